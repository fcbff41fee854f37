import Foundation
import TestSupport
import Testing

@testable import NightCLI

@Suite("Ignore patterns compared with git")
struct IgnorePatternTests {
    /// Files and folders with names of any bytes, and ignore files in folders, as read by git and by nightfall.
    private struct Tree {
        let folder: TestFolder
        var files: [[UInt8]] = []
        var folders: Set<[UInt8]> = []

        init() throws {
            folder = try TestFolder()
        }

        mutating func add(_ path: [UInt8]) throws {
            let place = folder[path]
            // The name may be that of a folder already, or a parent may be a file.
            guard (try? FileSystem.makeFolders(to: place.folder)) != nil, (try? FileSystem.status(of: place)) == nil else { return }
            try folder.write([], to: path)
            files.append(path)
            for index in path.indices where path[index] == 0x2F { folders.insert(Array(path[..<index])) }
        }

        /// The names that git ignores.
        func ignoredByGit() throws -> Set<[UInt8]> {
            let names = (files + folders).sorted { $0.lexicographicallyPrecedes($1) }
            let list = try TestFolder()
            try list.write(Array(names.joined(separator: [0])) + [0], to: Array("names".utf8))
            let script = """
                export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null HOME=/nonexistent
                git init -q . && git check-ignore --no-index -z --stdin < '\(list.text)/names' | od -An -v -tx1
                """
            let ending = try Executable.run(script, in: folder)
            #expect(ending.errors == "")
            let bytes = ending.output.split { $0 == " " || $0 == "\n" }.compactMap { UInt8($0, radix: 16) }
            return Set(bytes.split(separator: 0).map { Array($0) })
        }

        /// The names that nightfall ignores.
        func ignoredByUs(_ name: FlagName) throws -> Set<[UInt8]> {
            var choice = FileChoice(try RawArguments([[UInt8]]()))
            choice.readsIgnoreFiles = name == .noIgnore
            choice.readsGitignore = name == .gitignore
            let chooser = FileChooser(choice, here: folder.path)
            let rest = (files.map { ($0, false) } + folders.map { ($0, true) }).filter { path, isFolder in
                chooser.rules(of: folder[path].folder).inclusion(on: folder[path], isFolder: isFolder) != .chosen
            }
            #expect(chooser.messages == [])
            return Set(rest.map(\.0))
        }
    }

    private func compare(_ tree: Tree, _ note: String, _ notes: [String] = []) throws {
        let expected = try tree.ignoredByGit()
        #expect(expected.count > tree.files.count / 20)
        for name in [FlagName.noIgnore, .gitignore] {
            let found = try tree.ignoredByUs(name)
            for path in found.symmetricDifference(expected).sorted(by: { $0.lexicographicallyPrecedes($1) }).prefix(3) {
                let about = notes.filter { $0.prefix { $0 != "/" }.utf8.elementsEqual(path.prefix { $0 != 0x2F }) }.joined(separator: ", ")
                Issue.record("\(PrintableName.path(path)): git says \(expected.contains(path)), \(note) \(about)")
            }
        }
    }

    private func write(_ patterns: [UInt8], in folder: [UInt8], of tree: Tree) throws {
        for name in [".gitignore", ".nightfallignore"] { try tree.folder.write(patterns, to: folder + Array(name.utf8)) }
    }

    /// Patterns from manuals, and patterns that are easily misread.
    static let cases: [String] = [
        "a", "/a", "a/", "/a/", "a/b", "*", "*.c", "!a", "*\n!a", "*\n!*/\n!b.c", "a*b", "**", "**/", "/**", "a/**", "**/b", "a/**/b",
        "a/**/",
        "**/a/**", "a**/b", "a/b**", "a/**b", "?", "a?b", "a/?", "[ab]", "[!a]", "[^a]", "[a-c]", "[]]", "[]-a]", "[a", "a[/]b",
        "[[:alpha:]]",
        "[[:digit:][:upper:]]*", "[[:nope:]]", "[[:alpha]", "\\a", "\\!a", "\\#a", "#a", "a\\", "a\\/", "a\\/b", "**\\/b", "\\*", "\\[a]",
        " a", "a ",
        "a\\ ", "a  \\  ", "a\\  ", "a\t", "\r", "a\r", "a\r\r", "a\r\n*.c\r\n", "", "/", "//", "a//b", "/\\a", "*/", "*/b", "*/*", "*/**",
        "a/*",
        "!", "!!a", "a\n!a", "a/\n!a/b", "a/*\n!a/b", "\u{FEFF}a", "*a*b*c*", "a***b", "a/***/b", "***", "/***/b", "**a", "a**", "b.c/..",
        ".", "./a",
        "../a", "a/.", "[\\]]", "[a\\-c]", "[a-\\c]", "[--a]", "[a-]", "[!]a]", "[^]]", "a\0b", "a\nb\0\n*.c", "\\\\", "\\\\a", "a ?",
        "a[ ]b",
    ]

