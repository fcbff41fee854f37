import Foundation
import TestSupport
import Testing

/// Pages with the theme switcher's script, as the tool writes them.
enum SwitcherBench {
    static let fixtures = PackageFolder.fixtures.appendingPathComponent("switcher")
    static let theme = "String(document.documentElement.getAttribute('data-theme'))"

    /// Runs `body` with nightfall applied to the fixtures, and a page that records events.
    static func with(
        _ options: [String] = [], open name: String = "index.html", scheme: Page.Scheme = .light, others: [String: String] = [:],
        _ body: (_ page: Page, _ folder: URL, _ instrument: Instrument) async throws -> Void
    ) async throws {
        let folder = try ScratchFolder()
        defer { folder.remove() }
        let out = folder.url.appendingPathComponent("out")
        try Nightfall.run(
            ["apply", "-q", "--verify", "--emit", "light-dark", "--switcher", "-d", out.path] + options + [fixtures.path])
        try await Browser.with { browser in
            let instrument = try await Instrument(browser, width: 800)
            try await instrument.page.prefer(scheme, others: others)
            try await open(out.appendingPathComponent(name), in: instrument.page)
            try await body(instrument.page, out, instrument)
        }
    }

    static func open(_ file: URL, in page: Page) async throws {
        try await page.open(file)
        let _: Bool = try await page.evaluate(SwitcherScripts.listen)
    }

    /// Runs a script in a page and waits until its effects are complete.
    static func act(_ script: String, in page: Page) async throws {
        let _: Bool = try await page.evaluate("(\(script), true)")
        let _: Bool = try await page.evaluate(SwitcherScripts.settle)
    }

    /// Waits until an expression is true in a page, for at most 10 s: events from other tabs take their time on a busy machine.
    static func wait(until condition: String, in page: Page) async throws {
        let _: Bool = try await page.evaluate(SwitcherScripts.wait(until: condition))
        try await act("0", in: page)
    }

    static func events(of page: Page) async throws -> [String] {
        try await page.evaluate("events")
    }

    /// The color of the page's top left corner.
    static func ground(_ page: Page, _ instrument: Instrument) async throws -> [Int] {
        let colors: [[Int]] = try await instrument.bench.evaluate(BenchScripts.colors(page.screenshot(), at: [[3, 3]]))
        return colors[0]
    }

    static func isDark(_ color: [Int]) -> Bool { color.allSatisfy { $0 < 0x30 } }
}
