internal import SourceText

/// The selectors that may select the elements of a document, found once for all elements with the same name, classes and id.
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

    private struct Signature: Hashable {
        let name: [UInt8]
        let id: [UInt8]?
        let classes: [[UInt8]]
    }

    /// For each element the number of its signature, and for each signature its first element.
    private var signatures: [Int32] = []
    private(set) var representatives: [Int] = []
    /// The lists by the number of the subject and that of the signature; nil for those that are not made yet.
    private var lists: [[[Candidate]?]] = []

    /// - Parameter ids: The ids that selectors name, in lower case for a document in quirks mode.
    init(_ tree: StyleTree, ids: Set<[UInt8]>) {
        var numbers: [Signature: Int32] = [:]
        var ofTags = ElementTagTable<Int32>()
        signatures.reserveCapacity(tree.elements.count)
        for (index, element) in tree.elements.enumerated() {
            let tag = element.tag
            let number = ofTags.value(of: tag) {
                let id = tag.id.flatMap { ids.contains(tree.isQuirky ? $0.map(\.asciiLowercased) : $0) ? $0 : nil }
                let signature = Signature(name: tag.name, id: id, classes: tag.classes)
                if let known = numbers[signature] { return known }
                let next = Int32(truncatingIfNeeded: representatives.count)
                numbers[signature] = next
                representatives.append(index)
                return next
            }
            signatures.append(number)
        }
    }

    /// The number of the signature of an element.
    func signature(of element: Int) -> Int { Int(signatures[element]) }

    /// The selectors that may select the elements with a signature, from the weakest to the strongest; nil if they are not found yet.
    func known(ofSignature signature: Int, _ subject: Subject) -> [Candidate]? {
        subject.place < lists.count ? lists[subject.place][signature] : nil
    }

    /// Finds the selectors that may select the elements with a signature, from the weakest to the strongest.
    ///
    /// - Parameter selects: Returns true if the selector of an entry, which the signature decides, selects an element.
    mutating func find(
        ofSignature signature: Int, _ subject: Subject, _ tree: StyleTree, _ index: RuleIndex, selects: (RuleIndex.Entry, Int) -> Bool
    ) -> [Candidate] {
        while lists.count <= subject.place { lists.append(Array(repeating: nil, count: representatives.count)) }
        let element = representatives[signature]
        let found = index.candidates(for: tree.elements[element], subject).compactMap { number -> Candidate? in
            let entry = index.entries[Int(number)]
            guard entry.isLocal else { return Candidate(entry: number, isDecided: false) }
            return selects(entry, element) ? Candidate(entry: number, isDecided: true) : nil
        }
        lists[subject.place][signature] = found
        return found
    }
}
