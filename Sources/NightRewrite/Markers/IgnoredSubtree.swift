internal import CSSSyntax
internal import SourceText

/// An element that its author wants left alone, with all its contents: `data-nightfall="ignore"`.
///
/// No mirror selects the element or its contents; the exclusion does not change the mirror's specificity. In the light theme such an
/// element may take its text color and background from the page around it, which the dark theme darkens. So it gets the colors of a light
/// page unless a rule sets others.
enum IgnoredSubtree {
    /// The selector of the element.
    private static let selector = "[data-nightfall=\"ignore\" i]"
    /// The same selector as bytes.
    static let roots = Array(selector.utf8)
    /// The text that excludes ignored subtrees when it is appended to a compound selector.
    static let exclusion = Array(":not(:where(\(selector), \(selector) *))".utf8)

    /// Returns the rule for the element itself, on a page whose color in the light theme is `canvas`.
    static func rule(canvas: [UInt8]) -> [UInt8] {
        Array(":where(\(selector):not(svg *)) { color-scheme: light; color: CanvasText; fill: #000; background-color: ".utf8) + canvas
            + Array("; }\n".utf8)
    }

    /// Returns the offsets in a selector list at which the exclusion belongs: behind the last compound of each, before a pseudo-element.
    static func places(in list: SourceSpan, of bytes: Span<UInt8>) -> [UInt32] {
        var places: [UInt32] = []
        var tokenizer = Tokenizer(list)
        var depth = 0
        /// The start of the pseudo-elements of the last compound; nil if it has none.
        var pseudo: UInt32?
        /// The end of the last compound so far, and whether it is separated from what follows.
        var end = list.start
        var isParted = true
        var colon: UInt32?
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile {
                places.append(pseudo ?? end)
                return places
            }
            if depth == 0 {
                switch token.type {
                case .comma:
                    places.append(pseudo ?? end)
                    (pseudo, isParted, colon) = (nil, true, nil)
                    continue
                case .whitespace, .comment:
                    if token.type == .whitespace { isParted = true }
                    continue
                case .delim where [0x3E, 0x2B, 0x7E].contains(bytes[Int(token.start)]):
                    isParted = true
                    continue
                default: break
                }
                if isParted { (pseudo, colon, isParted) = (nil, nil, false) }
                if token.type == .colon {
                    if let colon, pseudo == nil { pseudo = colon }
                    colon = token.start
                } else {
                    if let colon, pseudo == nil, token.type == .ident, isOldPseudoElement(token, in: bytes) { pseudo = colon }
                    colon = nil
                }
            }
            switch token.type {
            case .function, .leftParenthesis, .leftSquareBracket: depth += 1
            case .rightParenthesis, .rightSquareBracket: depth = max(0, depth - 1)
            default: break
            }
            end = token.end
        }
    }

    /// Returns true if the name behind a single colon is that of a pseudo-element (Pseudo-Elements 4 §7).
    private static func isOldPseudoElement(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        TokenText.equals(token.span, "before", in: bytes) || TokenText.equals(token.span, "after", in: bytes)
            || TokenText.equals(token.span, "first-line", in: bytes) || TokenText.equals(token.span, "first-letter", in: bytes)
    }
}
