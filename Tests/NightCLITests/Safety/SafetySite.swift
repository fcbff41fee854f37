import Foundation

@testable import NightCLI

/// A site of small pages and its expected result, for tests that disturb the program.
struct SafetySite {
    /// Holds `old`, the site, and `new`, its result without disturbances.
    let folder: TestFolder
    let paths: [String]

    /// The command prefix for an unprivileged user, who is subject to permissions.
    static let asNobody = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""

    /// True if such a user can start the program at all.
    static let nobodyCanRun: Bool = {
        guard Executable.isBuilt, let folder = try? TestFolder() else { return false }
        return (try? Executable.run(asNobody + " \"$nightfall\" --version", in: folder).status) == 0
    }()

    init(pages: Int) throws {
        folder = try TestFolder()
        for sheet in 0..<4 {
            let rules = (0..<100).map { ".c\($0) { color: #\(100 + sheet * 100 + $0); background: #fff }\n" }
            try folder.write(rules.joined(), to: "old/css/\(sheet).css")
        }
        for page in 0..<pages {
            try folder.write(
                "<!DOCTYPE html><link rel=stylesheet href=css/\(page % 4).css><style>p { color: #\(100 + page) }</style><p bgcolor=#eee>\(page)",
                to: "old/\(page).html")
        }
        paths = try folder.listing("old").filter { !$0.hasSuffix("/") }
        let ending = try Executable.run("cp -r old new && \"$nightfall\" apply -i new", in: folder)
        guard ending.status == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// The files in `site` that are neither in their old nor in their new state, and additional ones.
    func strange(in site: String) throws -> [String] {
        let known = Set(try folder.listing("new"))
        return try folder.listing(site).filter { name in
            guard known.contains(name) else { return true }
            guard !name.hasSuffix("/") else { return false }
            let bytes = try folder.bytes(Array("\(site)/\(name)".utf8))
            let states = ["old", "new"].map { "\($0)/\(name)" }.filter { folder.exists($0) }
            return try !states.contains { try folder.bytes(Array($0.utf8)) == bytes }
        }
    }

    /// True if `site` is equal to the result without disturbances.
    func isWhole(_ site: String) throws -> Bool { try Executable.run("diff -r '\(site)' new", in: folder).status == 0 }
}
