internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// The borders that look raised or sunken and have no color of their own, such as `border: 3px outset`.
///
/// Browsers do not paint them in the text color, which is the initial value: Chromium takes `#eee` for their light sides, also in a dark
/// color scheme.
enum ReliefBorder {
    /// The styles that paint two sides darker than the others (Backgrounds 3 § 3.2).
    private static let styles: [StaticString] = ["groove", "ridge", "inset", "outset"]

    /// Returns true if a declaration of `property` sets such a border.
    static func isSet(by value: SourceSpan, of property: ColorProperty, in bytes: Span<UInt8>) -> Bool {
        guard property.syntax == .shorthand, property.role == .line else { return false }
        var tokenizer = Tokenizer(value)
        var isRelief = false
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return isRelief && String(describing: property.longhand).contains("border")
            case .ident where ShorthandSyntax.isOne(of: styles, token, in: bytes): isRelief = true
            case .function where ValueShape.isReference(token, in: bytes): return false
            case .ident, .function, .hash: if startsColor(token, in: bytes) { return false }
            default: continue
            }
        }
    }
}
