import Foundation
import TestSupport
import Testing

@testable import NightCLI

@Suite("The program", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct ExecutableTests {
    @Test
    func `the program prints its version, its help and suggestions`() throws {
        let folder = try TestFolder()
        #expect(try Executable.run("\"$nightfall\" --version", in: folder).output == HelpText.version)
        #expect(try Executable.run("\"$nightfall\" help check", in: folder).output == HelpText.text(of: Command.check))
        let unknown = try Executable.run("\"$nightfall\" chekc", in: folder)
        #expect(
            unknown.status == 2 && unknown.output == "" && unknown.errors == "nightfall: unknown command 'chekc'; did you mean 'check'?\n")
    }

    @Test
    func `directives without effect are reported and change no exit code`() throws {
        let folder = try TestFolder()
        try folder.write("p { color: red; /* nightfall:ignroe */ }\n  q { margin: 0 /* nightfall:ignore */ }\n", to: "a.css")
        let plain = try Executable.run("\"$nightfall\" apply -i a.css", in: folder)
        #expect(plain.status == 0)
        #expect(
            plain.errors.hasPrefix("a.css:1:17: warning: nightfall:ignroe is not a directive [NF060]\n  note: write nightfall:ignore, "))
        #expect(!plain.errors.contains("NF062"))
        let unused = try Executable.run("\"$nightfall\" check --report-unused-ignores a.css", in: folder)
        #expect(unused.status == 0)
        #expect(unused.errors.contains("a.css:2:17: warning: nightfall:ignore protects nothing that would change [NF062]\n"))
        #expect(try Executable.run("\"$nightfall\" check -q --report-unused-ignores a.css", in: folder).errors == "")
        let palette = try Executable.run("\"$nightfall\" palette --report-unused-ignores a.css", in: folder)
        #expect(palette.status == 2)
    }

    @Test
    func `files of an earlier run that are no longer needed are removed`() throws {
        let folder = try TestFolder()
        let page = "<!DOCTYPE html><html><head><link rel=stylesheet href=a.css></head><body><p>x</p></body></html>\n"
        try folder.write(page, to: "site/a.html")
        try folder.write("p { color: #036 }\n", to: "site/a.css")
        #expect(try Executable.run("\"$nightfall\" apply -q -i site", in: folder).status == 0)
        #expect(try folder.listing("site") == ["a.css", "a.html", "a.night.css"])
        try folder.write("/* nightfall:ignore-file */ p { color: #036 }\n", to: "site/a.css")
        let check = try Executable.run("\"$nightfall\" check -q site", in: folder)
        #expect(check.status == 1 && check.errors == "")
        #expect(try Executable.run("\"$nightfall\" check site", in: folder).errors.contains("site/a.night.css: would be removed\n"))
        #expect(try Executable.run("\"$nightfall\" apply -q -d out site", in: folder).status == 0)
        #expect(try folder.listing("out") == ["a.css", "a.html"])
        // Files that fail may still need the companion.
        try folder.write("p { color: red } /*", to: "site/b.html.css")
        try folder.write("a{", to: "site/broken.html")
        try folder.write("<p title=\"", to: "site/broken.html")
        #expect(try Executable.run("\"$nightfall\" apply -q -i site", in: folder).status == 2)
        #expect(folder.exists("site/a.night.css"))
        for name in ["site/broken.html", "site/b.html.css", "site/b.html.night.css"] { try? FileSystem.remove(folder[name]) }
        #expect(try Executable.run("\"$nightfall\" apply -q -i site", in: folder).status == 0)
        #expect(try folder.listing("site") == ["a.css", "a.html"])
        #expect(try Executable.run("\"$nightfall\" check site", in: folder).status == 0)
        #expect(try Executable.run("\"$nightfall\" revert -q -i site", in: folder).status == 0)
        #expect(try folder.read("site/a.html") == page)
    }

    @Test
    func `a guarded sheet is refused with exit code 2 and nothing changes`() throws {
        let folder = try TestFolder()
        let make = """
            printf 'p { color: #036 }\\n' > a.css
            hash=$(openssl dgst -sha256 -binary a.css | base64)
            printf '<!DOCTYPE html><title>x</title><link rel=stylesheet href=a.css integrity=sha256-%s><p>x' "$hash" > a.html
            cp -r a.html a.css before/
            """
        #expect(try Executable.run("mkdir before; " + make, in: folder).status == 0)
        let refused = try Executable.run("\"$nightfall\" apply -i --emit=media --sri=error . && exit 3; exit $?", in: folder)
        #expect(refused.status == 2 && refused.errors.contains("[NF085]"))
        #expect(try Executable.run("cmp a.html before/a.html && cmp a.css before/a.css", in: folder).status == 0)
    }

    @Test
    func `a reader that closes the pipe early is no error`() throws {
        let folder = try TestFolder()
        try folder.write(String(repeating: "p { margin: 0 }\n", count: 100_000), to: "a.css")
        let ending = try Executable.run("\"$nightfall\" apply a.css | head -c 10; exit ${PIPESTATUS[0]}", in: folder)
        #expect(ending.status == 0)
        #expect(ending.output == "p { margin")
        #expect(ending.errors == "")
    }

    @Test
    func `names on the command line are treated as bytes`() throws {
        let folder = try TestFolder()
        let ending = try Executable.run("\"$nightfall\" check $'a\\xff\\n.css'", in: folder)
        #expect(ending.status == 2)
        #expect(ending.errors == "\"a\\xff\\n.css\": error: no such file or folder [NF001]\n")
    }

    @Test
    func `a companion sheet is named by the path of its sheet`() throws {
        let folder = try TestFolder()
        try folder.write("p { color: black }\n", to: "a.css")
        try folder.write("p { color: black }\n", to: "css/b.css")
        let ending = try Executable.run("\"$nightfall\" check --emit=sheet a.css ./a.css css/b.css", in: folder)
        #expect(ending.status == 1)
        #expect(ending.errors == "a.night.css: would be added\ncss/b.night.css: would be added\n")
    }

    @Test
    func `process substitutions are read like standard input`() throws {
        let folder = try TestFolder()
        let ending = try Executable.run("\"$nightfall\" apply <(echo 'p { margin: 0 }')", in: folder)
        #expect(ending.status == 0)
        #expect(ending.output == "p { margin: 0 }\n")
    }

    @Test
    func `closed standard input is an error and not an empty file`() throws {
        let folder = try TestFolder()
        let ending = try Executable.run("\"$nightfall\" apply <&-", in: folder)
        #expect(ending.status == 2)
        #expect(ending.errors.hasPrefix("<stdin>: error: ") && ending.errors.hasSuffix("[NF001]\n"))
    }

    @Test
    func `without a PATH a terminal gets the usage and exit code 2`() throws {
        let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        try #require(terminal >= 0)
        defer { close(terminal) }
        // TIOCSPTLCK and TIOCGPTN of ioctl_tty(2): unlock the other end, and ask for its number.
        var isLocked: Int32 = 0
        var number: UInt32 = 0
        try #require(ioctl(terminal, 0x4004_5431, &isLocked) == 0 && ioctl(terminal, 0x8004_5430, &number) == 0)
        let name = "/dev/pts/\(number)"
        let folder = try TestFolder()
        let ending = try Executable.run("\"$nightfall\" apply < '\(name)'", in: folder)
        #expect(ending.status == 2)
        #expect(ending.errors == HelpText.usage(of: .apply))
        #expect(ending.output == "")
    }

    @Test(.enabled(if: SafetySite.nobodyCanRun))
    func `a folder that is not writable keeps exactly its old files`() throws {
        let folder = try TestFolder()
        try folder.write("p { color: black }", to: "site/a.css", mode: 0o666)
        try folder.write("p { color: black }", to: "site/secret.css", mode: 0o600)
        let status = chmod(folder.text, 0o755) == 0 && chmod(folder.text + "/site", 0o555) == 0
        defer { _ = chmod(folder.text + "/site", 0o755) }
        #expect(status)
        if geteuid() != 0 { #expect(chmod(folder.text + "/site/secret.css", 0) == 0) }
        let before = try folder.bytes(Array("site/a.css".utf8))
        let ending = try Executable.run(
            SafetySite.asNobody + " \"$nightfall\" apply -i --emit=media site/a.css site/secret.css", in: folder)
        #expect(ending.status == 2)
        #expect(ending.errors.contains("site/a.css: error: permission denied [NF002]\n"))
        #expect(ending.errors.contains("site/secret.css: error: permission denied [NF001]\n"))
        #expect(try folder.bytes(Array("site/a.css".utf8)) == before)
        #expect(try folder.listing("site") == ["a.css", "secret.css"])
    }

    @Test
    func `a full disk leaves the old file and no others`() throws {
        let folder = try TestFolder()
        let old = String(repeating: "p { color: black }\n", count: 10_000)
        try folder.write(old, to: "site/a.css")
        try folder.write("p { color: black }\n", to: "site/b.css")
        let ending = try Executable.run("ulimit -f 16; \"$nightfall\" apply -i --emit=media site", in: folder)
        #expect(ending.status == 2)
        #expect(ending.errors == "site/a.css: error: File too large [NF002]\n")
        #expect(try folder.read("site/a.css") == old)
        #expect(try folder.read("site/b.css").count > 19)
        #expect(try folder.listing("site") == ["a.css", "b.css"])
    }

    @Test
    func `the samples are the same from any number of workers`() throws {
        let samples = PackageFolder.samples.path
        let folder = try TestFolder()
        let script = """
            set -e
            cp -r '\(samples)' site
            "$nightfall" apply -j1 site -d one
            "$nightfall" apply -j3 site -d many
            diff -r one many
            "$nightfall" apply -i site
            diff -r one site
            "$nightfall" check site
            "$nightfall" apply one -d again
            diff -r one again
            ! diff -rq site '\(samples)' > /dev/null
            "$nightfall" revert one -d light
            diff -r light '\(samples)'
            "$nightfall" revert -i site
            diff -r site '\(samples)'
            "$nightfall" check -q site || echo "check: $?"
            """
        let ending = try Executable.run(script, in: folder)
        #expect(ending.status == 0)
        #expect(ending.output == "check: 1\n")
    }

    @Test(arguments: [1, 10, 40, 100] as [UInt32])
    func `SIGTERM leaves only complete files`(milliseconds: UInt32) throws {
        let folder = try TestFolder()
        for index in 0..<6 { try folder.write("", to: "site/\(index).bin") }
        let size: Int64 = 1 << 26
        for index in 0..<6 { #expect(truncate(folder.text + "/site/\(index).bin", off_t(size)) == 0) }
        let ending = try Executable.run("exec \"$nightfall\" apply site -d out", in: folder, killAfter: milliseconds)
        #expect(ending.isSignal ? ending.status == SIGTERM : ending.status == 0)
        guard folder.exists("out") else { return }
        for name in try folder.listing("out") {
            #expect(!name.hasPrefix(".nightfall"))
            #expect(try FileSystem.status(of: folder["out/" + name]).size == Int(size))
        }
    }
}
