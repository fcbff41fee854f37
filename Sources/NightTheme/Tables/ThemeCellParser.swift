import CSSColor
import CSSSyntax
import SourceText

/// Parses the text of a cell: CSS, and `0xRRGGBB` as in DKNightVersion's tables.
enum ThemeCellParser {
    /// Parses all of `text` as a cell; returns nil if no cell can hold it.
    static func cell(_ text: [UInt8]) -> ThemeCell? { cell(SourceSpan(0, text.count), in: text.span) }

    /// Parses all of `span`, apart from white space around it, as a cell; returns nil if no cell can hold it.
    static func cell(_ span: SourceSpan, in bytes: Span<UInt8>) -> ThemeCell? {
        if let color = HexCell.parse(span, in: bytes) { return .color(ThemeNumber.rounded(color)) }
        if let value = parseColor(span, in: bytes) {
            guard case .color(let color) = value else { return nil }
            return .color(ThemeNumber.rounded(color.painted))
        }
        var cursor = ComponentCursor(span)
        guard let first = cursor.nextSolid(in: bytes), first.isClosed else { return nil }
        if first.token.type == .ident, TokenText.equals(first.span, "none", in: bytes) {
            return cursor.nextSolid(in: bytes) == nil ? .filter(Array("none".utf8)) : nil
        }
        if isFilter(first, in: bytes) { return filter(span, in: bytes) }
        guard cursor.nextSolid(in: bytes) == nil else { return nil }
        switch first.token.type {
        case .leftCurlyBracket: return declarations(first.contents, in: bytes)
        case .url, .function: return image(first, in: bytes)
        case .ident: return weight(first.span, in: bytes) ?? colorScheme(first.span, in: bytes)
        case .number: return number(TokenText.number(first.span, in: bytes))
        case .percentage: return opacity(TokenText.number(first.token.text(in: bytes), in: bytes) / 100)
        case .dimension:
            let unit = TokenText.unescaped(SourceSpan(first.token.unitStart, first.token.end), in: bytes)
            let value = TokenText.number(first.token.text(in: bytes), in: bytes)
            return ThemeLength(value, String(decoding: unit, as: UTF8.self)).map { .length($0) }
        default: return nil
        }
    }

    /// Returns the cell of a plain number: an opacity up to 1, a font weight from 100; nil for any other number.
    static func number(_ value: Double) -> ThemeCell? {
        if (100...1000).contains(value) { return .fontWeight(ThemeNumber.rounded(value)) }
        return opacity(value)
    }

    private static func opacity(_ value: Double) -> ThemeCell? {
        (0...1).contains(value) ? .opacity(ThemeNumber.rounded(value)) : nil
    }

    private static func weight(_ span: SourceSpan, in bytes: Span<UInt8>) -> ThemeCell? {
        if TokenText.equals(span, "normal", in: bytes) { return .fontWeight(400) }
        return TokenText.equals(span, "bold", in: bytes) ? .fontWeight(700) : nil
    }

    private static func colorScheme(_ span: SourceSpan, in bytes: Span<UInt8>) -> ThemeCell? {
        if TokenText.equals(span, "dark", in: bytes) { return .colorScheme(isDark: true) }
        return TokenText.equals(span, "light", in: bytes) ? .colorScheme(isDark: false) : nil
    }

    private static func image(_ value: ComponentValue, in bytes: Span<UInt8>) -> ThemeCell? {
        var token = value.token
        if token.type == .function {
            guard TokenText.equals(token.text(in: bytes), "url", in: bytes) else { return nil }
            var cursor = ComponentCursor(value.contents)
            guard let string = cursor.nextSolid(in: bytes), string.token.type == .string, cursor.nextSolid(in: bytes) == nil else {
                return nil
            }
            token = string.token
        }
        let address = TokenText.unescaped(token.text(in: bytes), in: bytes)
        return address.isEmpty ? nil : .image(address)
    }

    /// Returns the text of a block without the white space at its ends; nil unless it holds declarations and nothing else.
    private static func declarations(_ span: SourceSpan, in bytes: Span<UInt8>) -> ThemeCell? {
        var walker = RuleWalker(span, context: .blockContents)
        var count = 0
        while true {
            let event = walker.next(in: bytes)
            if event.kind == .endOfFile { break }
            guard event.kind == .declaration else { return nil }
            count += 1
        }
        guard count > 0 else { return nil }
        var (start, end) = (Int(span.start), Int(span.end))
        while start < end, bytes[start].isCSSWhitespace { start += 1 }
        while end > start, bytes[end - 1].isCSSWhitespace { end -= 1 }
        return .declarations([UInt8](copying: bytes.extracting(start..<end)))
    }

    // MARK: Filters

    /// The functions of Filter Effects 1, section 6.
    private static let filters: [StaticString] = [
        "blur", "brightness", "contrast", "drop-shadow", "grayscale", "hue-rotate", "invert", "opacity", "saturate", "sepia",
    ]

    private static func isFilter(_ value: ComponentValue, in bytes: Span<UInt8>) -> Bool {
        guard value.token.type == .function else { return false }
        let name = value.token.text(in: bytes)
        return filters.contains { TokenText.equals(name, $0, in: bytes) }
    }

    /// Returns a list of filter functions with one space for each run of white space, so that it fits on a line; nil for anything else.
    private static func filter(_ span: SourceSpan, in bytes: Span<UInt8>) -> ThemeCell? {
        var cursor = ComponentCursor(span)
        var text: [UInt8] = []
        while let value = cursor.nextSolid(in: bytes) {
            guard isFilter(value, in: bytes), value.isClosed else { return nil }
            if !text.isEmpty { text.append(0x20) }
            var tokens = Tokenizer(value.span)
            while true {
                let token = tokens.next(in: bytes)
                switch token.type {
                case .endOfFile: break
                case .whitespace, .comment:
                    if text.last != 0x20 { text.append(0x20) }
                    continue
                case .string, .badString, .url, .badURL, .semicolon, .leftCurlyBracket: return nil
                default:
                    text += [UInt8](copying: bytes.extracting(token.span.range))
                    continue
                }
                break
            }
        }
        return .filter(text)
    }
}
