import Foundation
import TestSupport

@testable import NightCLI

/// Random changes of a folder `site`, as editors and generators make them.
struct SiteEdits {
    let folder: TestFolder
    var random: SeededGenerator

    init(in folder: TestFolder) {
        self.folder = folder
        random = SeededGenerator(stream: 20)
    }

    /// Makes one change.
    mutating func next() throws {
        let name = "site/" + random.pick(["", "b/", "b/c/", "d/"]) + random.pick(["a.css", "b.css", "index.html", "other.html", "x.txt"])
        switch random.count(0...9) {
        case 0..<5:
            _ = try FileSystem.makeFolders(to: folder[name].folder)
            // Not a new file: the program may write one of this name at any moment.
            try Data(text(for: name).utf8).write(to: URL(fileURLWithPath: "\(folder.text)/\(name)"))
        case 5..<7:
            try folder.write(text(for: name), to: "site/.save")
            _ = try FileSystem.makeFolders(to: folder[name].folder)
            try folder.move("site/.save", to: name)
        case 7: try? FileSystem.remove(folder[name])
        case 8: try? FileManager.default.removeItem(atPath: folder.text + "/site/" + random.pick(["b", "b/c", "d"]))
        default:
            let target = folder.text + "/site/d"
            if !FileManager.default.fileExists(atPath: target) {
                try? FileManager.default.moveItem(atPath: folder.text + "/site/b", toPath: target)
            }
        }
    }

    private mutating func text(for name: String) -> String {
        let color = String(format: "#%03x", random.count(0...4095))
        if name.hasSuffix(".css") {
            return random.pick([
                "p { color: \(color) }\n", ":root { --c: \(color) } p { color: var(--c) }\n", "body { background: \(color) }\n",
            ])
        }
        return "<!DOCTYPE html><html><head><link rel=stylesheet href=a.css><link rel=stylesheet href=\(random.pick(["", "../"]))b.css>"
            + "<style>i { color: \(color) }</style></head><body><p style=\"color: \(color)\">x</p></body></html>\n"
    }
}
