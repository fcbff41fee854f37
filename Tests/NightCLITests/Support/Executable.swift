import Foundation

/// The built program, started as users start it.
enum Executable {
    /// The path of the program beside the test bundle.
    static let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent(
        "nightfall"
    ).path

    static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: path) }

    /// The result of a run.
    struct Ending {
        let status: Int32
        let isSignal: Bool
        let output: String
        /// The standard error without the summary.
        let errors: String
        /// The line that counts the files; empty for none.
        let summary: String
    }

    /// The `PATH` of the process that runs the tests, with the program in front: recipes run with it.
    static let searchPath =
        URL(fileURLWithPath: path).deletingLastPathComponent().path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")

    /// True if `tools` are all on `searchPath`.
    static func hasTools(_ tools: String...) -> Bool {
        let folders = searchPath.split(separator: ":")
        return tools.allSatisfy { tool in folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") } }
    }

    /// Runs a script of bash in which `$nightfall` is the program and the working folder is `folder`.
    static func run(
        _ script: String, in folder: TestFolder, searchPath: String = "/usr/sbin:/usr/bin:/sbin:/bin", killAfter milliseconds: UInt32? = nil
    ) throws -> Ending {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", script]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.text)
        process.environment = ["nightfall": path, "PATH": searchPath]
        // The folder in which CI installs Python's packages, and what a program needs that is built with ThreadSanitizer.
        for name in ["PYTHONPATH", "TSAN_OPTIONS", "LD_PRELOAD"] { process.environment?[name] = ProcessInfo.processInfo.environment[name] }
        let place = try TestFolder()
        for name in ["out", "err"] { try place.write("", to: name) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: place.text + "/out")
        process.standardError = FileHandle(forWritingAtPath: place.text + "/err")
        try process.run()
        if let milliseconds {
            usleep(milliseconds * 1000)
            process.terminate()
        }
        process.waitUntilExit()
        let (errors, summary) = SummaryLine.split(try place.read("err"))
        return Ending(
            status: process.terminationStatus, isSignal: process.terminationReason == .uncaughtSignal, output: try place.read("out"),
            errors: errors, summary: summary)
    }
}
