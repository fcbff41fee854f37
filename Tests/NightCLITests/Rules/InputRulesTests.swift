import Foundation
import Testing

@testable import NightCLI

/// Rules for inputs that users rely on, one test for each, with the real program.
@Suite("Input rules of the command line", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct InputRulesTests {
    private let sheet = "p { color: #000 }\n"

    @Test(.enabled(if: Terminal.isThere))
    func `standard input is read with -, or by default from a pipe`() throws {
        let folder = try TestFolder()
        try folder.write(sheet, to: "a.css")
        let outputs = try ["apply - < a.css", "apply < a.css", "apply --type css a.css", "apply a.css"].map { words in
            let ending = try Executable.run("\"$nightfall\" \(words)", in: folder)
            #expect(ending.status == 0 && ending.errors == "", "\(words)")
            return ending.output
        }
        #expect(Set(outputs).count == 1 && outputs[0].hasPrefix(sheet + "/*! nightfall:begin"))
        for command in ["apply", "check", "revert", "palette"] {
            let ending = try Executable.run("\"$nightfall\" \(command) < /dev/null", in: folder)
            #expect(ending.status == 0 && ending.output == "" && ending.errors == "", "\(command)")
            let (status, shown) = try Terminal.run("\"$nightfall\" \(command)", in: folder)
            #expect(status == 2 && shown == HelpText.usage(of: Command(rawValue: command)), "\(shown)")
        }
        let twice = try Executable.run("\"$nightfall\" check - - < a.css", in: folder)
        #expect(twice.status == 2 && twice.errors == "nightfall: standard input can be read only once\n")
    }

    @Test
    func `a name, a type or the content gives standard input's type`() throws {
        let folder = try TestFolder()
        func last(_ text: String, _ options: String) throws -> String {
            try folder.write(text, to: "in")
            return try Executable.run("\"$nightfall\" apply \(options) < in", in: folder).output
        }
        let element = "<style>p { color: #000 }</style><p>a"
        #expect(try last(element, "").contains("</style><style>p { color: #000 }\n/*! nightfall:begin"))
        #expect(try last(sheet, "").hasSuffix("/*! nightfall:end */\n"))
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"><rect fill=\"#fff\" width=\"9\" height=\"9\"/></svg>"
        #expect(try last(svg, "").hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\"><style"))
        // An explicit type takes precedence over the contents, and the type over the name.
        let asSheet = try last(element, "--type css")
        #expect(try asSheet.hasPrefix(element + "{}\n/*!") && last(element, "--stdin-filepath a/b.css") == asSheet)
        #expect(try last(element, "--stdin-filepath a/b.css --type html") == last(element, "--type auto"))
        try folder.write("p { color: #000 } /* nightfall:nope */", to: "in")
        let named = try Executable.run("\"$nightfall\" apply --stdin-filepath a/b.css < in", in: folder)
        #expect(named.errors.hasPrefix("a/b.css:1:19: warning: "))
        #expect(try Executable.run("\"$nightfall\" apply < in", in: folder).errors.hasPrefix("<stdin>:1:19: warning: "))
    }

    @Test
    func `a folder gets companion sheets and a file its dark rules inside`() throws {
        let folder = try TestFolder()
        try folder.write(sheet, to: "site/a.css")
        #expect(
            try Executable.run("\"$nightfall\" apply site -d one && \"$nightfall\" apply --emit media site -d two", in: folder).status == 0)
        #expect(try folder.listing("one") == ["a.css", "a.night.css"] && folder.read("one/a.css") == sheet)
        #expect(try folder.listing("two") == ["a.css"] && folder.read("two/a.css").hasPrefix(sheet + "/*! nightfall:begin"))
        #expect(try Executable.run("\"$nightfall\" apply site/a.css", in: folder).output == folder.read("two/a.css"))
        #expect(try Executable.run("\"$nightfall\" apply --emit sheet site/a.css", in: folder).output == folder.read("one/a.night.css"))
    }

    @Test
    func `file lists have names by lines or NUL, as bytes`() throws {
        let folder = try TestFolder()
        let names: [[UInt8]] = [Array("-a.css".utf8), [UInt8(ascii: "b"), 0xFF] + Array(".css".utf8), Array("c\nd.css".utf8)]
        for name in names { try folder.write(Array(sheet.utf8), to: name) }
        try folder.write(names.flatMap { $0 + [0] }, to: Array("list".utf8))
        try folder.write(names.prefix(2).flatMap { $0 + [0x0A] }, to: Array("lines".utf8))
        let shown = ["-a.css: would change", "\"b\\xff.css\": would change", "\"c\\nd.css\": would change"]
        for (words, count) in [
            ("--files-from list -0", 3), ("--files-from - --null < list", 3), ("--files-from lines", 2),
            ("-- -a.css $'b\\xff.css' $'c\\nd.css'", 3),
        ] {
            let ending = try Executable.run("\"$nightfall\" check \(words)", in: folder)
            #expect(ending.status == 1, "\(words)")
            #expect(ending.errors == shown.prefix(count).map { $0 + "\n" }.joined(), "\(words): \(ending.errors)")
        }
        // `--files-from` accepts the output of `-l`.
        let through = try Executable.run(
            "\"$nightfall\" check -l -0 --emit media . | \"$nightfall\" apply -i --files-from - -0; \"$nightfall\" check -q --files-from list -0",
            in: folder)
        #expect(through.status == 0, "\(through.errors)")
    }

    @Test
    func `globs and ignore files choose files, also those that are named`() throws {
        let folder = try TestFolder()
        for name in ["a.css", "b.css", "c.css", "d.css"] { try folder.write(sheet, to: name) }
        try folder.write("b.css\n", to: ".nightfallignore")
        try folder.write("c.css\n", to: ".gitignore")
        func changed(_ words: String) throws -> [String] {
            try Executable.run("\"$nightfall\" check -l --emit media \(words)", in: folder).output.split(separator: "\n").map(String.init)
        }
        #expect(try changed(".") == ["./a.css", "./c.css", "./d.css"])
        #expect(try changed("--gitignore .") == ["./a.css", "./d.css"])
        #expect(try changed("--no-ignore .") == ["./a.css", "./b.css", "./c.css", "./d.css"])
        #expect(try changed("--exclude 'a*' .") == ["./c.css", "./d.css"] && changed("--include 'd.*' .") == ["./d.css"])
        let named = try Executable.run("\"$nightfall\" check b.css", in: folder)
        #expect(named.status == 0 && named.errors.contains("b.css: note: ") && named.errors.contains(".nightfallignore"))
        #expect(try Executable.run("\"$nightfall\" check --no-ignore b.css", in: folder).status == 1)
    }

    @Test
    func `context files are read and never written`() throws {
        let folder = try TestFolder()
        try folder.write(":root { --ink: #000 }\n", to: "shared/vars.css")
        try folder.write("p { background: var(--ink) }\n", to: "page/a.css")
        #expect(
            try Executable.run("cp -r shared before && \"$nightfall\" apply -i --context . page && diff -r shared before", in: folder)
                .status == 0)
        let alone = try Executable.run("\"$nightfall\" apply -q page/a.css", in: folder).output
        let both = try Executable.run("\"$nightfall\" apply -q --context . page/a.css", in: folder).output
        #expect(alone != both)
    }

    @Test
    func `the nearest nightfall.json applies, and the command line overrides it`() throws {
        let folder = try TestFolder()
        try folder.write("{ // at night\n  \"theme\": \"amoled\", /* black */\n}\n", to: "nightfall.json")
        try folder.write("body { background: #fff }\n", to: "x/y/a.css")
        func run(_ words: String) throws -> Executable.Ending { try Executable.run("\"$nightfall\" apply \(words) x/y/a.css", in: folder) }
        #expect(try run("").output.contains("body { background-color: #000; }"))
        #expect(try run("--theme night").output.contains("body { background-color: #121212; }"))
        try folder.write("{ \"root\": true }", to: "x/nightfall.json")
        #expect(try run("").output.contains("body { background-color: #121212; }"))
        try folder.write("{\n  \"thme\": \"dim\"\n}", to: "x/nightfall.json")
        let wrong = try run("")
        #expect(wrong.status == 2 && wrong.output == "")
        #expect(wrong.errors == "x/nightfall.json:2:3: error: there is no key 'thme'; did you mean 'theme'? [NF110]\n")
    }
}
