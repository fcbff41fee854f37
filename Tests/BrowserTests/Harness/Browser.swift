/// A headless Chromium with storage of its own; pages are opened in it, one after the other.
struct Browser: Sendable {
    /// A parameter list or a result without members.
    struct Nothing: Codable, Sendable {}

    private struct Context: Decodable, Sendable {
        var browserContextId: String
    }

    let devTools: DevTools

    /// The browser context, which has cookies and storage apart from those of other tests.
    private let context: String

    /// Runs `body` with a browser of the pool, and closes its pages afterwards.
    static func with<Result>(_ body: (Browser) async throws -> Result) async throws -> Result {
        let devTools = try await BrowserPool.shared.take()
        do {
            let created: Context = try await devTools.call("Target.createBrowserContext", Nothing())
            let result = try await body(Browser(devTools: devTools, context: created.browserContextId))
            let _: Nothing = try await devTools.call("Target.disposeBrowserContext", ["browserContextId": created.browserContextId])
            await BrowserPool.shared.giveBack(devTools)
            return result
        } catch {
            await BrowserPool.shared.discard(devTools)
            throw error
        }
    }

    /// Opens an empty page, `width` CSS pixels wide.
    func page(width: Int = 1280) async throws -> Page {
        try await Page(in: devTools, context: context, width: width)
    }
}
