internal import CSSCascade
internal import CSSColor
internal import MarkupTree

/// The kinds of the elements of documents that load equal sheets, and are read one after the other, with their backgrounds.
///
/// The pages of a site have most kinds in common.
final class FilterKinds {
    /// The condition and the page color for which backgrounds of kinds are computed.
    struct View: Hashable {
        let condition: Int
        let canvas: SRGB
    }

    private(set) var table: FilterKindTable
    /// The backgrounds of kinds, and their custom properties, as far as they were computed.
    var backgrounds: [View: (backgrounds: [FilterBackground], properties: [CustomProperties])] = [:]
    /// True if the matches of a document took too many steps, so that its kinds may lack matches.
    private(set) var isExhausted = false

    /// Creates the kinds of documents that load `sheets`, which are in cascade order.
    ///
    /// - Parameter isQuirky: True for documents in quirks mode.
    init(_ sheets: [FilterRules], isQuirky: Bool) {
        table = FilterKindTable(sheets, isQuirky: isQuirky)
    }

    /// A measure of the memory that is in use.
    var weight: Int { table.tagCount + table.kinds.count * (1 + backgrounds.count) }

    /// Finds the kinds of the elements of a document; nil if it has no tree.
    ///
    /// The result depends on no document before, unless the kinds are exhausted.
    func cascade(of elements: ElementTree, in bytes: [UInt8]) -> FilterCascade? {
        guard let found = table.read(elements, in: bytes) else { return nil }
        isExhausted = found.isExhausted
        return FilterCascade(tree: found.tree, numbers: found.numbers, present: found.present, kinds: self)
    }
}
