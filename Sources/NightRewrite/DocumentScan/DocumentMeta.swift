internal import HTMLSyntax
package import SourceText

/// A `<meta name=… content=…>` that has to do with colours.
package struct DocumentMeta: Sendable {
    /// The whole tag.
    package let tag: SourceSpan
    /// The attribute `content`, decoded; empty where it is missing.
    package let content: [UInt8]
    /// The attribute `media`, decoded.
    package let media: [UInt8]?

    /// Whether the content, a list of words, names `word`, given in lower case.
    package func lists(_ word: String) -> Bool {
        content.words.contains { $0.elementsEqual(word.utf8, by: { $0.asciiLowercased == $1 }) }
    }
}

extension [UInt8] {
    /// The parts between white space.
    var words: [ArraySlice<UInt8>] { split(whereSeparator: \.isHTMLWhitespace) }

    /// Whether the bytes spell `word`, given in lower case, ignoring ASCII case and white space around it.
    func spells(_ word: String) -> Bool {
        guard let first = firstIndex(where: { !$0.isHTMLWhitespace }), let last = lastIndex(where: { !$0.isHTMLWhitespace }) else {
            return false
        }
        return self[first...last].elementsEqual(word.utf8, by: { $0.asciiLowercased == $1 })
    }
}
