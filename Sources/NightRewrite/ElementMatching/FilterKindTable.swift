internal import CSSCascade
internal import CSSColor
internal import DocumentStyles
internal import MarkupTree
internal import SourceText

/// The kinds of the elements of documents that load equal sheets.
///
/// The elements of a kind are matched by the same selectors, in equal surroundings, with the same attributes as far as they matter.
struct FilterKindTable {
    /// A kind of elements.
    struct Kind {
        /// The kind of the parent; -1 for a root.
        let parent: Int
        let tag: ElementTag
        let isHTML: Bool
        let matches: [FilterIndex.Match]
        /// The declarations of the `style` attribute.
        let attribute: FilterDeclarations?
        /// The number of steps that the matches took.
        fileprivate let cost: Int
    }

    private(set) var index: FilterIndex
    private(set) var kinds: [Kind] = []
    /// The number of different tags, names and values of `class`.
    var tagCount: Int { tags.count }

    private let isQuirky: Bool
    private var tags: DocumentTags
    private var keys = WordKeys()
    /// The selectors that may match the elements with each tag; nil if they are not found yet.
    private var ofTags: [[FilterIndex.Candidate]?] = []
    /// The results of selectors that the elements of a kind do not decide together.
    private var results = ByteNames()
    /// The number of documents so far, and for each kind that of the last document with it.
    private var documents: Int32 = 0
    private var lastDocuments: [Int32] = []

    /// The maximum number of steps for all matches of a document, worth some seconds; selectors not evaluated within it count as not
    /// matching.
    private static let allowance = 1 << 26
    private static let style = Array("style".utf8)

    /// Creates the kinds of documents that load `sheets`, which are in cascade order.
    ///
    /// - Parameter isQuirky: True for documents in quirks mode.
    init(_ sheets: [FilterRules], isQuirky: Bool) {
        self.isQuirky = isQuirky
        index = FilterIndex(sheets)
        tags = DocumentTags(FilterIndex.comparedValues(of: sheets, isQuirky: isQuirky), keepsStyle: FilterDeclarations.mayBe(in:))
    }

    /// Finds the kinds of the elements of a document; nil if it has no tree.
    ///
    /// The result depends on no document before, unless the matches took too many steps.
    mutating func read(
        _ elements: ElementTree, in bytes: [UInt8]
    ) -> (tree: StyleTree, numbers: [Int32], present: [Int], isExhausted: Bool)? {
        guard let tree = StyleTree(elements, in: bytes, isQuirky: isQuirky, &tags) else { return nil }
        documents += 1
        var numbers: [Int32] = []
        numbers.reserveCapacity(tree.elements.count)
        var present: [Int] = []
        var result: [UInt8] = []
        var allowance = FilterKindTable.allowance
        for number in tree.elements.indices {
            let tag = tree.elements[number].tag.number
            let candidates = candidates(ofElement: number, tree, tag)
            result.removeAll(keepingCapacity: true)
            for candidate in candidates where !candidate.isOfGroups {
                result.append(matches(candidate, tree, number, &allowance) ? 1 : 0)
            }
            let parent = tree.elements[number].parent < 0 ? -1 : numbers[Int(tree.elements[number].parent)]
            let known = result.isEmpty ? -1 : Int32(truncatingIfNeeded: results.intern(result))
            let kind = Int(keys.number(of: WordKeys.Key((parent, tag), (known, 0))))
            numbers.append(Int32(truncatingIfNeeded: kind))
            if kind == kinds.count {
                add(tree, number, parent, candidates, result, &allowance)
            } else if lastDocuments[kind] != documents {
                // A document takes the same number of steps whether or not another one has the kind.
                allowance -= kinds[kind].cost
            }
            if lastDocuments[kind] != documents {
                lastDocuments[kind] = documents
                present.append(kind)
            }
        }
        return (tree, numbers, present, allowance <= 0)
    }

    /// The selectors that may match the elements of a kind.
    func candidates(of kind: Kind) -> [FilterIndex.Candidate] { ofTags[Int(kind.tag.number)] ?? [] }

    private mutating func candidates(ofElement number: Int, _ tree: StyleTree, _ tag: Int32) -> [FilterIndex.Candidate] {
        while ofTags.count <= Int(tag) { ofTags.append(nil) }
        if let known = ofTags[Int(tag)] { return known }
        let found = index.candidates(for: tree.elements[number])
        ofTags[Int(tag)] = found
        return found
    }

    private func matches(_ candidate: FilterIndex.Candidate, _ tree: StyleTree, _ number: Int, _ allowance: inout Int) -> Bool {
        index.selector(of: candidate.match).map { tree.matches($0.selector, number, &allowance) } ?? false
    }

    private mutating func add(
        _ tree: StyleTree, _ number: Int, _ parent: Int32, _ candidates: [FilterIndex.Candidate], _ result: [UInt8], _ allowance: inout Int
    ) {
        let before = allowance
        var tests = result.makeIterator()
        let matches = candidates.filter { $0.isOfGroups ? self.matches($0, tree, number, &allowance) : tests.next() == 1 }
        let element = tree.elements[number]
        kinds.append(
            Kind(
                parent: Int(parent), tag: element.tag, isHTML: element.isHTML, matches: matches.map(\.match),
                attribute: FilterKindTable.declarations(of: element.tag), cost: before - allowance))
        lastDocuments.append(0)
    }

    private static func declarations(of tag: ElementTag) -> FilterDeclarations? {
        guard let style = tag.value(style), !style.isEmpty, style.count < 1 << 14 else { return nil }
        let declarations = FilterDeclarations(ofAttribute: style)
        return declarations.all.isEmpty ? nil : declarations
    }
}
