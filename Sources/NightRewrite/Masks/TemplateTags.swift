internal import CSSSyntax
internal import SourceText

/// The template tags of a text, in order, and the front matter before the text.
///
/// A template engine replaces the tags before browsers get the text. Known are Liquid, Jinja, Django and Twig (`{% %}`, `{{ }}`, `{# #}`),
/// Handlebars and Go (`{{ }}`), ERB and EJS (`<% %>`) and PHP (`<?php ?>`, `<?= ?>`).
struct TemplateTags {
    /// One tag.
    struct Tag {
        /// The range of the tag, including its delimiters.
        let span: Range<Int>
        /// True if the tag may be replaced by text; false for conditions and loops, for example.
        let isOutput: Bool
    }

    /// The tags, which do not overlap.
    private(set) var tags: [Tag] = []
    /// The offset after the front matter.
    let start: Int

    /// The maximum length in bytes of a tag with braces; longer text between braces is not a tag.
    private static let longest = 2000

    /// Finds the tags in the text at `content`; nil if there are neither tags nor front matter.
    init?(_ content: SourceSpan, in bytes: Span<UInt8>) {
        let frontMatter = TemplateTags.frontMatter(content, in: bytes)
        start = frontMatter ?? Int(content.start)
        guard frontMatter != nil || TemplateTags.mayOccur(in: content, of: bytes) else { return nil }
        let end = Int(content.end)
        var index = start
        var marks = TemplateMarks()
        while index + 1 < end {
            guard bytes[index] == UInt8(ascii: "{") || bytes[index] == UInt8(ascii: "<"),
                let tag = TemplateTags.tag(at: index, to: end, &marks, in: bytes)
            else {
                index += 1
                continue
            }
            tags.append(tag)
            index = tag.span.upperBound
        }
        guard frontMatter != nil || !tags.isEmpty else { return nil }
    }

    /// Returns the offset after the front matter of Jekyll (YAML between `---`) or Hugo (TOML between `+++`); nil if there is none.
    static func frontMatter(_ content: SourceSpan, in bytes: Span<UInt8>) -> Int? {
        guard !content.isEmpty, let first = Optional(bytes[Int(content.start)]), first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
        else { return nil }
        var line = Int(content.start)
        var isFirst = true
        while line < Int(content.end) {
            let next = min(bytes.offset(of: 0x0A, from: line, to: Int(content.end)) + 1, Int(content.end))
            let isFence =
                next - line >= 3 && (line..<line + 3).allSatisfy { bytes[$0] == first }
                && (line + 3..<next).allSatisfy { bytes[$0].isBlank || bytes[$0].isLineEnd }
            if isFence, !isFirst { return next }
            guard isFence || !isFirst else { return nil }
            isFirst = false
            line = next
        }
        return nil
    }

    /// True if the text contains the beginning of a tag: `{{`, `{%`, `<%` or `<?`.
    private static func mayOccur(in content: SourceSpan, of bytes: Span<UInt8>) -> Bool {
        let (start, end) = (Int(content.start), Int(content.end))
        for (byte, openers) in [(UInt8(ascii: "%"), "{<"), (UInt8(ascii: "?"), "<"), (UInt8(ascii: "{"), "{")] {
            var index = bytes.offset(of: byte, from: start, to: end)
            while index < end {
                if index > start, openers.utf8.contains(bytes[index - 1]) { return true }
                index = bytes.offset(of: byte, from: index + 1, to: end)
            }
        }
        return false
    }

    private static func tag(at index: Int, to end: Int, _ marks: inout TemplateMarks, in bytes: Span<UInt8>) -> Tag? {
        let isBrace = bytes[index] == UInt8(ascii: "{")
        func stands(_ text: StaticString, at place: Int) -> Bool {
            place + text.utf8CodeUnitCount <= end && TokenText.begins(SourceSpan(place, end), with: text, in: bytes)
        }
        // PHP wants white space behind the name.
        func standsPHP(at place: Int) -> Bool {
            stands("php", at: place) && (place + 3 == end || bytes[place + 3].isBlank || bytes[place + 3].isLineEnd)
        }
        let closer: TemplateMarks.Mark
        switch bytes[index + 1] {
        case UInt8(ascii: "{") where isBrace: closer = stands("{{{", at: index) ? .threeBraces : .twoBraces
        case UInt8(ascii: "%"): closer = isBrace ? .percentBrace : .percentAngle
        case UInt8(ascii: "#") where isBrace: closer = .hashBrace
        case UInt8(ascii: "?") where !isBrace && (stands("=", at: index + 2) || standsPHP(at: index + 2)): closer = .questionAngle
        default: return nil
        }
        let place = marks.next(closer, from: index + 2, to: end, in: bytes)
        if isBrace {
            guard place < min(end, index + longest), marks.next(.endTag, from: index + 2, to: end, in: bytes) > place else { return nil }
            // Code that looks like the beginning of a tag continues across elements or lines.
            if closer == .hashBrace, marks.next(.lineFeed, from: index + 2, to: end, in: bytes) < place { return nil }
            if closer == .hashBrace, marks.next(.carriageReturn, from: index + 2, to: end, in: bytes) < place { return nil }
        }
        let isPHP = closer == .questionAngle
        // A PHP tag need not be closed at the end of a file.
        guard place < end || isPHP else { return nil }
        let span = index..<min(end, place + closer.text.utf8CodeUnitCount)
        return Tag(span: span, isOutput: TemplateCommand(index + 2..<place, isPHP: isPHP, opener: bytes[index + 1], in: bytes).isOutput)
    }
}
