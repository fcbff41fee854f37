internal import CSSCascade
internal import NightTheme

/// The mirrors written so far, by the text of the declaration and the other inputs of the mirror.
///
/// Only mirrors of texts that occur more than once in the outline are kept.
struct MirrorCache {
    /// The inputs of a declaration's mirror besides its text.
    struct Key: Equatable {
        private let flags: UInt64
        private let background: UInt64
        private let text: UInt64
        private let pairedBackground: UInt64
        private let pairedText: UInt64
        private let filter: UInt64

        /// Packs the context of the rule and, for a role of a custom property, the context of the properties paired with it by name.
        init(
            _ context: RuleContext, clipsToText: Bool = false, isCutOut: Bool = false, isAuthorsDark: Bool,
            paired: (role: ColorRole, context: RuleContext)? = nil
        ) {
            let roles: UInt64 = paired.map { 1 << UInt64($0.role.rawValue) } ?? 0
            let own: UInt64 = (clipsToText ? 1 : 0) | (isAuthorsDark ? 2 : 0) | (isCutOut ? 4 : 0)
            flags = context.flags | own << 16 | roles << 24
            filter = context.filter?.packed ?? 0
            background = context.background.map(ColorCache.packed) ?? 0
            text = context.text.map(ColorCache.packed) ?? 0
            pairedBackground = paired?.context.background.map(ColorCache.packed) ?? 0
            pairedText = paired?.context.text.map(ColorCache.packed) ?? 0
        }
    }

    /// A mirror of a text, and the number of the mirror kept before it for the same text.
    private struct Entry {
        let key: Key
        let text: UInt32
        let start: UInt32
        let end: UInt32
        let older: UInt32
    }

    /// For each text, 1 plus the index of its last entry; 0 for none.
    private var numbers: [UInt32]
    /// For each text, true if it occurs more than once in the outline.
    private let isRepeated: [Bool]
    private var entries: [Entry] = []
    private var written: [UInt8] = []
    /// The number of mirrors compared for one text, which bounds the cost of a text that occurs in many different rules.
    private static let reach = 8
    /// The greatest number of mirrors that are kept, which bounds the memory for a sheet of many small rules; then the cache begins anew.
    private static let mostEntries = 1 << 11

    /// Creates a cache for the texts of `outline`; nil if each text occurs only once.
    init?(_ outline: SheetOutline) {
        isRepeated = outline.repeatedTexts
        guard isRepeated.contains(true) else { return nil }
        numbers = Array(repeating: 0, count: outline.textCount)
    }

    /// The range of the mirror written for the text and `key`; nil for none.
    @inline(__always)
    func mirror(of text: UInt32, _ key: Key) -> Range<Int>? {
        var number = Int(numbers[Int(text)])
        var steps = 0
        while number > 0, steps < MirrorCache.reach {
            let entry = entries[number - 1]
            if entry.key == key { return Int(entry.start)..<Int(entry.end) }
            number = Int(entry.older)
            steps += 1
        }
        return nil
    }

    /// Writes the mirror at `range`.
    @inline(__always)
    func append(_ range: Range<Int>, to output: inout [UInt8]) {
        output.append(contentsOf: written[range])
    }

    /// Adds a mirror to the cache, if its text occurs more than once in the outline.
    mutating func keep(_ mirror: ArraySlice<UInt8>, of text: UInt32, _ key: Key) {
        guard isRepeated[Int(text)] else { return }
        if entries.count == MirrorCache.mostEntries { removeAll() }
        let start = UInt32(written.count)
        written.append(contentsOf: mirror)
        entries.append(Entry(key: key, text: text, start: start, end: UInt32(written.count), older: numbers[Int(text)]))
        numbers[Int(text)] = UInt32(entries.count)
    }

    /// Removes all mirrors; the arrays keep their room.
    private mutating func removeAll() {
        for entry in entries { numbers[Int(entry.text)] = 0 }
        entries.removeAll(keepingCapacity: true)
        written.removeAll(keepingCapacity: true)
    }
}
