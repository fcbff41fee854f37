internal import SourceText

/// The tags that a reader of a document can skip because it needs neither their elements nor their attributes.
package struct SkippableTags: Sendable {
    let elements: NamePrefilter
    /// A filter for the attributes that the reader needs.
    package let attributes: NamePrefilter
    /// A filter for the ids and classes that the reader needs; nil if it needs all.
    private let words: WordPrefilter?

    /// Creates the set of tags that are not of `elements`, have none of `attributes`, and do not change how the following text is read.
    ///
    /// - Parameter words: The ids and classes that are needed, if `id` and `class` are among the attributes; nil for all.
    package init(otherThan elements: [HTMLName], and attributes: [HTMLName], words: [[UInt8]]? = nil) {
        self.elements = NamePrefilter(elements + MarkupScanner.names)
        self.attributes = NamePrefilter(attributes)
        self.words = words.map { WordPrefilter($0) }
    }

    /// The offset behind an `id` or `class` attribute; nil for any other attribute, and if the reader may need one of the words.
    ///
    /// - Parameters:
    ///   - start: The start of the attribute's name.
    ///   - nameEnd: The end of the name.
    func endOfPlainWords(_ start: Int, nameEnd: Int, _ end: Int, in bytes: Span<UInt8>) -> Int? {
        guard let words, nameEnd &+ 1 < end, bytes[nameEnd] == UInt8(ascii: "=") else { return nil }
        let quote = bytes[nameEnd &+ 1]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        let isClass = SkippableTags.isClass(start, nameEnd, in: bytes)
        guard isClass || SkippableTags.isID(start, nameEnd, in: bytes) else { return nil }
        var index = nameEnd &+ 2
        var word = index
        while index < end {
            if index &+ 8 <= end {
                // Both quotes, the ampersand and whitespace are below the letters and digits.
                let others = bytes.word(at: index).bytes(below: UInt8(ascii: "'") &+ 1)
                guard others != 0 else {
                    index &+= 8
                    continue
                }
                index &+= others.firstByte
            }
            let byte = bytes[index]
            // The text of the value is another one than its bytes.
            if byte == UInt8(ascii: "&") || byte == 0 || byte == 0x0D { return nil }
            if byte == quote || isClass && byte.isHTMLWhitespace {
                if index > word, words.mayContain(from: word, to: index, in: bytes) { return nil }
                if byte == quote { return index &+ 1 }
                word = index &+ 1
            }
            index &+= 1
        }
        return nil
    }

    @inline(__always)
    private static func isClass(_ start: Int, _ end: Int, in bytes: Span<UInt8>) -> Bool {
        end &- start == 5 && bytes[start] | 0x20 == UInt8(ascii: "c") && bytes[start &+ 1] | 0x20 == UInt8(ascii: "l")
            && bytes[start &+ 2] | 0x20 == UInt8(ascii: "a") && bytes[start &+ 3] | 0x20 == UInt8(ascii: "s")
            && bytes[start &+ 4] | 0x20 == UInt8(ascii: "s")
    }

    @inline(__always)
    private static func isID(_ start: Int, _ end: Int, in bytes: Span<UInt8>) -> Bool {
        end &- start == 2 && bytes[start] | 0x20 == UInt8(ascii: "i") && bytes[start &+ 1] | 0x20 == UInt8(ascii: "d")
    }
}
