internal import CSSCascade
internal import SourceText

/// The generated custom properties of a site: one for each colour, role and dark value, with readable names.
///
/// Two stylesheets of a page share a name only for the same meaning, so that each can contain the definitions that it uses.
struct VariableTable: Sendable {
    /// The meaning of a generated custom property.
    struct Key: Hashable, Sendable {
        /// The light colour, packed; 0 for a value that is not a colour.
        let light: UInt64
        /// The role of the colour.
        let role: ColorRole
        /// The value in the dark theme.
        let night: [UInt8]
        /// The values in the other themes, in their order; `initial` for the value of the light theme.
        var others: [[UInt8]] = []
        /// The values without translucency, for browsers without `backdrop-filter`.
        ///
        /// The value of the dark theme comes first, then those of the others; the list is empty if it is not needed.
        var opaque: [[UInt8]] = []
        /// The key of the theme table's row that defines it, which is the author's custom property or a directive's key; empty for others.
        var label: [UInt8] = []
        /// The notation of the colour as channels; nil if it is a whole colour.
        var channels: ChannelForm?
    }

    /// One custom property.
    struct Entry: Sendable {
        let name: [UInt8]
        let key: Key
    }

    /// The entries in the order in which they were added.
    private(set) var entries: [Entry] = []
    /// The name of a custom property that is empty in the dark theme and undefined in the light one.
    ///
    /// A declaration whose value begins with it takes effect in the dark theme only.
    private(set) var gate: [UInt8] = []
    /// The indices of entries plus one, by the hashes of their keys; 0 is an empty slot.
    private var slots: [UInt32] = []
    private var names: Set<[UInt8]> = []
    /// The number that was last appended to a name, if any.
    private var numbers: [[UInt8]: Int] = [:]
    private let graph: PropertyGraph

    /// Creates an empty table for a site; the names of the custom properties in `graph` are taken.
    init(_ graph: PropertyGraph) {
        self.graph = graph
        gate = newName(Array("on".utf8))
    }

    /// Returns the index of the entry for `key`; nil if there is none.
    func index(of key: Key) -> Int? {
        guard !slots.isEmpty else { return nil }
        let number = slots[slot(of: key)]
        return number == 0 ? nil : Int(number) - 1
    }

    /// Adds an entry, named after `words`, and returns its index.
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

    /// Returns the slot that holds the entry for `key`, or else the empty slot for it.
    private func slot(of key: Key) -> Int {
        var slot = key.hashValue & (slots.count - 1)
        while slots[slot] != 0, entries[Int(slots[slot]) - 1].key != key { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    /// Returns a new name for a property that is defined on one element only.
    mutating func localName() -> [UInt8] { newName(Array("local".utf8)) }

    /// Returns a new name of `--night-` and the words, with a number appended if the name is taken.
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
    /// Returns the number of the property with this name.
    fileprivate func id(of name: [UInt8]) -> Int? { id(of: .init(0, name.count), in: name.span) }
}
