import Nightfall

/// Apply, apply, check and revert of a site of a few files in memory.
///
/// The input is the files, `%%` and a letter before each but the first; the letter chooses its name.
enum SiteTarget: FuzzTarget {
    static let name = "site"

    private static let names = [
        "index.html", "a.css", "b.css", "c.svg", "d/e.html", "d/f.css", "g.js", "h.png", "manifest.json", "a.css.map", "i.xhtml",
        "a.night.css", "k.html",
    ]

    static func run(_ input: [UInt8]) throws(BrokenInvariant) {
        guard let (mode, bytes) = OptionChoice.split(input) else { return }
        let files = MemoryFiles(parts(of: bytes))
        do {
            // An input may look like the output of an earlier run, which is taken back first.
            _ = try mode.revert(files)
            try check(files, mode)
        } catch let error as BrokenInvariant {
            throw error
        } catch {
            throw BrokenInvariant("files in memory can be read: \(error)")
        }
    }

    private static func check(_ files: MemoryFiles, _ mode: NightMode) throws {
        let original = files.contents
        // A text that only becomes a mark when another is removed is taken for one in the next run.
        guard try mode.revert(files).isUpToDate else { return }
        let report = try mode.apply(to: files)
        for (path, bytes) in original { try requireSameTree(report.messages.filter { $0.path == path }, of: bytes) }
        let dark = files.contents
        if !report.hasFailed {
            let again = try mode.check(files)
            try require(again.isUpToDate && !again.hasFailed, "check takes the output of apply: \(again.changed) \(again.added)")
            _ = try mode.apply(to: files)
            try require(files.contents == dark, "apply changes nothing in its own output")
        }
        _ = try mode.revert(files)
        try require(files.contents == original, "revert gives the original files")
    }

    private static func parts(of bytes: [UInt8]) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        var name = names[0]
        var start = 0
        var index = 0
        while index + 2 < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), bytes[index + 1] == UInt8(ascii: "%") {
                files[name] = Array(bytes[start..<index])
                name = names[Int(bytes[index + 2]) % names.count]
                index += 3
                start = index
            } else {
                index += 1
            }
        }
        files[name] = Array(bytes[start...])
        return files
    }
}
