internal import SourceText

/// The keys of a document's elements as bits of their hashes: a quick test of whether a selector may select one of them.
///
/// Names are compared without case, so that the test holds in quirks mode as well.
package struct KeyFilter: Sendable {
    /// 8,192 bits: a page with a thousand names sets an eighth of them.
    private var bits = [UInt64](repeating: 0, count: KeyFilter.words)

    private static let words = 128

    /// Collects the names, ids and classes of the elements of a document.
    package init(_ tree: StyleTree) {
        var isKnown: [Bool] = []
        for element in tree.elements {
            let tag = Int(element.tag.number)
            if tag >= 0 {
                while isKnown.count <= tag { isKnown.append(false) }
                guard !isKnown[tag] else { continue }
                isKnown[tag] = true
            }
            insert(.type(element.name))
            if let id = element.id { insert(.id(id)) }
            for name in element.classes { insert(.className(name)) }
        }
    }

    private mutating func insert(_ key: ComplexSelector.Key) {
        let hash = key.hash
        bits[Int(hash >> 6) % KeyFilter.words] |= 1 << UInt64(hash & 63)
    }

    /// Returns true if an element may have one of the keys of a selector.
    func mayHoldOne(of key: ComplexSelector.Key, _ others: [ComplexSelector.Key]) -> Bool {
        mayHold(key.hash) || others.contains { mayHold($0.hash) }
    }

    /// Returns true if an element may have the key with this hash.
    package func mayHold(_ hash: UInt32) -> Bool {
        hash == 0 || bits[Int(hash >> 6) % KeyFilter.words] & 1 << UInt64(hash & 63) != 0
    }
}

extension ComplexSelector.Key {
    /// A hash of the key in lower case; 0 for the key that every element has.
    package var hash: UInt32 {
        switch self {
        case .id(let name): ComplexSelector.Key.hash(name, of: 1)
        case .className(let name): ComplexSelector.Key.hash(name, of: 2)
        case .type(let name): ComplexSelector.Key.hash(name, of: 3)
        case .any: 0
        }
    }

    private static func hash(_ name: [UInt8], of kind: UInt64) -> UInt32 {
        var hash = WordHash(length: name.count)
        hash.combine(kind)
        for byte in name { hash.combine(UInt64(byte.asciiLowercased)) }
        return max(1, hash.value)
    }
}
