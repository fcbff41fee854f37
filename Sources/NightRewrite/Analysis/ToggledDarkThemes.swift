internal import CSSCascade
internal import CSSColor
internal import SourceText

/// The dark themes of a site that a class or an attribute of `html` or `body` switches on.
///
/// Rules with a dark mode selector belong to the author dark theme, but only if a match of the selector makes the page dark: `.dark` may
/// also be a box.
struct ToggledDarkThemes: Sendable {
    /// The dark mode selectors that make a page dark.
    private(set) var markers: Set<DarkModeSelector> = []
    /// The first file, by path, with a dark mode selector that no document matches.
    private(set) var place: [UInt8]?
    /// The dark mode selectors that a script may match: dark themes that readers switch on.
    private(set) var switched: Set<DarkModeSelector> = []
    /// The dark mode selectors that some document matches, and those on pages with dark rules for readers who prefer dark.
    private var settled: Set<DarkModeSelector> = []
    private var known: [Trial: Bool] = [:]
    /// The classes and attributes that the site's scripts may set.
    private var switches = ThemeSwitches()
    /// The maximum number of dark mode selectors that are tried on one page.
    private static let maximalMarkers = 64

    /// The key of a cached result: the same stylesheets give the same result for the same elements.
    private struct Trial: Hashable {
        let marker: DarkModeSelector
        let files: [[UInt8]]
        let html: RootElement
        let body: RootElement
    }

    /// Returns true if each selector of a rule contains one of these dark mode selectors, so that the rule is part of the author dark
    /// theme.
    func isDark(_ prelude: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard !markers.isEmpty, RootRules.namesDark(in: prelude, of: bytes) else { return false }
        return DarkModeSelector.markers(in: prelude, of: bytes).allSatisfy { $0.contains(where: markers.contains) }
    }

    /// Creates an empty collection for a site whose scripts may set `switches`.
    init(_ switches: ThemeSwitches = ThemeSwitches()) { self.switches = switches }

    /// Finds the dark mode selectors in the stylesheets of a page that make it dark.
    ///
    /// - Parameters:
    ///   - files: the files with these stylesheets.
    ///   - followsSystem: true if the page is also dark for readers who prefer dark.
    /// - Returns: the found selectors that a script may match.
    mutating func look(
        in sources: RootSources, of files: [[UInt8]], for found: Set<DarkModeSelector>, html: RootElement, body: RootElement,
        followsSystem: Bool
    ) -> Set<DarkModeSelector> {
        // More selectors than that are not themes, and each costs a cascade.
        guard found.count <= ToggledDarkThemes.maximalMarkers else { return [] }
        var switchedHere: Set<DarkModeSelector> = []
        for marker in found {
            if html.has(marker) || body.has(marker) { settled.insert(marker) }
            let maySwitch = switches.maySet(marker)
            guard maySwitch || followsSystem || !markers.contains(marker) else { continue }
            guard isDark(under: marker, sources, files, html, body) else { continue }
            markers.insert(marker)
            if followsSystem { settled.insert(marker) }
            if maySwitch {
                switched.insert(marker)
                switchedHere.insert(marker)
            }
        }
        return switchedHere
    }

    private mutating func isDark(
        under marker: DarkModeSelector, _ sources: RootSources, _ files: [[UInt8]], _ html: RootElement, _ body: RootElement
    ) -> Bool {
        let trial = Trial(marker: marker, files: files, html: html, body: body)
        if let answer = known[trial] { return answer }
        let cascade = RootCascade(sources, html: html.marked(marker), body: body.marked(marker))
        let base = cascade.base(inDark: false)
        let answer =
            base.map { relativeLuminance($0) < 0.2 }
            ?? (cascade.takesDarkScheme(inDark: false) || cascade.darkensProperties(of: RootCascade(sources, html: html, body: body)))
        known[trial] = answer
        return answer
    }

    /// Finds the file for the diagnostic, after all pages were examined.
    mutating func settle(_ files: [FileSummary]) {
        known = [:]
        let silent = markers.subtracting(settled).subtracting(switched)
        guard !silent.isEmpty else { return }
        for file in files {
            let sheets = (file.sheet.map { [$0] } ?? []) + (file.document?.styles ?? [])
            guard sheets.contains(where: { !silent.isDisjoint(with: $0.roots.markers) }) else { continue }
            if place.map({ file.path.lexicographicallyPrecedes($0) }) ?? true { place = file.path }
        }
    }

    /// The diagnostic about these themes.
    static let note = Diagnostic(
        .waitingDarkTheme, "has a dark theme under a class or an attribute that no page has: its rules keep their colors",
        notes: ["set the class or attribute where readers prefer a dark theme, and use --existing to choose how the theme is treated"])
}
