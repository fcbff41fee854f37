import CSSColor
import CSSSyntax
import SourceText

/// The parser of colors, with and without a context.
enum ColorTarget: FuzzTarget {
    static let name = "colors"

    static func run(_ input: [UInt8]) throws(BrokenInvariant) {
        let whole = SourceSpan(0, input.count)
        let plain = parseColor(whole, in: input.span)
        try check(plain, input)
        for scheme in [ColorScheme.light, .dark] {
            let context = ColorContext(scheme: scheme, currentColor: CSSColorValue(SRGB.white))
            let value = parseColor(whole, in: input.span, under: context)
            try check(value, input)
            try require((value == nil) == (plain == nil) || isDeep(plain), "a text is a color under each context or under none")
            if case .color = plain { try require(value == plain, "a color without dependencies is the same under each context") }
        }
    }

    /// Returns true for a color that its context decides: a part of it may be no color.
    private static func isDeep(_ value: ColorValue?) -> Bool {
        switch value {
        case .lightDark, .symbolic, .contrastColor: true
        default: false
        }
    }

    private static func check(_ value: ColorValue?, _ input: [UInt8]) throws(BrokenInvariant) {
        switch value {
        case .color(let color): try check(color)
        case .lightDark(let light, let dark):
            try require(light.start < light.end && light.end < dark.start, "the light side is before the dark side")
            try require(dark.start < dark.end && dark.end <= input.count, "the dark side is in the input")
        case .contrastColor(let span): try require(span.start < span.end && span.end <= input.count, "the color is in the input")
        case .symbolic(let needs): try require(!needs.isEmpty, "a color that is not resolved depends on something")
        case .currentColor, .system, nil: break
        }
    }

    private static func check(_ color: CSSColorValue) throws(BrokenInvariant) {
        let painted = color.painted
        for channel in [painted.red, painted.green, painted.blue, painted.alpha] {
            try require((0...1).contains(channel), "channels are from 0 to 1")
        }
        var text: [UInt8] = []
        painted.appendCSS(to: &text)
        guard case .color(let again)? = parseColor(SourceSpan(0, text.count), in: text.span) else {
            throw BrokenInvariant("a color that is written is a color")
        }
        try require(again.painted.bytes == painted.bytes, "a color that is written has the same bytes")
        var computed: [UInt8] = []
        color.appendComputed(to: &computed)
        guard case .color? = parseColor(SourceSpan(0, computed.count), in: computed.span) else {
            throw BrokenInvariant("a computed color that is written is a color: \(String(decoding: computed, as: UTF8.self))")
        }
    }
}
