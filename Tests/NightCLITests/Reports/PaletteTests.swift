import Foundation
import Testing

@testable import NightCLI

@Suite("The palette", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct PaletteTests {
    /// An entry of the JSON form.
    private struct Color: Decodable, Equatable {
        var path: String
        var line: Int
        var column: Int
        var property: String
        var value: String
        var light: String
        var role: String
        var night: String

        /// The place and the light values, without the dark ones.
        var day: String { "\(path):\(line):\(column) \(property) \(value) \(light) \(role)" }
    }

    private struct Document: Decodable {
        var colors: [Color]
    }

    /// A table with each color's dark color, so that no test depends on the mapping.
    private static let table = """
        DAY NIGHT
        #ff0000 #aa0001 row1
        #008000 #00aa02 row2
        #0d6efd #0303aa row3

        """

    private func list(_ paths: String, in folder: TestFolder) throws -> [Color] {
        let ending = try Executable.run("\"$nightfall\" palette --format json \(paths)", in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        return try JSONDecoder().decode(Document.self, from: Data(ending.output.utf8)).colors
    }

    @Test
    func `the palette lists each color and role, the most frequent first`() throws {
        let folder = try TestFolder()
        try folder.write("a { color: red; border: 1px solid #f00 } b { color: RED } i { color: rgb(0 128 0) }\n", to: "a.css")
        let ending = try Executable.run("\"$nightfall\" palette a.css", in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        let lines = ending.output.split(separator: "\n")
        #expect(lines.first == "uses  light    role  dark     origin of the dark color")
        let rows = lines.dropFirst().map { $0.split(separator: " ", omittingEmptySubsequences: true).map(String.init) }
        #expect(rows.map { Array($0.prefix(3)) } == [["2", "#f00", "text"], ["1", "#008000", "text"], ["1", "#f00", "line"]])
        // The dark colors of one row are one word.
        #expect(rows.allSatisfy { $0.count == 5 && $0.last == "computed" })
        #expect(try Executable.run("\"$nightfall\" palette < a.css", in: folder).output == ending.output)
    }

    @Test
    func `the palette names the declaration that bounds a color which documents decide`() throws {
        let folder = try TestFolder()
        // A link that is mapped bounds the amber under it; a faint text has its rank on the grey card. White on blue needs no bound.
        try folder.write(
            """
            .badge { background-color: #ffc107 }
            .badge a { color: #06c }
            .card { background: #f3f3f3 }
            .faint { color: #777 }
            .button { background: #0d6efd; color: #fff }

            """, to: "site/a.css")
        try folder.write(
            """
            <!DOCTYPE html><html><head><title>x</title><link rel=stylesheet href=a.css></head><body>
            <p><span class=badge><a href=x>new</a></span> <a class=button>buy</a></p><div class=card><p class=faint>x</p></div></body></html>

            """, to: "site/index.html")
        struct Place: Decodable, Equatable {
            var path: String
            var line: Int
            var column: Int
            var light: String
        }
        struct Entry: Decodable {
            var light: String
            var boundedBy: Place?
        }
        func places(_ path: String) throws -> [String: Place] {
            let ending = try Executable.run("\"$nightfall\" palette --format json \(path)", in: folder)
            let colors = try JSONDecoder().decode([String: [Entry]].self, from: Data(ending.output.utf8))["colors"] ?? []
            return Dictionary(colors.compactMap { color in color.boundedBy.map { (color.light, $0) } }) { first, _ in first }
        }
        let expected = [
            "#06c": Place(path: "site/a.css", line: 1, column: 10, light: "#ffc107"),
            "#ffc107": Place(path: "site/a.css", line: 2, column: 12, light: "#06c"),
            "#777": Place(path: "site/a.css", line: 3, column: 9, light: "#f3f3f3"),
        ]
        #expect(try places("site") == expected)
        let text = try Executable.run("\"$nightfall\" palette site", in: folder).output
        #expect(
            text.contains("  computed, bounded by site/a.css:2:12 #06c\n")
                && text.contains("  computed, bounded by site/a.css:3:9 #f3f3f3\n"))
        // After apply the colors are those of the file before.
        #expect(try Executable.run("\"$nightfall\" apply -q -i --emit media site", in: folder).status == 0)
        #expect(try places("site") == expected)
    }

    @Test
    func `the palette tells the origin of each dark color`() throws {
        let folder = try TestFolder()
        try folder.write("NORMAL NIGHT\n#036 #9cf brand\n#fff #101010 background\n#123456 #abcdef --ink\n", to: "t.txt")
        try folder.write(
            """
            :root { --ink: #654321; --idle: #010203; background: #fff }
            a { color: #036 } b { color: #777 } p { color: var(--ink) }
            i { color: #111 /* nightfall: #eee */ } u { color: #222 /* nightfall:ignore */ }
            q { color: light-dark(#333, #ccc); outline-color: transparent }

            """, to: "a.css")
        try folder.write("<body bgcolor=\"#036\" text=\"#777777\"><p style=\"color: #036\">x</p>", to: "a.html")
        try folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><path d=\"M0 0h9v9z\" fill=\"#777\"/></svg>", to: "a.svg")
        struct Entry: Decodable {
            struct Origin: Decodable {
                var kind: String
                var name: String?
            }
            var value: String
            var origin: Origin
        }
        func origins(_ file: String) throws -> [String] {
            let ending = try Executable.run("\"$nightfall\" palette --theme t.txt --format json \(file)", in: folder)
            let colors = try JSONDecoder().decode([String: [Entry]].self, from: Data(ending.output.utf8))["colors"] ?? []
            return colors.map { [$0.value, $0.origin.kind, $0.origin.name].compactMap { $0 }.joined(separator: " ") }
        }
        #expect(
            try origins("a.css") == [
                "#654321 row ink", "#010203 kept", "#fff row background", "#036 row brand", "#777 mapping", "#111 comment", "#222 kept",
                "light-dark(#333, #ccc) author", "transparent kept",
            ])
        #expect(try origins("a.html") == ["#036 row brand", "#777777 mapping", "#036 row brand"])
        #expect(try origins("a.svg") == ["#777 mapping"])
        // Near white has no row, but the role of surfaces.
        try folder.write("NORMAL NIGHT\n- #101010 background\n- #202020 surface\n", to: "t.txt")
        try folder.write("div { background: #f4f4f4; color: #000 }\n", to: "a.css")
        #expect(try origins("a.css") == ["#f4f4f4 role surface", "#000 mapping"])
        let text = try Executable.run("\"$nightfall\" palette --theme t.txt a.css", in: folder).output
        #expect(text.contains("  #f4f4f4  background  #202020  role surface\n"), "\(text)")
    }

    @Test
    func `the JSON palette has place, property, value, light color and role`() throws {
        let folder = try TestFolder()
        try folder.write(
            "\u{FEFF}a{color:red}\r\n@media (min-width: 1px) {\r\tb { background: url(x.png), linear-gradient(green, #0d6efd80) } }\n",
            to: "a.css")
        #expect(
            try list("a.css", in: folder).map(\.day) == [
                "a.css:1:9 color red #f00 text", "a.css:3:46 background green #008000 background",
                "a.css:3:53 background #0d6efd80 rgba(13,110,253,.502) background",
            ])
        try folder.write("a { margin: 0 }", to: "none.css")
        #expect(try list("none.css", in: folder) == [])
        #expect(try Executable.run("\"$nightfall\" palette none.css", in: folder).output == "")
    }

    @Test
    func `light-dark() gives its own dark color in the palette`() throws {
        let folder = try TestFolder()
        let border = "border: 1px solid Light-Dark( red , rgb(1,2,3))"
        try folder.write("a { color: light-dark(#333, #ddd); \(border); --x: light-dark(x, y) }", to: "a.css")
        #expect(
            try list("a.css", in: folder).map { "\($0.day) \($0.night)" } == [
                "a.css:1:12 color light-dark(#333, #ddd) #333 text #ddd",
                "a.css:1:54 border Light-Dark( red , rgb(1,2,3)) #f00 line rgb(1,2,3)",
            ])
    }

    @Test
    func `channel lists have a dark color, and unused properties are listed`() throws {
        let folder = try TestFolder()
        let sheet = """
            :root {
            --rgb: 13, 110, 253; --text: red; --both: green; --unused: 1px solid #0d6efd; --hsl: 0 100% 50%;
            }
            a { background: rgba(var(--rgb), .5); color: var(--text) } b { color: var(--both); background: var(--both) }
            i { color: hsl(var(--hsl)) }
            """
        try folder.write(sheet, to: "a.css")
        try folder.write(Self.table, to: "table.txt")
        let colors = try list("--theme table.txt a.css", in: folder)
        #expect(
            colors.map { "\($0.property) \($0.value) \($0.light) \($0.role) \($0.night)" } == [
                "--rgb 13, 110, 253 #0d6efd background #0303aa", "--text red #f00 text #aa0001",
                "--both green #008000 background #00aa02", "--both green #008000 text #00aa02", "--unused #0d6efd #0d6efd none #0d6efd",
                "--hsl 0 100% 50% #f00 text #aa0001",
            ])
    }

    @Test
    func `an applied file lists the same colors at their new places`() throws {
        let folder = try TestFolder()
        let sheet = "a { color: red; --x: green }\nb { background: var(--x) }\n"
        try folder.write(sheet, to: "site/a.css")
        let page = """
            <!doctype html><title>t</title><style>p { color: #0d6efd }</style>
            <body bgcolor=red><p style="color: green">text</p><svg><text fill="red">t</text></svg>
            """
        try folder.write(page, to: "site/page.html")
        for emission in ["media", "sheet"] {
            try folder.write(Self.table, to: "table.txt")
            let out = try Executable.run(
                "\"$nightfall\" apply -q --theme table.txt --emit \(emission) -d \(emission) site", in: folder)
            #expect(out.status == 0, "\(out.errors)")
            let before = try list("--theme table.txt site", in: folder)
            let after = try list("--theme table.txt \(emission)", in: folder)
            #expect(before.count == 6)
            func bare(_ color: Color) -> [String] {
                [color.path.components(separatedBy: "/").last ?? "", color.property, color.value, color.light, color.role, color.night]
            }
            #expect(after.map(bare) == before.map(bare))
            for color in after {
                let lines = try folder.read(color.path).components(separatedBy: "\n")
                let line = try #require(color.line <= lines.count ? lines[color.line - 1] : nil)
                // The place of an attribute is that of its value, which holds the color.
                let rest = String(decoding: line.utf8.dropFirst(color.column - 1), as: UTF8.self)
                #expect(color.property == "color" && rest.hasPrefix("color: green\"") || rest.hasPrefix(color.value), "\(color)")
            }
        }
    }

    @Test
    func `documents list the colors of style elements, style and presentational attributes`() throws {
        let folder = try TestFolder()
        try folder.write(
            """
            <!doctype html><title>red</title><style>a { color: red }</style>
            <style media=print>a { color: red }</style>
            <body bgcolor="#F00" text=green>
            <p style="margin: 0; color: rgb(0, 128, 0); --x: red">red</p>
            <svg><text fill="red">t</text></svg><svg><circle r="1" style="fill: green"/></svg>
            <b style="color: red !important">kept</b>
            """, to: "a.html")
        let colors = try list("a.html", in: folder)
        // An important color in an attribute stays, since no rule can override it.
        #expect(colors.last?.night == "red")
        #expect(
            colors.map { "\($0.line) \($0.property) \($0.value) \($0.light) \($0.role)" } == [
                "1 color red #f00 text", "3 bgcolor #F00 #f00 background", "3 text green #008000 text",
                "4 color rgb(0, 128, 0) #008000 text", "4 --x red #f00 none",
                "5 fill red #f00 text", "5 fill green #008000 shape", "6 color red #f00 text",
            ])
    }

    @Test
    func `the dark colors of a drawing are those that apply writes`() throws {
        let folder = try TestFolder()
        // A background, a surface on it with an outline, colored art, and text by a rule, by an attribute and by a style attribute.
        try folder.write(
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
            <style>.c { fill: #ffc107 } .t { fill: #222222 }</style>
            <rect width="100" height="100" fill="#ffffff"/>
            <circle cx="30" cy="30" r="20" fill="#dddddd" stroke="#000000"/>
            <path class="c" d="M60 60h10v10z"/>
            <text class="t" x="10" y="50">x</text><text x="10" y="70" fill="#444444">x</text>
            <text x="10" y="90" style="fill: #333333">x</text>
            </svg>
            """, to: "diagram.svg")
        let colors = try list("diagram.svg", in: folder)
        #expect(
            colors.map { "\($0.line):\($0.column) \($0.property) \($0.value) \($0.role)" } == [
                "2:19 fill #ffc107 shape", "2:40 fill #222222 text", "3:38 fill #ffffff background", "4:38 fill #dddddd background",
                "4:55 stroke #000000 line", "6:65 fill #444444 text", "7:28 fill #333333 text",
            ])
        let applied = try Executable.run("\"$nightfall\" apply diagram.svg -o -", in: folder).output
        for color in colors {
            let rules =
                color.property == "fill" && color.line == 2
                ? [".c { fill: \(color.night); }", ".t { fill: \(color.night); }"]
                : [
                    "[\(color.property)=\"\(color.value)\"]) { \(color.property): \(color.night); }",
                    "[style=\"fill: \(color.value)\"]) { fill: \(color.night) !important; }",
                ]
            #expect(rules.contains { applied.contains($0) }, "\(color)")
        }
        // A drawing that is only white stays white, and so does one that can't be parsed.
        try folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path fill=\"#fff\" d=\"M0 0h9v9z\"/></svg>", to: "white.svg")
        try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\"><style>a { fill: #222 }</style><g>", to: "broken.svg")
        for name in ["white.svg", "broken.svg"] {
            let colors = try list(name, in: folder)
            #expect(colors.count == 1 && colors.allSatisfy { $0.night == $0.value }, "\(name)")
        }
    }

    @Test
    func `files and folders are listed in the order of the arguments`() throws {
        let folder = try TestFolder()
        for name in ["b.css", "site/a.css", "site/deep/c.css"] { try folder.write("a { color: red }\n", to: name) }
        try folder.write("red\n", to: "site/deep/note.txt")
        #expect(try list("b.css site", in: folder).map(\.path) == ["b.css", "site/a.css", "site/deep/c.css"])
        #expect(try list("site/deep/c.css b.css", in: folder).map(\.path) == ["site/deep/c.css", "b.css"])
        let absent = try Executable.run("\"$nightfall\" palette --format json absent.css b.css", in: folder)
        #expect(absent.status == 2 && absent.errors.hasPrefix("absent.css: error: "))
    }
}
