/// Where characters stand, which decides how they are decoded.
package enum CharacterContext: UInt8, Sendable {
    /// Text of ordinary elements: references count, NUL stays.
    case data
    /// Text of `title` and `textarea`: references count, NUL becomes U+FFFD.
    case rcdata
    /// Text of `style`, `script` and their like: no references, NUL becomes U+FFFD.
    case rawText
    /// An attribute's value: references count, but a name without `;` not before `=` or an alphanumeric.
    case attributeValue
    /// A CDATA section: no references, NUL stays.
    case cdata
    /// Comments, names and identifiers: no references, NUL becomes U+FFFD.
    case verbatim

    var hasReferences: Bool { self == .data || self == .rcdata || self == .attributeValue }
    var keepsNull: Bool { self == .data || self == .cdata }
}
