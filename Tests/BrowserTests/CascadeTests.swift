import Foundation
import Testing

extension BrowserTests {
    /// "In dark the winner of the cascade is always the mirror of the light winner", asked of a browser.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct CascadeTests {
        private static let casesOfSite = 50
        private static let sites = 44
        /// How many faults are shrunk: each takes some seconds.
        private static let reports = ProcessInfo.processInfo.environment["NIGHTFALL_REPORTS"].flatMap { Int($0) } ?? 4

        @Test func `at night the mirror of what wins by day wins`() async throws {
            let folder = try CascadeBench.scratch()
            defer { folder.remove() }
            let begin = Date()
            let seed = CascadeSeed.seed
            try await Browser.with { browser in
                let bench = try await CascadeBench(browser, folder: folder, emissions: CascadeEmission.allCases)
                var count = 0, compared = 0, coloured = 0, faults = 0
                var reports: [String] = []
                var upcoming = Task { try await bench.apply([Self.cases(of: 0)]) }
                for site in 0..<Self.sites {
                    let applied = try await upcoming.value
                    // The program works on the next site while the browser reads this one.
                    upcoming = Task { site + 1 < Self.sites ? try await bench.apply([Self.cases(of: site + 1)]) : [] }
                    let cases = Self.cases(of: site)
                    let outcome = try await bench.outcome(of: applied)
                    count += cases.count
                    compared += outcome.compared
                    coloured += outcome.coloured
                    faults += outcome.faults.count
                    // One case may fail in several emissions: its first fault is enough.
                    let firsts = outcome.faults.filter { fault in outcome.faults.first { $0.index == fault.index }?.variant == fault.variant }
                    for fault in firsts.prefix(2) where reports.count < Self.reports {
                        let text = try await report(fault, cases[fault.index], bench)
                        print("--- fault \(reports.count + 1)\n\(text)")
                        fflush(nil)
                        reports.append(text)
                    }
                }
                print("\(count) documents, \(compared) values, \(coloured) of declared colours at night, \(faults) faults, \(Date().timeIntervalSince(begin)) s")
                #expect(count >= 2000)
                #expect(coloured > 25 * count)
                #expect(faults == 0, "NIGHTFALL_SEED=\(seed)")
            }
        }

        private static func cases(of site: Int) -> [CascadeCase] {
            var generator = CascadeGenerator(seed: CascadeSeed.seed &+ UInt64(site) &* 0x632B_E59B_D9B4_E019)
            return (0..<casesOfSite).map { generator.next(named: "c\($0)") }
        }

        private func report(_ fault: CascadeBench.Fault, _ one: CascadeCase, _ bench: CascadeBench) async throws -> String {
            let small = try await bench.shrunk(one, fault)
            let (least, reason) = small ?? (one, fault)
            var text = small == nil ? "only in its site: " : ""
            text += "--emit \(bench.emissions[reason.variant - 1].rawValue), \(reason.state): \(reason.property) of \(reason.element): "
            text += "\(reason.before) became \(reason.after): \(reason.problem)\n"
            for (name, file) in least.files.sorted(by: { $0.key < $1.key }) { text += "=== \(name)\n\(file)" }
            for (name, file) in try bench.night(of: least, variant: reason.variant).sorted(by: { $0.key < $1.key }) {
                text += "=== \(name) at night\n\(file)\n"
            }
            return text
        }
    }
}
