import Foundation
import Testing

@testable import NightCLI

/// Pages named alone, copies of sheets on other hosts, and pages that stay light, with the program.
@Suite(.enabled(if: Executable.isBuilt, "the program is not built"))
struct UnreadSheetTests {
    private static let link = "<link rel=stylesheet href=https://cdn.example/a.css>"

    private static func page(_ head: String) -> String {
        "<!DOCTYPE html><html><head><title>x</title>\(head)</head><body><p>x</p></body></html>\n"
    }

    @Test
    func `a page named alone embeds its sheets' dark rules and reverts exactly`() throws {
        let folder = try TestFolder()
        try folder.write(
            Self.page("<link rel=stylesheet href=../css/s.css?v=1><link rel=stylesheet href=/css/b.css>"), to: "site/d/p.html")
        try folder.write("@import 'b.css'; body{background:linear-gradient(#fff,#eee),url(i.png);color:#222}", to: "site/css/s.css")
        try folder.write("h1{color:#333}", to: "site/css/b.css")
        let script = """
            set -e
            cp -a site before
            "$nightfall" apply site/d/p.html -o out.html
            "$nightfall" apply --stdin-filepath site/d/p.html < site/d/p.html | cmp - out.html
            "$nightfall" apply -i site/d/p.html
            cmp site/d/p.html out.html
            "$nightfall" check site/d/p.html
            "$nightfall" revert -i site/d/p.html
            diff -r site before
            """
        let ending = try Executable.run(script, in: folder)
        #expect(ending.status == 0 && ending.errors == "", "\(ending.output)\(ending.errors)")
        let text = try folder.read("out.html")
        #expect(text.contains("href=../css/s.css?v=1><style data-nightfall>@media screen and (prefers-color-scheme: dark)"))
        #expect(text.contains("url(\"../css/i.png\")") && text.split(separator: "h1 {").count == 3)
    }

    @Test
    func `sheets named with the page or already dark are not embedded`() throws {
        let folder = try TestFolder()
        try folder.write(Self.page("<link rel=stylesheet href=s.css>"), to: "p.html")
        try folder.write("body{background:#fff;color:#222}", to: "s.css")
        let script = """
            set -e
            "$nightfall" apply -i p.html s.css
            ! grep -q 'body {' p.html
            grep -q 'body {' s.css
            "$nightfall" check p.html
            "$nightfall" check p.html s.css
            """
        let ending = try Executable.run(script, in: folder)
        #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
    }

    @Test
    func `check fails for a light page until its sheet's copy is given`() throws {
        let folder = try TestFolder()
        try folder.write(Self.page(Self.link), to: "site/p.html")
        try folder.write("body{background:#fff;color:#222}", to: "vendor/a.css")
        try folder.write("{\"sheets\": {\"https://cdn.example/a.css\": \"vendor/a.css\"}}", to: "given.json")
        let script = """
            set -e
            "$nightfall" apply -i site 2> warned
            grep -q 'site/p.html: warning: stays light: the sheet //cdn.example/a.css is on another host' warned
            ! "$nightfall" check -q site
            "$nightfall" apply -i --sheet https://cdn.example/a.css=vendor/a.css site
            grep -q 'href="cdn.example-a.night.css"' site/p.html
            test -f site/cdn.example-a.night.css
            "$nightfall" check --sheet //cdn.example/a.css=vendor/a.css site
            cp given.json nightfall.json
            "$nightfall" check site
            "$nightfall" revert -i site
            test "$(ls site)" = p.html
            "$nightfall" apply site/p.html -o out.html
            grep -q 'body {' out.html
            ! "$nightfall" check --sheet a.css=vendor/a.css site
            ! "$nightfall" check --sheet https://x.example/a.css=none.css site
            """
        let ending = try Executable.run(script, in: folder)
        #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
    }

    @Test
    func `a missing sheet is ignored on pages that have other rules`() throws {
        let folder = try TestFolder()
        let style = "<style>p{color:#222}</style>"
        try folder.write(Self.page("<link rel=stylesheet href=css/gone.css>" + style), to: "site/absent.html")
        try folder.write(Self.page("<link rel=stylesheet href=file:///usr/share/x.css>" + style), to: "site/disk.html")
        try folder.write(Self.page("<link rel=stylesheet href=css/lost.css>"), to: "site/bare.html")
        try folder.write(Self.page("<link rel=stylesheet href=/css/rooted.css>" + style), to: "site/rooted.html")
        try folder.write(Self.page("<link rel=stylesheet href=dangling.css>" + style), to: "site/dangling.html")
        let script = """
            ln -s ../elsewhere.css site/dangling.css
            "$nightfall" apply -i site 2> warned
            grep -l prefers-color-scheme site/*.html
            grep -c 'ignores a missing sheet: css/gone.css is not in the folder' warned
            grep -c 'stays light' warned
            "$nightfall" apply site/absent.html 2> alone | grep -c prefers-color-scheme
            grep -c 'stays light: the sheet css/gone.css is missing' alone
            """
        let ending = try Executable.run(script, in: folder)
        #expect(ending.output == "site/absent.html\nsite/disk.html\n1\n3\n0\n1\n", "\(ending.output)\(ending.errors)")
    }

    @Test
    func `an unnamed page in a pipe gets a hint at --stdin-filepath`() throws {
        let folder = try TestFolder()
        try folder.write(Self.page("<link rel=stylesheet href=s.css>"), to: "p.html")
        try folder.write("body{color:#222}", to: "s.css")
        let ending = try Executable.run("\"$nightfall\" apply < p.html | cmp - p.html", in: folder)
        #expect(ending.status == 0 && ending.errors.contains("--stdin-filepath"), "\(ending.errors)")
    }
}
