/// Finds a string of bytes: it looks at the places where the byte of it stands that is the rarest in web pages.
package struct ByteSearch: Sendable {
    /// The letters by how often they stand in English text, which is most of a page, the frequent ones first; all other bytes are rare,
    /// but for those that hold markup together.
    private static let frequent = Array("<> =\"/e-taoinsrhldcumfpgwybv".utf8)

    private let pattern: [UInt8]
    /// The place of the rarest byte in the pattern.
    private let place: Int
    /// The place of a second one that is looked at with it, behind it; nil where the first alone is rare.
    private let secondPlace: Int?

    /// The search for the word that stands in all that nightfall writes, and in all that authors tell it.
    package static let name = ByteSearch(Array("nightfall".utf8))

    /// The search for references to custom properties.
    package static let variable = ByteSearch(Array("var(".utf8))

    /// The search for what makes a declaration important, as nightfall writes it.
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

    /// The offset of the first occurrence in `bytes` between `start` and `limit`; nil without one.
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

    /// Whether the pattern stands in a text.
    package func isIn(_ text: ArraySlice<UInt8>) -> Bool { first(in: text.span, from: 0, to: text.count) != nil }
}
