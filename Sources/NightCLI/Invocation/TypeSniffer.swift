import NightRewrite

/// A detector for the type of unnamed input, based on its first bytes.
struct TypeSniffer {
    /// The number of bytes examined; no real document has a longer prologue.
    private static let window = 4096

    private let text: [UInt8]
    private var index = 0
    private var hasSeenMarkup = false

    /// Returns the type of `bytes`: a stylesheet unless the first text behind front matter is a `<` or a template tag.
    static func kind(of bytes: [UInt8]) -> FileKind {
        var sniffer = TypeSniffer(bytes)
        return sniffer.kind()
    }

    /// Takes the beginning in lower case, without a byte order mark; UTF-16 loses its zero bytes, which leaves its ASCII.
    private init(_ bytes: [UInt8]) {
        var start = bytes.prefix(TypeSniffer.window)
        let isWide = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
        if isWide { start = start.dropFirst(2).filter { $0 != 0 }[...] }
        text = start.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
    }

    private mutating func kind() -> FileKind {
        var hasProlog = false
        skipFrontMatter()
        while true {
            while index < text.count, TypeSniffer.isSpace(text[index]) { index += 1 }
            if skipTemplateTag() { continue }
            guard index < text.count, text[index] == UInt8(ascii: "<") else { return hasSeenMarkup ? .html : .css }
            hasSeenMarkup = true
            if stands("<?xml") {
                hasProlog = true
                skip(past: "?>")
            } else if stands("<!--") {
                skip(past: "-->")
            } else if stands("<!doctype") {
                let start = index
                skip(past: ">")
                // A doctype of XHTML counts as a prologue; whether the document is served as XML then depends on the `xmlns` of its root.
                if contains("xhtml", in: start..<index) { hasProlog = true }
            } else {
                return rootKind(hasProlog: hasProlog)
            }
        }
    }

    /// Skips front matter, which stylesheets and documents may have.
    private mutating func skipFrontMatter() {
        for fence in ["---\n", "---\r\n", "+++\n", "+++\r\n"] where text.starts(with: fence.utf8) {
            let line = [0x0A] + text.prefix(3)
            let end = text.indices.dropFirst(3).first { text[$0...].starts(with: line) }
            if let end { index = end + line.count }
        }
    }

    /// Skips a tag of a template engine, which makes the text a document; returns false if there is none.
    private mutating func skipTemplateTag() -> Bool {
        let tags: [(StaticString, StaticString)] = [("{%", "%}"), ("{{", "}}"), ("{#", "#}"), ("<%", "%>"), ("<?php", "?>"), ("<?=", "?>")]
        guard let tag = tags.first(where: { stands($0.0) }) else { return false }
        hasSeenMarkup = true
        skip(past: tag.1)
        return true
    }

    private mutating func rootKind(hasProlog: Bool) -> FileKind {
        if stands("<svg") || stands("<svg:svg") { return .svg }
        guard hasProlog, stands("<html") else { return .html }
        let start = index
        skip(past: ">")
        return contains("xmlns", in: start..<index) ? .xhtml : .html
    }

    private func stands(_ word: StaticString, at place: Int? = nil) -> Bool {
        let place = place ?? index
        let word = word.description.utf8
        return place + word.count <= text.count && text[place..<place + word.count].elementsEqual(word)
    }

    private mutating func skip(past word: StaticString) {
        while index < text.count, !stands(word) { index += 1 }
        index = min(text.count, index + word.utf8CodeUnitCount)
    }

    private func contains(_ word: StaticString, in range: Range<Int>) -> Bool {
        range.contains { stands(word, at: $0) }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}
