import Foundation
import Testing

@testable import NightCLI

@Suite("nightfall theme check and new", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct ThemeCheckTests {
    private func theme(_ arguments: String, in folder: TestFolder) throws -> Executable.Ending {
        try Executable.run("\"$nightfall\" theme \(arguments)", in: folder)
    }

    @Test
    func `contrast ratios follow WCAG 2 and too low ones are marked`() throws {
        let folder = try TestFolder()
        // The contrast of #777 with white is 4.48, with black 4.69; that of #767676 with white 4.54 (WCAG's own example that just passes).
        try folder.write(
            "DAY NIGHT DUSK\n#fff #000 #fff bg\n#eee #fff - card:background\n#111 #777 #767676 ink\n#222 #767676 #000 note:text\n#333 #123 #123 edge:line\n",
            to: "t.txt")
        let ending = try theme("check t.txt", in: folder)
        #expect(ending.status == 1 && !ending.errors.contains("error"))
        let dark = ending.output.components(separatedBy: "t.txt, DUSK")[0]
        #expect(dark.hasPrefix("t.txt, NIGHT: 1 of 4 pairs of text and background under 4.50\n"))
        let rows = dark.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(rows.contains(["1", "#000", "bg"]) && rows.contains(["2", "#fff", "card:background"]))
        #expect(rows.contains(["#777", "ink", "4.68", "4.47!"]) && rows.contains(["#767676", "note:text", "4.62", "4.54"]))
        #expect(!ending.output.contains("edge"))
        // A theme without a cell has the source's color.
        let dusk = ending.output.components(separatedBy: "t.txt, DUSK")[1]
        #expect(dusk.contains("#767676  ink") && dusk.contains("4.54 "))
        #expect(
            try theme("check --contrast 4.4 t.txt", in: folder).output.hasPrefix(
                "t.txt, NIGHT: 4 pairs of text and background, none under 4.40\n"))
        #expect(ending.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test
    func `pairs of text and background that no page has are not judged`() throws {
        let folder = try TestFolder()
        try folder.write(
            """
            DAY NIGHT
            #fff #111 background
            #222 #eee text
            #003366 #ddd bar
            #fff #000 bar-text
            #333 #444 chip:background
            #eee #fff on-chip:text
            """, to: "t.txt")
        let ending = try theme("check t.txt", in: folder)
        let rows = ending.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        // Backgrounds: 1 background, 2 bar, 3 chip.
        #expect(rows.contains { $0.contains("text") && $0.dropFirst(2).map { $0 == "-" } == [false, true, true] }, "\(ending.output)")
        #expect(rows.contains { $0.contains("bar-text") && $0.dropFirst(2).map { $0 == "-" } == [true, false, true] }, "\(ending.output)")
        #expect(
            rows.contains { $0.contains("on-chip:text") && $0.dropFirst(2).map { $0 == "-" } == [true, true, false] }, "\(ending.output)")
        #expect(ending.status == 0 && ending.output.hasPrefix("t.txt, NIGHT: 3 pairs of text and background, none under 4.50\n"))
    }

    @Test
    func `rows with the same light color get a note that names both`() throws {
        let folder = try TestFolder()
        try folder.write("DAY NIGHT\n#fff #111 paper\n#ffffff #222 card\nwhite #333 sheet\n#000 #eee ink\n", to: "t.txt")
        let ending = try theme("check t.txt", in: folder)
        #expect(
            ending.errors.contains(
                "t.txt: note: 'card' has the same color in 'DAY' as 'paper' (and 1 more such row): the first row applies to the "
                    + "color in pages; a key NAME:ROLE separates them"), "\(ending.errors)")
        try folder.write("DAY NIGHT\n#fff #111 paper\n#fff #222 ink:text\n#fff #333 surface\n#fff #111 card\n", to: "t.txt")
        #expect(try theme("check t.txt", in: folder).errors == "")
    }

    @Test
    func `keys in capitals that act as roles get a note`() throws {
        let folder = try TestFolder()
        try folder.write("DAY NIGHT\n#fff #111 BG\n#000 #eee TEXT\n#036 #024 Bar\n#00f #88f link\n", to: "t.txt")
        #expect(
            try theme("check t.txt", in: folder).errors
                == "t.txt: note: 'TEXT', 'Bar' act as roles, for all that a page paints so; write the role in lower case, or give the row "
                + "another name [NF047]\n")
    }

    @Test
    func `tables in UTF-16 are read, with or without a byte order mark`() throws {
        let folder = try TestFolder()
        let table = "DAY NIGHT\n#fff #111 paper\n#000 #eee ink\n"
        try folder.write(table, to: "t.txt")
        let wanted = try theme("convert --to css t.txt -", in: folder)
        #expect(wanted.status == 0, "\(wanted.errors)")
        for (mark, isBig) in [([0xFF, 0xFE] as [UInt8], false), ([0xFE, 0xFF], true), ([], false), ([], true)] {
            let bytes = table.utf16.flatMap { isBig ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            try folder.write(mark + bytes, to: Array("t.txt".utf8))
            let ending = try theme("convert --to css t.txt -", in: folder)
            #expect(ending.status == 0 && ending.output == wanted.output, "\(mark) \(isBig): \(ending.errors)")
        }
    }

    @Test
    func `what is not UTF-8 in a table is named and replaced`() throws {
        let folder = try TestFolder()
        let table = Array(":root {\n  --pa".utf8) + [0xE9] + Array("per: #fff\n}\n[data-theme=NIGHT] { --pa\u{FFFD}per: #111 }\n".utf8)
        try folder.write(table, to: Array("t.css".utf8))
        let ending = try theme("convert --to tokens t.css -", in: folder)
        #expect(ending.status == 0 && ending.output.contains("pa\u{FFFD}per"), "\(ending.output)")
        #expect(ending.errors == "t.css:2:7: warning: is not UTF-8 from here on; U+FFFD stands for each part that is not [NF047]\n")
        // JSON is UTF-8 (RFC 8259 § 8.1).
        let tokens = Array("{\"color\": {\"pa".utf8) + [0xE9] + Array("per\": {\"$value\": \"#fff\"}}}".utf8)
        try folder.write(tokens, to: Array("t.tokens".utf8))
        let refused = try theme("convert --to css t.tokens -", in: folder)
        #expect(refused.status == 2 && refused.errors == "t.tokens:1:12: error: this is not a JSON string [NF046]\n", "\(refused.errors)")
    }

    @Test
    func `a table of another shape gets an example of the expected one`() throws {
        let folder = try TestFolder()
        for (name, text, place) in [
            ("t.txt", "key,NORMAL,NIGHT\npaper,#fff,#111\n", "t.txt:1:1"),
            ("t.txt", "NORMAL;NIGHT;key\n#fff;#111;paper\n", "t.txt:1:1"),
            ("t.txt", "NORMAL, NIGHT\n#fff, #111, paper\n", "t.txt:1:1"),
            ("t.txt", "NORMAL NIGHT\n#fff, #111, paper\n", "t.txt:2:1"),
            ("t.txt", "NORMAL NIGHT\n#fff,#111,paper\n", "t.txt:2:1"),
            ("t.txt", "NORMAL NIGHT\npaper #fff #111\n", "t.txt:2:1"),
            ("t.txt", "key NORMAL NIGHT\npaper #fff #111\n", "t.txt:2:1"),
        ] {
            try folder.write(text, to: name)
            let ending = try theme("check \(name)", in: folder)
            #expect(ending.status == 2 && ending.errors.hasPrefix("\(place): error: "), "\(text): \(ending.errors)")
            #expect(ending.errors.contains("'NORMAL NIGHT'") && ending.errors.contains("'#fff #111 paper'"), "\(text): \(ending.errors)")
            #expect(ending.errors.split(separator: "\n").count == 1, "\(text): \(ending.errors)")
        }
        for text in [
            "{\"light\":{\"bg\":\"#fff\"}}", "{ \"light\": { \"bg\": \"#fff\" }, \"dark\": { \"bg\": \"#111\" } }",
            "{ \"colors\": { \"light\": { \"bg\": \"#fff\" } } }", "{ \"bg\": \"#fff\", \"fg\": \"#000\" }",
            "{ \"bg\": { \"light\": \"#fff\", \"dark\": \"#111\" } }", "{ \"bg\": [\"#fff\", \"#111\"] }",
        ] {
            try folder.write(text, to: "t.json")
            let ending = try theme("check t.json", in: folder)
            #expect(ending.status == 2 && ending.errors.hasPrefix("t.json:1:"), "\(text): \(ending.errors)")
            #expect(ending.errors.contains("\"$value\": \"#fff\""), "\(text): \(ending.errors)")
            #expect(ending.errors.components(separatedBy: "$value").count == 2, "\(text): \(ending.errors)")
        }
    }

    @Test
    func `many backgrounds are listed in blocks of 80 columns`() throws {
        let folder = try TestFolder()
        let rows = (10..<40).map { "#f0\($0)f0 #00\($0)00 a-background-with-a-rather-long-name-\($0)" }
        try folder.write("DAY NIGHT\n" + rows.joined(separator: "\n") + "\n#000 #fff text-of-a-page-that-has-a-long-name\n", to: "t.txt")
        let plain = try theme("check t.txt", in: folder)
        #expect(plain.output.split(separator: "\n").allSatisfy { $0.count <= 80 } && !plain.output.contains("\u{1B}"))
        let colored = try Executable.run("CLICOLOR_FORCE=1 \"$nightfall\" theme check t.txt", in: folder)
        #expect(colored.output.contains("\u{1B}[48;2;"))
        let bare = colored.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        #expect(bare.split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(try Executable.run("NO_COLOR=1 CLICOLOR_FORCE=1 \"$nightfall\" theme check t.txt", in: folder).output == plain.output)
    }

    @Test
    func `built-in themes keep the contrast that their check promises`() throws {
        let folder = try TestFolder()
        let all = try theme("check", in: folder)
        #expect(all.status == 0)
        for name in ["night", "amoled", "dim", "sepia"] { #expect(all.output.contains("\(name): any text on any background has 4.5")) }
        #expect(all.output.contains("contrast: any text on any background has 7.0"))
        let strict = try theme("check --contrast 7 night contrast", in: folder)
        #expect(strict.status == 1 && strict.output.contains("4.54 or more, which is under 7.00 !"))
    }

    @Test
    func `unreadable tables and options of other commands are refused`() throws {
        let folder = try TestFolder()
        try folder.write("DAY NIGHT\n#fff\n", to: "bad.txt")
        #expect(try theme("check bad.txt", in: folder).status == 2)
        #expect(try theme("check nigth", in: folder).errors == "nigth: error: no such file or folder; did you mean 'night'? [NF001]\n")
        #expect(try theme("check --from x", in: folder).errors == "nightfall: --from is not an option of 'theme check'\n")
        #expect(try theme("check --contrast 22", in: folder).errors.contains("a ratio from 1 to 21"))
        #expect(try theme("new site", in: folder).errors.contains("theme new takes its site with --from"))
        #expect(try theme("new --from missing", in: folder).status == 2)
    }

    private static let sheet = """
        :root { --ink: #1a2b3c; --brand: #0d6efd; --ring: #0d6efd80; --background: #fafafa; --list: 13, 110, 253; --pad: 1px solid #ddd }
        body { color: var(--ink); background: var(--background) } a { color: var(--brand) } a:hover { color: #0a58ca }
        .card { background: #fff; border: var(--pad); box-shadow: 0 1px 4px #0003; color: #333 } .plain { background: #fff }
        .button { background: var(--brand); color: white } .soft { background: rgba(var(--list), .2); outline: 1px solid var(--ring) }
        .note { color: rgb(0 0 0 / .5); background: oklch(95% .03 90) } .deep { color: #333 }
        """

    @Test
    func `a new table is grouped by role, the most frequent first`() throws {
        let folder = try TestFolder()
        try folder.write(Self.sheet, to: "site/a.css")
        try folder.write("<link rel=stylesheet href=a.css><p>", to: "site/index.html")
        let ending = try theme("new --from site", in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        let lines = ending.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "day        night")
        #expect(
            lines.filter { $0.hasPrefix("// ") && !$0.contains("#") && !$0.contains(":") } == [
                "// backgrounds", "// text", "// lines", "// shadows",
            ])
        func keys(_ light: String) -> [String] {
            lines.map { $0.split(separator: " ").map(String.init) }.filter { $0.first == light }.compactMap { $0.count == 3 ? $0[2] : nil }
        }
        #expect(keys("#1a2b3c") == ["ink:text"])
        // The name of a role would apply the color to everything with that role.
        #expect(keys("#fafafa").count == 1 && keys("#fafafa") != ["background:background"])
        let text = lines.drop { $0 != "// text" }.dropFirst()
        #expect(text.first?.hasSuffix("card-text:text") == true)
        // White is the color of a card and of a plain surface.
        #expect(lines.contains { $0.hasPrefix("// #fff ") && $0.contains("depending on its surroundings") })
    }

    @Test(arguments: ["media", "sheet", "variables"])
    func `a new table changes nothing without edits, in any format`(emission: String) throws {
        let folder = try TestFolder()
        try folder.write(Self.sheet, to: "site/a.css")
        let svg = "<svg xmlns='http://www.w3.org/2000/svg'><rect width='9' height='9' fill='#fff'/></svg>"
        try folder.write(svg, to: "site/p.svg")
        try folder.write(
            "<link rel=stylesheet href=a.css><p style='color: #333'><b bgcolor=red>x</b><table bgcolor='#eeeeee'></table>",
            to: "site/i.html")
        let ending = try Executable.run(
            """
            "$nightfall" theme new --from site -o t.txt && "$nightfall" theme new --from site -o t.json || exit 9
            "$nightfall" apply -q --emit \(emission) -d plain site
            for format in txt json; do "$nightfall" apply -q --emit \(emission) --theme t.$format -d $format site; done
            # The table names the custom properties of the night, and says nothing else.
            [ \(emission) = variables ] && sed -i 's/--night-[a-z0-9-]*/--night/g' */*.css */*.html
            diff -r plain txt && diff -r txt json
            """, in: folder)
        #expect(ending.status == 0 && ending.output == "" && ending.errors == "")
        #expect(try folder.read("t.txt").contains("#0a58ca"))
        // An edited table is not overwritten.
        #expect(try theme("new --from site -o t.txt", in: folder).errors.contains("t.txt: error: exists, and may hold"))
        // The table takes effect once it is edited.
        let edited = try Executable.run(
            "sed -i 's/^#1a2b3c *[^ ]*/#1a2b3c #abcdef/' t.txt && \"$nightfall\" apply --theme t.txt site/a.css", in: folder)
        #expect(edited.output.contains("#abcdef"))
    }
}
