internal import CSSCascade
internal import NightTheme

/// The mirrors that were written already, by the text of the declaration and what they depend on beside it.
struct MirrorMemory {
    /// What the mirror of a declaration depends on beside its text.
    struct Key: Equatable {
        private let flags: UInt64
        private let background: UInt64
        private let text: UInt64

        /// What follows from the rule, or (`isPaired`) from the custom properties that go with one by their names.
        init(_ context: RuleContext, clipsToText: Bool = false, isPaired: Bool = false, isAuthorsNight: Bool) {
            flags = context.flags | (clipsToText ? 16 : 0) | (isAuthorsNight ? 32 : 0) | (isPaired ? 64 : 0)
            background = context.background.map(ColorCache.packed) ?? 0
            text = context.text.map(ColorCache.packed) ?? 0
        }
    }

    private var entries: [(key: Key, range: Range<Int>)?]
    private var written: [UInt8] = []

    /// A memory for the texts of an outline.
    init(count: Int) {
        entries = Array(repeating: nil, count: count)
    }

    /// Where the mirror stands that was written last for the text and `key`; nil without one.
    @inline(__always)
    func mirror(of text: UInt32, _ key: Key) -> Range<Int>? {
        guard let entry = entries[Int(text)], entry.key == key else { return nil }
        return entry.range
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
        entries[Int(text)] = (key, start..<written.count)
    }
}
