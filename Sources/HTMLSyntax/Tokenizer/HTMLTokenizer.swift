package import SourceText

/// The tokenizer of [HTML § 13.2.5](https://html.spec.whatwg.org/multipage/parsing.html#tokenization), for any encoding that extends ASCII.
///
/// It reports spans and copies nothing. As in the specification, it does not know which elements hold raw text: the caller sets `state`
/// after a start tag (`MarkupScanner` does). Every method takes the bytes as a parameter; they must be the same each time.
package struct HTMLTokenizer: Sendable {
    /// The states in which a token can begin (13.2.5.1 to 13.2.5.5 and 13.2.5.69).
    package enum State: UInt8, Sendable {
        case data
        case rcdata
        case rawText
        case scriptData
        case plainText
        case cdataSection
    }

    /// The state in which the next token is read.
    package var state: State
    /// True if `<![CDATA[` opens a section, as it does where the current node is foreign; otherwise it opens a bogus comment.
    package var allowsCDATA = false
    /// The name of the last start tag; an end tag must repeat it to end raw text.
    package var lastStartTag: SourceSpan?
    /// The attributes of the last start tag, in order; duplicates are kept, with their flag set.
    package internal(set) var attributes: [HTMLAttribute] = []
    /// The parts of the last doctype.
    package internal(set) var doctype = HTMLDoctype()
    /// The offset at which the next token begins.
    package internal(set) var position: Int

    let limit: Int
    private var duplicates = DuplicateAttributes()

    /// Creates a tokenizer of `span`; `lastStartTag` is the tag that encloses a fragment of raw text.
    package init(_ span: SourceSpan, state: State = .data, lastStartTag: SourceSpan? = nil) {
        self.state = state
        self.lastStartTag = lastStartTag
        position = Int(span.start)
        limit = Int(span.end)
    }

    /// Returns the next token; at the end of the input, each call returns `endOfFile`.
    package mutating func next(in bytes: Span<UInt8>) -> HTMLToken {
        let end = min(limit, bytes.count)
        let start = position
        guard start < end else {
            return HTMLToken(.endOfFile, span: SourceSpan(start, start), inner: SourceSpan(start, start))
        }
        switch state {
        case .data:
            if bytes[start] == UInt8(ascii: "<"), let token = markup(at: start, end, in: bytes) {
                position = Int(token.span.end)
                return token
            }
            return text(.data, from: start, to: Self.endOfText(from: start + 1, end, in: bytes))
        case .rcdata, .rawText:
            let stop = endOfRawText(from: start, end, in: bytes)
            if stop == start { return rawTextEndTag(at: start, end, in: bytes) }
            return text(state == .rcdata ? .rcdata : .rawText, from: start, to: stop)
        case .scriptData:
            let stop = endOfScriptData(from: start, end, in: bytes)
            return stop == start ? rawTextEndTag(at: start, end, in: bytes) : text(.rawText, from: start, to: stop)
        case .plainText:
            return text(.rawText, from: start, to: end)
        case .cdataSection:
            state = .data
            let token = Self.cdataSection(at: start, dataFrom: start, end, in: bytes)
            position = Int(token.span.end)
            return token
        }
    }

    private mutating func text(_ characters: CharacterContext, from start: Int, to end: Int) -> HTMLToken {
        position = end
        return HTMLToken(.text, span: SourceSpan(start, end), inner: SourceSpan(start, end), characters: characters)
    }

    private mutating func rawTextEndTag(at start: Int, _ end: Int, in bytes: Span<UInt8>) -> HTMLToken {
        state = .data
        let token = tag(at: start, nameFrom: start + 2, end, in: bytes)
        position = Int(token.span.end)
        return token
    }

    /// The offset of the next `<` that opens markup in the data state, or `end`.
    @inline(__always)
    private static func endOfText(from start: Int, _ end: Int, in bytes: Span<UInt8>) -> Int {
        var index = bytes.offset(of: UInt8(ascii: "<"), from: start, to: end)
        while index < end, !opensMarkup(at: index, end, in: bytes) { index = bytes.offset(of: UInt8(ascii: "<"), from: index + 1, to: end) }
        return index
    }

    /// True if the `<` at `start` opens a tag, a comment or a declaration (13.2.5.6 and 13.2.5.7).
    static func opensMarkup(at start: Int, _ end: Int, in bytes: Span<UInt8>) -> Bool {
        guard start + 1 < end else { return false }
        let next = bytes[start + 1]
        return next.isASCIILetter || next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
            || (next == UInt8(ascii: "/") && start + 2 < end)
    }

    /// Reads the token that the `<` at `start` opens; nil if the `<` is text.
    @inline(__always)
    private mutating func markup(at start: Int, _ end: Int, in bytes: Span<UInt8>) -> HTMLToken? {
        guard Self.opensMarkup(at: start, end, in: bytes) else { return nil }
        let next = bytes[start + 1]
        if next.isASCIILetter { return tag(at: start, nameFrom: start + 1, end, in: bytes) }
        switch next {
        case UInt8(ascii: "/"):
            let third = bytes[start + 2]
            if third.isASCIILetter { return tag(at: start, nameFrom: start + 2, end, in: bytes) }
            if third == UInt8(ascii: ">") {
                return HTMLToken(.ignored, span: SourceSpan(start, start + 3), inner: SourceSpan(start + 2, start + 2))
            }
            return Self.bogusComment(at: start, dataFrom: start + 2, end, in: bytes)
        case UInt8(ascii: "!"):
            return declaration(at: start, end, in: bytes)
        default:
            return Self.bogusComment(at: start, dataFrom: start + 1, end, in: bytes)
        }
    }

    /// Reads the tag whose name begins at `nameStart`, after `<` or `</` at `start` (13.2.5.8 and 13.2.5.32 to 40).
    ///
    /// The attributes of an end tag are read and dropped.
    private mutating func tag(at start: Int, nameFrom nameStart: Int, _ end: Int, in bytes: Span<UInt8>) -> HTMLToken {
        let isStart = nameStart == start + 1
        var index = HTMLTokenizer.endOfTagName(from: nameStart, end, in: bytes)
        let name = SourceSpan(nameStart, index)
        if isStart {
            if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
            duplicates.reset()
        }
        while index < end {
            let byte = bytes[index]
            if byte == UInt8(ascii: ">") { return finishedTag(isStart, name, start, index + 1, isSelfClosing: false) }
            if byte.isHTMLWhitespace {
                index += 1
            } else if byte == UInt8(ascii: "/") {
                index += 1
                if index < end, bytes[index] == UInt8(ascii: ">") {
                    return finishedTag(isStart, name, start, index + 1, isSelfClosing: true)
                }
            } else {
                guard let attribute = Self.attribute(at: index, end, in: bytes) else { break }
                index = Int(attribute.span.end)
                if isStart { append(attribute, in: bytes) }
            }
        }
        if isStart { attributes.removeAll(keepingCapacity: true) }
        return HTMLToken(.ignored, span: SourceSpan(start, end), inner: SourceSpan(end, end))
    }

    private mutating func finishedTag(_ isStart: Bool, _ name: SourceSpan, _ start: Int, _ end: Int, isSelfClosing: Bool) -> HTMLToken {
        if isStart { lastStartTag = name }
        return HTMLToken(isStart ? .startTag : .endTag, span: SourceSpan(start, end), inner: name, isSelfClosing: isSelfClosing)
    }

    private mutating func append(_ attribute: HTMLAttribute, in bytes: Span<UInt8>) {
        var attribute = attribute
        attribute.isDuplicate = duplicates.isDuplicate(attribute.name, of: attributes, in: bytes)
        // The attributes of most tags.
        if attributes.capacity == 0 { attributes.reserveCapacity(4) }
        attributes.append(attribute)
    }

    /// The offset after the tag name that begins at `start` (13.2.5.8).
    @inline(__always)
    static func endOfTagName(from start: Int, _ end: Int, in bytes: Span<UInt8>) -> Int {
        var index = start
        while index < end {
            let byte = bytes[index]
            if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte.isHTMLWhitespace { break }
            index += 1
        }
        return index
    }

    /// The offset after the attribute name that begins at `start`; its first byte may be a `=` (13.2.5.32 and 13.2.5.33).
    @inline(__always)
    static func endOfAttributeName(from start: Int, _ end: Int, in bytes: Span<UInt8>) -> Int {
        var index = start + 1
        while index < end {
            let byte = bytes[index]
            if byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte.isHTMLWhitespace { break }
            index += 1
        }
        return index
    }

    /// The offset after the unquoted value that begins at `start` (13.2.5.38).
    @inline(__always)
    static func endOfUnquotedValue(from start: Int, _ end: Int, in bytes: Span<UInt8>) -> Int {
        var index = start
        while index < end {
            let byte = bytes[index]
            if byte == UInt8(ascii: ">") || byte.isHTMLWhitespace { break }
            index += 1
        }
        return index
    }

    /// Reads the attribute whose name begins at `start`; nil if the end of the file cuts its value off.
    static func attribute(at start: Int, _ end: Int, in bytes: Span<UInt8>) -> HTMLAttribute? {
        var index = endOfAttributeName(from: start, end, in: bytes)
        let name = SourceSpan(start, index)
        let nameEnd = index
        while index < end, bytes[index].isHTMLWhitespace { index += 1 }
        guard index < end, bytes[index] == UInt8(ascii: "=") else {
            let value = SourceSpan(nameEnd, nameEnd)
            return HTMLAttribute(name: name, value: value, span: name, quote: .absent, isDuplicate: false)
        }
        index += 1
        let behindEquals = index
        while index < end, bytes[index].isHTMLWhitespace { index += 1 }
        guard index < end else { return nil }
        let first = bytes[index]
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            let valueStart = index + 1
            index = bytes.offset(of: first, from: valueStart, to: end)
            guard index < end else { return nil }
            let quote: HTMLAttribute.Quote = first == UInt8(ascii: "\"") ? .double : .single
            let value = SourceSpan(valueStart, index)
            return HTMLAttribute(name: name, value: value, span: SourceSpan(start, index + 1), quote: quote, isDuplicate: false)
        }
        if first == UInt8(ascii: ">") {
            let value = SourceSpan(behindEquals, behindEquals)
            return HTMLAttribute(name: name, value: value, span: SourceSpan(start, behindEquals), quote: .absent, isDuplicate: false)
        }
        let valueStart = index
        index = endOfUnquotedValue(from: index, end, in: bytes)
        let value = SourceSpan(valueStart, index)
        return HTMLAttribute(name: name, value: value, span: SourceSpan(start, index), quote: .none, isDuplicate: false)
    }

    /// True if an attribute of the last start tag may have one of the names of `filter`.
    package func mayHaveAttribute(of filter: NamePrefilter, in bytes: Span<UInt8>) -> Bool {
        for index in attributes.indices where filter.mayContain(attributes[index].name, in: bytes) { return true }
        return false
    }

    /// The first attribute of the last start tag whose name is `name`, which is the one that browsers keep; nil if there is none.
    package func attribute(_ name: HTMLName, in bytes: Span<UInt8>) -> HTMLAttribute? {
        for index in attributes.indices where name.matches(attributes[index].name, in: bytes) { return attributes[index] }
        return nil
    }
}
