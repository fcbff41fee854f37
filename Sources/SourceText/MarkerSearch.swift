/// Finds a string of bytes by skipping ahead by up to its own length (Horspool 1980, by pairs of bytes, since single letters of a word are
/// common in any text).
package struct MarkerSearch: Sendable {
    private let pattern: [UInt8]
    /// How far to go on when a pair of bytes stands where the pattern's last two would, by the pair's hash.
    private let skips: [UInt8]

    /// The search for the word that stands in all that nightfall writes, and in all that authors tell it.
    package static let name = MarkerSearch(Array("nightfall".utf8))

    /// The search for references to custom properties.
    package static let variable = MarkerSearch(Array("var(".utf8))

    /// The search for what makes a declaration important, as nightfall writes it.
    package static let important = MarkerSearch(Array("!important".utf8))

    /// A search for `pattern`, of 2 to 255 bytes.
    package init(_ pattern: [UInt8]) {
        self.pattern = pattern
        var skips = [UInt8](repeating: UInt8(pattern.count - 1), count: 256)
        for index in 1..<pattern.count {
            skips[MarkerSearch.hash(pattern[index - 1], pattern[index])] = UInt8(pattern.count - 1 - index)
        }
        self.skips = skips
    }

    @inline(__always)
    private static func hash(_ first: UInt8, _ second: UInt8) -> Int { Int(second &- first &<< 3) }

    /// The offset of the first occurrence in `bytes` between `start` and `limit`; nil without one.
    package func first(in bytes: Span<UInt8>, from start: Int, to limit: Int) -> Int? {
        let last = pattern.count - 1
        let end = min(limit, bytes.count)
        let table = skips.span
        var index = start + last
        while index < end {
            let skip = Int(table[MarkerSearch.hash(bytes[index - 1], bytes[index])])
            if skip == last {
                // Nearly always: to add what is known lets the processor go on before it has read the skip.
                index += last
            } else if skip > 0 {
                index += skip
            } else {
                if matches(bytes, at: index - last) { return index - last }
                index += 1
            }
        }
        return nil
    }

    private func matches(_ bytes: Span<UInt8>, at start: Int) -> Bool {
        for index in pattern.indices where bytes[start + index] != pattern[index] { return false }
        return true
    }

    /// Whether the pattern stands in a text.
    package func isIn(_ text: ArraySlice<UInt8>) -> Bool { first(in: text.span, from: 0, to: text.count) != nil }
}
