import Foundation

/// Measures HTML files in a browser: any file, in any scheme and medium.
struct Instrument: Sendable {
    /// The screenshot of a page, with the measurements on it.
    struct Reading: Sendable {
        var picture: String
        var report: PageReport
    }

    let browser: Browser
    let page: Page
    /// The browser's page for measurements.
    let bench: Page

    init(_ browser: Browser, width: Int = 1280) async throws {
        self.browser = browser
        page = try await browser.page(width: width)
        bench = try await browser.devTools.bench()
    }

    /// A screenshot of the page, a PNG in base64.
    func picture(of file: URL, scheme: Page.Scheme, medium: Page.Medium = .screen) async throws -> String {
        try await page.prefer(scheme, medium: medium)
        try await page.open(file)
        return try await page.screenshot()
    }

    /// The contrast and darkness of the page.
    func read(_ file: URL, scheme: Page.Scheme) async throws -> Reading {
        let picture = try await picture(of: file, scheme: scheme)
        let collected: String = try await page.evaluate(PageScripts.collect)
        let _: Bool = try await page.evaluate(PageScripts.hideDecoration)
        let plain = try await page.screenshot()
        // Thick text first: hiding the text also hides the background that `background-clip: text` shows.
        let _: Bool = try await page.evaluate(PageScripts.thickenText)
        let thick = try await page.screenshot()
        let _: Bool = try await page.evaluate(PageScripts.hideText)
        let bare = try await page.screenshot()
        let report: PageReport = try await bench.evaluate(
            BenchScripts.measure(plain: plain, bare: bare, thick: thick, collected: collected))
        return Reading(picture: picture, report: report)
    }

    /// Compares two screenshots, inside `boxes` or everywhere.
    func difference(_ first: String, _ second: String, inside boxes: [[Double]]? = nil) async throws -> PixelDifference {
        if boxes == nil, first == second { return .none }
        let rects = try boxes.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) } ?? "null"
        return try await bench.evaluate(BenchScripts.difference(first, second, rects: rects))
    }
}
