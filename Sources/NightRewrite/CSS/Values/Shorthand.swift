internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// The tokens that are parts of many shorthands.
enum ShorthandSyntax {
    /// The length units that a border can have (Values 4 §6, Conditional 5 §6).
    private static let units: [StaticString] = [
        "px", "em", "rem", "pt", "ex", "ch", "vw", "vh", "vmin", "vmax", "cm", "mm", "in", "pc", "q", "lh", "rlh", "cap", "ic", "rex",
        "rch", "rcap", "ric", "vi", "vb", "svw", "svh", "svi", "svb", "svmin", "svmax", "lvw", "lvh", "lvi", "lvb", "lvmin", "lvmax", "dvw",
        "dvh", "dvi", "dvb", "dvmin", "dvmax", "cqw", "cqh", "cqi", "cqb", "cqmin", "cqmax",
    ]

    private static let functions: [StaticString] = [
        "calc", "min", "max", "clamp", "env", "var", "round", "mod", "rem", "abs", "sign", "hypot", "sin", "cos", "tan", "sqrt", "pow",
        "exp",
        "log", "-webkit-calc", "-moz-calc",
    ]

    /// True if a dimension is a length.
    static func isLengthUnit(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        let unit = SourceSpan(token.unitStart, token.end)
        return units.contains { TokenText.equals(unit, $0, hasEscape: token.flags.contains(.hasEscape), in: bytes) }
    }

    /// True if a function returns a length and not an image.
    static func isLength(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        functions.contains { TokenText.equals(token.text(in: bytes), $0, in: bytes) }
    }

    /// True if an identifier, with escapes resolved, is one of `words`.
    static func isOne(of words: [StaticString], _ token: Token, in bytes: Span<UInt8>) -> Bool {
        let hasEscape = token.flags.contains(.hasEscape)
        return words.contains { TokenText.equals(token.span, $0, hasEscape: hasEscape, in: bytes) }
    }
}

/// The component values that a shorthand with one color may have besides the color, each at most once and in any order.
///
/// A value with other parts is mirrored unchanged, so that a browser that drops the value drops its mirror too (`border: 1px solid red\9`,
/// `border: solid dashed`).
struct ShorthandGrammar {
    private enum Kind {
        /// A width and a style: `border`, `outline`, `column-rule`.
        case line
        /// A width: `-webkit-text-stroke`.
        case stroke
        /// Lines, a style and a thickness: `text-decoration`.
        case decoration
        /// A fill and a shape, or a string: `text-emphasis`.
        case emphasis
        /// A shape and an animation: `caret`.
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

    /// Selects the grammar of the shorthand in this row of the property table.
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

    /// Takes a token that begins no color (a function with its arguments); returns false if the grammar does not allow it.
    mutating func take(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        switch token.type {
        case .whitespace, .comment: return true
        case .dimension:
            // A width is never negative; a thickness may be.
            return takeWidth() && ShorthandSyntax.isLengthUnit(token, in: bytes)
                && (kind == .decoration || TokenText.number(token.text(in: bytes), in: bytes) >= 0)
        // A number without a unit is a length only if it is zero.
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

    /// Returns the bit of a line of `text-decoration`; 0 for another keyword.
    private func lineBit(_ token: Token, in bytes: Span<UInt8>) -> Int {
        let words: [StaticString] = ["underline", "overline", "line-through", "blink"]
        for (bit, word) in words.enumerated() where ShorthandSyntax.isOne(of: [word], token, in: bytes) { return 1 << bit }
        return 0
    }

    /// Takes lines that were not taken before; returns false otherwise.
    private mutating func takeLine(_ bits: Int) -> Bool {
        defer { lines |= bits }
        return bits != 0 && lines & bits == 0
    }
}

/// The color in the value of a shorthand such as `border`.
enum ShorthandColor {
    /// A color, or a custom property that is one.
    case color(SourceSpan)
    /// A CSS-wide keyword, which applies to the longhand as well.
    case keyword(SourceSpan)
    /// No color: the longhand is reset to its initial value.
    case none
    /// A custom property that is more than a color, or an unknown function, prevents splitting the shorthand.
    case whole
    /// The value contains a part that browsers drop, or that only they know.
    case broken

    /// Finds the color in a value of the shorthand in this row of the property table.
    init(_ value: SourceSpan, of property: ColorProperty, graph: PropertyGraph, in bytes: Span<UInt8>) {
        if CSSWideKeyword.isOne(value, in: bytes) {
            self = .keyword(value)
            return
        }
        var grammar = ShorthandGrammar(of: property)
        var tokenizer = Tokenizer(value)
        var found: SourceSpan?
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile {
                self = value.isEmpty ? .broken : found.map { .color($0) } ?? .none
                return
            }
            let inner = tokenizer
            if token.type == .function { tokenizer.skipBlock(in: bytes) }
            let span = SourceSpan(Int(token.start), tokenizer.position)
            let isColor: Bool
            if ValueShape.isReference(token, in: bytes) {
                guard let id = ShorthandColor.property(inner, graph: graph, in: bytes), !(graph.isColored(id) && graph.isCompound(id))
                else {
                    self = .whole
                    return
                }
                isColor = graph.isColored(id)
                // The fallback applies where the property has no value.
                if !isColor, ValueShape.holdsColor(SourceSpan(inner.position, tokenizer.position), in: bytes) {
                    self = .whole
                    return
                }
                // Without a value the property makes the declaration invalid, and an inherited longhand then inherits; no longhand
                // declaration expresses that.
                if !isColor, property.role == .text {
                    self = .whole
                    return
                }
                if !isColor { continue }
            } else {
                isColor = startsColor(token, in: bytes)
            }
            guard isColor ? found == nil : grammar.take(token, in: bytes) else {
                // Lists (Gap Decorations 1 §5) and unknown functions.
                self = token.type == .comma || (token.type == .function && !isColor) ? .whole : .broken
                return
            }
            if token.type == .function, !isColor, !ShorthandSyntax.isLength(token, in: bytes) {
                self = .whole
                return
            }
            guard isColor else { continue }
            guard ShorthandColor.isColor(token, at: span, in: bytes) else {
                self = .whole
                return
            }
            found = span
        }
    }

    /// True if the color that begins with `token` is valid, or depends on a custom property; `rgb(1 2)` is invalid.
    static func isColor(_ token: Token, at span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        token.type != .function || parseColor(span, in: bytes) != nil || ValueShape.holdsReference(span, in: bytes)
    }

    /// Returns the custom property that a `var()` names; nil if the site does not define it.
    ///
    /// - Parameter tokenizer: A tokenizer at the arguments of the `var()`.
    static func property(_ tokenizer: Tokenizer, graph: PropertyGraph, in bytes: Span<UInt8>) -> Int? {
        var tokenizer = tokenizer
        let name = tokenizer.nextSolid(in: bytes)
        return graph.id(of: name.span, in: bytes).flatMap { graph.isDefined($0) ? $0 : nil }
    }
}
