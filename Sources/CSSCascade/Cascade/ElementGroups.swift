/// The elements of documents in groups: those in equal surroundings with equal names and classes, and with equal ids and attributes as far
/// as selectors name them.
///
/// A selector without siblings and positions selects all elements of a group, or none.
struct ElementGroups {
    /// The attributes that selectors name.
    private let named: NamedAttributes
    /// The groups by that of the parent, the signature and the number of the attributes.
    private var groups = WordKeys()
    /// The texts of the attributes that matter, by number.
    private var attributes = ByteNames()
    private var text: [UInt8] = []
    private var ofTags = ElementTagTable<Int32>()
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
        numbers.removeAll(keepingCapacity: true)
        numbers.reserveCapacity(tree.elements.count)
        for index in tree.elements.indices {
            let number = number(of: tree.elements[index].tag)
            let parent = Int(tree.elements[index].parent)
            let signature = Int32(truncatingIfNeeded: lists.signature(of: index))
            numbers.append(groups.number(of: WordKeys.Key((parent < 0 ? -1 : numbers[parent], signature), (number, 0))))
        }
    }

    /// The number of the attributes of a tag that matter.
    private mutating func number(of tag: ElementTag) -> Int32 {
        if let known = ofTags[tag] { return known }
        text.removeAll(keepingCapacity: true)
        named.append(tag, to: &text)
        let number = Int32(truncatingIfNeeded: attributes.intern(text))
        ofTags[tag] = number
        return number
    }

    /// The group of an element.
    func number(of element: Int) -> Int { Int(numbers[element]) }
}
