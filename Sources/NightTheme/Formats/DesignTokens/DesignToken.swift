import SourceText

/// A design token: a name with a value (Design Tokens Format Module 2025.10, "Design token").
struct DesignToken {
    /// The names of the groups that lead to it, and its own.
    let path: [String]
    /// Its own `$type`.
    let ownType: String?
    /// The `$type` of the nearest group that has one.
    let groupType: String?
    /// Its `$value`, or the token itself where it has `$ref` instead.
    let value: StructuredValue
    /// The values for other themes in a file without a resolver, by theme.
    let modes: [StructuredMember]
    /// Where its name stands.
    let place: SourceLocation

    /// The path as an alias writes it, without braces.
    var name: String { path.joined(separator: ".") }
}

/// How a resolver document gets at the files that it names.
package struct TokenFiles {
    /// The JSON at a path that is relative to the document; the place is that of the reference to it.
    package let node: (_ path: String, _ place: SourceLocation) -> Result<StructuredValue, ThemeTableError>

    /// Files that `node` reads.
    package init(_ node: @escaping (_ path: String, _ place: SourceLocation) -> Result<StructuredValue, ThemeTableError>) {
        self.node = node
    }
}
