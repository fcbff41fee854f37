import Foundation
import SecureHash
import Testing

@testable import NightCLI

@Suite("The report of preview", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct PreviewTests {
    /// The data that the report's script shows.
    private struct Report: Decodable {
        struct Document: Decodable {
            let path: String
            let notes: [String]
        }
        struct File: Decodable {
            let type: String?

            private enum CodingKeys: String, CodingKey {
                case type = "t"
            }

            init(from decoder: any Decoder) throws {
                type = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .type)
            }
        }
        struct Choice: Decodable {
            let body: Bool
            let attribute: String?
            let value: String
        }
        let documents: [Document]
        let files: [File]
        let choice: Choice?
    }

    private func html(_ arguments: String, in folder: TestFolder) throws -> String {
        let ending = try Executable.run("\"$nightfall\" preview -q \(arguments) | cat", in: folder)
        #expect(ending.status == 0 && ending.errors == "", "\(ending.errors)")
        return ending.output
    }

    private func data(_ html: String) throws -> Report {
        let open = "<script type=\"application/json\" id=\"data\">"
        let json = try #require(html.components(separatedBy: open).dropFirst().first?.components(separatedBy: "</script>").first)
        return try JSONDecoder().decode(Report.self, from: Data(json.utf8))
    }

    /// The contents of a section, without tags.
    private func section(_ name: String, of html: String) throws -> String {
        let part = try #require(
            html.components(separatedBy: "<section id=\"\(name)\"").dropFirst().first?.components(separatedBy: "</section>").first)
        var result = ""
        var isTag = true
        for character in part {
            if character == "<" { isTag = true } else if character == ">" { isTag = false } else if !isTag { result.append(character) }
        }
        return result
    }

    private static func site(_ files: [String: String]) throws -> TestFolder {
        let folder = try TestFolder()
        for (name, text) in files { try folder.write(text, to: "site/" + name) }
        return folder
    }

    private static let page = "<!doctype html><title>t</title><link rel=stylesheet href=/style.css>"

    // MARK: The page

    @Test func `the report is one page that allows its own script and nothing else`() throws {
        let folder = try Self.site(["index.html": Self.page + "<img src=https://h.example/x.png>", "style.css": "p { color: #333 }"])
        let html = try html("site", in: folder)
        let script = try #require(html.components(separatedBy: "<script>").dropFirst().first?.components(separatedBy: "</script>").first)
        // The digest comes from another implementation.
        try folder.write(script, to: "script")
        let digest = try Executable.run("openssl dgst -sha256 -binary script | base64", in: folder).output.trimmingCharacters(in: .newlines)
        #expect(
            html.contains(
                """
                content="default-src 'none'; script-src 'sha256-\(digest)'; style-src 'unsafe-inline' data:; img-src data:; font-src data:; \
                base-uri 'none'; form-action 'none'"
                """))
        #expect(html.ranges(of: "<script").count == 2)
        #expect(!html.contains("h.example") && html.firstMatch(of: /\son[a-z]+=/) == nil)
    }

    @Test func `a text of a page cannot end the data or begin markup`() throws {
        let text = "</script><script>alert(1)</script><!--"
        let folder = try Self.site(["a\"<b>.html": Self.page + "<p title='\(text)'>x", "style.css": "p::before { content: '\(text)' }"])
        let html = try html("site", in: folder)
        #expect(html.ranges(of: "</script>").count == 2 && !html.contains("alert(1)</script") && !html.contains("<b>.html"))
        #expect(try data(html).documents.map(\.path) == ["a\"<b>.html"])
    }

    @Test func `a report is not changed by apply, and is no page of the next report`() throws {
        let folder = try Self.site(["index.html": Self.page, "style.css": "p { color: #333 }"])
        let script = """
            "$nightfall" preview -q site -o site/report.html && cp site/report.html first && "$nightfall" preview -q site -o site/report.html \
            && cmp first site/report.html && "$nightfall" apply -q -i site && cmp first site/report.html
            """
        #expect(try Executable.run(script, in: folder).status == 0)
    }

    // MARK: Its contents

    @Test func `documents come folder by folder, the index first, and each file is in the report once`() throws {
        let folder = try Self.site([
            "b.html": Self.page + "<img src=x.png><img src='/x.png#a'>", "index.html": Self.page, "sub/c.html": Self.page,
            "sub/index.html": Self.page, "style.css": "@import 'more.css'; p { color: #333; background: url(x.png) }",
            "more.css": "a { color: #00f }",
            "x.png": "no picture", "unused.css": "a { color: red }", "movie.mp4": "x",
        ])
        let report = try data(html("site", in: folder))
        #expect(report.documents.map(\.path) == ["index.html", "b.html", "sub/index.html", "sub/c.html"])
        // The two sheets, their companions and the picture.
        #expect(report.files.compactMap(\.type).sorted() == ["image/png"] + Array(repeating: "text/css", count: 4))
        #expect(report.choice == nil)
    }

    @Test func `of formats of one font, only the newest is in the report`() throws {
        let folder = try Self.site([
            "index.html": Self.page, "f.woff2": "2", "f.woff": "1", "f.ttf": "t", "f.svg": "<svg/>", "g.ttf": "t",
            "style.css": """
            @font-face { font-family: f; src: url(f.eot?#iefix), url(f.woff2), url(f.woff), url(f.ttf), url(f.svg#f) }
            @font-face { font-family: g; src: url(g.ttf) } p { color: #333 }
            """,
        ])
        #expect(try data(html("site", in: folder)).files.compactMap(\.type).sorted() == ["font/ttf", "font/woff2", "text/css", "text/css"])
    }

    @Test func `no file outside of the site is in the report`() throws {
        let folder = try Self.site(["index.html": "<!doctype html><img src=../secret.png><img src=link.png><img src='%2e%2e/secret.png'>"])
        try folder.write("secret", to: "secret.png")
        try folder.link("site/link.png", to: "../secret.png")
        #expect(try data(html("site", in: folder)).files.allSatisfy { $0.type == nil })
    }

    @Test func `what makes a report too large is left out and counted`() throws {
        let folder = try Self.site(["index.html": Self.page + "<img src=large.png>", "style.css": "p { color: #333 }"])
        try folder.write([UInt8](repeating: 0x41, count: 5 << 20), to: Array("site/large.png".utf8))
        for number in 0..<120 { try folder.write(Self.page, to: "site/p/\(100 + number).html") }
        let html = try html("site", in: folder)
        #expect(html.utf8.count < 1 << 20)
        let pages = try section("pages", of: html)
        #expect(pages.contains("21 more documents would make this report too large and are left out."))
        #expect(pages.contains("1 picture or font would make it too large as well."))
        #expect(try data(html).documents.count == 100)
    }

    @Test func `contrast that is too low is named with its places in the files as they are`() throws {
        let folder = try Self.site([
            "index.html": """
            <!doctype html>
            <html><head><title>t</title>
            <link rel=stylesheet href=style.css>
            </head><body>
            <p id=low>x
            </body></html>
            """, "style.css": "body { background: #fff }\n#low {\n  color: #999 }\n",
        ])
        let contrast = try section("contrast", of: html("site", in: folder))
        // #767676 is the lightest grey with 4.5:1 on white.
        for words in ["2.84:1", "needs 4.5:1", "#767676", "site/style.css:3:3", "color: #999", "site/style.css:1:8", "site/index.html:5:1"]
        {
            #expect(contrast.contains(words), "\(words): \(contrast)")
        }
        #expect(contrast.contains("In the dark theme\nEvery text that is measured has enough contrast."))
    }

    @Test func `the palette has each color with its role, its contrast and the number of its uses`() throws {
        let folder = try Self.site([
            "index.html": Self.page + "<p>a<b>c</b>",
            "style.css":
                "body { background: #fff; color: #000 } b, i { color: #767676 } hr { border: 1px solid #767676 } u { color: transparent }",
        ])
        let palette = try section("palette", of: html("site", in: folder))
        #expect(palette.contains("Backgrounds 1") && palette.contains("Text 2") && palette.contains("Lines 1"))
        #expect(palette.contains("21:1") && palette.contains("4.54:1") && !palette.contains("transparent"))
    }

    @Test func `messages are folded by their codes, with what they mean and every place`() throws {
        var files: [String: String] = [:]
        for number in 1...3 {
            files["dark\(number).html"] =
                "<!doctype html><style>@media (prefers-color-scheme: dark) { body { background: #111; color: #eee } }</style><p>x"
        }
        let folder = try Self.site(files)
        let html = try html("site", in: folder)
        let left = try section("left", of: html)
        #expect(left.contains("3 note ") && left.contains("NF030") && left.contains("What to do:"))
        for number in 1...3 { #expect(left.ranges(of: "site/dark\(number).html").count == 1) }
        #expect(try data(html).documents.allSatisfy { $0.notes.count == 1 })
    }

    @Test func `pages that choose their theme by an attribute or a class tell the report how`() throws {
        let folder = try Self.site(["index.html": Self.page, "style.css": "p { color: #333 }"])
        let attribute = try #require(try data(html("--trigger attribute site", in: folder)).choice)
        #expect(!attribute.body && attribute.attribute == "data-theme" && attribute.value == "dark")
        let choice = try #require(try data(html("--trigger both --selector body.night site", in: folder)).choice)
        #expect(choice.body && choice.attribute == nil && choice.value == "night")
    }

    @Test func `a page alone is shown with the sheets and pictures beside it`() throws {
        let folder = try Self.site([
            "p/index.html": "<!doctype html><link rel=stylesheet href=../style.css><img src=../x.png><p>x",
            "style.css": "p { color: #333 }",
            "x.png": "x",
        ])
        for arguments in ["site/p/index.html", "--stdin-filepath site/p/index.html - < site/p/index.html"] {
            let report = try data(html(arguments, in: folder))
            #expect(report.documents.map(\.path) == ["index.html"])
            #expect(report.files.compactMap(\.type).sorted() == ["image/png", "text/css"], "\(arguments)")
        }
    }

    // MARK: The command

    @Test func `the report does not depend on the number of workers`() throws {
        let folder = try TestFolder()
        let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Samples/site").path
        #expect(try html("-j 1 '\(samples)'", in: folder) == (try html("-j 7 '\(samples)'", in: folder)))
    }

    @Test(arguments: [
        ("preview site site", "nightfall: preview takes one PATH, a folder or a document\n"),
        ("preview absent -o r.html", "absent: error: no such file or folder [NF001]\n"),
        ("preview site/index.html -o site/index.html", "site/index.html: error: is the input itself; -i changes files in place [NF002]\n"),
        ("preview site -o site", "site: error: is a folder; -o takes a file, -d a folder [NF002]\n"),
        ("preview site -o absent/r.html", "absent/r.html: error: cannot be written: its folder: no such file or folder [NF002]\n"),
        ("preview site -i", "nightfall: '-i' is not an option of 'preview' but of apply, revert\n"),
    ])
    func `a command line that makes no report says why`(arguments: String, message: String) throws {
        let folder = try Self.site(["index.html": Self.page])
        let ending = try Executable.run("\"$nightfall\" \(arguments)", in: folder)
        #expect(ending.status == 2 && ending.output == "" && ending.errors == message)
        #expect(try folder.listing() == ["site/", "site/index.html"])
    }

    @Test func `a report is not printed on a terminal`() throws {
        let folder = try Self.site(["index.html": Self.page])
        let ending = try Executable.run("NO_COLOR=1 script -qec '\"$nightfall\" preview site' /dev/null < /dev/null", in: folder)
        #expect(ending.status == 2)
        #expect(ending.output.contains("nightfall: a preview is a page: name its file with -o FILE [NF002]"), "\(ending.output)")
    }

    @Test func `the report is opened with the desktop's program, which inherits nothing`() throws {
        let folder = try Self.site(["index.html": Self.page])
        // The report comes as an absolute path, and the program has no terminal and no ignored signals.
        let script = """
            mkdir bin && cat > bin/xdg-open << 'EOF' && chmod +x bin/xdg-open
            #!/bin/sh
            { echo "$1"; readlink /proc/self/fd/0 /proc/self/fd/2; grep SigIgn /proc/self/status; } > "$PLACE/opened.new"
            mv "$PLACE/opened.new" "$PLACE/opened"
            EOF
            PLACE=$PWD PATH="$PWD/bin:$PATH" "$nightfall" preview -q site -o r.html --open && test -e r.html || exit 3
            for turn in $(seq 200); do test -e opened && break; sleep 0.05; done
            cat opened; realpath r.html
            """
        let ending = try Executable.run(script, in: folder)
        let lines = ending.output.split(separator: "\n").map(String.init)
        #expect(ending.status == 0 && ending.errors == "" && lines.count == 5, "\(ending)")
        #expect(lines.first == lines.last && lines.first?.hasPrefix("/") == true)
        #expect(lines.dropFirst().prefix(2) == ["/dev/null", "/dev/null"])
        // SIGPIPE is signal 13, the bit 0x1000.
        let ignored = try #require(lines.dropFirst(3).first?.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) })
        #expect(ignored & 0x1000 == 0)
    }

    @Test func `without that program, the report is written and the message says what to do`() throws {
        let folder = try Self.site(["index.html": Self.page])
        let ending = try Executable.run("PATH=/absent \"$nightfall\" preview -q site -o r.html --open", in: folder)
        #expect(ending.status == 2 && ending.output == "")
        #expect(
            ending.errors == """
                xdg-open: error: no such file or folder [NF001]
                  note: open r.html in a browser; the package xdg-utils has this program

                """)
        #expect(try folder.listing().contains("r.html"))
        let unnamed = try Executable.run("\"$nightfall\" preview -q site --open > r2.html", in: folder)
        #expect(unnamed.status == 2 && unnamed.errors == "nightfall: --open needs -o FILE or --serve [NF002]\n")
    }

    @Test func `a run ends with a line that counts what the report shows`() throws {
        let folder = try Self.site(["index.html": Self.page + "<p>x", "style.css": "p { color: #333 }"])
        let ending = try Executable.run("\"$nightfall\" preview site -o r.html", in: folder)
        #expect(ending.status == 0 && ending.output == "")
        #expect(ending.errors == "nightfall: 1 page, 1 color, no contrast too low in the dark theme, 0 notes\n")
    }
}
