import Foundation

@testable import NightCLI

/// A temporary folder for a test, removed at the end of its life.
final class TestFolder: Sendable {
    let path: FilePath

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("nightfall-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = try FileSystem.realPath(FilePath(url.path))
    }

    deinit {
        try? FileManager.default.removeItem(atPath: text)
    }

    var text: String { String(decoding: path.bytes, as: UTF8.self) }

    subscript(_ name: String) -> FilePath { path.appending(Array(name.utf8)) }

    subscript(_ name: [UInt8]) -> FilePath { path.appending(name) }

    /// Writes a file, and creates the folders around it.
    func write(_ text: String, to name: String, mode: UInt32 = 0o644) throws {
        try write(Array(text.utf8), to: Array(name.utf8), mode: mode)
    }

    func write(_ bytes: [UInt8], to name: [UInt8], mode: UInt32 = 0o644) throws {
        let place = self[name]
        _ = try FileSystem.makeFolders(to: place.folder)
        try? FileSystem.remove(place)
        let file = try FileDescriptor(creating: place, permissions: 0o600)
        try file.write(bytes)
        try file.setPermissions(mode)
    }

    func link(_ name: String, to target: String) throws {
        _ = try FileSystem.makeFolders(to: self[name].folder)
        try FilePlace(self[name]).makeLink(to: Array(target.utf8))
    }

    /// Renames a file or folder, and replaces a file of the new name.
    func move(_ name: String, to other: String) throws {
        guard rename(self[name].cString, self[other].cString) == 0 else { throw SystemError.last }
    }

    func read(_ name: String) throws -> String { String(decoding: try bytes(Array(name.utf8)), as: UTF8.self) }

    func bytes(_ name: [UInt8]) throws -> [UInt8] { try FileDescriptor(reading: self[name]).readAll(expecting: 0) }

    func exists(_ name: String) -> Bool { (try? FileSystem.status(of: self[name], followsLinks: false)) != nil }

    /// All names below the folder, sorted, links with their targets.
    func listing(_ name: String = "") throws -> [String] {
        var result: [String] = []
        var pending: [[UInt8]] = [Array(name.utf8)]
        let skipped = name.isEmpty ? 0 : name.utf8.count + 1
        while let folder = pending.popLast() {
            for entry in try FolderListing.entries(of: self[folder], followsLinks: true) {
                let path = folder.isEmpty ? entry.name : folder + [0x2F] + entry.name
                if entry.kind == .folder { pending.append(path) }
                var line = PrintableName.path(Array(path.dropFirst(skipped)))
                if entry.kind == .folder { line += "/" }
                if entry.kind == .link { line += " -> " + String(decoding: try FileSystem.linkTarget(of: self[path]), as: UTF8.self) }
                result.append(line)
            }
        }
        return result.sorted()
    }
}
