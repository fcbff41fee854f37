import Foundation
import TestSupport

/// The built `nightfall` program, run as users run it.
enum Nightfall {
    static let missing = "the nightfall program is not built beside the tests; `swift build` makes it, NIGHTFALL_EXECUTABLE names another"

    /// The path in NIGHTFALL_EXECUTABLE, otherwise the program beside the test bundle in the folder of build products.
    static let executable: URL? = {
        if let named = ProcessInfo.processInfo.environment["NIGHTFALL_EXECUTABLE"], !named.isEmpty {
            return FileManager.default.isExecutableFile(atPath: named) ? URL(fileURLWithPath: named) : nil
        }
        // The runner may be the bundle itself or a helper that names the bundle among its arguments.
        var places = CommandLine.arguments.map { URL(fileURLWithPath: $0) }
        places.append(Bundle.main.bundleURL.appendingPathComponent("-"))
        places.append(PackageFolder.root.appendingPathComponent(".build/debug/-"))
        for place in places {
            let file = place.deletingLastPathComponent().appendingPathComponent("nightfall")
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else { continue }
            if FileManager.default.isExecutableFile(atPath: file.path) { return file }
        }
        return nil
    }()

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Runs the program and waits; an exit code other than 0 throws an error with the program's messages.
    ///
    /// - Returns: the standard output.
    @discardableResult
    static func run(_ arguments: [String]) throws -> Data {
        guard let executable else { throw Failure(description: missing) }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Messages go to a file, which takes any amount while standard output is being read.
        let messages = folder.appendingPathComponent("messages")
        try Data().write(to: messages)
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: messages)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let text = try String(contentsOf: messages, encoding: .utf8)
            throw Failure(description: "nightfall \(arguments.joined(separator: " ")): exit \(process.terminationStatus)\n\(text)")
        }
        return data
    }
}
