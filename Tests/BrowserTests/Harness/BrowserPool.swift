import Foundation

/// The browsers that tests share, each used by one test at a time: two for each core, since a page waits for frames half of the time.
actor BrowserPool {
    static let shared = BrowserPool(most: min(4, 2 * ProcessInfo.processInfo.activeProcessorCount))

    private let most: Int
    private var started = 0
    private var idle: [DevTools] = []
    private var waiting: [CheckedContinuation<DevTools?, Never>] = []

    private init(most: Int) {
        self.most = most
    }

    /// A browser that no other test uses: an idle one, a new one while there are fewer than `most`, else the next one that is given back.
    func take() async throws -> DevTools {
        if let browser = idle.popLast() { return browser }
        while started == most {
            if let browser = await withCheckedContinuation({ waiting.append($0) }) { return browser }
        }
        started += 1
        do {
            guard let executable = Chromium.executable else { throw DevTools.Failure(description: Chromium.missing) }
            let browser = try DevTools(executable: executable)
            await browser.listen()
            return browser
        } catch {
            end()
            throw error
        }
    }

    /// Hands the browser to a test that waits for one, or keeps it for the next one: it ends with the process that runs the tests.
    func giveBack(_ browser: DevTools) {
        if let next = waiting.popLast() { return next.resume(returning: browser) }
        idle.append(browser)
    }

    /// Ends a browser that no longer answers; a test that waits starts another one.
    func discard(_ browser: DevTools) async {
        end()
        await browser.close()
    }

    private func end() {
        started -= 1
        waiting.popLast()?.resume(returning: nil)
    }
}