    @Test
    func `a single ignore pattern matches the files that git ignores`() throws {
        var tree = try Tree()
        for (index, patterns) in Self.cases.enumerated() {
            for name in Self.names { try tree.add(Array("\(index)/\(name)".utf8)) }
            for name in Self.moreNames { try tree.add(Array("\(index)-/\(name)".utf8)) }
            for folder in ["\(index)/", "\(index)-/"] { try write(Array(patterns.utf8), in: Array(folder.utf8), of: tree) }
        }
        try compare(tree, "the number is that of the case")
    }

    private static let names = [
        "a", "b/a", "b/b.c", "ab", "a b/x", "a /y", " a/z", "b.c", "c/a/b", "c/a/d/b", "c/d/a/e/b.c", "acb", "axb/yb", "]", "[a]/q", "-",
        "*",
        "A", "1", "\\", "!a", "#a", "a\t", "a\r", "x/ab/b", "x/a\\", "xyz/b", "abcabc", "c/ab/b", "c/abb", "\u{E9}", "a-c", "a*b", ".a/.b",
    ]
    private static let moreNames = ["a/b", "a/b.c", "a/c/b", "a/c/d/b", "ab/b", "a/bc/d", "c", "b/a/b", "a/ab", "a/cb"]

    @Test
    func `random patterns in nested ignore files match the files that git ignores`() throws {
        var generator = SeededGenerator(stream: 61)
        let pieces: [[UInt8]] =
            [
                "a", "b", "ab", "*", "**", "/", "/", "?", "[ab]", "[!a]", "\\", "!", " ", "**/", "/**", "/**/", "[", "]", "-", "c.d", "*.d",
                "#", "\\ ", "[a-b]",
            ].map { Array($0.utf8) } + [[0xFF], [0xC3]]
        let names: [[UInt8]] =
            ["a", "b", "ab", "ba", "c.d", "aab", "a b", "-", "[a]", "!a", "b "].map { Array($0.utf8) } + [
                [0xFF], [UInt8(ascii: "a"), 0xC3],
            ]
        func patterns() -> [UInt8] {
            (0..<Int.random(in: 1...4, using: &generator)).flatMap { _ -> [UInt8] in
                let start: [UInt8] = Int.random(in: 0..<4, using: &generator) == 0 ? [0x21] : []
                return start + (0..<Int.random(in: 1...5, using: &generator)).flatMap { _ in pieces.randomElement(using: &generator) ?? [] }
                    + [0x0A]
            }
        }
        var tree = try Tree()
        var notes: [String] = []
        for index in 0..<200 {
            var folders: Set<[UInt8]> = [[]]
            for _ in 0..<20 {
                let parts = (0..<generator.count(1...4)).map { _ in generator.pick(names) }
                try tree.add(Array("\(index)/".utf8) + parts.joined(separator: [0x2F]))
                if let first = parts.first, tree.folders.contains(Array("\(index)/".utf8) + first) { folders.insert(first + [0x2F]) }
            }
            for folder in folders.sorted(by: { $0.lexicographicallyPrecedes($1) }).prefix(3) {
                let text = patterns()
                notes.append("\(index)/\(PrintableName.path(folder)): \(String(decoding: text, as: UTF8.self).debugDescription)")
                try write(text, in: Array("\(index)/".utf8) + folder, of: tree)
            }
        }
        try compare(tree, "seed \(SeededGenerator.seed)", notes)
    }

    @Test
    func `a glob with many stars is matched without exponential backtracking`() {
        let name = [UInt8](repeating: UInt8(ascii: "a"), count: 20_000)
        let glob = Glob(Array(String(repeating: "*a", count: 100).utf8) + [UInt8(ascii: "b")])
        #expect(!glob.matches(name[...]))
        let path = Array([[UInt8]](repeating: [UInt8(ascii: "a")], count: 5_000).joined(separator: [0x2F]))
        #expect(!Glob(Array(String(repeating: "**/a/", count: 100).utf8) + [UInt8(ascii: "b")]).matches(path[...]))
        #expect(Glob(Array(String(repeating: "**/a/", count: 100).utf8) + Array("**/a".utf8)).matches(path[...]))
    }
}
