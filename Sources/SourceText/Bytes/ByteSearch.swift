/// A substring search that scans for the rarest byte of its pattern, by frequency in web pages, and then compares.
package struct ByteSearch: Sendable {
    /// The bytes that are frequent in web pages, the most frequent first; all other bytes are rare.
    ///
    /// They are those of markup, and letters by their frequency in English text, which is most of a page.
    private static let frequent = Array("<> =\"/e-taoinsrhldcumfpgwybv".utf8)

    private let pattern: [UInt8]
    /// The index of the rarest byte in the pattern.
    private let place: Int
    /// The index of a second byte behind it that is compared together with it; nil if the first alone is rare.
    private let secondPlace: Int?

    /// The search for `nightfall`, a word in everything that nightfall writes and in every directive of authors.
    package static let name = ByteSearch(Array("nightfall".utf8))

    /// The search for references to custom properties.
    package static let variable = ByteSearch(Array("var(".utf8))

    /// The search for `!important`, in the form that nightfall writes.
    package static let important = ByteSearch(Array("!important".utf8))

    /// A search for `pattern`, of at least 1 byte.
    package init(_ pattern: [UInt8]) {
        self.pattern = pattern
        let ranks = pattern.map { ByteSearch.frequent.firstIndex(of: $0) ?? ByteSearch.frequent.count }
        let places = ranks.indices.sorted { ranks[$0] > ranks[$1] }
        if pattern.count > 1, ranks[places[0]] < ByteSearch.frequent.count {
            place = min(places[0], places[1])
            secondPlace = max(places[0], places[1])
        } else {
            place = places[0]
            secondPlace = nil
        }
    }

    /// Returns the offset of the first occurrence in `bytes` between `start` and `limit`; nil for none.
    package func first(in bytes: Span<UInt8>, from start: Int, to limit: Int) -> Int? {
        let end = min(limit, bytes.count) - (pattern.count - 1 - place)
        var index = start + place
        while index < end {
            if let secondPlace {
                let second = pattern[secondPlace]
                index = bytes.offset(of: pattern[place], before: second, secondPlace - place, from: index, to: end)
            } else {
                index = bytes.distantOffset(of: pattern[place], from: index, to: end)
            }
            if index < end, matches(bytes, at: index - place) { return index - place }
            index += 1
        }
        return nil
    }

    private func matches(_ bytes: Span<UInt8>, at start: Int) -> Bool {
        for index in pattern.indices where bytes[start + index] != pattern[index] { return false }
        return true
    }

    /// Returns true if the pattern occurs in a text.
    package func isIn(_ text: ArraySlice<UInt8>) -> Bool { first(in: text.span, from: 0, to: text.count) != nil }
}
