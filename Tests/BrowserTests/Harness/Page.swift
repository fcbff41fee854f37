import Foundation

/// One tab of the browser.
struct Page: Sendable {
    enum Scheme: String, Sendable {
        case light, dark
    }

    enum Medium: String, Sendable {
        case screen, print
    }

    let devTools: DevTools
    let session: String
    let target: String
    let width: Int

    /// Opens an empty page in a browser context, or in the browser's own, `width` CSS pixels wide.
    init(in devTools: DevTools, context: String?, width: Int = 1280) async throws {
        struct Created: Decodable, Sendable {
            var targetId: String
        }
        struct Attached: Decodable, Sendable {
            var sessionId: String
        }
        struct Create: Encodable {
            var url = "about:blank"
            var browserContextId: String?
        }
        struct Attach: Encodable {
            var targetId: String
            var flatten = true
        }
        let created: Created = try await devTools.call("Target.createTarget", Create(browserContextId: context))
        let attached: Attached = try await devTools.call("Target.attachToTarget", Attach(targetId: created.targetId))
        (self.devTools, session, target, self.width) = (devTools, attached.sessionId, created.targetId, width)
        try await resize(height: 900)
    }

    /// The maximum height of a screenshot, in CSS pixels.
    static let tallest = 6000

    /// Emulates the reader's preferences, other media features by their names, and the medium.
    func prefer(_ scheme: Scheme, medium: Medium = .screen, others: [String: String] = [:]) async throws {
        struct Feature: Encodable {
            var name: String
            var value: String
        }
        struct Media: Encodable {
            var media: String
            var features: [Feature]
        }
        var features = [Feature(name: "prefers-color-scheme", value: scheme.rawValue)]
        features += others.sorted { $0.key < $1.key }.map { Feature(name: $0.key, value: $0.value) }
        let media = Media(media: medium.rawValue, features: features)
        let _: Browser.Nothing = try await devTools.call("Emulation.setEmulatedMedia", media, session: session)
    }

    /// Loads a file and waits for its styles, fonts and images, and for the end of transitions.
    func open(_ file: URL) async throws {
        try await navigate(to: file)
        let height: Double = try await evaluate(PageScripts.settle)
        guard height > 900 else { return }
        try await resize(height: min(Page.tallest, Int(height.rounded(.up))))
        let _: Double = try await evaluate(PageScripts.settle)
    }

    /// Loads a file whose scripts do not run, and waits for its styles and fonts.
    ///
    /// A page without scripts does not answer later, so it is asked until it is loaded.
    func openWithoutScripts(_ file: URL) async throws {
        let _: Browser.Nothing = try await devTools.call("Emulation.setScriptExecutionDisabled", ["value": true], session: session)
        try await navigate(to: file)
        for _ in 0..<1200 {
            if try await evaluate("document.readyState === 'complete' && document.fonts.status === 'loaded'") { return }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw DevTools.Failure(description: "\(file.path): not loaded in a minute")
    }

    private func navigate(to file: URL) async throws {
        struct Navigated: Decodable, Sendable {
            var errorText: String?
        }
        try await resize(height: 900)
        // A background tab gets no animation frames.
        let _: Browser.Nothing = try await devTools.call("Page.bringToFront", Browser.Nothing(), session: session)
        let answer: Navigated = try await devTools.call("Page.navigate", ["url": file.absoluteString], session: session)
        if let problem = answer.errorText { throw DevTools.Failure(description: "\(file.path): \(problem)") }
    }

    /// A PNG of the whole page, base64.
    func screenshot() async throws -> String {
        struct Capture: Encodable {
            var format = "png"
            /// Compresses less, in a fraction of the time.
            var optimizeForSpeed = true
        }
        struct Shot: Decodable, Sendable {
            var data: String
        }
        let shot: Shot = try await devTools.call("Page.captureScreenshot", Capture(), session: session)
        return shot.data
    }

    private struct Evaluate: Encodable {
        var expression: String
        var awaitPromise = true
        var returnByValue = true
    }

    private struct Evaluated<Value: Decodable & Sendable>: Decodable, Sendable {
        struct RemoteObject: Decodable, Sendable {
            var value: Value?
            var description: String?
        }
        var result: RemoteObject
    }

    /// The value of a JavaScript expression; a promise is awaited.
    func evaluate<Value: Decodable & Sendable>(_ expression: String) async throws -> Value {
        let answer: Evaluated<Value> = try await devTools.call("Runtime.evaluate", Evaluate(expression: expression), session: session)
        guard let value = answer.result.value else {
            throw DevTools.Failure(description: answer.result.description ?? "the script gave no value")
        }
        return value
    }

    /// Begins to collect the errors and warnings of the page's console.
    func watchConsole() async throws {
        for method in ["Log.enable", "Runtime.enable"] {
            let _: Browser.Nothing = try await devTools.call(method, Browser.Nothing(), session: session)
        }
    }

    /// The errors and warnings of the console since `watchConsole`.
    func consoleErrors() async -> [String] { await devTools.log(of: session) }

    func close() async throws {
        let _: Browser.Nothing = try await devTools.call("Target.closeTarget", ["targetId": target], returning: Browser.Nothing.self)
    }

    func resize(height: Int) async throws {
        struct Metrics: Encodable {
            var width: Int
            var height: Int
            var deviceScaleFactor = 1
            var mobile = false
        }
        let metrics = Metrics(width: width, height: height)
        let _: Browser.Nothing = try await devTools.call("Emulation.setDeviceMetricsOverride", metrics, session: session)
    }
}
