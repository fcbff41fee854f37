internal import CSSSyntax
internal import SourceText

/// The size and position of a rule's box, as far as its own declarations set them.
///
/// These properties have no color, so the outline does not list them. They are read only for the few rules whose colors depend on them.
struct BoxFacts {
    /// True if the box is positioned and covers its container, as overlays do.
    private(set) var coversContainer = false
    /// True if the box is too small for text, as bars, dots and rules are.
    private(set) var holdsNoText = false
    /// True if the box is as small as an icon or as thin as a bar.
    private(set) var isSmall = false
    /// True if the box is as low as an icon.
    private(set) var isLow = false
    /// True if the box is positioned and covers the inside of its container, as the middle of a ring does.
    private(set) var isInset = false
    /// True if half of the box is outside its container, as the notches of a ticket are.
    private(set) var isHalfOutside = false
    /// True if the first background image is as thin as a bar.
    private(set) var hasThinBackground = false
    /// True if the rule gives the box a width or a height.
    private(set) var hasSize = false

    /// The number of bytes of a rule that are read; the limit keeps the time linear where declarations follow nested rules.
    private static let reach = 1024
    /// The maximum width or height in pixels of a bar, and the maximum of both sides of a dot.
    private static let (thickest, largestDot) = (6.0, 12.0)
    /// The maximum of both sides of an icon, in pixels and in the units of font sizes.
    private static let (largestIcon, largestIconInFonts) = (40.0, 2.5)

    /// The greatest distance of an inset box from the sides of its container, in pixels or as a percentage.
    private static let widestFrame = 24.0

    private struct Sides: OptionSet {
        let rawValue: UInt8
        static let vertical = Sides(rawValue: 3)
        static let horizontal = Sides(rawValue: 12)
        static let all = Sides(rawValue: 15)
    }

    /// The inset properties and the sides that each sets ([Positioned Layout 3 § 3.1](https://www.w3.org/TR/css-position-3/#insets)).
    private static let insets: [(property: StaticString, sides: Sides)] = [
        ("top", Sides(rawValue: 1)), ("bottom", Sides(rawValue: 2)), ("left", Sides(rawValue: 4)), ("right", Sides(rawValue: 8)),
        ("inset", .all),
    ]

    private var isPositioned = false
    private var zeroSides: Sides = []
    /// The sides from which the box has a small distance.
    private var insetSides: Sides = []
    private var hasPadding = false
    private var (width, height): (Double?, Double?) = (nil, nil)
    private var isNarrow = false
    /// The negative offsets in pixels from the sides of the container.
    private var (sideways, upward): (Double?, Double?) = (nil, nil)

    /// Reads the declarations from `start` to the end of their block.
    init(from start: Int, in bytes: Span<UInt8>) {
        readBlock(SourceSpan(start, min(bytes.count, start + BoxFacts.reach)), in: bytes)
        conclude()
    }

    /// Reads declarations up to the end of the block or to a nested rule.
    private mutating func readBlock(_ span: SourceSpan, in bytes: Span<UInt8>) {
        var tokenizer = Tokenizer(span)
        var token = tokenizer.nextSolid(in: bytes)
        while token.type != .endOfFile, token.type != .rightCurlyBracket {
            let name = token
            token = tokenizer.nextSolid(in: bytes)
            if name.type == .ident, token.type == .colon {
                token = tokenizer.nextSolid(in: bytes)
                read(name.span, token, in: bytes)
            }
            while token.type != .semicolon, token.type != .rightCurlyBracket, token.type != .endOfFile {
                if token.type == .leftCurlyBracket { return }
                token = tokenizer.nextSolid(in: bytes)
            }
            if token.type == .semicolon { token = tokenizer.nextSolid(in: bytes) }
        }
    }

