internal import SourceText

/// The selectors that may select the elements of documents, found once for all elements with the same name, classes and id.
///
/// An id that no selector names does not count.
struct CandidateLists {
    /// The subject of the selectors of a list: an element, or its pseudo-element by the number that the index gives it.
    enum Subject {
        case element
        case pseudoElement(Int)

        /// The index of the subject's lists.
        var place: Int { if case .pseudoElement(let number) = self { number + 1 } else { 0 } }
    }

    /// A selector that may select an element.
    struct Candidate {
        /// The index of its entry.
        let entry: Int32
        /// True if it selects all elements of the list.
        let isDecided: Bool
    }

    /// The ids that selectors name, in lower case for a document in quirks mode.
    private let ids: ByteNames
    /// The signatures: the name, the classes and the id of elements, each behind a space, with a second one before the id.
    private var numbers = ByteNames()
    private var text: [UInt8] = []
    private var ofTags = ElementTagTable<Int32>()
    /// For each element the number of its signature.
    private var signatures: [Int32] = []
    /// The names of the elements with each signature.
    private(set) var names: [AncestorFilter] = []
    /// The lists by the number of the subject and that of the signature; without those that are not made yet.
    private var lists: [GrowingTable<[Candidate]>] = []

    /// - Parameter ids: The ids that selectors name, in lower case for a document in quirks mode.
    init(ids: ByteNames) { self.ids = ids }

    /// Finds the signatures of a document's elements.
    mutating func begin(_ tree: StyleTree) {
        signatures.removeAll(keepingCapacity: true)
        signatures.reserveCapacity(tree.elements.count)
        for index in tree.elements.indices {
            signatures.append(signature(of: tree.elements[index], isQuirky: tree.isQuirky))
        }
    }

    private mutating func signature(of element: StyleTree.Element, isQuirky: Bool) -> Int32 {
        if let known = ofTags[element.tag] { return known }
        let number = number(of: element, isQuirky: isQuirky)
        ofTags[element.tag] = number
        return number
    }

    private mutating func number(of element: StyleTree.Element, isQuirky: Bool) -> Int32 {
        let id = element.id.flatMap { ids.id(of: isQuirky ? $0.map(\.asciiLowercased) : $0) != nil ? $0 : nil }
        text.removeAll(keepingCapacity: true)
        text += element.name
        for name in element.classes {
            text.append(0x20)
            text += name
        }
        if let id {
            text += [0x20, 0x20]
            text += id
        }
        let number = numbers.intern(text)
        if number == names.count {
            var filter = AncestorFilter()
            filter.insert(element)
            names.append(filter)
        }
        return Int32(truncatingIfNeeded: number)
    }

    /// The number of the signature of an element.
    func signature(of element: Int) -> Int { Int(signatures[element]) }

    /// The selectors that may select the elements with a signature, from the weakest to the strongest; nil if they are not found yet.
    func known(ofSignature signature: Int, _ subject: Subject) -> [Candidate]? {
        subject.place < lists.count ? lists[subject.place][signature] : nil
    }

    /// Finds the selectors that may select an element and all others with its signature, from the weakest to the strongest.
    ///
    /// - Parameter selects: Returns true if the selector of an entry, which the signature decides, selects the element.
    mutating func find(
        for element: Int, _ subject: Subject, _ tree: StyleTree, _ index: RuleIndex, selects: (RuleIndex.Entry) -> Bool
    ) -> [Candidate] {
        let found = index.candidates(for: tree.elements[element], subject).compactMap { number -> Candidate? in
            let entry = index.entries[Int(number)]
            guard entry.isLocal else { return Candidate(entry: number, isDecided: false) }
            return selects(entry) ? Candidate(entry: number, isDecided: true) : nil
        }
        while lists.count <= subject.place { lists.append(GrowingTable()) }
        lists[subject.place][signature(of: element)] = found
        return found
    }
}
