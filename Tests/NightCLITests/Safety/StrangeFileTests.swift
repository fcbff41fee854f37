import Foundation
import Testing

@testable import NightCLI

@Suite("Unusual files and permissions", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct StrangeFileTests {
    private let sheet = "p { color: #000 }\n"

    @Test(.enabled(if: SafetySite.nobodyCanRun))
    func `a file without write permission stays, whatever its folder allows`() throws {
        let folder = try TestFolder()
        try folder.write(sheet, to: "site/a.css", mode: 0o444)
        try folder.write(sheet, to: "site/b.css", mode: 0o666)
        #expect(chmod(folder.text, 0o755) == 0 && chmod(folder.text + "/site", 0o777) == 0)
        let run = SafetySite.asNobody + " \"$nightfall\" apply -i --emit media site"
        let ending = try Executable.run(run, in: folder)
        #expect(ending.status == 2 && ending.errors == "site/a.css: error: permission denied [NF002]\n")
        #expect(try folder.read("site/a.css") == sheet && folder.read("site/b.css").contains("nightfall:"))
        #expect(try folder.listing("site") == ["a.css", "b.css"])
        let single = try Executable.run(SafetySite.asNobody + " \"$nightfall\" apply site/b.css -o site/a.css", in: folder)
        #expect(single.status == 2 && single.errors == "site/a.css: error: permission denied [NF002]\n")
        #expect(try folder.read("site/a.css") == sheet)
    }

    @Test(.enabled(if: SafetySite.nobodyCanRun))
    func `a read-only folder keeps its contents and gets no other files`() throws {
        let site = try SafetySite(pages: 3)
        #expect(chmod(site.folder.text, 0o755) == 0 && chmod(site.folder.text + "/old/css", 0o555) == 0)
        defer { _ = chmod(site.folder.text + "/old/css", 0o755) }
        let ending = try Executable.run(SafetySite.asNobody + " \"$nightfall\" apply -i old", in: site.folder)
        #expect(ending.status == 2)
        // The pages of a sheet without its companion stay light, with an error for each.
        let errors = ending.errors.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(errors.count >= 4 && errors.allSatisfy { $0.hasSuffix(": error: permission denied [NF002]") }, "\(errors)")
        #expect(try site.strange(in: "old") == [])
        #expect(try site.folder.listing("old/css") == ["0.css", "1.css", "2.css", "3.css"])
    }

    @Test
    func `hard links in the site get dark rules, and others stay unchanged`() throws {
        let folder = try TestFolder()
        try folder.write(sheet, to: "site/a.css")
        let ending = try Executable.run(
            "ln site/a.css site/b.css && ln site/a.css outside.css && \"$nightfall\" apply -i --emit media site", in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        #expect(try folder.read("outside.css") == sheet)
        let dark = try folder.read("site/a.css")
        #expect(try dark.contains("nightfall:") && folder.read("site/b.css") == dark)
        #expect(try Executable.run("\"$nightfall\" revert -i site", in: folder).status == 0)
        #expect(try folder.read("site/a.css") == sheet && folder.read("site/b.css") == sheet)
    }

    @Test
    func `symbolic links inside are followed, and those that lead outside stay`() throws {
        let folder = try TestFolder()
        try folder.write(sheet, to: "site/real/a.css")
        try folder.write(sheet, to: "outside/o.css")
        try folder.link("site/a.css", to: "real/a.css")
        try folder.link("site/o.css", to: "../outside/o.css")
        try folder.link("site/absolute.css", to: folder["outside/o.css"].bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) })
        try folder.link("site/folder", to: "../outside")
        let links = try folder.listing("site").filter { $0.contains(" -> ") }
        let ending = try Executable.run("timeout 20 \"$nightfall\" apply -i --emit media site", in: folder)
        #expect(ending.status == 0)
        #expect(ending.errors.contains("site/o.css: warning: is a link that leads out of the folder; it is left unchanged [NF009]"))
        #expect(ending.errors.contains("site/absolute.css: warning: is a link"))
        #expect(try folder.read("outside/o.css") == sheet && folder.read("site/real/a.css").contains("nightfall:"))
        #expect(try folder.listing("site").filter { $0.contains(" -> ") } == links)
        #expect(try folder.listing("outside") == ["o.css"])
    }

    @Test
    func `links that lead outside are copied, with a warning unless they have the name of a script or an image`() throws {
        let folder = try TestFolder()
        try folder.write(sheet, to: "outside/o.css")
        try folder.write("", to: "outside/o.js")
        for name in ["o.css", "o.js"] { try folder.link("site/" + name, to: "../outside/" + name) }
        let ending = try Executable.run("\"$nightfall\" apply -d out site", in: folder)
        #expect(ending.status == 0)
        #expect(ending.errors.contains("o.css: warning: ") && !ending.errors.contains("o.js"), "\(ending.errors)")
        #expect(try folder.listing("out").filter { $0.contains(" -> ") }.count == 2)
    }

    @Test
    func `loops of links end, and named ones are errors`() throws {
        let folder = try TestFolder()
        try folder.write(sheet, to: "site/c.css")
        for (name, target) in [("a.css", "b.css"), ("b.css", "a.css"), ("self.css", "self.css"), ("here", "."), ("up", "../site")] {
            try folder.link("site/" + name, to: target)
        }
        let ending = try Executable.run(
            "timeout 20 \"$nightfall\" apply -i site; echo $?; timeout 20 \"$nightfall\" apply -i site/a.css", in: folder)
        #expect(ending.status == 2 && ending.output == "0\n")
        #expect(ending.errors == "site/a.css: error: a loop of links, or a link where none may be followed [NF001]\n")
        #expect(
            try folder.listing("site") == [
                "a.css -> b.css", "b.css -> a.css", "c.css", "c.night.css", "here -> .", "self.css -> self.css", "up -> ../site",
            ])
    }

    @Test
    func `pipes and sockets in a folder are skipped, and named ones refused`() throws {
        let folder = try TestFolder()
        try folder.write(sheet, to: "site/a.css")
        let made = try Executable.run(
            """
            mkfifo site/p.css site/other && python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("site/s.html")'
            timeout 20 "$nightfall" apply -i site; echo $?
            for name in p.css other s.html; do timeout 20 "$nightfall" apply -i site/$name; echo $?; done
            ls -F site
            """, in: folder, searchPath: Executable.searchPath)
        #expect(made.output == "0\n2\n2\n2\na.css\na.night.css\nother|\np.css|\ns.html=\n", "\(made.output)")
        let refusal = "error: is a pipe, a socket or a device, which cannot be replaced; use -o FILE [NF009]\n"
        let warning = "warning: is a pipe, a socket or a device, and is skipped [NF009]\n"
        #expect(
            made.errors
                == "site/p.css: \(warning)site/s.html: \(warning)site/p.css: \(refusal)site/other: \(refusal)site/s.html: \(refusal)")
    }

    @Test(arguments: ["sheet", "media", "light-dark", "variables"])
    func `names with line breaks, any bytes and the greatest length are accepted`(emission: String) throws {
        let folder = try TestFolder()
        let long = [UInt8](repeating: UInt8(ascii: "a"), count: 241)
        let names = [
            Array("line\nend".utf8), [UInt8(ascii: "b"), 0xFF, 0xFE], [0xC3, 0x28], Array("-rf".utf8), Array(" ".utf8),
            Array("a'\"$(x)".utf8), long,
        ]
        for name in names {
            try folder.write(Array(sheet.utf8), to: Array("site/".utf8) + name + Array(".css".utf8))
            try folder.write(Array("<title>a</title><p bgcolor=#eee>a".utf8), to: Array("site/".utf8) + name + Array(".html".utf8))
        }
        // A name of 255 bytes, to which nothing can be appended.
        try folder.write(
            Array("<title>a</title><p bgcolor=#eee>a".utf8),
            to: Array("site/".utf8) + [UInt8](repeating: UInt8(ascii: "z"), count: 250) + Array(".html".utf8))
        #expect(try Executable.run("cp -r site day", in: folder).status == 0)
        let ending = try Executable.run(
            "cd site && \"$nightfall\" apply -i --emit \(emission) . && \"$nightfall\" check --emit \(emission) .", in: folder)
        #expect(ending.status == 0 && ending.errors == "", "\(ending.errors)")
        for name in names {
            let changed = Array("site/".utf8) + name + Array((emission == "sheet" ? ".night.css" : ".css").utf8)
            #expect(try folder.bytes(changed).count > sheet.utf8.count)
        }
        #expect(try Executable.run("\"$nightfall\" revert -i site && diff -r site day", in: folder).status == 0)
    }

    @Test
    func `a companion sheet with too long a name is an error`() throws {
        let folder = try TestFolder()
        let name = String(repeating: "a", count: 251) + ".css"
        try folder.write(sheet, to: "site/" + name)
        let ending = try Executable.run("\"$nightfall\" apply -i site", in: folder)
        #expect(ending.status == 2 && ending.errors.contains("a.night.css, whose name is too long for the file system [NF002]\n"))
        #expect(try folder.listing("site") == [name] && folder.read("site/" + name) == sheet)
        #expect(try Executable.run("\"$nightfall\" apply -i --emit media site", in: folder).status == 0)
        #expect(try folder.read("site/" + name).contains("nightfall:"))
    }
}
