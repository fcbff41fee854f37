import Foundation

/// A new empty folder for one test's files, which `remove()` deletes.
struct ScratchFolder {
    let url: URL

    init(in place: URL = FileManager.default.temporaryDirectory) throws {
        url = place.appendingPathComponent("nightfall-browser-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    /// Deletes the folder; returns false if part of it still exists.
    @discardableResult
    func remove() -> Bool {
        try? FileManager.default.removeItem(at: url)
        return !FileManager.default.fileExists(atPath: url.path)
    }
}
