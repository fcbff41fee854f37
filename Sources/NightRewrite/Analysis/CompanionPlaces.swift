internal import CSSCascade

/// The places of companions in a site: what prevents one, and which stylesheets hold their dark rules in another way.
struct CompanionPlaces: Sendable, Equatable {
    /// The reasons why no file can be added, by path.
    private(set) var obstacles: [[UInt8]: AdditionObstacle] = [:]
    /// The stylesheets that keep pages from being dark as a whole, as found by the analysis before.
    let refused: [[UInt8]: SheetRefusal]
    /// The stylesheets whose rewriting failed in the run before.
    let failed: Set<[UInt8]>
    /// The stylesheets that have no companion and get none, because they are only read.
    let lacking: Set<[UInt8]>
    /// The stylesheets that hold their dark rules themselves: those imported into an anonymous layer, which a companion can't join, and
    /// those that scripts add or switch on.
    var closed: Set<[UInt8]> = []
    /// The stylesheets whose dark rules may come after other stylesheets, because companions import companions.
    var joined: Set<[UInt8]> = []
    /// The families whose declarations are all mirrored in the stylesheets that companions join.
    var joinedWholes: PropertyFamilies = []

    /// Collects the obstacles in `site`, whose stylesheets are `sheets`.
    init(_ site: SiteSummaries, _ sheets: [[UInt8]: StylesheetSummary], refused: [[UInt8]: SheetRefusal]) {
        self.refused = refused
        for path in Set(sheets.keys.lazy.map { SitePath.companion(of: $0) }).intersection(sheets.keys) { obstacles[path] = .otherFile }
        for file in site.others where file.obstacle != nil { obstacles[file.path] = file.obstacle }
        failed = Set(site.sheets.lazy.filter(\.hasFailed).map(\.path))
        lacking = Set(site.sheets.lazy.filter(\.lacksCompanion).map(\.path))
    }

    /// Returns the reason why the stylesheet at `path` can have no companion; nil if it can.
    func refusal(of path: [UInt8]) -> SheetRefusal? {
        if failed.contains(path) { return .failed }
        if lacking.contains(path) { return .onlyRead }
        return obstacles.isEmpty ? nil : obstacles[SitePath.companion(of: path)].map(SheetRefusal.obstructed)
    }
}
