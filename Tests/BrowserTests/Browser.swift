import Foundation

/// One headless Chromium; pages are opened in it, one after the other.
struct Browser: Sendable {
    /// A parameter list or a result without members.
    struct Nothing: Codable, Sendable {}

    let devTools: DevTools

    init() async throws {
        guard let executable = Chromium.executable else { throw DevTools.Failure(description: Chromium.missing) }
        devTools = try DevTools(executable: executable)
        await devTools.start()
    }

    /// Runs `body` with a new browser and ends the browser afterwards, also after an error.
    static func with<Result>(_ body: (Browser) async throws -> Result) async throws -> Result {
        let browser = try await Browser()
        do {
            let result = try await body(browser)
            await browser.devTools.close()
            return result
        } catch {
            await browser.devTools.close()
            throw error
        }
    }

    /// Opens an empty page, `width` CSS pixels wide.
    func page(width: Int = 1280) async throws -> Page {
        struct Created: Decodable, Sendable {
            var targetId: String
        }
        struct Attached: Decodable, Sendable {
            var sessionId: String
        }
        struct Attach: Encodable {
            var targetId: String
            var flatten = true
        }
        let created: Created = try await devTools.call("Target.createTarget", ["url": "about:blank"])
        let attached: Attached = try await devTools.call("Target.attachToTarget", Attach(targetId: created.targetId))
        let page = Page(devTools: devTools, session: attached.sessionId, target: created.targetId, width: width)
        try await page.resize(height: 900)
        return page
    }
}
