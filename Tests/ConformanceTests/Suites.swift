import Foundation

/// The folder with other projects' test suites.
enum Suites {
    /// `NIGHTFALL_SUITES`, otherwise `../shared/suites` beside the package.
    static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["NIGHTFALL_SUITES"] { return URL(fileURLWithPath: path) }
        return URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("../shared/suites")
    }()

    /// The files of a suite with the given extension in order of their names: all of them, so that a new one is not skipped silently.
    static func files(of suite: String, ending pathExtension: String) -> [URL] {
        files(in: folder.appendingPathComponent(suite), ending: pathExtension)
    }

    /// The files of css-parsing-tests: those of the suite, and those in `NIGHTFALL_CSS_PARSING`, a later copy with more of them.
    static let cssParsing: [URL] = {
        let more = ProcessInfo.processInfo.environment["NIGHTFALL_CSS_PARSING"].map { URL(fileURLWithPath: $0) }
        return files(of: "css-parsing", ending: "json") + (more.map { files(in: $0, ending: "json") } ?? [])
    }()

    private static func files(in folder: URL, ending pathExtension: String) -> [URL] {
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == pathExtension }.sorted { $0.lastPathComponent < $1.lastPathComponent }
    }
}

extension URL {
    /// The name of the file without its extension.
    var stem: String { deletingPathExtension().lastPathComponent }

    /// The JSON of the file.
    func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: Data(contentsOf: self))
    }
}
