internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// The selectors of bars on a site, in addition to the common names of bars.
package struct BarSelectors: Sendable {
    /// The names in the documents of the site.
    var names = BarNames()
    /// The selectors that the user gave: an element, a class or an id each.
    var given: Set<[UInt8]> = []
    /// The colors of the light theme that custom properties hold, by name; none for a property with other values, too.
    var colors: [[UInt8]: Set<SRGB>] = [:]

    /// Returns the normalized form of the selector `text`, with escapes resolved; nil if it is not one element, one class or one id.
    package static func selector(_ text: [UInt8]) -> [UInt8]? {
        let bytes = text.span
        var tokenizer = Tokenizer(SourceSpan(0, text.count))
        var token = tokenizer.next(in: bytes)
        var prefix: [UInt8] = []
        if token.type == .hash, token.flags.contains(.isID) {
            prefix = [UInt8(ascii: "#")]
        } else {
            if token.type == .delim, bytes[0] == UInt8(ascii: ".") {
                prefix = [UInt8(ascii: ".")]
                token = tokenizer.next(in: bytes)
            }
            guard token.type == .ident else { return nil }
        }
        guard tokenizer.next(in: bytes).type == .endOfFile else { return nil }
        let name = TokenText.unescaped(token.text(in: bytes), in: bytes)
        return prefix.isEmpty ? name.map(\.asciiLowercased) : prefix + name
    }

    /// True if the name at `token`, a type, class or id in a selector, is that of a bar.
    func areBars(_ token: Token, isClass: Bool, in bytes: Span<UInt8>) -> Bool {
        let text = token.text(in: bytes)
        var name = token.flags.contains(.hasEscape) ? TokenText.unescaped(text, in: bytes) : bytes.array(text)
        if token.type == .hash {
            name.insert(UInt8(ascii: "#"), at: 0)
        } else if isClass {
            name.insert(UInt8(ascii: "."), at: 0)
        } else {
            return given.contains(name.map(\.asciiLowercased))
        }
        return given.contains(name) || names.areBars(name)
    }
}
