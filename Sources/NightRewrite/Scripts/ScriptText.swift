internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import HTMLSyntax
internal import SourceText

/// Determines the use of string literals in scripts by the bytes around them.
enum ScriptText {
    /// The use of a literal with declarations.
    enum Use {
        /// The browser parses and serialises it again: `cssText`.
        case declarations
        /// It becomes the text of a `style` attribute unchanged.
        case attribute
    }

    /// The maximum distance in bytes of a property before its value.
    private static let reach = 120
    /// The maximum length in bytes of an attribute's text.
    private static let longestStyle = 400

    /// Quotes, backslashes, braces, and characters with a meaning in markup.
    private static let special: [UInt8] = [0x22, 0x26, 0x27, 0x3C, 0x3E, 0x5C, 0x60, 0x7B, 0x7D]

    private static let properties = [
        "color", "background", "backgroundColor", "background-color", "borderColor", "border-color", "fill", "stroke",
    ].map { Array($0.utf8) }

    /// Returns the color that the whole of `span` is; nil if it is none.
    static func color(_ span: SourceSpan, in bytes: Span<UInt8>) -> ScriptColor? {
        guard !span.isEmpty, case .color(let value)? = parseColor(span, in: bytes) else { return nil }
        let first = bytes[Int(span.start)]
        let isFunction = bytes[Int(span.end) - 1] == 0x29
        // Browsers convert only `rgb()`, `hsl()` and `hwb()`; other functions keep their notation.
        if isFunction, first | 0x20 != UInt8(ascii: "r"), first | 0x20 != UInt8(ascii: "h") { return nil }
        let isName = first != UInt8(ascii: "#") && !isFunction
        let name: [UInt8] = isName ? span.range.map { bytes[$0] | 0x20 } : []
        return ScriptColor(color: value.painted.quantized, name: name)
    }

    /// Returns the colors of declarations whose whole value is a color.
    static func colors(inDeclarations span: SourceSpan, in bytes: Span<UInt8>) -> [ScriptColor] {
        var colors: [ScriptColor] = []
        var start = Int(span.start)
        var colon: Int?
        for index in start...Int(span.end) {
            let isEnd = index == Int(span.end) || bytes[index] == 0x3B
            if !isEnd, bytes[index] == UInt8(ascii: ":"), colon == nil { colon = index }
            guard isEnd else { continue }
            if let colon {
                let property = trimmed(start..<colon, in: bytes).map { bytes[$0].asciiLowercased }
                let value = trimmed(colon + 1..<index, in: bytes)
                if properties.contains(property), let color = color(SourceSpan(value.lowerBound, value.upperBound), in: bytes) {
                    colors.append(color)
                }
            }
            (start, colon) = (index + 1, nil)
        }
        return colors
    }

