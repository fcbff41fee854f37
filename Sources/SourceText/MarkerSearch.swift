/// Finds a string of bytes by skipping ahead by up to its own length (Horspool 1980).
package struct MarkerSearch: Sendable {
    private let pattern: [UInt8]
    /// How far to go on when a byte stands where the pattern's last one would.
    private let skips: [UInt8]

    /// The search for the word that stands in all that nightfall writes, and in all that authors tell it.
    package static let name = MarkerSearch(Array("nightfall".utf8))

    /// A search for `pattern`, of 1 to 255 bytes.
    package init(_ pattern: [UInt8]) {
        self.pattern = pattern
        var skips = [UInt8](repeating: UInt8(clamping: pattern.count), count: 256)
        for (index, byte) in pattern.dropLast().enumerated() { skips[Int(byte)] = UInt8(clamping: pattern.count - 1 - index) }
        self.skips = skips
    }

    /// The offset of the first occurrence in `bytes` between `start` and `limit`; nil without one.
    package func first(in bytes: Span<UInt8>, from start: Int, to limit: Int) -> Int? {
        let last = pattern.count - 1
        let end = min(limit, bytes.count)
        let final = pattern[last]
        let table = skips.span
        var index = start + last
        while index < end {
            let byte = bytes[index]
            if byte == final, matches(bytes, at: index - last) { return index - last }
            index += Int(table[Int(byte)])
        }
        return nil
    }

    private func matches(_ bytes: Span<UInt8>, at start: Int) -> Bool {
        for index in pattern.indices where bytes[start + index] != pattern[index] { return false }
        return true
    }
}