    private mutating func read(_ name: SourceSpan, _ value: Token, in bytes: Span<UInt8>) {
        func named(_ text: StaticString) -> Bool { TokenText.equals(name, text, in: bytes) }
        hasSize = hasSize || named("width") || named("height")
        if named("width") {
            width = BoxFacts.pixels(value, in: bytes)
            isNarrow = BoxFacts.isOfIcon(value, in: bytes)
            if BoxFacts.isWhole(value, in: bytes) { zeroSides.formUnion(.horizontal) }
        } else if named("height") {
            height = BoxFacts.pixels(value, in: bytes)
            isLow = BoxFacts.isOfIcon(value, in: bytes)
            if BoxFacts.isWhole(value, in: bytes) { zeroSides.formUnion(.vertical) }
        } else if named("position") {
            isPositioned = TokenText.equals(value.span, "absolute", in: bytes) || TokenText.equals(value.span, "fixed", in: bytes)
        } else if let inset = BoxFacts.insets.first(where: { named($0.property) }) {
            setZero(inset.sides, value, in: bytes)
        }
        if named("background-size") { readBackgroundSize(SourceSpan(value.start, UInt32(bytes.count)), in: bytes) }
        if TokenText.begins(name, with: "padding", in: bytes) || TokenText.begins(name, with: "min-", in: bytes) { hasPadding = true }
    }

    /// Notes if the first background is as thin as a bar.
    private mutating func readBackgroundSize(_ rest: SourceSpan, in bytes: Span<UInt8>) {
        var tokenizer = Tokenizer(rest)
        for _ in 0..<2 {
            if let length = BoxFacts.pixels(tokenizer.nextSolid(in: bytes), in: bytes), length <= BoxFacts.thickest {
                hasThinBackground = true
            }
        }
    }

    private mutating func setZero(_ sides: Sides, _ value: Token, in bytes: Span<UInt8>) {
        guard value.type == .number || value.type == .dimension || value.type == .percentage else { return }
        let number = TokenText.number(value.text(in: bytes), in: bytes)
        if number == 0 { zeroSides.formUnion(sides) }
        if number >= 0, number <= BoxFacts.widestFrame { insetSides.formUnion(sides) }
        guard number < 0, value.type == .dimension, TokenText.equals(SourceSpan(value.unitStart, value.end), "px", in: bytes) else {
            return
        }
        if !sides.isDisjoint(with: .horizontal) { sideways = number }
        if !sides.isDisjoint(with: .vertical) { upward = number }
    }

    private mutating func conclude() {
        coversContainer = isPositioned && zeroSides == .all
        isInset = isPositioned && insetSides == .all
        isSmall = isNarrow && isLow
        hasSize = hasSize || coversContainer
        guard !hasPadding else { return }
        func isHalf(_ offset: Double?, of size: Double?) -> Bool {
            guard let offset, let size else { return false }
            return abs(2 * offset + size) <= 2
        }
        isHalfOutside = isHalf(sideways, of: width) || isHalf(upward, of: height)
        let (width, height) = (width ?? .infinity, height ?? .infinity)
        holdsNoText = min(width, height) <= BoxFacts.thickest || max(width, height) <= BoxFacts.largestDot
        isSmall = isSmall || holdsNoText
    }

    /// True if a length is at most that of an icon.
    private static func isOfIcon(_ value: Token, in bytes: Span<UInt8>) -> Bool {
        guard value.type == .dimension else { return false }
        let number = TokenText.number(value.text(in: bytes), in: bytes)
        let unit = SourceSpan(value.unitStart, value.end)
        if TokenText.equals(unit, "px", in: bytes) { return number <= largestIcon }
        return ["em", "rem"].contains { TokenText.equals(unit, $0, in: bytes) } && number <= largestIconInFonts
    }

    /// Returns a length of at least one pixel; nil for smaller ones and other units, since such a box may grow.
    private static func pixels(_ value: Token, in bytes: Span<UInt8>) -> Double? {
        guard value.type == .dimension, TokenText.equals(SourceSpan(value.unitStart, value.end), "px", in: bytes) else { return nil }
        let number = TokenText.number(value.text(in: bytes), in: bytes)
        return number >= 1 ? number : nil
    }

    /// True if a length covers the whole container or viewport.
    private static func isWhole(_ value: Token, in bytes: Span<UInt8>) -> Bool {
        guard value.type == .percentage || value.type == .dimension else { return false }
        guard TokenText.number(value.text(in: bytes), in: bytes) == 100 else { return false }
        return value.type == .percentage || TokenText.begins(SourceSpan(value.unitStart, value.end), with: "v", in: bytes)
    }
}
