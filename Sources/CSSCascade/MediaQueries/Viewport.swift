internal import CSSSyntax
internal import SourceText

/// A viewport of known size on a desktop computer, for which the features of sizes and devices have values.
struct Viewport: Sendable {
    /// The width in CSS pixels.
    let width: Double
    /// The height in CSS pixels.
    let height: Double

    /// The size of the initial font, to which `em` and `rem` refer ([Media Queries 5 §
    /// 1.3](https://www.w3.org/TR/mediaqueries-5/#units)).
    private static let fontSize = 16.0

    /// The values of features that are keywords, and the truth of the feature without a value.
    private static let keywords: [(name: StaticString, value: StaticString, isTrue: Bool)] = [
        ("hover", "hover", true), ("any-hover", "hover", true), ("pointer", "fine", true), ("any-pointer", "fine", true),
        ("prefers-reduced-motion", "no-preference", false), ("prefers-contrast", "no-preference", false),
        ("prefers-reduced-transparency", "no-preference", false), ("prefers-reduced-data", "no-preference", false),
        ("inverted-colors", "none", false), ("forced-colors", "none", false), ("display-mode", "browser", true), ("update", "fast", true),
        ("scripting", "enabled", true),
        ("overflow-block", "scroll", true), ("overflow-inline", "scroll", true), ("color-gamut", "srgb", true),
        ("dynamic-range", "standard", true), ("scan", "progressive", true), ("grid", "0", false), ("monochrome", "0", false),
    ]

    /// Returns whether a feature has a value, or a value other than none; nil if the viewport does not decide it.
    func truth(of name: SourceSpan, _ value: SourceSpan?, in bytes: Span<UInt8>) -> TruthValue? {
        if let feature = Viewport.keywords.first(where: { TokenText.equals(name, $0.name, in: bytes) }) {
            guard let value else { return feature.isTrue ? .yes : .no }
            return TokenText.equals(value, feature.value, in: bytes) ? .yes : .no
        }
        if TokenText.equals(name, "orientation", in: bytes) {
            guard let value else { return .yes }
            return TokenText.equals(value, height >= width ? "portrait" : "landscape", in: bytes) ? .yes : .no
        }
        var rest = name
        var comparison = 0
        if TokenText.begins(name, with: "-webkit-", in: bytes) { rest.start += 8 }
        if TokenText.begins(rest, with: "min-", in: bytes) { comparison = 1 }
        if TokenText.begins(rest, with: "max-", in: bytes) { comparison = -1 }
        if comparison != 0 { rest.start += 4 }
        guard let actual = number(of: rest, in: bytes) else { return nil }
        guard let value else { return comparison == 0 ? (actual > 0 ? .yes : .no) : .unknown }
        guard let wanted = Viewport.number(value, in: bytes) else { return .unknown }
        let holds = comparison == 0 ? actual == wanted : comparison > 0 ? actual >= wanted : actual <= wanted
        return holds ? .yes : .no
    }

    /// The value of a feature with a number: pixels, dots per pixel, or a ratio; nil for other features.
    private func number(of name: SourceSpan, in bytes: Span<UInt8>) -> Double? {
        func isNamed(_ names: StaticString...) -> Bool { names.contains { TokenText.equals(name, $0, in: bytes) } }
        if isNamed("width", "device-width") { return width }
        if isNamed("height", "device-height") { return height }
        if isNamed("aspect-ratio", "device-aspect-ratio") { return width / height }
        if isNamed("resolution", "device-pixel-ratio") { return 1 }
        if isNamed("color") { return 8 }
        if isNamed("color-index") { return 0 }
        return nil
    }

    /// Returns whether `400px <= width <= 70em` holds; unknown if it is not read.
    func truth(ofRange span: SourceSpan, in bytes: Span<UInt8>) -> TruthValue {
        var tokenizer = Tokenizer(span)
        var operands: [Double] = []
        var comparisons: [(isLess: Bool, orEqual: Bool)] = []
        var start = tokenizer.position
        func operand(_ end: Int) -> Double? {
            var part = Tokenizer(SourceSpan(start, end))
            let first = part.nextSolid(in: bytes)
            return first.type == .ident
                ? number(of: first.span, in: bytes) : Viewport.number(SourceSpan(Int(first.start), end), in: bytes)
        }
        while true {
            let token = tokenizer.next(in: bytes)
            guard token.type == .delim || token.type == .endOfFile else { continue }
            let byte = token.type == .delim ? bytes[Int(token.start)] : 0
            guard byte != UInt8(ascii: "/") else { continue }
            guard let value = operand(Int(token.start)) else { return .unknown }
            operands.append(value)
            if token.type == .endOfFile { break }
            var orEqual = byte == UInt8(ascii: "=")
            if !orEqual, tokenizer.position < tokenizer.end, bytes[tokenizer.position] == UInt8(ascii: "=") {
                orEqual = true
                _ = tokenizer.next(in: bytes)
            }
            comparisons.append((byte == UInt8(ascii: "<"), orEqual))
            start = tokenizer.position
        }
        guard operands.count == comparisons.count + 1, !comparisons.isEmpty else { return .unknown }
        for (index, comparison) in comparisons.enumerated() {
            let (left, right) = (operands[index], operands[index + 1])
            let holds = left == right ? comparison.orEqual : comparison.isLess == (left < right)
            if !holds { return .no }
        }
        return .yes
    }

    /// The value of a length in pixels, of a resolution in dots per pixel, of a ratio or a number; nil for other text.
    private static func number(_ span: SourceSpan, in bytes: Span<UInt8>) -> Double? {
        var tokenizer = Tokenizer(span)
        let token = tokenizer.nextSolid(in: bytes)
        guard token.type == .number || token.type == .dimension else { return nil }
        let value = TokenText.number(token.text(in: bytes), in: bytes)
        guard token.type == .dimension else {
            let slash = tokenizer.nextSolid(in: bytes)
            guard slash.type == .delim, bytes[Int(slash.start)] == UInt8(ascii: "/") else { return value }
            let below = tokenizer.nextSolid(in: bytes)
            return below.type == .number ? value / TokenText.number(below.span, in: bytes) : nil
        }
        let unit = SourceSpan(token.unitStart, token.end)
        let units: [(StaticString, Double)] = [
            ("px", 1), ("em", fontSize), ("rem", fontSize), ("pt", 96.0 / 72), ("pc", 16), ("in", 96), ("cm", 96 / 2.54), ("mm", 96 / 25.4),
            ("ex", fontSize / 2), ("ch", fontSize / 2), ("dppx", 1), ("x", 1), ("dpi", 1.0 / 96), ("dpcm", 2.54 / 96),
        ]
        return units.first { TokenText.equals(unit, $0.0, in: bytes) }.map { value * $0.1 }
    }
}
