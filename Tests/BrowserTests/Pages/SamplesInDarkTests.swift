import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// The samples after `nightfall apply`: the light theme is unchanged, the dark theme is dark and readable.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct SamplesInDarkTests {
        enum Engine: String, CaseIterable, Sendable {
            case rewrite, filter
        }

        private static let pages = ["site/index.html", "site/notes.html", "old-school.html"]

        /// Applies `engine` to a copy of the samples and passes each page's two files to `body`.
        private func withPages(
            _ engine: Engine, _ body: (_ instrument: Instrument, _ original: URL, _ candidate: URL, _ name: String) async throws -> Void
        ) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let out = folder.url.appendingPathComponent("out")
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
            let samples = PackageFolder.samples
            let options = ["apply", "--engine", engine.rawValue, "--verify", "-q"]
            try Nightfall.run(options + [samples.appendingPathComponent("site").path, "-d", out.appendingPathComponent("site").path])
            try Nightfall.run(
                options + [
                    samples.appendingPathComponent("old-school.html").path, "-o", out.appendingPathComponent("old-school.html").path,
                ])
            try await Browser.with { browser in
                let instrument = try await Instrument(browser)
                for name in Self.pages {
                    try await body(instrument, samples.appendingPathComponent(name), out.appendingPathComponent(name), name)
                }
            }
        }

        @Test(arguments: Engine.allCases)
        func `no pixel changes in the light theme and on paper`(engine: Engine) async throws {
            try await withPages(engine) { instrument, original, candidate, name in
                for (scheme, medium) in [(Page.Scheme.light, Page.Medium.screen), (.light, .print), (.dark, .print)] {
                    let before = try await instrument.picture(of: original, scheme: scheme, medium: medium)
                    let after = try await instrument.picture(of: candidate, scheme: scheme, medium: medium)
                    let difference = try await instrument.difference(before, after)
                    #expect(difference == .none, "\(name), \(scheme), \(medium)")
                }
            }
        }

        @Test func `the dark theme is dark all over and every text is readable`() async throws {
            try await withPages(.rewrite) { instrument, _, candidate, name in
                let report = try await instrument.read(candidate, scheme: .dark).report
                #expect(report.dark >= 0.99, "\(name)")
                #expect(report.glaring <= 0.001, "\(name)")
                #expect(report.failing(under: 4.5).map(\.description) == [], "\(name)")
            }
        }

        @Test(arguments: ["amoled", "dim", "sepia", "contrast"])
        func `every built-in theme keeps its contrast`(theme: String) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let out = folder.url.appendingPathComponent("site")
            try Nightfall.run(["apply", "-q", "--theme", theme, PackageFolder.samples.appendingPathComponent("site").path, "-d", out.path])
            try await Browser.with { browser in
                let instrument = try await Instrument(browser)
                for name in ["index.html", "notes.html"] {
                    let report = try await instrument.read(out.appendingPathComponent(name), scheme: .dark).report
                    #expect(report.dark >= 0.99, "\(name)")
                    #expect(report.failing(under: theme == "contrast" ? 7 : 4.5).map(\.description) == [], "\(name)")
                }
            }
        }

        /// Inversion alone guarantees no contrast, but on these pages even plain inversion keeps it, so the engine must.
        @Test func `the filter engine darkens the page and every text is readable`() async throws {
            try await withPages(.filter) { instrument, _, candidate, name in
                let report = try await instrument.read(candidate, scheme: .dark).report
                #expect(report.dark >= 0.9, "\(name)")
                #expect(report.failing(under: 4.5).map(\.description) == [], "\(name)")
            }
        }

        @Test(arguments: Engine.allCases)
        func `photographs look the same in the dark theme`(engine: Engine) async throws {
            try await withPages(engine) { instrument, original, candidate, name in
                let light = try await instrument.read(original, scheme: .light)
                guard !light.report.photographs.isEmpty else { return }
                let dark = try await instrument.picture(of: candidate, scheme: .dark)
                // Inside the rounded corners; the two filters together change a value by a level or two.
                let boxes = light.report.photographs.map { [$0[0] + 20, $0[1] + 20, $0[2] - 40, $0[3] - 40] }
                let difference = try await instrument.difference(light.picture, dark, inside: boxes)
                #expect(difference.mean <= (engine == .rewrite ? 0 : 3), "\(name)")
            }
        }
    }
}
