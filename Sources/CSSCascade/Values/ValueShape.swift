internal import CSSColor
package import CSSSyntax
package import SourceText

/// Facts about the kind of value that a custom property holds.
package struct ValueShape: Sendable {
    /// True if the value contains a color.
    package private(set) var holdsColor = false
    /// True if the value is one color, one reference or one keyword, and nothing else.
    package private(set) var isSingle = false
    /// True if the value, as an opacity, is not below 1: one number or percentage, a reference, or a keyword that any property accepts.
    package private(set) var isFullOpacity = true

    /// True if the value contains a percentage.
    package private(set) var holdsPercentage = false

    /// Classifies the value at `span`.
    package init(_ span: SourceSpan, in bytes: Span<UInt8>) {
        var tokenizer = Tokenizer(span)
        var components = 0
        var depth = 0
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile:
                isSingle = components == 1
                isFullOpacity = isFullOpacity && components <= 1
                return
            case .whitespace, .comment: continue
            case .rightParenthesis, .rightSquareBracket, .rightCurlyBracket:
                depth = max(0, depth - 1)
                continue
            default: break
            }
            switch token.type {
            case .number: if TokenText.number(token.span, in: bytes) < 1 { isFullOpacity = false }
            case .percentage:
                holdsPercentage = true
                if TokenText.number(token.span, in: bytes) < 100 { isFullOpacity = false }
            case .function: isFullOpacity = isFullOpacity && ValueShape.isReference(token, in: bytes)
            default: break
            }
            if depth == 0 {
                components += 1
                // `linear-gradient(…)` is one component, but not a color.
                if token.type == .function, !startsColor(token, in: bytes), !ValueShape.isReference(token, in: bytes) { components += 1 }
            }
            if DrawingAddress.isOne(token, in: bytes) {
                // Its colors are those of an image.
                holdsColor = true
                components += 1
            }
            if !holdsColor, startsColor(token, in: bytes) { holdsColor = true }
            switch token.type {
            case .function, .leftParenthesis, .leftSquareBracket, .leftCurlyBracket: depth += 1
            default: break
            }
        }
    }

    /// True if a function is `var()`.
    package static func isReference(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        token.type == .function && TokenText.equals(token.text(in: bytes), "var", in: bytes)
    }

    /// True if the function's arguments are channels, so that a custom property among them is not a color of its own.
    package static func takesChannels(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        guard startsColor(token, in: bytes) else { return false }
        let name = token.text(in: bytes)
        return !TokenText.equals(name, "color-mix", in: bytes) && !TokenText.equals(name, "light-dark", in: bytes)
            && !TokenText.equals(name, "contrast-color", in: bytes)
    }

    /// True if some token of the value at `span` begins a color; names of colors count if `asWord` is true.
    package static func holdsColor(_ span: SourceSpan, asWord: Bool = true, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(span)
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return false
            case .hash, .function: if startsColor(token, in: bytes) { return true }
            case .ident: if asWord, startsColor(token, in: bytes) { return true }
            default: continue
            }
        }
    }

    /// True if the value contains a function that browsers replace when they compute it.
    ///
    /// See [CSS Variables 1 § 3](https://www.w3.org/TR/css-variables-1/#using-variables) and Environment Variables 1 §3.
    package static func holdsReference(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(span)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return false }
            if isReference(token, in: bytes) { return true }
            if token.type == .function, TokenText.equals(token.text(in: bytes), "env", in: bytes) { return true }
        }
    }
}
