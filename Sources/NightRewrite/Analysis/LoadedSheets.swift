internal import CSSCascade
internal import SourceText

/// The stylesheets that one document loads.
struct LoadedSheets {
    /// The rules for the root elements.
    var sources = RootSources()
    /// The stylesheets that the document loads in the light theme.
    var loaded: [[UInt8]] = []
    /// The stylesheets that it loads only in the dark theme.
    var loadedInDark: [[UInt8]] = []
    /// The selectors for a dark theme in its stylesheets.
    var markers: Set<DarkModeSelector> = []
    /// The stylesheets that were not read and may paint something, each once.
    private(set) var unread: [[UInt8]] = []
    /// The stylesheets that do not exist, so that readers don't get them either, each once.
    private(set) var absent: [[UInt8]] = []
    /// The stylesheets whose dark rules can't be where the document would load them, each once.
    private(set) var refused: [[UInt8]] = []
    /// The stylesheets on other hosts in whose place a text of nightfall's own was read, each once.
    private(set) var substituted: [[UInt8]] = []
    /// The paths in the four lists.
    private var listed: Set<[UInt8]> = []

    /// True if the document would be dark in part.
    var isIncomplete: Bool { !unread.isEmpty || !refused.isEmpty }

    /// Lists a stylesheet that was not read and may paint something.
    mutating func add(unread path: [UInt8]) { if listed.insert(path).inserted { unread.append(path) } }

    /// Lists a stylesheet that does not exist.
    mutating func add(absent path: [UInt8]) { if listed.insert(path).inserted { absent.append(path) } }

    /// Lists a stylesheet whose dark rules can't be where the document would load them.
    mutating func add(refused path: [UInt8]) { if listed.insert(path).inserted { refused.append(path) } }

    /// Lists a stylesheet on another host in whose place a text of nightfall's own was read.
    mutating func add(substituted path: [UInt8]) { if listed.insert(path).inserted { substituted.append(path) } }

    /// Lists the stylesheets that do not exist as unread.
    mutating func countAbsentAsUnread() {
        unread += absent
        absent = []
    }
}

/// Collects the stylesheets that documents of a site load, with those that these import.
struct LoadedSheetCollector {
    private let sheets: [[UInt8]: StylesheetSummary]
    /// The rule that defines custom properties of theme tables; nil for none.
    private let tableSheet: StylesheetSummary?
    /// The base by which addresses are resolved.
    private let base: SiteBase
    /// The stylesheets that nightfall wrote.
    private let companions: Set<[UInt8]>
    /// The stylesheets that pages load and that do not exist.
    private let absent: Set<[UInt8]>
    /// The stylesheets that were read, but whose dark rules can't be where pages would load them.
    private let refused: [[UInt8]: SheetRefusal]
    /// The stylesheets on other hosts in whose place a text of nightfall's own was read.
    private let substitutes: Set<[UInt8]>
    /// The classes, ids and attributes of the documents' `html` and `body` elements.
    private var names = ByteNames()
    /// The rules for these elements in the stylesheets that were examined so far.
    private var rules: [[UInt8]: [RootRule]] = [:]

    /// The way on which a stylesheet is loaded: its condition and its layer.
    private struct Visit {
        var condition = ImportCondition()
        var layer = LayerOrder.unlayered
    }

    /// A stylesheet with its rules for root elements and the path against which its imports are resolved.
    private struct OpenSheet {
        let summary: StylesheetSummary
        let text: [UInt8]
        let rules: [RootRule]
        let path: [UInt8]
    }

    /// Creates a collector for a site whose stylesheets are `sheets`.
    init(_ site: SiteSummaries, sheets: [[UInt8]: StylesheetSummary], tableSheet: StylesheetSummary?, _ options: SiteAnalysisOptions) {
        self.sheets = sheets
        self.tableSheet = tableSheet
        base = options.base
        refused = options.incomplete.refused
        companions = Set(site.sheets.lazy.filter(\.isCompanion).map(\.path))
        absent = Set(site.others.lazy.filter(\.isAbsent).map(\.path))
        substitutes = Set(site.sheets.lazy.filter(\.isSubstitute).map(\.path))
        site.loads.forEach { add(namesOf: $0) }
        for document in site.documents { document.facts.frames.forEach { add(namesOf: $0.loads) } }
    }

