internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// The grammar of the gradients that every browser takes which knows the night (Images 3 §3, Images 4 §3.3).
///
/// A `background` with a gradient that some browsers drop must not be taken apart: the colour alone would hold where the light value is
/// dropped (`linear-gradient(top, red, blue)`, `linear-gradient(in oklch, red, blue)`).
struct GradientSyntax {
    private enum Kind {
        case line
        case ellipse
        case cone
    }

    private let kind: Kind
    /// How many arguments are complete, and how many of them are colour stops.
    private var arguments = 0
    private var stops = 0
    private var wasHint = false
    // What the argument being read has.
    private var colors = 0
    private var lengths = 0
    private var angles = 0
    private var words = 0
    private var beginsWithTo = false

    /// Whether the function just begun is such a gradient; `inner` comes to what is in it.
    static func isSure(_ token: Token, _ inner: Tokenizer, in bytes: Span<UInt8>) -> Bool {
        let name = token.text(in: bytes)
        func isOne(_ plain: StaticString, _ repeating: StaticString) -> Bool {
            TokenText.equals(name, plain, in: bytes) || TokenText.equals(name, repeating, in: bytes)
        }
        let kind: Kind
        if isOne("linear-gradient", "repeating-linear-gradient") {
            kind = .line
        } else if isOne("radial-gradient", "repeating-radial-gradient") {
            kind = .ellipse
        } else if isOne("conic-gradient", "repeating-conic-gradient") {
            kind = .cone
        } else {
            return false
        }
        var syntax = GradientSyntax(kind: kind)
        return syntax.takes(inner, in: bytes)
    }

    private init(kind: Kind) { self.kind = kind }

    private mutating func takes(_ inner: Tokenizer, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = inner
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile, .rightParenthesis: return close() && stops >= 2 && !wasHint
            case .comma: guard close() else { return false }
            case .whitespace, .comment: continue
            default:
                if token.type == .function { tokenizer.skipBlock(in: bytes) }
                // What holds a custom property is never dropped while it is read.
                if ValueShape.isReference(token, in: bytes) { return true }
                guard take(token, SourceSpan(Int(token.start), tokenizer.position), in: bytes) else { return false }
            }
        }
    }

    private mutating func take(_ token: Token, _ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        if startsColor(token, in: bytes) {
            colors += 1
            return ShorthandColor.isColor(token, at: span, in: bytes)
        }
        switch token.type {
        case .percentage: lengths += 1
        case .dimension:
            if ShorthandSyntax.isLengthUnit(token, in: bytes) {
                lengths += 1
            } else {
                angles += 1
                return isAngle(token, in: bytes)
            }
        case .number:
            lengths += 1
            return TokenText.number(token.text(in: bytes), in: bytes) == 0
        case .function:
            lengths += 1
            return ShorthandSyntax.isLength(token, in: bytes)
        case .ident:
            if words == 0, TokenText.equals(token.span, "to", in: bytes) { beginsWithTo = true }
            words += 1
            return isWord(token, in: bytes)
        default: return false
        }
        return true
    }

    /// Ends an argument; false where it is none.
    private mutating func close() -> Bool {
        defer {
            arguments += 1
            (colors, lengths, angles, words, beginsWithTo) = (0, 0, 0, 0, false)
        }
        if colors > 0 {
            stops += 1
            wasHint = false
            return colors == 1 && words == 0 && (kind == .cone ? lengths + angles : lengths) <= 2 && (kind == .cone || angles == 0)
        }
        if arguments == 0 {
            switch kind {
            case .line: return lengths == 0 && (beginsWithTo ? angles == 0 && (2...3).contains(words) : angles == 1 && words == 0)
            case .ellipse: return angles == 0 && words + lengths > 0
            case .cone: return words > 0
            }
        }
        // A hint stands between two stops.
        defer { wasHint = true }
        return lengths + angles == 1 && (kind == .cone || angles == 0) && words == 0 && stops > 0 && !wasHint
    }

    private func isAngle(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        let unit = SourceSpan(token.unitStart, token.end)
        return ["deg", "turn", "rad", "grad"].contains { TokenText.equals(unit, $0, in: bytes) }
    }

    private func isWord(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        let sides: [StaticString] = ["left", "right", "top", "bottom"]
        let own: [StaticString] =
            switch kind {
            case .line: ["to"]
            case .ellipse:
                ["circle", "ellipse", "closest-side", "closest-corner", "farthest-side", "farthest-corner", "at", "center"]
            case .cone: ["from", "at", "center"]
            }
        return (sides + own).contains { TokenText.equals(token.span, $0, in: bytes) }
    }
}
