internal import CSSCascade
internal import SourceText

/// The night's custom properties of a site: one for each colour, role and night, with names that people can read.
///
/// Two sheets of a page share a name only where they mean the same by it, so that each can carry the rows that it uses by itself.
struct VariableTable: Sendable {
    /// What a custom property of the night stands for.
    struct Key: Hashable, Sendable {
        /// The colour by day, packed; 0 for what is none.
        let light: UInt64
        /// What it paints.
        let role: ColorRole
        /// What stands for it at night.
        let night: [UInt8]
        /// What stands for it in the other themes, in their order; `initial` where it is as by day.
        var others: [[UInt8]] = []
        /// The same without translucency, for browsers that can't blur: what stands for it at night, then in the other themes; empty where
        /// that
        /// does not matter.
        var opaque: [[UInt8]] = []
        /// The name of the row of a theme table that says it: the author's custom property, or a directive's key; empty for others.
        var label: [UInt8] = []
        /// How the colour is written as channels; nil where it is a colour.
        var channels: ChannelForm?
    }

    /// One custom property.
    struct Entry: Sendable {
        let name: [UInt8]
        let key: Key
    }

    /// The entries in the order in which they came.
    private(set) var entries: [Entry] = []
    /// The custom property that is empty at night and nothing by day, so that what has it in front holds at night only.
    private(set) var gate: [UInt8] = []
    /// The numbers of entries and one more, by the hashes of their keys; 0 is an empty slot.
    private var slots: [UInt32] = []
    private var names: Set<[UInt8]> = []
    /// The number that a name was given last, where it has one.
    private var numbers: [[UInt8]: Int] = [:]
    private let graph: PropertyGraph

    /// An empty table for a site with the custom properties of `graph`, whose names are taken.
    init(_ graph: PropertyGraph) {
        self.graph = graph
        gate = newName(Array("on".utf8))
    }

    /// The index of the entry for `key`; nil without one.
    func index(of key: Key) -> Int? {
        guard !slots.isEmpty else { return nil }
        let number = slots[slot(of: key)]
        return number == 0 ? nil : Int(number) - 1
    }

    /// Adds an entry, named by `words`, and says its index.
    mutating func add(_ key: Key, words: [UInt8]) -> Int {
        entries.append(Entry(name: newName(words), key: key))
        if entries.count * 2 > slots.count {
            slots = Array(repeating: 0, count: max(64, slots.count * 2))
            for (index, entry) in entries.enumerated() { slots[slot(of: entry.key)] = UInt32(index) + 1 }
        } else {
            slots[slot(of: key)] = UInt32(entries.count)
        }
        return entries.count - 1
    }

    /// The slot that holds the entry for `key`, or the empty one where it belongs.
    private func slot(of key: Key) -> Int {
        var slot = key.hashValue & (slots.count - 1)
        while slots[slot] != 0, entries[Int(slots[slot]) - 1].key != key { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    /// A name for what is defined on one element alone.
    mutating func localName() -> [UInt8] { newName(Array("local".utf8)) }

    /// `--night-` and the words, with a number behind them where the name is taken.
    private mutating func newName(_ words: [UInt8]) -> [UInt8] {
        let stem = Array("--night-".utf8) + words
        var name = stem
        var number = numbers[stem] ?? 1
        while names.contains(name) || graph.id(of: name) != nil {
            number += 1
            name = stem + [UInt8(ascii: "-")] + Array(String(number).utf8)
        }
        if number > 1 { numbers[stem] = number }
        names.insert(name)
        return name
    }
}

extension PropertyGraph {
    /// The number of the property with this name.
    fileprivate func id(of name: [UInt8]) -> Int? { id(of: .init(0, name.count), in: name.span) }
}