    /// Returns the text at `span` as it appears in an attribute; nil if it has no colors, is made of pieces, or could read
    /// differently in a document.
    static func attribute(_ span: SourceSpan, in bytes: Span<UInt8>) -> [UInt8]? {
        let text = bytes.array(span)
        guard text.contains(UInt8(ascii: ":")), text.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && !special.contains($0) }) else { return nil }
        let outline = SheetOutline(of: SourceSpan(0, text.count), context: .styleAttribute, in: text.span)
        return outline.hasColors ? text : nil
    }

    /// Returns the end of the literal whose quote is at `quote`: the next such quote, or a backslash before it; nil if it is too long.
    static func end(of quote: Int, _ limit: Int, in bytes: Span<UInt8>) -> Int? {
        for index in quote + 1..<max(quote + 1, min(limit, quote + longestStyle)) {
            if bytes[index].isCSSNewline { return nil }
            if bytes[index] == bytes[quote] || bytes[index] == UInt8(ascii: "\\") { return index }
        }
        return nil
    }

    /// Returns the use of the literal whose quote is at `quote`.
    ///
    /// That is the literal after `cssText =` and `cssText +=`, and the second argument of `setAttribute('style', …)`.
    static func use(of quote: Int, in script: SourceSpan, in bytes: Span<UInt8>) -> Use? {
        let start = Int(script.start)
        var index = skippingSpace(before: quote, start, in: bytes)
        guard index > start else { return nil }
        if bytes[index - 1] == UInt8(ascii: "=") {
            index -= 1
            if index > start, bytes[index - 1] == UInt8(ascii: "+") { index -= 1 }
            index = skippingSpace(before: index, start, in: bytes)
            return spells("cssText", before: index, start, in: bytes) ? .declarations : nil
        }
        guard bytes[index - 1] == UInt8(ascii: ",") else { return nil }
        index = skippingSpace(before: index - 1, start, in: bytes)
        guard index > start, bytes[index - 1] == UInt8(ascii: "\"") || bytes[index - 1] == UInt8(ascii: "'") else { return nil }
        guard spells("style", before: index - 1, start, in: bytes), index - 6 > start, bytes[index - 7] == bytes[index - 1] else {
            return nil
        }
        index = skippingSpace(before: index - 7, start, in: bytes)
        guard index > start, bytes[index - 1] == UInt8(ascii: "(") else { return nil }
        return spells("setAttribute", before: skippingSpace(before: index - 1, start, in: bytes), start, in: bytes) ? .attribute : nil
    }

    /// True if the literal whose quote is at `quote` is assigned to a property with a color.
    ///
    /// Examples: `style.color = a ? 'red' : 'green'`, `{ color: 'red' }`, `setProperty('color', 'red')`.
    static func isGivenToProperty(_ quote: Int, of script: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        let start = max(Int(script.start), quote - reach)
        let last = skippingSpace(before: quote, start, in: bytes)
        if last > start, bytes[last - 1] == UInt8(ascii: ",") { return endsInProperty(last - 1, start, isQuoted: true, in: bytes) }
        var index = quote
        while index > start, ![0x2C, 0x3B, 0x7B, 0x7D, 0x0A, 0x0D].contains(bytes[index - 1]) {
            index -= 1
            let before: UInt8 = index > start ? bytes[index - 1] : 0
            switch bytes[index] {
            case UInt8(ascii: "="):
                // Comparisons and arrows are not assignments.
                if bytes[index + 1] == 0x3D || bytes[index + 1] == 0x3E || [0x21, 0x3C, 0x3D, 0x3E].contains(before) { continue }
                return endsInProperty(index, start, isQuoted: false, in: bytes)
            case UInt8(ascii: ":"): if endsInProperty(index, start, isQuoted: nil, in: bytes) { return true }
            default: continue
            }
        }
        return false
    }

    /// True if the word at `index` names SVG in a literal: `"svg"`, `"svg:g"`, `"<svg "`, or the namespace.
    static func namesDrawing(_ index: Int, of script: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard index > Int(script.start), TokenText.begins(SourceSpan(index, Int(script.end)), with: "svg", in: bytes) else { return false }
        return "\"'`/<".utf8.contains(bytes[index - 1])
    }

    private static func skippingSpace(before index: Int, _ start: Int, in bytes: Span<UInt8>) -> Int {
        var index = index
        while index > start, bytes[index - 1].isCSSWhitespace { index -= 1 }
        return index
    }

    private static func trimmed(_ range: Range<Int>, in bytes: Span<UInt8>) -> Range<Int> {
        let end = skippingSpace(before: range.upperBound, range.lowerBound, in: bytes)
        var start = range.lowerBound
        while start < end, bytes[start].isCSSWhitespace { start += 1 }
        return start..<end
    }

    private static func spells(_ word: String, before end: Int, _ start: Int, in bytes: Span<UInt8>) -> Bool {
        let word = Array(word.utf8), first = end - word.count
        guard first >= start, zip(first..<end, word).allSatisfy({ bytes[$0] == $1 }) else { return false }
        return first == start || !isNameByte(bytes[first - 1])
    }

    /// True if the name of a property with a color ends at `end`; `isQuoted` nil allows it with and without quotes.
    private static func endsInProperty(_ end: Int, _ start: Int, isQuoted: Bool?, in bytes: Span<UInt8>) -> Bool {
        var end = skippingSpace(before: end, start, in: bytes)
        let hasQuote = end > start && (bytes[end - 1] == UInt8(ascii: "\"") || bytes[end - 1] == UInt8(ascii: "'"))
        guard isQuoted == nil || isQuoted == hasQuote else { return false }
        if hasQuote { end -= 1 }
        var first = end
        while first > start, isNameByte(bytes[first - 1]) { first -= 1 }
        let name = (first..<end).map { bytes[$0] }
        // Libraries of charts have options such as `paper_bgcolor` and `strokeColor`.
        return properties.contains(name) || name.suffix(5).map(\.asciiLowercased).elementsEqual("color".utf8)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isASCIIWord || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    }
}
