internal import CSSColor

/// The kinds of elements of documents that load equal sheets, and the dark rules that these documents have in common.
struct FilterReader {
    /// The facts that decide the rules of a document whose excerpt is enough.
    private struct Key: Hashable {
        let excerpt: [UInt8]
        let canvas: SRGB
        let keepsIslands: Bool
    }

    let kinds: FilterKinds
    private let rules: [FilterRules]
    /// Nil if documents have to be read as a whole.
    private lazy var prospects = FilterProspects(rules)
    /// The rules for excerpts; nil for an excerpt that is not enough.
    private var sheets: [Key: FilterSheet?] = [:]

    /// The greatest number of excerpts that are kept.
    private static let mostSheets = 32

    /// Creates the reader of documents that load `rules`, which are in cascade order.
    ///
    /// - Parameter isQuirky: True for documents in quirks mode.
    init(_ rules: [FilterRules], isQuirky: Bool) {
        self.rules = rules
        kinds = FilterKinds(rules, isQuirky: isQuirky)
    }

    /// Returns `root` with the rules that reverse the filter in a document without emoji; nil if the document has to be read as a whole.
    mutating func sheet(_ root: FilterSheet, of document: [UInt8], canvas: SRGB) -> FilterSheet? {
        guard let prospects, let excerpt = FilterExcerpt(of: document, prospects) else { return nil }
        let key = Key(excerpt: excerpt.bytes, canvas: canvas, keepsIslands: root.keepsIslands)
        if let known = sheets[key] { return known }
        let sheet = sheet(root, of: excerpt, prospects, canvas: canvas)
        if sheets.count == FilterReader.mostSheets { sheets.removeAll() }
        sheets.updateValue(sheet, forKey: key)
        return sheet
    }

    private func sheet(_ root: FilterSheet, of excerpt: FilterExcerpt, _ prospects: FilterProspects, canvas: SRGB) -> FilterSheet? {
        var sheet = root
        guard !excerpt.bytes.isEmpty else {
            sheet.turnBack(FilterSheet.Islands())
            return sheet
        }
        guard let cascade = kinds.cascade(of: excerpt.elements, in: excerpt.bytes), !kinds.isExhausted,
            kinds.table.areDecided(cascade.present, by: prospects)
        else { return nil }
        var exemptions = FilterExemptions(cascade, canvas: canvas, hasEmoji: false)
        sheet.turnBack(&exemptions)
        return exemptions.dependOnPlaces ? nil : sheet
    }
}
