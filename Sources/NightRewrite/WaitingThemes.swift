internal import CSSCascade
internal import CSSColor
internal import SourceText

/// The dark themes of a site that a class or an attribute of `html` or `body` switches on.
///
/// What names such a marker is the author's own night, but only a marker that makes the page dark is one: `.dark` may be a box as well.
struct WaitingThemes: Sendable {
    /// The markers that make a page dark.
    private(set) var markers: Set<NightMarker> = []
    /// The file that says so where no document has the marker: the first of them by path.
    private(set) var place: [UInt8]?
    /// The markers that some document has.
    private var carried: Set<NightMarker> = []
    private var tried: Set<Trial> = []
    /// How many markers are looked at in one page.
    private static let maximalMarkers = 64

    /// What was looked at before: the same sheets for the same elements say the same.
    private struct Trial: Hashable {
        let marker: NightMarker
        let files: [[UInt8]]
        let html: RootElement
        let body: RootElement
    }

    /// Whether all selectors of a rule ask for one of the markers, so that the rule is part of the author's night.
    func isNight(_ prelude: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard !markers.isEmpty else { return false }
        return NightMarker.markers(in: prelude, of: bytes).allSatisfy { $0.contains(where: markers.contains) }
    }

    /// Looks which of the markers in the sheets of a page make it dark; `files` are the files in which these sheets stand.
    mutating func look(
        in sources: RootSources, of files: [[UInt8]], for found: Set<NightMarker>, html: RootElement, body: RootElement
    ) {
        // More are no themes, and each costs a cascade.
        guard found.count <= WaitingThemes.maximalMarkers else { return }
        for marker in found {
            if html.has(marker) || body.has(marker) { carried.insert(marker) }
            guard !markers.contains(marker) else { continue }
            guard tried.insert(Trial(marker: marker, files: files, html: html, body: body)).inserted else { continue }
            let cascade = RootCascade(sources, html: html.marked(marker), body: body.marked(marker))
            let base = cascade.base(atNight: false)
            if base.map({ relativeLuminance($0) < 0.2 }) ?? cascade.takesDarkScheme(atNight: false) { markers.insert(marker) }
        }
    }

    /// Finds the place for the message, once all pages were looked at.
    mutating func settle(_ files: [FileFacts]) {
        tried = []
        let silent = markers.subtracting(carried)
        guard !silent.isEmpty else { return }
        for file in files {
            let sheets = (file.sheet.map { [$0] } ?? []) + (file.document?.styles ?? [])
            guard sheets.contains(where: { !silent.isDisjoint(with: $0.roots.markers) }) else { continue }
            if place.map({ file.path.lexicographicallyPrecedes($0) }) ?? true { place = file.path }
        }
    }

    /// What there is to say about them.
    static let note = Diagnostic(
        .waitingDarkTheme, "has a dark theme that waits for a class or an attribute which no page has: its rules keep their colours",
        notes: ["set the class or attribute where readers prefer the dark, and use --existing to say what becomes of the theme"])
}
