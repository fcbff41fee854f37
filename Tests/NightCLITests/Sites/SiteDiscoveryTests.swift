import Glibc
import NightRewrite
import Testing

@testable import NightCLI

@Suite("Files of a folder")
struct SiteDiscoveryTests {
    private func paths(_ tree: SiteTree) -> [String] { tree.files.map { PrintableName.path($0.path) } }

    @Test
    func `files are listed by the bytes of their paths with types`() throws {
        let folder = try TestFolder()
        for name in ["b.css", "a/z.HTML", "a.svg", "a/b/c.xht", "photo.jpg", "picture.PNG", "B.css", "noending", "a/.hidden.css"] {
            try folder.write("", to: name)
        }
        let all = try SiteDiscovery.tree(of: folder.path, findsCopies: true)
        #expect(
            paths(all) == ["B.css", "a.svg", "a/.hidden.css", "a/b/c.xht", "a/z.HTML", "b.css", "noending", "photo.jpg", "picture.PNG"])
        #expect(all.files.map(\.kind) == [.css, .svg, .css, .xhtml, .html, .css, nil, .picture, .picture])
        #expect(all.folders == [Array("a".utf8), Array("a/b".utf8)])
        let some = try SiteDiscovery.tree(of: folder.path, findsCopies: false)
        #expect(paths(some) == ["B.css", "a.svg", "a/.hidden.css", "a/b/c.xht", "a/z.HTML", "b.css", "photo.jpg", "picture.PNG"])
    }

    @Test
    func `file names are treated as bytes`() throws {
        let folder = try TestFolder()
        let names: [[UInt8]] = [
            Array("new\nline.css".utf8), [0xFF, 0xFE] + Array(".css".utf8), Array("-i.css".utf8), Array(" .css".utf8), Array("*?.css".utf8),
            Array(String(repeating: "n", count: 251).utf8) + Array(".css".utf8), Array("\u{1B}[2J.css".utf8),
        ]
        for name in names { try folder.write(Array("x".utf8), to: name) }
        let tree = try SiteDiscovery.tree(of: folder.path, findsCopies: false)
        #expect(tree.files.map(\.path) == names.sorted { $0.lexicographicallyPrecedes($1) })
        #expect(tree.files.allSatisfy { $0.kind == .css })
    }

    @Test
    func `links inside the site are kept, and those outside are reported`() throws {
        let folder = try TestFolder()
        try folder.write("", to: "outside/secret.css")
        try folder.write("", to: "site/css/real.css")
        try folder.write("", to: "site/data.bin")
        try folder.link("site/alias.css", to: "css/real.css")
        try folder.link("site/css/up.css", to: "../css/./real.css")
        try folder.link("site/loop", to: ".")
        try folder.link("site/css/loop", to: "..")
        try folder.link("site/self.css", to: "self.css")
        try folder.link("site/dangling.css", to: "nowhere.css")
        try folder.link("site/out.css", to: "../outside/secret.css")
        try folder.link("site/outside", to: "../outside")
        try folder.link("site/absolute.css", to: folder.text + "/site/css/real.css")
        try folder.link("site/sly.css", to: "outside/secret.css")

        let tree = try SiteDiscovery.tree(of: folder["site"], findsCopies: true)
        #expect(paths(tree) == ["alias.css", "css/real.css", "css/up.css", "data.bin"])
        #expect(tree.files.map(\.isLink) == [true, false, true, false])
        var links: [String: String] = [:]
        for link in tree.links { links[PrintableName.path(link.path)] = PrintableName.path(link.target) }
        #expect(
            links == [
                "alias.css": "css/real.css", "css/up.css": "../css/./real.css", "loop": ".", "css/loop": "..", "self.css": "self.css",
                "dangling.css": "nowhere.css", "out.css": folder.text + "/outside/secret.css", "outside": folder.text + "/outside",
                "absolute.css": folder.text + "/site/css/real.css", "sly.css": "outside/secret.css",
            ])
        let reported = tree.messages.compactMap(\.name).map { String(decoding: $0.dropFirst(folder.text.utf8.count + 6), as: UTF8.self) }
        #expect(reported == ["absolute.css", "out.css", "outside"])
        #expect(tree.messages.allSatisfy { $0.severity == .warning })
    }

    @Test
    func `folders of tools are copied and not rewritten`() throws {
        let folder = try TestFolder()
        for name in [".git/a.css", "sub/node_modules/x/b.css", ".hidden/c.css", ".svn/d.html", ".hg/e.svg"] {
            try folder.write("", to: name)
        }
        let all = try SiteDiscovery.tree(of: folder.path, findsCopies: true)
        #expect(all.files.filter { $0.kind != nil }.map { PrintableName.path($0.path) } == [".hidden/c.css"])
        #expect(all.files.count == 5)
        let some = try SiteDiscovery.tree(of: folder.path, findsCopies: false)
        #expect(paths(some) == [".hidden/c.css"])
    }

    @Test
    func `pipes are left out with a warning and never opened`() throws {
        let folder = try TestFolder()
        try folder.write("", to: "a.css")
        #expect(mkfifo(folder["pipe.css"].cString, 0o600) == 0)
        let tree = try SiteDiscovery.tree(of: folder.path, findsCopies: true)
        #expect(paths(tree) == ["a.css"])
        #expect(tree.messages.map(\.text) == ["is a pipe, a socket or a device, and is skipped"])
    }

    @Test
    func `a chain of 400 folders is walked without recursion`() throws {
        let folder = try TestFolder()
        let deep = Array(repeating: "d", count: 400).joined(separator: "/")
        try folder.write("", to: deep + "/a.css")
        let tree = try SiteDiscovery.tree(of: folder.path, findsCopies: false)
        #expect(paths(tree) == [deep + "/a.css"])
        #expect(tree.folders.count == 400)
    }
}
