/// The elements of documents in groups: those in equal surroundings with equal names and classes, and with equal ids and attributes as far
/// as selectors name them.
///
/// A selector without siblings and positions selects all elements of a group, or none.
struct ElementGroups {
    private struct Key: Hashable {
        /// The group of the parent; -1 for a root.
        let parent: Int32
        let signature: Int32
        /// The number of the attributes; 0 for none.
        let attributes: Int32

        func hash(into hasher: inout Hasher) {
            hasher.combine(UInt64(UInt32(bitPattern: parent)) << 32 | UInt64(UInt32(bitPattern: signature)))
            if attributes != 0 { hasher.combine(attributes) }
        }
    }

    /// The attributes that selectors name.
    private let named: NamedAttributes
    private var groups: [Key: Int32] = [:]
    /// The texts of the attributes that matter, by number.
    private var attributes = ByteNames()
    private var text: [UInt8] = []
    private var numbers: [Int32] = []
    /// True if a group may have several elements.
    let areShared: Bool

    /// The greatest number of elements for which finding groups takes longer than matching each element.
    private static let fewest = 32

    /// - Parameters:
    ///   - elements: The number of elements; nil if those of several documents are grouped.
    ///   - named: The attributes that selectors name.
    init(elements: Int?, _ named: NamedAttributes) {
        self.named = named
        areShared = elements.map { $0 > ElementGroups.fewest } ?? true
        _ = attributes.intern([])
    }

    /// Finds the groups of a document's elements.
    mutating func begin(_ tree: StyleTree, _ lists: CandidateLists) {
        guard areShared else {
            numbers = tree.elements.indices.map { Int32(truncatingIfNeeded: $0) }
            return
        }
        var ofTags = ElementTagTable<Int32>()
        numbers.removeAll(keepingCapacity: true)
        numbers.reserveCapacity(tree.elements.count)
        for index in tree.elements.indices {
            let number = ofTags.value(of: tree.elements[index].tag) {
                text.removeAll(keepingCapacity: true)
                named.append(tree.elements[index].tag, to: &text)
                return Int32(truncatingIfNeeded: attributes.intern(text))
            }
            let parent = Int(tree.elements[index].parent)
            let key = Key(
                parent: parent < 0 ? -1 : numbers[parent],
                signature: Int32(truncatingIfNeeded: lists.signature(of: index)), attributes: number)
            let group = groups[key] ?? Int32(truncatingIfNeeded: groups.count)
            if Int(group) == groups.count { groups[key] = group }
            numbers.append(group)
        }
    }

    /// The group of an element.
    func number(of element: Int) -> Int { Int(numbers[element]) }
}