    private mutating func add(namesOf loads: DocumentStylesheets) {
        for name in loads.html.names + loads.body.names { _ = names.intern(SourceSpan(0, name.count), in: name.span) }
    }

    /// Returns the stylesheets that the document at `path` loads.
    mutating func sheets(of document: DocumentSummary, at path: [UInt8]) -> LoadedSheets {
        var page = LoadedSheets()
        if let tableSheet { add(tableSheet, to: &page) }
        for (sheet, condition) in zip(document.loads.sheets, document.loads.conditions) {
            var seen: Set<[UInt8]> = []
            let visit = Visit(condition: condition)
            switch sheet {
            case .own(let index):
                let facts = document.loads.styles[index]
                guard let text = facts.walked?.text else { continue }
                let rules = facts.roots.all(with: names, items: facts.items, in: text.span)
                let start = document.address.sheetStart(at: path, in: base)
                collect(OpenSheet(summary: facts, text: text, rules: rules, path: start), visit, into: &page, &seen)
            case .linked(let path):
                if let path { collect(path, visit, into: &page, &seen) }
            }
        }
        // A page without any known rule lacks its stylesheets only for now.
        if page.loaded.isEmpty, page.loadedInDark.isEmpty, document.loads.styles.isEmpty {
            page.countAbsentAsUnread()
        }
        return page
    }

    /// Returns the stylesheet at `path` and those that it imports, as if it were all that a page loads.
    mutating func sheets(ofSheetAt path: [UInt8]) -> LoadedSheets {
        var page = LoadedSheets()
        var seen: Set<[UInt8]> = []
        collect(path, Visit(), into: &page, &seen)
        return page
    }

    /// Adds the rule that defines custom properties of theme tables, which precedes all stylesheets.
    private func add(_ sheet: StylesheetSummary, to page: inout LoadedSheets) {
        guard let text = sheet.walked?.text else { return }
        let rules = sheet.roots.all(with: names, items: sheet.items, in: text.span)
        page.sources.add(
            RootSources.Sheet(text: text, items: sheet.items, rules: rules, isOnlyDark: false, layers: [LayerOrder.unlayered]))
    }

    /// Adds a file of the site after the files that it imports.
    private mutating func collect(_ path: [UInt8], _ visit: Visit, into page: inout LoadedSheets, _ seen: inout Set<[UInt8]>) {
        guard let sheet = sheets[path], let text = sheet.walked?.text else {
            guard !companions.contains(path), !GroundlessSheet.isOne(path) else { return }
            if absent.contains(path) || SheetAddress.isOnDisk(path) {
                page.add(absent: path)
            } else {
                page.add(unread: path)
            }
            return
        }
        guard seen.insert(path).inserted, seen.count < 1000 else { return }
        if refused[path] != nil { page.add(refused: path) }
        if substitutes.contains(path) { page.add(substituted: path) }
        let known: [RootRule]
        if let before = rules[path] {
            known = before
        } else {
            known = sheet.roots.all(with: names, items: sheet.items, in: text.span)
            rules[path] = known
        }
        collect(OpenSheet(summary: sheet, text: text, rules: known, path: path), visit, into: &page, &seen)
        if visit.condition.isOnlyDark { page.loadedInDark.append(path) } else { page.loaded.append(path) }
    }

    private mutating func collect(_ open: OpenSheet, _ visit: Visit, into page: inout LoadedSheets, _ seen: inout Set<[UInt8]>) {
        let sheet = open.summary
        var layers = LayerNaming(sheet.roots.layers, base: visit.layer)
        for imported in sheet.imports {
            guard let target = SheetAddress.resolve(imported.href, from: open.path, in: base) else { continue }
            page.sources.name(&layers, before: imported.offset)
            let inner = Visit(
                condition: visit.condition.and(imported.condition), layer: page.sources.layer(of: imported, in: visit.layer))
            collect(target, inner, into: &page, &seen)
        }
        page.sources.name(&layers, before: .max)
        page.markers.formUnion(sheet.roots.markers)
        guard !visit.condition.isUnknown, !open.rules.isEmpty else { return }
        page.sources.add(
            RootSources.Sheet(
                text: open.text, items: sheet.items, rules: open.rules, isOnlyDark: visit.condition.isOnlyDark,
                layers: layers.numbers))
    }
}
