import Foundation

/// Finds the machine's Chromium.
enum Chromium {
    /// The message if there is none.
    static let missing = "no Chromium on PATH: install Debian's package chromium, or name one in NIGHTFALL_CHROMIUM"

    /// The program: NIGHTFALL_CHROMIUM, else the first of the usual names on PATH.
    ///
    /// The headless shell is Chromium without the windows around pages, and opens and paints a page in half of the time.
    static let executable: URL? = {
        let environment = ProcessInfo.processInfo.environment
        if let named = environment["NIGHTFALL_CHROMIUM"], !named.isEmpty {
            return FileManager.default.isExecutableFile(atPath: named) ? URL(fileURLWithPath: named) : nil
        }
        let folders = (environment["PATH"] ?? "").split(separator: ":").map { URL(fileURLWithPath: String($0)) }
        for name in ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"] {
            for folder in folders {
                let file = folder.appendingPathComponent(name)
                if FileManager.default.isExecutableFile(atPath: file.path) { return file }
            }
        }
        return nil
    }()
}
