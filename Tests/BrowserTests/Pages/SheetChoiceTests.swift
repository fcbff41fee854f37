import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// Sheets that a reader chooses, and those that a script enables, with their dark rules.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct SheetChoiceTests {
        private static let site = PackageFolder.fixtures.appendingPathComponent("documents")

        /// Does to the sheets of a page what a browser's menu and a script do.
        private static let choose = """
            for (const link of document.querySelectorAll('link[title]')) {
                link.disabled = true;
                link.disabled = link.title !== 'Bright';
            }
            document.getElementById('waiting').disabled = false;
            """

        /// The colors in the corners of the two paragraphs, before and after sheets are chosen.
        private func colors(of file: URL, _ scheme: Page.Scheme, _ instrument: Instrument) async throws -> [[[Int]]] {
            func corners() async throws -> [[Int]] {
                let places: [[Double]] = try await instrument.page.evaluate(
                    "['chosen', 'waited'].map(id => document.getElementById(id).getBoundingClientRect()).map(r => [r.left + 3, r.top + 3])")
                return try await instrument.bench.evaluate(BenchScripts.colors(instrument.page.screenshot(), at: places))
            }
            try await instrument.page.prefer(scheme)
            try await instrument.page.open(file)
            let before = try await corners()
            let done: Bool = try await instrument.page.evaluate(
                """
                new Promise(done => {
                    \(Self.choose)
                    const wait = () => [...document.querySelectorAll('link')].every(l => l.disabled || l.sheet) ? done(true) : setTimeout(wait, 10);
                    wait();
                })
                """)
            #expect(done)
            return [before, try await corners()]
        }

        @Test(arguments: CascadeEmission.allCases)
        func `the dark rules apply only with the sheet that they belong to`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let out = folder.url.appendingPathComponent("out")
            try Nightfall.run(["apply", "-q", "--verify", "--emit", emission.rawValue, "-d", out.path, Self.site.path])
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                let file = out.appendingPathComponent("choices.html")
                let original = try await colors(of: Self.site.appendingPathComponent("choices.html"), .light, instrument)
                #expect(original == [[[0xE8, 0xF0, 0xFF], [0xFF, 0xFF, 0xFF]], [[0xFF, 0xE0, 0xB0], [0xD8, 0xFF, 0xD8]]])
                #expect(try await colors(of: file, .light, instrument) == original)
                let dark = try await colors(of: file, .dark, instrument)
                #expect(dark.joined().joined().allSatisfy { $0 < 0x50 }, "\(dark)")
                // Blue is chosen first, then amber, each dark in its hue; the sheet that is enabled is green.
                let (first, second, waited) = (dark[0][0], dark[1][0], dark[1][1])
                #expect(first[2] > first[0] && second[0] > second[2], "\(dark)")
                #expect(waited[1] > waited[0] && waited[1] > waited[2], "\(dark)")
            }
        }
    }
}
