import Foundation
import Testing

@testable import NightCLI

@Suite("nightfall theme convert", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct ThemeCommandTests {
    private static let table = """
        NORMAL   NIGHT    RED
        #ffffff  #343434  #fafafa  BG
        #aaaaaa  #313131  -        SEP
        #00000080 rgb(1 2 3 / 33%) #fa000080 --veil
        #123456  #abcdef  #fa0000  ink:text
        #123456  #777777  -        rule:line
        - .5 .6 dim
        1px 2px - width
        """

    private static let sheet = """
        :root { --veil: #0000ff; --own: #aaa }
        body { background: #fff; color: #123456; border-bottom: 1px solid #123456 }
        p { color: rgba(0, 0, 0, .502); background: #aaaaaa } a { color: var(--own); border-color: var(--veil) }
        """

    @Test
    func `the same table in four formats gives the same bytes`() throws {
        let folder = try TestFolder()
        try folder.write(Self.table, to: "t.txt")
        try folder.write(Self.sheet, to: "a.css")
        let ending = try Executable.run(
            """
            set -e
            for format in tokens.json plist css; do "$nightfall" theme convert t.txt t.$format; done
            for emission in media light-dark variables; do
                for format in txt tokens.json plist css; do
                    "$nightfall" apply -q --emit $emission --theme t.$format a.css > $emission.$format
                    cmp $emission.txt $emission.$format
                done
            done
            """, in: folder)
        #expect(ending.status == 0 && ending.errors == "" && ending.output == "")
        let media = try folder.read("media.txt")
        #expect(media.contains("#343434") && media.contains("rgba(1,2,3,.33)"))
        // The value is in two rows, each for a role.
        #expect(media.contains("color: #abcdef") && media.contains("#777"))
        let variables = try folder.read("variables.css")
        #expect(variables.contains("[data-theme=\"RED\" i]") && variables.contains("#fa0000"))
    }

    @Test
    func `the later of two tables wins, whatever their formats`() throws {
        let folder = try TestFolder()
        try folder.write("day night\n#fff #111 a\n#000 #eee b\n", to: "one.txt")
        try folder.write(":root { --a: #fff } .night { --a: #222 }", to: "two.css")
        try folder.write("p { color: #000; background: #fff }", to: "a.css")
        let ending = try Executable.run("\"$nightfall\" apply --theme one.txt --theme two.css a.css", in: folder)
        #expect(ending.status == 0 && ending.output.contains("#222") && !ending.output.contains("#111") && ending.output.contains("#eee"))
    }

    @Test
    func `losses in a conversion are warnings and mistakes are errors`() throws {
        let folder = try TestFolder()
        try folder.write("day night\n- {color:red} \".a > b\"\n- url(x) pic\n#fff #000 bg\n", to: "t.txt")
        let losing = try Executable.run("\"$nightfall\" theme convert t.txt t.json", in: folder)
        #expect(losing.status == 0)
        #expect(
            losing.errors == """
                t.txt: warning: '.a > b' is omitted: design tokens cannot hold a block of declarations [NF048]
                t.txt: warning: 'pic' is omitted: design tokens cannot hold a picture [NF048]

                """)
        #expect(try Executable.run("\"$nightfall\" theme convert -q t.txt t.css", in: folder).errors == "")
        try folder.write("day night\n#fff\n", to: "bad.txt")
        let bad = try Executable.run("\"$nightfall\" theme convert bad.txt bad.css; echo $?; ls", in: folder)
        #expect(bad.errors == "bad.txt:2:1: error: the row has 1 field, the header asks for 2 cells and a key [NF041]\n")
        #expect(bad.output == "2\nbad.txt\nt.css\nt.json\nt.txt\n")
        let lone = try Executable.run("echo ':root{--a:#fff}' > one.css; \"$nightfall\" apply --theme one.css - < t.css", in: folder)
        #expect(lone.status == 0 && lone.errors.contains("one.css: warning: the table has the theme 'normal' alone"))
    }

    @Test
    func `theme convert accepts standard input and output and refuses contradictions`() throws {
        let folder = try TestFolder()
        try folder.write("day night\n#fff #000 bg\n", to: "t.txt")
        func run(_ arguments: String) throws -> Executable.Ending {
            try Executable.run("\"$nightfall\" theme \(arguments)", in: folder)
        }
        #expect(try run("convert - - --to css < t.txt").output.hasPrefix(":root, [data-theme=\"day\"] {\n  --bg: #ffffff;\n}\n"))
        #expect(try run("convert --to=text t.txt").output == "day      night\n#ffffff  #000000  bg\n")
        #expect(try run("convert t.txt").errors.contains("nightfall theme convert A B"))
        #expect(
            try run("convert t.txt out").errors
                == "nightfall: the ending of 'out' names no format; add --to text|tokens|plist|css|scss|less|swift\n")
        #expect(try run("convert t.txt t.txt").errors == "t.txt: error: is the table itself; choose another name [NF002]\n")
        #expect(try run("convert t.scss -").status == 2)
        #expect(try run("convert none.txt a.css").errors == "none.txt: error: no such file or folder [NF001]\n")
        #expect(try run("").errors == "nightfall: theme needs a command: convert, check, new, add, remove, list\n")
        #expect(try run("konvert a b").errors == "nightfall: 'konvert' is not a command of theme; did you mean 'convert'?\n")
        #expect(try run("--help").output == HelpText.text(of: .theme))
        let scss = try Executable.run("\"$nightfall\" theme convert t.txt t.scss && \"$nightfall\" theme convert t.scss t.css", in: folder)
        #expect(
            scss.status == 2
                && scss.errors == "t.scss: error: nightfall writes this format but reads only text, tokens, plist, css [NF046]\n")
    }

    /// The compiler, if PATH has one.
    private static let compiler = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { $0 + "/swiftc" }
        .first { FileManager.default.isExecutableFile(atPath: String($0)) }

    @Test(.enabled(if: compiler != nil, "there is no swiftc"))
    func `the generated Swift file compiles`() throws {
        let folder = try TestFolder()
        try folder.write(Self.table + "\n#fff #000 #111 class\n#fff #000 #111 rawValue\n#fff #000 #111 Red\n", to: "t.txt")
        let compiler = try #require(Self.compiler)
        let ending = try Executable.run(
            "\"$nightfall\" theme convert -q t.txt Theme.swift && HOME=$PWD \(compiler) -swift-version 6 -typecheck Theme.swift", in: folder
        )
        #expect(ending.status == 0, "\(ending.errors)")
    }
}
