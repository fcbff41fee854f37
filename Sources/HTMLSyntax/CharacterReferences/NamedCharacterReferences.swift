/// The named character references of HTML, looked up by binary search; built from `table` at the first use.
struct NamedCharacterReferences: Sendable {
    /// A name and the scalar values that it represents.
    struct Entry: Sendable {
        /// The position of the name in `names`.
        let name: Range<Int>
        let first: UInt32
        /// The second scalar value, or 0.
        let second: UInt32
        /// True if the name is valid without `;`.
        let isLegacy: Bool
    }

    static let shared = NamedCharacterReferences()
    /// The length of `CounterClockwiseContourIntegral`.
    static let longestName = 31
    /// The length of the longest name that is valid without `;`.
    static let longestLegacyName = 6

    private let names: [UInt8]
    private let entries: [Entry]

    private init() {
        let names = [UInt8](Self.table.utf8)
        var entries: [Entry] = []
        entries.reserveCapacity(2200)
        var start = 0
        while start < names.count {
            var index = start
            while index < names.count, names[index] != UInt8(ascii: "=") { index += 1 }
            let name = start..<index
            index += 1
            var values: (UInt32, UInt32) = (0, 0)
            var isLegacy = false
            while index < names.count, names[index] != 0x20 {
                let byte = names[index]
                switch byte {
                case UInt8(ascii: "+"): values = (0, values.0)
                case UInt8(ascii: "!"): isLegacy = true
                default: values.0 = values.0 << 4 | UInt32(byte < 0x3A ? byte - 0x30 : byte - 0x37)
                }
                index += 1
            }
            let isPair = values.1 != 0
            entries.append(Entry(name: name, first: isPair ? values.1 : values.0, second: isPair ? values.0 : 0, isLegacy: isLegacy))
            start = index + 1
        }
        self.names = names
        self.entries = entries
    }

    /// The number of names.
    var count: Int { entries.count }

    /// The entry whose name is exactly the text at `range`; nil if there is none.
    func find(_ range: Range<Int>, in bytes: Span<UInt8>) -> Entry? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            let order = compare(entries[middle].name, range, in: bytes)
            if order == 0 { return entries[middle] }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// Compares two names in byte order: below 0 if the known name comes first, above 0 if it comes last.
    private func compare(_ name: Range<Int>, _ range: Range<Int>, in bytes: Span<UInt8>) -> Int {
        var left = name.lowerBound
        var right = range.lowerBound
        while left < name.upperBound, right < range.upperBound {
            if names[left] != bytes[right] { return Int(names[left]) - Int(bytes[right]) }
            left += 1
            right += 1
        }
        return name.count - range.count
    }
}
