import Foundation
import Testing

@testable import NightCLI

@Suite("The audit", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct AuditTests {
    private struct Place: Decodable {
        var path: String
        var line: Int
        var column: Int
        var text: String
        var definitions: [Place]?
    }

    private struct Uses: Decodable {
        var count: Int
        var pages: Int
        var element: Place
    }

    private struct Pair: Decodable {
        var kind: String
        var state: String
        var color: String
        var backdrop: String
        var ratio: Double
        var required: Double
        var passes: Bool
        var nearest: String?
        var declaration: Place?
        var surfaces: [Place?]
        var themes: [String: Uses]
    }

    private struct Document: Decodable {
        struct Unread: Decodable {
            var address: String
            var pages: Int
        }
        struct Unknown: Decodable {
            var theme: String
            var reason: String
            var count: Int
        }
        var pages: Int
        var pairs: [Pair]
        var unknown: [Unknown]
        var unread: [Unread]
    }

    private static let page = "<!doctype html><link rel=stylesheet href=style.css>"

    private func audit(_ arguments: String, in folder: TestFolder, status: Int32) throws -> Document {
        let ending = try Executable.run("\"$nightfall\" audit --format json \(arguments)", in: folder)
        #expect(ending.status == status && ending.errors == "")
        return try JSONDecoder().decode(Document.self, from: Data(ending.output.utf8))
    }

    @Test
    func `a stylesheet in a data address is read`() throws {
        let folder = try TestFolder()
        try folder.write("<!doctype html><link rel=stylesheet href='data:text/css,p%7Bcolor:%23aaa%7D'><p>x", to: "a.html")
        let report = try audit("a.html", in: folder, status: 1)
        #expect(report.pairs.map(\.color) == ["#aaaaaa"] && report.unread.isEmpty)
        #expect(report.pairs.first?.declaration?.path.hasPrefix("data:text/css,p%7B") == true)
    }

    @Test
    func `a pair has the places of both declarations and counts over all pages`() throws {
        let folder = try TestFolder()
        try folder.write("p {\n  color: #999 }\nbody { background: #fff }\n", to: "site/style.css")
        try folder.write(Self.page + "<p>a<p>b", to: "site/a.html")
        try folder.write("<!doctype html><link rel=stylesheet href=/project/style.css>\n<p>c", to: "site/sub/b.html")
        let found = try audit("site", in: folder, status: 1)
        #expect(found.pages == 2 && found.unread.isEmpty && found.unknown.isEmpty)
        let pair = try #require(found.pairs.first)
        #expect(found.pairs.count == 1 && !pair.passes)
        #expect(pair.color == "#999999" && pair.backdrop == "#ffffff" && abs(pair.ratio - 2.849) < 0.001 && pair.required == 4.5)
        // #767676 is the lightest grey with 4.5:1 on white.
        #expect(pair.nearest == "#767676")
        let declaration = try #require(pair.declaration)
        #expect(declaration.path == "site/style.css" && declaration.line == 2 && declaration.column == 3)
        #expect(declaration.text == "color: #999")
        #expect(pair.surfaces.map { $0?.line } == [3])
        for theme in ["light", "dark"] {
            let uses = try #require(pair.themes[theme])
            #expect(uses.count == 3 && uses.pages == 2 && uses.element.path == "site/a.html")
        }
    }

    @Test
    func `each theme is audited as the page has it, and --fail-on chooses what counts`() throws {
        let folder = try TestFolder()
        try folder.write(
            "p { color: #111 } @media (prefers-color-scheme: dark) { body { background: #222 } p { color: #444 } }", to: "style.css")
        try folder.write(Self.page + "<p>a", to: "a.html")
        let found = try audit("a.html", in: folder, status: 1)
        #expect(
            found.pairs.map { "\($0.color) on \($0.backdrop) \($0.themes.keys.sorted())" } == [
                "#444444 on #222222 [\"dark\"]", "#111111 on #ffffff [\"light\"]",
            ])
        for (word, status) in [("dark", 1), ("both", 1), ("light", 0), ("never", 0)] {
            _ = try audit("--fail-on \(word) a.html", in: folder, status: Int32(status))
        }
    }

    @Test
    func `the output of apply passes in the dark theme`() throws {
        let folder = try TestFolder()
        try folder.write(
            "p { color: #222 } a { color: #0645ad } a:hover { color: #f00 } .b { background: #eee; color: #555 }", to: "site/style.css")
        try folder.write(Self.page + "<p>a <a href=x>b</a><p class=b>c", to: "site/a.html")
        let ending = try Executable.run("\"$nightfall\" apply -q -i site && \"$nightfall\" audit --fail-on dark site", in: folder)
        #expect(ending.status == 0, "\(ending.output)")
        let found = try audit("--fail-on dark site", in: folder, status: 0)
        let dark = found.pairs.filter { $0.themes["dark"] != nil && $0.state == "rest" }
        #expect(dark.count == 3)
        for pair in dark { #expect(pair.declaration?.path == "site/style.night.css" && pair.themes["light"] == nil) }
    }

    @Test
    func `a dark theme that pages choose by an attribute is audited as chosen`() throws {
        let folder = try TestFolder()
        try folder.write("<!doctype html><style>p { color: #222 }</style><p>a", to: "site/a.html")
        let ending = try Executable.run("\"$nightfall\" apply -q -i --trigger attribute --selector .dark site", in: folder)
        #expect(ending.status == 0, "\(ending.errors)")
        let asLoaded = try audit("site", in: folder, status: 0)
        #expect(asLoaded.pairs.map { $0.themes.keys.sorted() } == [["dark", "light"]])
        let chosen = try audit("--trigger attribute --selector .dark site", in: folder, status: 0)
        let dark = try #require(chosen.pairs.first { $0.themes["dark"] != nil })
        #expect(chosen.pairs.count == 2 && dark.color != "#222222" && dark.backdrop != "#ffffff")
    }

    @Test
    func `definitions of custom properties are named with the declarations that use them`() throws {
        let folder = try TestFolder()
        try folder.write(":root { --ink: #999 }\np { color: var(--ink) }", to: "style.css")
        try folder.write(Self.page + "<p>a", to: "a.html")
        let pair = try #require(try audit("a.html", in: folder, status: 1).pairs.first)
        #expect(pair.declaration?.definitions?.map { "\($0.line) \($0.text)" } == ["1 --ink: #999"])
        let text = try Executable.run("\"$nightfall\" audit a.html", in: folder)
        #expect(text.output.hasPrefix("style.css:2:5: color: var(--ink)\n  from style.css:1:9: --ink: #999\n"))
    }

    @Test
    func `states are audited unless --states rest leaves them out`() throws {
        let folder = try TestFolder()
        try folder.write("<!doctype html><style>a { color: #00f } a:hover { color: #ff0 }</style><a href=x>a</a>", to: "a.html")
        let found = try audit("a.html", in: folder, status: 1)
        #expect(found.pairs.contains { $0.state == "hover" && $0.color == "#ffff00" && !$0.passes })
        _ = try audit("--states rest a.html", in: folder, status: 0)
    }

    @Test
    func `sheets on other hosts are counted, and read from a copy`() throws {
        let folder = try TestFolder()
        try folder.write("<!doctype html><link rel=stylesheet href=https://cdn.example/a.css><p>a", to: "a.html")
        try folder.write("p { color: #888 }", to: "copy.css")
        let found = try audit("a.html", in: folder, status: 0)
        #expect(found.unread.map(\.address) == ["//cdn.example/a.css"])
        let copied = try audit("--sheet https://cdn.example/a.css=copy.css a.html", in: folder, status: 1)
        #expect(copied.unread.isEmpty && copied.pairs.first?.declaration?.path == "copy.css")
    }

    @Test
    func `text output lists the failing pairs and a summary`() throws {
        let folder = try TestFolder()
        try folder.write("<!doctype html><style>p { color: #999 } i { background: url(x.png) }</style><p>a <i>b</i>", to: "a.html")
        let ending = try Executable.run("\"$nightfall\" audit a.html", in: folder)
        #expect(ending.status == 1 && ending.errors == "")
        #expect(
            ending.output == """
                a.html:1:27: color: #999
                  light and dark: #999999 on #ffffff has 2.84:1, needs 4.5:1; Lc 55
                  on: the canvas of the browser
                  in a.html:1:77: <p>
                  passes: #767676

                1 pair on 1 page: 1 fail in the light theme, 1 fail in the dark theme
                not known in the light theme: 1 (1 picture)
                not known in the dark theme: 1 (1 picture)

                """)
    }

    @Test
    func `JSON, SARIF and GitHub reports name each failing pair`() throws {
        let folder = try TestFolder()
        try folder.write("<!doctype html><style>p { color: #999 }</style><p>a", to: "a.html")
        let github = try Executable.run("\"$nightfall\" audit --format github a.html", in: folder)
        #expect(github.status == 1 && github.output.hasPrefix("::error file=a.html,line=1,col=27,title=NF120::light and dark: #999999 on"))
        let sarif = try Executable.run("\"$nightfall\" audit --format sarif a.html", in: folder)
        #expect(sarif.status == 1 && sarif.output.contains("\"ruleId\": \"NF120\""))
        #expect((try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any])?["version"] as? String == "2.1.0")
        let html = try Executable.run(
            "\"$nightfall\" audit --format html a.html > report.html; \"$nightfall\" audit report.html", in: folder)
        // The report shows the pair in its colors, and has no other faults.
        #expect(html.status == 1 && html.output.contains("1 pair") || html.output.contains("fail"))
        let other = try Executable.run("\"$nightfall\" check --format html a.html", in: folder)
        #expect(other.status == 2 && other.errors.contains("'html' is not a value of --format: text, json, sarif, github\n"))
    }

    @Test
    func `several workers give the same bytes as one`() throws {
        let folder = try TestFolder()
        for number in 0..<12 {
            try folder.write(Self.page + "<p>a<p style='color:#\(number + 70)\(number + 70)99'>b", to: "site/\(number).html")
        }
        try folder.write("p { color: #999; background: #fafafa }", to: "site/style.css")
        let ending = try Executable.run(
            "\"$nightfall\" audit -j 1 site > one; \"$nightfall\" audit -j 8 site > eight; cmp one eight", in: folder)
        #expect(ending.status == 0, "\(ending.output)")
    }
}
