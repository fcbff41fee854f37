import Foundation

/// A new empty folder for one test's files; `remove()` takes it away.
struct ScratchFolder {
    let url: URL

    init(in place: URL = FileManager.default.temporaryDirectory) throws {
        url = place.appendingPathComponent("nightfall-browser-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    /// Takes the folder away; false where something is still left of it.
    @discardableResult
    func remove() -> Bool {
        try? FileManager.default.removeItem(at: url)
        return !FileManager.default.fileExists(atPath: url.path)
    }
}
