internal import CSSCascade
internal import NightTheme
internal import SourceText

/// The filters over the pictures of each sheet that are in other sheets of the same pages, or in `style` attributes there.
struct SiteFilters: Sendable {
    /// A sheet: a file by its path, or a `style` element by its text.
    private enum Key: Hashable {
        case file(ByteKey)
        case element(ByteKey)
    }

    private var files: [[UInt8]: OtherFilters] = [:]
    private var elements: [ByteKey: OtherFilters] = [:]

    /// More sheets with filters are not looked at for one page.
    private static let most = 64

    /// True if there are none.
    var isEmpty: Bool { files.isEmpty && elements.isEmpty }

    /// No filters.
    init() {}

    /// The filters of the sheets and documents of `site`; none unless some filter inverts pictures.
    init(_ site: SiteSummaries, _ sheets: [[UInt8]: StylesheetSummary], _ graph: PropertyGraph, in base: SiteBase) {
        let loads = site.loads
        let attributes = SiteFilters.attributes(site, graph)
        guard
            !attributes.isEmpty || sheets.values.contains(where: \.setsFilter)
                || loads.contains(where: { $0.styles.contains(where: \.setsFilter) })
        else { return }
        var facts: [Key: StylesheetSummary] = [:]
        let pages = loads.map { SiteFilters.keys(of: $0, sheets, in: base, &facts) }
        let filters = SiteFilters.rules(facts, graph)
        guard !attributes.isEmpty || filters.values.contains(where: { $0.contains(where: \.inverts) }) else { return }
        /// The pages that load each sheet.
        var places: [Key: [Int]] = [:]
        var together: [Key: [Key: Int]] = [:]
        /// The filters of attributes in the pages of each sheet.
        var inAttributes: [Key: OtherFilters] = [:]
        var grounds: [Key: ByteNames] = [:]
        for (page, keys) in pages.enumerated() {
            let sources = keys.filter { filters[$0.key]?.isEmpty == false }.prefix(SiteFilters.most)
            for key in keys.keys {
                places[key, default: []].append(page)
                if let rules = attributes[page] { inAttributes[key, default: OtherFilters()].rules += rules }
                for (source, isAlways) in sources where source != key {
                    together[key, default: [:]][source, default: 0] += isAlways ? 1 : 0
                }
            }
        }
        for key in Set(together.keys).union(inAttributes.keys)
        where facts[key]?.images.colored.isDisjoint(with: .pictures) == false || facts[key]?.showsPictures == true {
            var others = OtherFilters()
            for (source, count) in together[key] ?? [:] {
                others.rules += (filters[source] ?? []).map { rule in
                    var rule = rule
                    // On a page without the filter the picture has to be as it is elsewhere.
                    rule.inverts = rule.inverts && count == places[key]?.count
                    return rule
                }
            }
            if var own = inAttributes[key] {
                own.sort()
                others.rules += own.rules.prefix(SiteFilters.most)
            }
            guard others.rules.contains(where: \.inverts) else { continue }
            others.sort()
            for page in places[key] ?? [] {
                for other in pages[page].keys where other != key {
                    if grounds[other] == nil { grounds[other] = SiteFilters.grounds(of: facts[other], filters[other] ?? []) }
                    others.grounds.formUnion(grounds[other] ?? ByteNames())
                }
            }
            switch key {
            case .file(let path): files[path.bytes] = others
            case .element(let text): elements[text] = others
            }
        }
    }

    /// The filters over the pictures of the sheet at `path`.
    func filters(overFile path: [UInt8]) -> OtherFilters? { files[path] }

    /// The filters over the pictures of a `style` element with this text.
    func filters(overElement text: () -> [UInt8]) -> OtherFilters? { elements.isEmpty ? nil : elements[ByteKey(text())] }

    /// The sheets that a page loads, with what they import, and whether each holds on all screens.
    private static func keys(
        of loads: DocumentStylesheets, _ sheets: [[UInt8]: StylesheetSummary], in base: SiteBase, _ facts: inout [Key: StylesheetSummary]
    ) -> [Key: Bool] {
        var result: [Key: Bool] = [:]
        var pending: [(path: [UInt8], isAlways: Bool)] = []
        for (sheet, condition) in zip(loads.sheets, loads.conditions) {
            let isAlways = condition == ImportCondition()
            switch sheet {
            case .linked(let path): if let path { pending.append((path, isAlways)) }
            case .own(let index):
                guard let (text, outline) = loads.styles[index].walked else { continue }
                let key = Key.element(ByteKey(Array(text[outline.span.range])))
                result[key] = (result[key] ?? false) || isAlways
                facts[key] = loads.styles[index]
            }
        }
        while let (path, isAlways) = pending.popLast() {
            let key = Key.file(ByteKey(path))
            guard let sheet = sheets[path] else { continue }
            if let known = result[key], known || !isAlways { continue }
            result[key] = isAlways
            if facts[key] == nil { facts[key] = sheet }
            for imported in sheet.imports {
                guard let target = SheetAddress.resolve(imported.href, from: path, in: base) else { continue }
                pending.append((target, isAlways && imported.rule.placement.isEmpty && imported.condition == ImportCondition()))
            }
        }
        return result
    }

    /// The rules of each sheet that set `filter`.
    private static func rules(_ sheets: [Key: StylesheetSummary], _ graph: PropertyGraph) -> [Key: [SheetFilters.Rule]] {
        var result: [Key: [SheetFilters.Rule]] = [:]
        for (key, sheet) in sheets where sheet.setsFilter {
            guard let (text, outline) = sheet.walked else { continue }
            // Characters that are no ASCII may be others in the sheet that the selectors are copied to, and prefixes other namespaces.
            result[key] = SheetFilters(outline, graph, in: text.span).rules.filter { rule in
                rule.selectors.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "|") }
            }
        }
        return result
    }

    /// The filters of the `style` attributes that invert images, by the index of what their documents load.
    private static func attributes(_ site: SiteSummaries, _ graph: PropertyGraph) -> [Int: [SheetFilters.Rule]] {
        var result: [Int: [SheetFilters.Rule]] = [:]
        for document in site.documents where !document.facts.filtered.isEmpty {
            for style in document.facts.filtered.inverting(graph).styles {
                result[document.loads, default: []].append(
                    SheetFilters.Rule(
                        selectors: style.selectors, start: 0, filter: style.filter(graph) ?? ColorFilter(), names: style.names,
                        inverts: true, isOfAttribute: true))
            }
        }
        return result
    }

    private static func grounds(of sheet: StylesheetSummary?, _ rules: [SheetFilters.Rule]) -> ByteNames {
        var result = ByteNames()
        guard let (text, outline) = sheet?.walked else { return result }
        let inverting = rules.filter(\.inverts).map(\.start)
        SheetFilters.addGrounds(of: outline, but: inverting, to: &result, in: text.span)
        return result
    }
}
