internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The parts that a shorthand with one colour may have beside it, each at most once and in any order: a value with other parts is
/// mirrored as it is, so that the browser that drops the value drops its mirror too (`border: 1px solid red\9`, `border: solid dashed`).
struct ShorthandGrammar {
    private enum Kind {
        /// A width and a style: `border`, `outline`, `column-rule`.
        case line
        /// A width: `-webkit-text-stroke`.
        case stroke
        /// Lines, a style and a thickness.
        case decoration
        /// A filling and a shape, or a string.
        case emphasis
        /// A shape and an animation.
        case caret
    }

    private let kind: Kind
    private let isOutline: Bool
    private var widths = 0
    private var styles = 0
    private var lines = 0
    private var shapes = 0
    private var isNone = false

    private static let borderStyles: [StaticString] = [
        "none", "solid", "dashed", "dotted", "double", "hidden", "groove", "ridge", "inset", "outset",
    ]

    /// The grammar of the shorthand with this row of the table.
    init(of property: ColorProperty) {
        var name = String(describing: property.name)
        for prefix in ["-webkit-", "-moz-", "-epub-"] where name.hasPrefix(prefix) { name.removeFirst(prefix.count) }
        isOutline = name == "outline"
        kind =
            switch name {
            case "text-stroke": .stroke
            case "text-decoration": .decoration
            case "text-emphasis": .emphasis
            case "caret": .caret
            default: .line
            }
    }

    /// Takes a token that begins no colour, a function with its arguments; false where the grammar has no place for it.
    mutating func take(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        switch token.type {
        case .whitespace, .comment: return true
        case .dimension:
            // A width is never negative, a thickness may be.
            return takeWidth() && ShorthandSyntax.isLengthUnit(token, in: bytes)
                && (kind == .decoration || TokenText.number(token.text(in: bytes), in: bytes) >= 0)
        // A length without its unit is none.
        case .number: return takeWidth() && TokenText.number(token.text(in: bytes), in: bytes) == 0
        case .percentage: return kind == .decoration && takeWidth()
        case .function: return takeWidth()
        case .string:
            shapes += 2
            return kind == .emphasis && shapes == 2 && styles == 0
        case .ident: return takeWord(token, in: bytes)
        default: return false
        }
    }

    private mutating func takeWidth() -> Bool {
        widths += 1
        return widths == 1 && kind != .emphasis && kind != .caret
    }

    private mutating func takeWord(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        func isOne(_ words: StaticString...) -> Bool { ShorthandSyntax.isOne(of: words, token, in: bytes) }
        switch kind {
        case .line, .stroke:
            if isOne("thin", "medium", "thick") { return takeWidth() }
            styles += 1
            guard kind == .line, styles == 1 else { return false }
            if isOutline { return isOne("auto") || (!isOne("hidden") && isBorderStyle(token, in: bytes)) }
            return isBorderStyle(token, in: bytes)
        case .decoration:
            if isOne("auto", "from-font") { return takeWidth() }
            if isOne("solid", "double", "dotted", "dashed", "wavy") {
                styles += 1
                return styles == 1
            }
            return takeLine(isOne("none", "spelling-error", "grammar-error") ? 15 : lineBit(token, in: bytes))
        case .emphasis:
            if isOne("none") {
                defer { isNone = true }
                return !isNone && styles == 0 && shapes == 0
            }
            if isOne("filled", "open") {
                styles += 1
                return styles == 1 && shapes < 2 && !isNone
            }
            shapes += 1
            return shapes == 1 && !isNone && isOne("dot", "circle", "double-circle", "triangle", "sesame")
        case .caret:
            if isOne("auto") {
                lines += 1
                return lines <= 2
            }
            if isOne("bar", "block", "underscore") {
                shapes += 1
                return shapes == 1
            }
            styles += 1
            return styles == 1 && isOne("manual")
        }
    }

    private func isBorderStyle(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        ShorthandSyntax.isOne(of: ShorthandGrammar.borderStyles, token, in: bytes)
    }

    /// The bit of a line of `text-decoration`, 0 for another word.
    private func lineBit(_ token: Token, in bytes: Span<UInt8>) -> Int {
        let words: [StaticString] = ["underline", "overline", "line-through", "blink"]
        for (bit, word) in words.enumerated() where ShorthandSyntax.isOne(of: [word], token, in: bytes) { return 1 << bit }
        return 0
    }

    /// Takes lines that stand not twice.
    private mutating func takeLine(_ bits: Int) -> Bool {
        defer { lines |= bits }
        return bits != 0 && lines & bits == 0
    }
}
