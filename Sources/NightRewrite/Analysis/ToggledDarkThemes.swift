internal import CSSCascade
internal import CSSColor
internal import SourceText

/// The dark themes of a site that a class or an attribute of `html` or `body` switches on.
///
/// What names such a marker is the author's own night, but only a marker that makes the page dark is one: `.dark` may be a box as well.
struct ToggledDarkThemes: Sendable {
    /// The markers that make a page dark.
    private(set) var markers: Set<DarkModeSelector> = []
    /// The file that says so where no document has the marker: the first of them by path.
    private(set) var place: [UInt8]?
    /// Those that a script may set: dark themes that readers switch on.
    private(set) var switched: Set<DarkModeSelector> = []
    /// The markers that some document has, and those on pages with dark rules for readers who prefer the dark.
    private var settled: Set<DarkModeSelector> = []
    private var known: [Trial: Bool] = [:]
    /// The classes and attributes that the site's scripts may set.
    private var switches = ThemeSwitches()
    /// How many markers are looked at in one page.
    private static let maximalMarkers = 64

    /// What was looked at before: the same sheets for the same elements say the same.
    private struct Trial: Hashable {
        let marker: DarkModeSelector
        let files: [[UInt8]]
        let html: RootElement
        let body: RootElement
    }

    /// Whether all selectors of a rule ask for one of the markers, so that the rule is part of the author's night.
    func isNight(_ prelude: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard !markers.isEmpty else { return false }
        return DarkModeSelector.markers(in: prelude, of: bytes).allSatisfy { $0.contains(where: markers.contains) }
    }

    /// No themes yet, on a site whose scripts may set `switches`.
    init(_ switches: ThemeSwitches = ThemeSwitches()) { self.switches = switches }

    /// Looks which of the markers in the sheets of a page make it dark; `files` are the files in which these sheets stand.
    ///
    /// - Parameter followsSystem: whether the page is dark for readers who prefer the dark, too.
    /// - Returns: those of them that a script may set.
    mutating func look(
        in sources: RootSources, of files: [[UInt8]], for found: Set<DarkModeSelector>, html: RootElement, body: RootElement,
        followsSystem: Bool
    ) -> Set<DarkModeSelector> {
        // More are no themes, and each costs a cascade.
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
        let base = cascade.base(atNight: false)
        let answer = base.map { relativeLuminance($0) < 0.2 } ?? cascade.takesDarkScheme(atNight: false)
        known[trial] = answer
        return answer
    }

    /// Finds the place for the message, once all pages were looked at.
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

    /// What there is to say about them.
    static let note = Diagnostic(
        .waitingDarkTheme, "has a dark theme under a class or an attribute that no page has: its rules keep their colours",
        notes: ["set the class or attribute where readers prefer a dark theme, and use --existing to choose how the theme is treated"])
}
