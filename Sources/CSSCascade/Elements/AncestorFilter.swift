internal import SourceText

/// A Bloom filter of names: the ids, classes and types of an element and its ancestors, or those that a selector asks of ancestors.
///
/// It tells without a walk that a selector with a descendant combinator does not match.
struct AncestorFilter: Sendable, Equatable {
    private var bits = SIMD4<UInt64>()

    init() {}

    /// Collects the names that each element that `selector` matches must have among its ancestors.
    init(of selector: ComplexSelector) {
        var isAncestor = false
        for (index, compound) in selector.compounds.enumerated() {
            if index > 0 {
                let combinator = selector.compounds[index - 1].combinator
                // An element's siblings have the same ancestors, but are none themselves.
                isAncestor = combinator == .descendant || combinator == .child
            }
            guard isAncestor else { continue }
            for simple in compound.simples {
                switch simple {
                case .id(let name): insert(name, UInt8(ascii: "#"))
                case .className(let name): insert(name, UInt8(ascii: "."))
                case .type(let name): insert(name, 0)
                default: continue
                }
            }
        }
    }

    /// Adds the names of an element.
    mutating func insert(_ element: StyleTree.Element) {
        insert(element.name, 0)
        if let id = element.id { insert(id, UInt8(ascii: "#")) }
        for name in element.classes { insert(name, UInt8(ascii: ".")) }
    }

    /// Adds the names of another filter.
    mutating func formUnion(_ other: AncestorFilter) { bits |= other.bits }

    /// True if the filter may hold every name of `other`.
    func mayHold(_ other: AncestorFilter) -> Bool {
        other.bits & ~bits == SIMD4()
    }

    /// Adds a name, in lower case so that it serves quirks mode as well.
    private mutating func insert(_ name: [UInt8], _ kind: UInt8) {
        // FNV-1a.
        var hash: UInt32 = 2_166_136_261 ^ UInt32(kind)
        for byte in name { hash = (hash ^ UInt32(byte.asciiLowercased)) &* 16_777_619 }
        let bit = Int(hash >> 24 ^ hash & 0xFF)
        bits[bit >> 6] |= 1 << UInt64(bit & 63)
    }
}
