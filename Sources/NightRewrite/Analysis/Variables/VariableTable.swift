internal import CSSCascade
internal import SourceText

/// The generated custom properties of a site: one for each color, role and dark value, with readable names.
///
/// Two stylesheets of a page share a name only for the same meaning, so that each can contain the definitions that it uses.
struct VariableTable: Sendable {
    /// The numbers of entries, by their keys as bytes.
    private var keys = ByteNames()
    /// All names, including those without an entry.
    private var names = ByteNames()
    /// For each entry, the number of its name.
    private var namesOfEntries: [UInt32] = []
    /// The number that was last appended to a name, by the number of the name.
    private var numbers: [UInt32: UInt32] = [:]
    /// The name of a custom property that is empty in the dark theme and undefined in the light one.
    ///
    /// A declaration whose value begins with it takes effect in the dark theme only.
    private(set) var gate: [UInt8] = []
    private let graph: PropertyGraph

    /// Creates an empty table for a site; the names of the custom properties in `graph` are taken.
    init(_ graph: PropertyGraph) {
        self.graph = graph
        let id = newName(Array("on".utf8))
        gate = Array(names[id])
    }

    /// The index of the entry for a key; nil without one.
    func index(of key: VariableKey) -> Int? { keys.id(of: key.bytes) }

    /// Adds an entry, named after `words`, and returns its index.
    mutating func add(_ key: VariableKey, words: [UInt8]) -> Int {
        namesOfEntries.append(UInt32(newName(words)))
        return keys.intern(key.bytes)
    }

    /// The name of an entry.
    func name(of index: Int) -> ArraySlice<UInt8> { names[Int(namesOfEntries[index])] }

    /// Returns the value of an entry in the theme of a column.
    func value(of index: Int, column: Int) -> ArraySlice<UInt8> { VariableKey.value(column, in: keys[index]) }

    /// Returns the value without translucency; nil if it is not needed.
    func opaqueValue(of index: Int, column: Int) -> ArraySlice<UInt8>? { VariableKey.opaqueValue(column, in: keys[index]) }

    /// Returns a new name for a property that is defined on one element only.
    mutating func localName() -> [UInt8] {
        let id = newName(Array("local".utf8))
        return Array(names[id])
    }

    /// Returns the number of a new name of `--night-` and the words, with a number appended if the name is taken.
    private mutating func newName(_ words: [UInt8]) -> Int {
        let stem = Array("--night-".utf8) + words
        let isTaken = names.id(of: stem) != nil || graph.id(of: stem) != nil
        let id = names.intern(stem)
        guard isTaken else { return id }
        var name = stem
        var number = numbers[UInt32(id)] ?? 1
        repeat {
            number += 1
            name = stem + [UInt8(ascii: "-")] + Array(String(number).utf8)
        } while names.id(of: name) != nil || graph.id(of: name) != nil
        numbers[UInt32(id)] = number
        return names.intern(name)
    }
}

extension PropertyGraph {
    /// Returns the number of the property with this name.
    fileprivate func id(of name: [UInt8]) -> Int? { id(of: .init(0, name.count), in: name.span) }
}
