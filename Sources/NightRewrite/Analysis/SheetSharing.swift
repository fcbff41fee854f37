/// The stylesheets that pages share with other pages in a way that decides where dark rules go.
struct SheetSharing {
    /// The stylesheets that are read and never written.
    let references: [[UInt8]]
    /// The first document, by name, that gets mirrors and loads one of these, by the stylesheet's path.
    private(set) var carriers: [[UInt8]: [UInt8]] = [:]
    /// The stylesheets that changed pages share with pages without dark rules: pages that are dark already, or that load stylesheets which
    /// were not read.
    private(set) var withLeft: Set<[UInt8]> = []
    /// The stylesheets that some document loads only in the dark theme; true if such a document gets generated dark rules.
    private(set) var loadedInDark: [[UInt8]: Bool] = [:]

    /// Creates a value for a site with these stylesheets that are never written.
    init(references: [[UInt8]]) { self.references = references }

    /// Records that the document at `path` gets mirrors and loads the stylesheets of `page`.
    mutating func carry(_ page: LoadedSheets, at path: [UInt8]) {
        guard !references.isEmpty else { return }
        let loaded = Set(page.loaded + page.loadedInDark)
        for sheet in references where loaded.contains(sheet) {
            if carriers[sheet].map({ path.lexicographicallyPrecedes($0) }) ?? true { carriers[sheet] = path }
        }
    }

    /// Records the stylesheets of a page that gets no dark rules.
    mutating func leave(_ page: LoadedSheets) { withLeft.formUnion(page.loaded + page.loadedInDark) }

    /// Records stylesheets that changed pages share with pages that are dark already.
    mutating func leave(_ sheets: some Sequence<[UInt8]>) { withLeft.formUnion(sheets) }

    /// Records the stylesheets that a page loads only in the dark theme, and whether it gets generated dark rules.
    mutating func note(_ page: LoadedSheets, isChanged: Bool) {
        for path in page.loadedInDark { loadedInDark[path] = loadedInDark[path] ?? false || isChanged }
    }
}
