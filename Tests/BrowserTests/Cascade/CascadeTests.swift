import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// Tests in a browser that "in dark the winner of the cascade is always the mirror of the light winner".
    ///
    /// The oracle: three quarters of the sites have a theme table with a row for every color, and a table takes precedence over the
    /// mapping, its roles and the context of a rule. In a case no color occurs twice, and in the table no dark color. So the computed
    /// value of an element in the dark theme follows from the original document alone, as the browser shows it to a reader who prefers
    /// dark. Each of its colors is replaced by that of its row, except those of the author's dark theme, which have no row and stay. A
    /// dark color that differs is that of another declaration, or of none. The original is read in dark, not in light, so that the
    /// author's conditions on the scheme count; where some apply only in light and the author has no dark theme, the original is read in
    /// light.
    ///
    /// The last quarter has no table. There each color that is written in a property must have one dark color wherever it occurs, keep
    /// its hue, and be in its property's band (a surface beside a text color of its rule may be a kept pair). A color in a custom
    /// property may have a dark color for each role.
    ///
    /// In the light theme and on paper, every computed value must equal the original's; in the dark theme all values without colors must,
    /// too. Where a browser's own colors show, any color that nightfall restates or that the browser's dark scheme has is accepted: these
    /// tests do not examine them.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct CascadeTests {
        private static let casesOfSite = 50
        private static let sites = Thoroughness.isFull ? 22 : 4
        /// The number of faults that are shrunk: each takes some seconds.
        private static let reports = ProcessInfo.processInfo.environment["NIGHTFALL_REPORTS"].flatMap { Int($0) } ?? 4

        @Test func `the dark theme's winner is the mirror of the light theme's winner`() async throws {
            let folder = try CascadeBench.scratch()
            defer { folder.remove() }
            let begin = Date()
            let seed = SeededGenerator.seed
            try await Browser.with { browser in
                let bench = try await CascadeBench(browser, folder: folder, emissions: CascadeEmission.allCases)
                var count = 0, sheets = 0, compared = 0, colored = 0, faults = 0
                var reports: [String] = []
                var upcoming = Task { try await bench.apply([Self.cases(of: 0)]) }
                for site in 0..<Self.sites {
                    let applied = try await upcoming.value
                    // The program prepares the next site while the browser reads this one.
                    upcoming = Task { site + 1 < Self.sites ? try await bench.apply([Self.cases(of: site + 1)]) : [] }
                    let cases = Self.cases(of: site)
                    let outcome = try await bench.outcome(of: applied)
                    count += cases.count
                    sheets += cases.reduce(0) { $0 + $1.sheets.count }
                    compared += outcome.compared
                    colored += outcome.colored
                    faults += outcome.faults.count
                    // One case may fail in several emission modes: its first fault is enough.
                    let firsts = outcome.faults.filter { fault in outcome.faults.first { $0.index == fault.index }?.variant == fault.variant
                    }
                    for fault in firsts.prefix(2) where reports.count < Self.reports {
                        let text = try await report(fault, cases[fault.index], bench)
                        print("--- fault \(reports.count + 1)\n\(text)")
                        fflush(nil)
                        reports.append(text)
                    }
                }
                print(
                    "\(count) documents with \(sheets) sheets in \(bench.emissions.count) emissions, \(compared) values, \(colored) of declared colors at night, \(faults) faults, \(Date().timeIntervalSince(begin)) s"
                )
                #expect(sheets >= 90 * Self.sites)
                #expect(colored > 25 * count)
                #expect(faults == 0, "NIGHTFALL_SEED=\(seed)")
            }
        }

        /// Tests the comparison itself: deliberate faults are found in the light theme, in the dark theme and on paper.
        @Test(arguments: [
            // Mirrors of important declarations lose their importance: nightfall writes a space where the sheet has none.
            ("dark", " !important", ""),
            // Mirrors apply in the light theme and on paper as well.
            ("light", "@media screen and (prefers-color-scheme: dark) {\n", "@media all {\n"),
            ("print", "@media screen and (prefers-color-scheme: dark) {\n", "@media (prefers-color-scheme: dark) {\n"),
        ])
        func `the comparison finds deliberate faults in every state`(state: String, right: String, wrong: String) async throws {
            let folder = try CascadeBench.scratch()
            defer { folder.remove() }
            try await Browser.with { browser in
                let bench = try await CascadeBench(browser, folder: folder, emissions: [.media])
                var page = CascadeCase(
                    name: "page", sheets: [], html: CascadeElement(tag: "html"),
                    body: CascadeElement(tag: "body", attributes: [("class", "a")]))
                let rules = [
                    CascadePart(".a", [CascadePart("color: gold!important")]), CascadePart("body.a", [CascadePart("color: plum")]),
                ]
                page.sheets = [CascadeCase.Sheet(parts: rules)]
                let faults = try await bench.outcome(of: [[page]]).faults
                #expect(faults.isEmpty)
                let found = try await bench.outcome(of: [[page]]) { $0.replacingOccurrences(of: right, with: wrong) }.faults
                #expect(found.map(\.state) == [state])
                #expect(found.map(\.property) == ["color"])
            }
        }

        private static func cases(of site: Int) -> [CascadeCase] {
            var generator = CascadeGenerator(seed: SeededGenerator.seed &+ UInt64(site) &* 0x632B_E59B_D9B4_E019)
            return (0..<casesOfSite).map { generator.next(named: "c\($0)") }
        }

        private func report(_ fault: CascadeBench.Fault, _ one: CascadeCase, _ bench: CascadeBench) async throws -> String {
            let small = try await bench.shrunk(one, fault)
            let (least, reason) = small ?? (one, fault)
            var text = small == nil ? "only in its site: " : ""
            text += "--emit \(bench.emissions[reason.variant - 1].rawValue), \(reason.state): \(reason.property) of \(reason.element): "
            text += "\(reason.before) became \(reason.after): \(reason.problem)\n"
            for (name, file) in least.files.sorted(by: { $0.key < $1.key }) { text += "=== \(name)\n\(file)" }
            for (name, file) in try bench.dark(of: least, variant: reason.variant).sorted(by: { $0.key < $1.key }) {
                text += "=== \(name) at night\n\(file)\n"
            }
            return text
        }
    }
}
