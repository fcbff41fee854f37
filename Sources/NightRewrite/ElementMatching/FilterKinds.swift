internal import CSSCascade
internal import CSSColor
internal import DocumentStyles
internal import MarkupTree
internal import SourceText

/// The kinds of the elements of documents that load equal sheets, and are read one after the other.
///
/// The elements of a kind are matched by the same selectors, in equal surroundings, with the same attributes as far as they matter. The
/// pages of a site have most kinds in common.
final class FilterKinds {
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

    /// What the backgrounds of kinds depend on.
    struct View: Hashable {
        let condition: Int
        let canvas: SRGB
    }

    private(set) var index: FilterIndex
    private(set) var kinds: [Kind] = []
    /// The backgrounds of kinds, and their custom properties, as far as they were computed.
    var backgrounds: [View: (backgrounds: [FilterBackground], properties: [CustomProperties])] = [:]

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

    /// A measure of the memory that is in use.
    var weight: Int { tags.count + kinds.count * (1 + backgrounds.count) }

    /// True if the matches of a document took too many steps, so that its kinds may lack matches.
    private(set) var isExhausted = false

    /// Finds the kinds of the elements of a document; nil if it has no tree.
    ///
    /// The result does not depend on the documents before, unless the kinds are exhausted.
    func cascade(of elements: ElementTree, in bytes: [UInt8]) -> FilterCascade? {
        guard let tree = StyleTree(elements, in: bytes, isQuirky: isQuirky, &tags) else { return nil }
        documents += 1
        var numbers: [Int32] = []
        numbers.reserveCapacity(tree.elements.count)
        var present: [Int] = []
        var result: [UInt8] = []
        var allowance = FilterKinds.allowance
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
        isExhausted = allowance <= 0
        return FilterCascade(tree: tree, numbers: numbers, present: present, kinds: self)
    }

    private func candidates(ofElement number: Int, _ tree: StyleTree, _ tag: Int32) -> [FilterIndex.Candidate] {
        while ofTags.count <= Int(tag) { ofTags.append(nil) }
        if let known = ofTags[Int(tag)] { return known }
        let found = index.candidates(for: tree.elements[number])
        ofTags[Int(tag)] = found
        return found
    }

    private func matches(_ candidate: FilterIndex.Candidate, _ tree: StyleTree, _ number: Int, _ allowance: inout Int) -> Bool {
        index.selector(of: candidate.match).map { tree.matches($0.selector, number, &allowance) } ?? false
    }

    private func add(
        _ tree: StyleTree, _ number: Int, _ parent: Int32, _ candidates: [FilterIndex.Candidate], _ result: [UInt8], _ allowance: inout Int
    ) {
        let before = allowance
        var tests = result.makeIterator()
        let matches = candidates.filter { $0.isOfGroups ? self.matches($0, tree, number, &allowance) : tests.next() == 1 }
        let element = tree.elements[number]
        kinds.append(
            Kind(
                parent: Int(parent), tag: element.tag, isHTML: element.isHTML, matches: matches.map(\.match),
                attribute: FilterKinds.declarations(of: element.tag), cost: before - allowance))
        lastDocuments.append(0)
    }

    private static func declarations(of tag: ElementTag) -> FilterDeclarations? {
        guard let style = tag.value(style), !style.isEmpty, style.count < 1 << 14 else { return nil }
        let declarations = FilterDeclarations(ofAttribute: style)
        return declarations.all.isEmpty ? nil : declarations
    }
}
