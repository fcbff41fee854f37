internal import SourceText

/// A parser of one `<color>` that is more than a plain keyword or hash (CSS Color 4, section 4.1, and CSS Color 5).
///
/// It reads each token once and keeps no text. In place of a value that is not known yet, it follows the grammar to the end with a
/// placeholder and collects what the value depends on, so that it can distinguish an invalid text from an unresolved one.
struct ColorParser {
    /// The greatest depth of functions and parentheses: more than any page has, and small enough for a small stack.
    static let depthLimit = 32
    /// The placeholder for a color that is not known.
    static let unknown = CSSColorValue(.rgb, SIMD3(repeating: 0))

    /// The lexer, at the current lexeme.
    var lexer: ColorLexer
    /// The knowledge that is needed besides the text.
    var needs: ColorDependencies = []
    /// The channel keywords of the relative color whose arguments are being read.
    var channels: RelativeChannels?
    /// True if the color was computed from other colors.
    var isDerived = false
    /// The spans of the colors in the `light-dark()` or `contrast-color()` that was closed last.
    var sides = (first: SourceSpan(0, 0), second: SourceSpan(0, 0))

    private let context: ColorContext
    private var depth = 0

    private init(_ span: SourceSpan, in bytes: Span<UInt8>, under context: ColorContext) {
        lexer = ColorLexer(span, in: bytes)
        self.context = context
    }

    /// Parses the whole text; returns nil if text follows the color.
    static func parse(_ span: SourceSpan, in bytes: Span<UInt8>, under context: ColorContext = ColorContext()) -> ColorValue? {
        var parser = ColorParser(span, in: bytes, under: context)
        do throws(ColorFault) {
            return try parser.value(in: bytes)
        } catch {
            // Most texts that are not colors are keywords of other things, which cannot contain a substitution.
            guard (span.range.clamped(to: 0..<bytes.count)).contains(where: { bytes[$0] == UInt8(ascii: "(") }) else { return nil }
            return SymbolicScan(span, in: bytes).value(isBeyondLimits: error == .limit)
        }
    }

    private mutating func value(in bytes: Span<UInt8>) throws(ColorFault) -> ColorValue {
        let value: ColorValue
        switch lexer.current {
        case .ident(let name):
            guard let keyword = ColorKeyword.table[name] else { throw .invalid }
            lexer.advance(in: bytes)
            value = keyword.value
        case .function(let name):
            guard let function = ColorFunction.table[name] else { throw .invalid }
            let color = try color(of: function, in: bytes)
            switch function {
            case .lightDark: value = .lightDark(light: sides.first, dark: sides.second)
            case .contrast: value = .contrastColor(sides.first)
            default: value = needs.isEmpty ? .color(isDerived ? color.unrolled : color) : .symbolic(needs)
            }
        default: value = .color(try color(in: bytes))
        }
        guard lexer.current == .end else { throw .invalid }
        return value
    }

    // MARK: - Colors

    /// Parses the color at the current lexeme; for an unknown one, returns any color and adds the reason to `needs`.
    mutating func color(in bytes: Span<UInt8>) throws(ColorFault) -> CSSColorValue {
        switch lexer.current {
        case .hash(let digits):
            guard let color = HexColor.parse(digits) else { throw .invalid }
            lexer.advance(in: bytes)
            return color
        case .ident(let name):
            guard let keyword = ColorKeyword.table[name] else { throw .invalid }
            lexer.advance(in: bytes)
            return resolved(keyword.value)
        case .function(let name):
            guard let function = ColorFunction.table[name] else { throw .invalid }
            return try color(of: function, in: bytes)
        default: throw .invalid
        }
    }

    private mutating func resolved(_ keyword: ColorValue) -> CSSColorValue {
        switch keyword {
        case .color(let color): return color
        case .currentColor:
            if let color = context.currentColor { return color }
            needs.insert(.currentColor)
        default: needs.insert(.systemColor)
        }
        return ColorParser.unknown
    }

    private mutating func color(of function: ColorFunction, in bytes: Span<UInt8>) throws(ColorFault) -> CSSColorValue {
        try enter()
        lexer.advance(in: bytes)
        let color: CSSColorValue
        switch function {
        case .space, .color: color = try components(of: function, in: bytes)
        case .mix: color = try mixture(in: bytes)
        case .alpha: color = try colorWithAlpha(in: bytes)
        case .lightDark: color = try lightDark(in: bytes)
        case .contrast:
            sides.first = try side(in: bytes).span
            needs.insert(.contrastColor)
            color = ColorParser.unknown
        case .cmyk: color = try inks(in: bytes)
        }
        try close(in: bytes)
        return color
    }

    private mutating func lightDark(in bytes: Span<UInt8>) throws(ColorFault) -> CSSColorValue {
        let before = needs
        let light = try side(in: bytes)
        try comma(in: bytes)
        let needsOfLight = needs
        needs = before
        let dark = try side(in: bytes)
        sides = (light.span, dark.span)
        switch context.scheme {
        case .light:
            needs = needsOfLight
            return light.color
        case .dark: return dark.color
        case nil:
            needs.formUnion(needsOfLight.union(.colorScheme))
            return ColorParser.unknown
        }
    }

    private mutating func side(in bytes: Span<UInt8>) throws(ColorFault) -> (color: CSSColorValue, span: SourceSpan) {
        let start = lexer.start
        let color = try color(in: bytes)
        return (color, SourceSpan(start, lexer.previousEnd))
    }

    // MARK: - Structure

    /// Enters a function or parenthesis; throws beyond the depth limit.
    mutating func enter() throws(ColorFault) {
        guard depth < ColorParser.depthLimit else { throw .limit }
        depth += 1
    }

    /// Takes the parenthesis that closes the innermost function or parenthesis; the end of the text closes all (CSS Syntax 3, section
    /// 5.4.9).
    mutating func close(in bytes: Span<UInt8>) throws(ColorFault) {
        switch lexer.current {
        case .close: lexer.advance(in: bytes)
        case .end: break
        default: throw .invalid
        }
        depth -= 1
    }

    /// Takes a comma.
    mutating func comma(in bytes: Span<UInt8>) throws(ColorFault) {
        guard lexer.current == .comma else { throw .invalid }
        lexer.advance(in: bytes)
    }

    /// Takes the identifier `name` if it is next; returns true if it was.
    mutating func takes(_ name: PackedName, in bytes: Span<UInt8>) -> Bool {
        guard lexer.current == .ident(name) else { return false }
        lexer.advance(in: bytes)
        return true
    }
}
