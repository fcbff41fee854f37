internal import CSSCascade
internal import SourceText

/// The author dark themes that scripts of a site switch, as the analyzer finds them page by page.
struct SwitchedThemes {
    /// The author dark themes that a class or an attribute switches on.
    private(set) var waiting: ToggledDarkThemes
    /// True if a dark theme that scripts switch also applies for readers who prefer dark.
    private(set) var followsSystem = false
    /// The first page, by path, whose dark theme is switched by scripts, follows the system's preference in a part only, and is completed.
    private(set) var completed: [UInt8]?
    /// The attributes by which pages of the site opt out of the author's rules for readers who prefer dark.
    private let optOuts: Set<[UInt8]>
    /// True if such a theme is completed.
    private let completes: Bool

    /// Creates an empty collection for a site with these stylesheets.
    init(_ site: SiteSummaries, sheets: some Sequence<StylesheetSummary>, completes: Bool, in base: SiteBase) {
        let styles = Array(sheets) + site.loads.flatMap(\.styles)
        optOuts = styles.reduce(into: []) { $0.formUnion($1.roots.optOuts) }
        waiting = ToggledDarkThemes(SwitchedThemes.switches(of: site, in: base))
        self.completes = completes
    }

    /// Returns the classes and attributes that the scripts of a site's documents may set; none if no stylesheet has a selector for a dark
    /// theme.
    private static func switches(of site: SiteSummaries, in base: SiteBase) -> ThemeSwitches {
        var result = ThemeSwitches()
        let sheets = site.sheets.lazy.compactMap(\.sheet)
        guard
            sheets.contains(where: { !$0.roots.markers.isEmpty })
                || site.loads.contains(where: { $0.styles.contains { !$0.roots.markers.isEmpty } })
        else { return result }
        var scripts: [[UInt8]: ThemeSwitches] = [:]
        for file in site.others { if let switches = file.script?.switches { scripts[file.path] = switches } }
        var pending: Set<[UInt8]> = []
        for document in site.documents where !document.facts.isIgnored {
            result.formUnion(document.facts.scripts.switches)
            pending.formUnion(document.facts.scripts.paths)
            for module in document.facts.scripts.switches.modules {
                if let path = base.path(of: module, from: document.file.path) { pending.insert(path) }
            }
        }
        while let path = pending.popFirst() {
            guard let switches = scripts.removeValue(forKey: path) else { continue }
            result.formUnion(switches)
            pending.formUnion(switches.modules.lazy.compactMap { base.path(of: $0, from: path) })
        }
        return result
    }

    /// Looks for such a theme in the stylesheets of a page.
    ///
    /// - Returns: true if there is one that is not completed.
    mutating func look(
        in page: LoadedSheets, of files: [[UInt8]], html: RootElement, body: RootElement, _ decision: FileDecision,
        at path: [UInt8]
    ) -> Bool {
        let isDark = decision.isDarkForSystem
        let switched = waiting.look(
            in: page.sources, of: files, for: page.markers, html: html, body: body, followsSystem: isDark)
        guard !switched.isEmpty, decision.leftAlone != .alreadyDark else { return false }
        let followsInPart = !isDark && switched.contains { optOuts.contains($0.attribute) }
        followsSystem = followsSystem || isDark || followsInPart
        guard followsInPart, completes, AuthorActivation(switched, followsSystem: true) != nil else { return true }
        if completed.map({ path.lexicographicallyPrecedes($0) }) ?? true { completed = path }
        return false
    }

    /// Looks for such a theme in a stylesheet of a site without pages.
    mutating func look(in page: LoadedSheets, html: RootElement, body: RootElement, followsSystem: Bool) {
        _ = waiting.look(
            in: page.sources, of: page.loaded, for: page.markers, html: html, body: body, followsSystem: followsSystem)
    }

    /// Finds the file for the diagnostic, after all pages were examined.
    mutating func settle(_ files: [FileSummary]) { waiting.settle(files) }
}
