import Foundation
import SourceText
import Testing

@testable import NightCLI

/// Rules for outputs that users rely on, one test for each, with the real program.
@Suite("Output rules of the command line", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct OutputRulesTests {
    private let sheet = "p { color: #000 }\n"
    /// A sheet with a warning.
    private let warned = "p { color: #000 } /* nightfall:nope */\n"

    @Test
    func `standard output has only the result, also with -q`() throws {
        let folder = try TestFolder()
        try folder.write(warned, to: "a.css")
        let loud = try Executable.run("\"$nightfall\" apply a.css", in: folder)
        let quiet = try Executable.run("\"$nightfall\" apply -q a.css", in: folder)
        #expect(loud.output == quiet.output && loud.output.hasPrefix(warned) && loud.errors.contains("[NF060]") && quiet.errors == "")
        #expect(
            try Executable.run("\"$nightfall\" apply -i a.css; \"$nightfall\" apply -d out .; \"$nightfall\" check .", in: folder).output
                == "")
        try folder.write(String(repeating: sheet, count: 20_000), to: "large.css")
        for command in ["apply", "palette", "revert"] {
            let closed = try Executable.run("\"$nightfall\" \(command) large.css | head -c 5 | wc -c; exit ${PIPESTATUS[0]}", in: folder)
            #expect(closed.status == 0 && closed.errors == "", "\(command): \(closed.errors)")
        }
    }

    @Test
    func `results go to -o, -d or -i, required for several inputs`() throws {
        let folder = try TestFolder()
        try folder.write(sheet, to: "site/css/a.css")
        try folder.write("rest", to: "site/b.bin")
        try folder.write(sheet, to: "c.css")
        let dark = try Executable.run("\"$nightfall\" apply c.css", in: folder).output
        #expect(
            try Executable.run(
                "\"$nightfall\" apply -o o.css c.css; \"$nightfall\" apply --emit media -d out site; \"$nightfall\" apply -d two site c.css; \"$nightfall\" apply -i c.css",
                in: folder
            ).output == "")
        #expect(try folder.read("o.css") == dark && folder.read("out/css/a.css") == dark && folder.read("c.css") == dark)
        #expect(try folder.listing("out") == ["b.bin", "css/", "css/a.css"] && folder.read("out/b.bin") == "rest")
        #expect(try folder.listing("two") == ["c.css", "site/", "site/b.bin", "site/css/", "site/css/a.css", "site/css/a.night.css"])
        for words in ["apply c.css o.css", "apply -o x c.css o.css", "apply site", "apply -i -d out site", "apply -i - < c.css"] {
            let ending = try Executable.run("\"$nightfall\" \(words)", in: folder)
            #expect(ending.status == 2 && ending.output == "" && !ending.errors.isEmpty, "\(words)")
        }
    }

    @Test
    func `exit codes are 0, 1 for changes and 2 for failures`() throws {
        let folder = try TestFolder()
        try folder.write(sheet, to: "a.css")
        try folder.write("p { margin: 0 }\n", to: "plain.css")
        for (words, status) in [
            ("check plain.css", 0), ("check a.css", 1), ("check a.css missing.css", 2), ("check missing.css a.css", 2),
            ("apply --nope a.css", 2),
            ("nope", 2), ("apply -i missing.css a.css", 2), ("check a.css", 0), ("--version", 0), ("help", 0), ("explain NF001", 0),
            ("explain NF999", 2),
        ] as [(String, Int32)] {
            #expect(try Executable.run("\"$nightfall\" \(words)", in: folder).status == status, "\(words)")
        }
    }

    @Test
    func `a message has a place in bytes and a known code`() throws {
        let folder = try TestFolder()
        try folder.write("p { color: #000 }\n/* é */ q { margin: 0 /* nightfall:nope */ }\n", to: "a.css")
        let place = try Executable.run("\"$nightfall\" check a.css", in: folder).errors
        #expect(place.hasPrefix("a.css:2:24: warning: nightfall:nope is not a directive [NF060]\n"), "\(place)")
        #expect(try Executable.run("\"$nightfall\" check --nope", in: folder).errors.hasPrefix("nightfall: unknown option '--nope'"))
        #expect(
            try Executable.run("\"$nightfall\" check missing.css", in: folder).errors
                == "missing.css: error: no such file or folder [NF001]\n")
        let all = DiagnosticCode.allCases.map(\.text).joined(separator: " ")
        let explained = try Executable.run("\"$nightfall\" explain \(all)", in: folder)
        #expect(explained.status == 0)
        for code in DiagnosticCode.allCases { #expect(explained.output.contains(code.text), "\(code)") }
    }

    @Test
    func `reports in four formats go to standard output or a file`() throws {
        let folder = try TestFolder()
        try folder.write(warned, to: "a.css")
        for (format, mark) in [
            ("text", "a.css:1:19: warning"), ("json", "\"NF060\""), ("sarif", "\"2.1.0\""), ("github", "::warning file=a.css,line=1"),
        ] {
            let ending = try Executable.run("\"$nightfall\" check --format \(format) --report r a.css", in: folder)
            #expect(try ending.status == 1 && ending.output == "" && folder.read("r").contains(mark), "\(format)")
            guard format != "text" else { continue }
            let out = try Executable.run("\"$nightfall\" check --format \(format) a.css", in: folder)
            #expect(try out.output == folder.read("r") && out.errors == "", "\(format)")
        }
        let diff = try Executable.run("\"$nightfall\" apply --diff a.css", in: folder).output
        #expect(diff.contains("--- a/a.css\n+++ b/a.css\n@@ "))
        #expect(try Executable.run("\"$nightfall\" check -l a.css", in: folder).output == "a.css\n")
        #expect(try folder.read("a.css") == warned)
    }

    @Test(
        .enabled(if: Terminal.isThere),
        arguments: [
            ("", "", true, false), ("", "NO_COLOR=1", false, false), ("", "NO_COLOR=", true, false), ("", "CLICOLOR_FORCE=1", true, true),
            ("", "CLICOLOR_FORCE=0", true, false), ("", "CLICOLOR=0", false, false), ("", "CLICOLOR=1", true, false),
            ("", "FORCE_COLOR=0", false, false), ("", "FORCE_COLOR=1", true, true), ("--color always", "CLICOLOR=0", true, true),
            ("", "NO_COLOR=1 CLICOLOR_FORCE=1", false, false), ("", "TERM=dumb", false, false),
            ("--color auto", "", true, false), ("--color always", "NO_COLOR=1", true, true), ("--color always", "TERM=dumb", true, true),
            ("--color never", "CLICOLOR_FORCE=1", false, false), ("--color never", "", false, false),
        ] as [(String, String, Bool, Bool)])
    func `--color decides about colored messages before the environment and the terminal`(
        option: String, environment: String, onTerminal: Bool, elsewhere: Bool
    ) throws {
        let folder = try TestFolder()
        try folder.write(warned, to: "a.css")
        let command = "env TERM=xterm \(environment) \"$nightfall\" check \(option) a.css"
        #expect(try Terminal.run(command, in: folder).shown.contains("\u{1B}[") == onTerminal)
        #expect(try Executable.run(command, in: folder).errors.contains("\u{1B}[") == elsewhere)
    }

    @Test
    func `output does not depend on time, locale, folder, order or workers`() throws {
        let site = try SafetySite(pages: 40)
        let ending = try Executable.run(
            """
            set -e
            "$nightfall" apply -d one old
            LC_ALL=tr_TR.UTF-8 LANG=de_DE TZ=Asia/Tokyo "$nightfall" apply -j 1 -d two old
            cp -r old copy && find copy -exec touch -d 2001-01-01 {} + && (cd copy && "$nightfall" apply -j 7 -d ../three .)
            ls old/*.html | sort -r > reverse
            cp -r old four && "$nightfall" apply -j 3 -i four/css $(ls four/*.html | sort -r) four
            diff -r one two && diff -r one three && diff -r one four
            """, in: site.folder)
        #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
        #expect(try site.isWhole("one"))
    }

    @Test
    func `-j takes 1 to 1024 workers`() throws {
        let folder = try TestFolder()
        try folder.write(sheet, to: "a.css")
        for number in ["0", "-1", "x", "1025"] {
            let ending = try Executable.run("\"$nightfall\" check -j \(number) a.css", in: folder)
            #expect(ending.status == 2 && ending.errors.contains("is not a value of --jobs: a number from 1 to 1024"), "\(number)")
        }
        for number in ["1", "2", "1024"] { #expect(try Executable.run("\"$nightfall\" check -j \(number) a.css", in: folder).status == 1) }
    }

    @Test
    func `a run in a working folder that was removed ends with an error`() throws {
        let folder = try TestFolder()
        try folder.write("p { color: #036 }\n", to: "site/a.css")
        let ending = try Executable.run(
            "site=$PWD/site; mkdir gone; cd gone; rmdir ../gone; timeout 20 \"$nightfall\" apply -d out \"$site\"", in: folder)
        #expect(ending.status == 2)
        #expect(ending.errors.contains("out: error: ") && ending.errors.contains("no such file or folder [NF002]"), "\(ending.errors)")
    }
}
