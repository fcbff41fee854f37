internal import CSSSyntax
internal import SourceText

/// The values of attributes that some selectors tell from other values.
package struct ComparedValues: Sendable {
    /// The attributes that selectors name.
    private(set) var attributes = NamedAttributes()
    /// The ids and classes that selectors name, in lower case for a document in quirks mode.
    private(set) var ids = ByteNames()
    private var classes = ByteNames()
    /// True if all values of `class` are compared, so that the names of classes make no difference.
    private var areClassesCompared = false
    private let isQuirky: Bool

    /// No values yet.
    ///
    /// - Parameter isQuirky: True for selectors of a document in quirks mode.
    package init(isQuirky: Bool) { self.isQuirky = isQuirky }

    /// Adds the values that a selector names.
    package mutating func insert(_ selector: ComplexSelector) { insert(selector, depth: 0) }

    /// Adds all values of an attribute, whose name is in lower case.
    package mutating func insert(valuesOf name: StaticString) {
        attributes.insert(Array("\(name)".utf8), isCompared: true)
        areClassesCompared = contains(Array("class".utf8))
    }

    /// Adds the values that other selectors name.
    package mutating func formUnion(_ other: ComparedValues) {
        attributes.formUnion(other.attributes)
        for number in 0..<other.ids.count { _ = ids.intern(unified(Array(other.ids[number]))) }
        for number in 0..<other.classes.count { _ = classes.intern(unified(Array(other.classes[number]))) }
    }

    /// An id or a class as it is compared.
    private func unified(_ name: [UInt8]) -> [UInt8] { isQuirky ? name.map(\.asciiLowercased) : name }

    private mutating func insert(_ selector: ComplexSelector, depth: Int) {
        // The parser nests lists less deeply.
        guard depth < 64 else { return }
        for compound in selector.compounds {
            for simple in compound.simples {
                switch simple {
                case .id(let name): _ = ids.intern(unified(name))
                case .className(let name): if !areClassesCompared { _ = classes.intern(unified(name)) }
                case .attribute(let attribute): attributes.insert(attribute)
                case .anyOf(let list, _), .not(let list), .has(let list): for inner in list { insert(inner, depth: depth + 1) }
                default: continue
                }
            }
        }
    }

    /// True if a selector compares the values of an attribute, whose name is in lower case, with its brackets.
    package func contains(_ name: [UInt8]) -> Bool { attributes.areCompared(name) }

    /// True for an id that a selector names.
    package func contains(id: [UInt8]) -> Bool { ids.id(of: unified(id)) != nil }

    /// The classes in the value of an attribute that selectors name, each before a space.
    package func classes(in value: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for name in value.split(whereSeparator: \.isCSSWhitespace) {
            let name = Array(name)
            if classes.id(of: unified(name)) != nil { result += name + [0x20] }
        }
        return result
    }
}
