internal import CSSCascade
internal import NightTheme

/// The mirrors that were written already, by the text of the declaration and what they depend on beside it.
struct MirrorMemory {
    /// What the mirror of a declaration depends on beside its text.
    struct Key: Equatable {
        private let flags: UInt64
        private let background: UInt64
        private let text: UInt64

        /// What follows from the rule, or for a role of a custom property from those that go with it by their names.
        init(_ context: RuleContext, clipsToText: Bool = false, pairedAs role: ColorRole? = nil, isAuthorsNight: Bool) {
            let roles: UInt64 = role.map { 1 << UInt64($0.rawValue) } ?? 0
            flags = context.flags | (clipsToText ? 16 : 0) | (isAuthorsNight ? 32 : 0) | roles << 8
            background = context.background.map(ColorCache.packed) ?? 0
            text = context.text.map(ColorCache.packed) ?? 0
        }
    }

    /// For each text the number of its entry and one more, 0 for none.
    private var numbers: [UInt32]
    private var entries: [(key: Key, range: Range<Int>)] = []
    private var written: [UInt8] = []

    /// A memory for the texts of an outline.
    init(count: Int) {
        numbers = Array(repeating: 0, count: count)
    }

    /// Where the mirror stands that was written last for the text and `key`; nil without one.
    @inline(__always)
    func mirror(of text: UInt32, _ key: Key) -> Range<Int>? {
        let number = Int(numbers[Int(text)])
        guard number > 0, entries[number - 1].key == key else { return nil }
        return entries[number - 1].range
    }

    /// Writes the mirror at `range`.
    @inline(__always)
    func append(_ range: Range<Int>, to output: inout [UInt8]) {
        output.append(contentsOf: written[range])
    }

    /// Keeps a mirror.
    mutating func keep(_ mirror: ArraySlice<UInt8>, of text: UInt32, _ key: Key) {
        let start = written.count
        written.append(contentsOf: mirror)
        entries.append((key, start..<written.count))
        numbers[Int(text)] = UInt32(entries.count)
    }
}
