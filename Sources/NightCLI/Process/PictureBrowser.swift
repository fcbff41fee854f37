import CProcessStart
import Glibc
import SourceText

/// A browser that makes pictures of pages without a window: Chromium, or a browser that takes the same options.
struct PictureBrowser: Sendable {
    /// The reason why there is no picture.
    enum Failure: Error, Equatable {
        /// The system has no such browser, or cannot start it.
        case missing(SystemError)
        /// The browser has ended with this status and without a picture.
        case ended(Int)
        /// The browser has not ended in time.
        case late
        /// The page cannot be written for the browser.
        case unwritable(SystemError)
        /// A signal asks nightfall to end.
        case interrupted
    }

    /// The names of browsers, the fastest first.
    static let usualNames = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
    /// The size of a picture, in pixels.
    static let size = (width: 1280, height: 900)

    /// The names or paths of browsers; the first one that is there makes the pictures.
    let names: [String]
    /// The time for a picture, in milliseconds.
    var limit = 30_000

    /// The browser that NIGHTFALL_CHROMIUM names, or that is installed.
    static var installed: PictureBrowser {
        PictureBrowser(names: EnvironmentVariable.browser.value.map { [$0] } ?? usualNames)
    }

    /// Returns the bytes of a PNG file that shows the page at an address.
    ///
    /// - Parameter folder: A folder for the browser's own files.
    func picture(of address: [UInt8], in folder: FilePath) throws(Failure) -> [UInt8] {
        let file = folder.appending(Array("picture.png".utf8))
        try? FileSystem.remove(file)
        let status = try run(PictureBrowser.options(file, in: folder) + [address], in: folder)
        guard let size = try? FileSystem.status(of: file).size, let bytes = try? FileDescriptor(reading: file).readFile(of: size),
            bytes.starts(with: PictureBrowser.signature)
        else { throw .ended(status) }
        return bytes
    }

    /// The first bytes of a PNG file (PNG § 5.2).
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private static func options(_ file: FilePath, in folder: FilePath) -> [[UInt8]] {
        var options = [
            "--headless", "--disable-gpu", "--disable-dev-shm-usage", "--disable-extensions", "--disable-background-networking",
            "--disable-component-update", "--disable-sync", "--disable-breakpad", "--no-first-run", "--no-default-browser-check",
            "--hide-scrollbars", "--force-color-profile=srgb", "--force-device-scale-factor=1",
            // No name and no address of a host can be resolved.
            "--host-resolver-rules=MAP * ~NOTFOUND",
            // The browser's own clock runs ahead to this time, in milliseconds, behind transitions and the loading of fonts.
            "--virtual-time-budget=3000", "--window-size=\(size.width),\(size.height)",
        ]
        // Chromium refuses to start as root with its sandbox.
        if geteuid() == 0 { options.append("--no-sandbox") }
        return options.map { Array($0.utf8) } + [
            Array("--user-data-dir=".utf8) + folder.appending(Array("profile".utf8)).bytes, Array("--screenshot=".utf8) + file.bytes,
        ]
    }

    /// Runs the first browser that is there, and returns its exit status.
    private func run(_ options: [[UInt8]], in folder: FilePath) throws(Failure) -> Int {
        var child: Int32 = 0
        var error = ENOENT
        for name in names where error == ENOENT {
            let words = [Array(name.utf8)] + options
            // The C function reads as many texts as it is told, each up to its zero, and keeps nothing of them.
            error = unsafe process_start(words.flatMap { FilePath($0).cString }, Int32(words.count), folder.cString, &child)
        }
        guard error == 0 else { throw .missing(SystemError(number: error)) }
        let end = Clock.uptime + limit * 1_000_000
        var status: Int32 = 0
        while unsafe process_has_ended(child, &status) == 0 {
            let isInterrupted = DeferredSignals.isPending
            guard !isInterrupted, Clock.uptime < end else {
                process_end(child)
                throw isInterrupted ? .interrupted : .late
            }
            _ = try? DescriptorPoll.ready([], within: 10)
        }
        return Int(status)
    }
}
