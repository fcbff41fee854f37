import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// The samples before nightfall: the requirements of the dark theme must hold in the light theme.
    @Suite struct SamplesInLightTests {
        @Test(arguments: ["site/index.html", "site/notes.html", "old-school.html"])
        func `every text of the samples passes WCAG AA in the light theme`(name: String) async throws {
            let file = PackageFolder.samples.appendingPathComponent(name)
            let report = try await Browser.with { browser in try await Instrument(browser).read(file, scheme: .light).report }
            #expect(report.runs.count > 15)
            #expect(report.failing(under: 4.5).map(\.description) == [])
            #expect(report.dark < 0.5)
        }
    }
}
