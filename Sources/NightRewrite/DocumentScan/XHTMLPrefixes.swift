internal import HTMLSyntax
internal import SourceText

/// The prefixes that the root element of an XML document binds to the namespace of XHTML ([Namespaces in XML 1.0 §
/// 3](https://www.w3.org/TR/xml-names/#ns-decl)).
struct XHTMLPrefixes {
    private static let namespace = Array("http://www.w3.org/1999/xhtml".utf8)
    private static let xmlns = Array("xmlns:".utf8)

    private var prefixes: [[UInt8]] = []
    private var hasRoot = false

    /// Returns true if the name of a start tag has a prefix that the tag or the root element binds to XHTML; the first tag is the root's.
    mutating func isPrefixed(_ token: HTMLToken, _ attributes: [HTMLAttribute], in bytes: Span<UInt8>) -> Bool {
        let colon = token.name.range.first { bytes[$0] == UInt8(ascii: ":") }
        guard !hasRoot || colon != nil else { return false }
        let xmlns = XHTMLPrefixes.xmlns
        let bound = attributes.filter { attribute in
            attribute.name.range.prefix(xmlns.count).elementsEqual(xmlns.indices) { bytes[$0] == xmlns[$1] }
                && CharacterDecoder.decoded(attribute.value, as: .attributeValue, in: bytes) == XHTMLPrefixes.namespace
        }.map { attribute in attribute.name.range.dropFirst(xmlns.count).map { bytes[$0] } }
        if !hasRoot { prefixes = bound }
        hasRoot = true
        guard let colon else { return false }
        let prefix = (Int(token.name.start)..<colon).map { bytes[$0] }
        return prefixes.contains(prefix) || bound.contains(prefix)
    }
}
