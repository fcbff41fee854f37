import Foundation
import RasterImages
import Testing

@testable import NightCLI

@Suite("Dark versions of images", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct DarkVersionTests {
    /// A site with the document `body`, and dark versions of all its images except `plain.png`.
    private func versions(_ body: String, css: String = "body { background: #fff; color: #222 }") throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("<!doctype html><title>x</title><link rel=stylesheet href=a.css>\n<body>\n\(body)\n", to: "site/a.html")
        try folder.write(css, to: "site/a.css")
        let light = SiteImagesFixture.png(40, 40) { x, _ in x > 20 ? Pixel(255, 255, 255) : Pixel(0, 0, 0) }
        let dark = SiteImagesFixture.png(40, 40) { x, _ in x > 20 ? Pixel(0, 0, 0) : Pixel(255, 255, 255) }
        for name in ["a.png", "a@2x.png", "b c.png", "plain.png", "wide.webp"] { try folder.write(light, to: Array("site/\(name)".utf8)) }
        for name in ["a-dark.png", "a-dark@2x.png", "b c.dark.png", "wide@dark.webp"] {
            try folder.write(dark, to: Array("site/\(name)".utf8))
        }
        try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\"><style>a{color:#000}</style></svg>", to: "site/s.svg")
        try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\"><style>a{color:#fff}</style></svg>", to: "site/s.dark.svg")
        return folder
    }

    /// Applies, applies again and reverts; returns the page and the sheet with dark rules.
    private func roundTrip(_ folder: TestFolder) throws -> (page: String, sheet: String, errors: String) {
        let script = """
            set -e
            cp -a site before
            "$nightfall" apply --unread apply --verify -i site
            cp site/a.html page.html
            cp site/a.night.css night.css
            cp -a site once
            "$nightfall" apply --unread apply --verify -q -i site
            diff -r site once >&2
            "$nightfall" check --unread apply -q site >&2
            cmp site/s.dark.svg before/s.dark.svg >&2
            "$nightfall" revert -i site
            diff -r site before >&2
            """
        let ending = try Executable.run(script, in: folder)
        #expect(ending.status == 0, "\(ending.errors)")
        return (try folder.read("page.html"), try folder.read("night.css"), ending.errors)
    }

    private static let source = "<source media=\"screen and (prefers-color-scheme: dark)\""

    @Test
    func `an img gets a picture element where no rule needs its place`() throws {
        let folder = try versions("<p><img src=a.png><img src='b%20c.png?v=1' alt=x><img src=plain.png><img src=s.svg></p>")
        let (page, _, errors) = try roundTrip(folder)
        #expect(errors == "")
        #expect(page.contains("<p><picture data-nightfall>\(Self.source) srcset=\"a-dark.png\" data-nightfall><img src=a.png></picture>"))
        #expect(page.contains("\(Self.source) srcset=\"b%20c.dark.png?v=1\" data-nightfall><img src='b%20c.png?v=1' alt=x></picture>"))
        #expect(page.contains("</picture><img src=plain.png>"))
        #expect(page.contains("\(Self.source) srcset=\"s.dark.svg\" data-nightfall><img src=s.svg></picture></p>"))
        #expect(!page.contains("img[src"))
    }

    @Test
    func `an img that starts an implied body survives the round trip`() throws {
        let folder = try versions("")
        try folder.write("<!doctype html><title>x</title><link rel=stylesheet href=a.css><img src=a.png>", to: "site/a.html")
        try folder.write("<!doctype html><title>x</title><picture><img src=a.png></picture>", to: "site/b.html")
        _ = try roundTrip(folder)
    }

    @Test(arguments: [
        "p > img { border: 0 }", "img + b { border: 0 }", "p { display: flex }", "img:first-child { border: 0 }",
        "* { border: 0 }", ":not(p) { border: 0 }", "@import 'else.css';", "p { d\\69splay: fl\\65x }",
    ])
    func `an img keeps its place where a rule may depend on it`(css: String) throws {
        let folder = try versions("<p><img src=a.png></p>", css: css + "\nbody { background: #fff }")
        let (page, _, _) = try roundTrip(folder)
        #expect(page.contains("<p><img src=a.png></p>"))
        #expect(page.contains("img[src=\"a.png\"] { content: url(\"a-dark.png\"); }"))
    }

    @Test(arguments: ["<script></script>", "<link rel=stylesheet href=//x/y.css>"])
    func `an img keeps its place on pages with scripts or foreign sheets`(element: String) throws {
        let (page, _, _) = try roundTrip(versions("\(element)<p><img src=a.png></p>"))
        #expect(page.contains("img[src=\"a.png\"] { content: url(\"a-dark.png\"); }"))
    }

    @Test
    func `candidates of a srcset keep their densities, widths and sizes`() throws {
        let body =
            "<img srcset='a@2x.png 2x'><img src=a.png srcset='a.png, a@2x.png 2x'><img src=plain.png srcset='a.png 40w, a@2x.png 80w' sizes='(width > 1px) 9px, 8px'>"
        let wrapped = try roundTrip(versions(body)).page
        #expect(wrapped.contains("\(Self.source) srcset=\"a-dark.png, a-dark@2x.png 2x\" data-nightfall><img src=a.png"))
        #expect(
            wrapped.contains(
                "\(Self.source) sizes=\"(width &gt; 1px) 9px, 8px\" srcset=\"a-dark.png 40w, a-dark@2x.png 80w\" data-nightfall>"))
        let (page, _, errors) = try roundTrip(versions(body, css: "p > img { color: #222 }"))
        #expect(
            page.contains(
                "img[src=\"a.png\"][srcset=\"a.png, a@2x.png 2x\"] "
                    + "{ content: image-set(url(\"a-dark.png\") 1x, url(\"a-dark@2x.png\") 2x); }"))
        #expect(page.contains("img[srcset=\"a@2x.png 2x\"] { content: image-set(url(\"a-dark@2x.png\") 2x); }"))
        // No rule can set the width for one of several widths.
        #expect(!page.contains("img[src=\"plain.png\"]"))
        #expect(errors.contains("a.html:3:") && errors.contains("[NF050]"))
    }

    @Test
    func `in an author's picture the dark version is one more source`() throws {
        let body = """
            <picture><source media="(min-width: 9px)" srcset="wide.webp 1x"><source type=image/webp srcset=plain.webp>
            <img src=a.png></picture>
            <picture><source media="(prefers-color-scheme: dark)" srcset=plain.png><img src=a.png></picture>
            <picture><img src=plain.png></picture>
            """
        let (page, _, errors) = try roundTrip(versions(body))
        #expect(errors == "")
        #expect(
            page.contains(
                """
                <picture><source media="screen and (min-width: 9px) and (prefers-color-scheme: dark)" type="image/webp" \
                srcset="wide@dark.webp 1x" data-nightfall><source media="(min-width: 9px)" srcset="wide.webp 1x">\
                \(Self.source) srcset="a-dark.png" data-nightfall><source type=image/webp srcset=plain.webp>
                <img src=a.png></picture>
                <picture><source media="(prefers-color-scheme: dark)" srcset=plain.png><img src=a.png></picture>
                <picture><img src=plain.png></picture>
                """))
    }

    @Test
    func `with a light-dark fallback, dark versions of images come by rules alone`() throws {
        let folder = try versions(
            """
            <img src=s.svg><picture><source srcset="wide.webp"><img src=a.png></picture>
            <picture><source media="(min-width: 9px)" srcset="wide.webp"><img src="b%20c.png"></picture>
            """)
        let ending = try Executable.run("\"$nightfall\" apply --emit light-dark --fallback -i site", in: folder)
        #expect(ending.status == 0)
        #expect(ending.errors.contains("a.html:4:10: warning: ") && ending.errors.contains("[NF050]"))
        let page = try folder.read("site/a.html")
        #expect(!page.contains(" data-nightfall><img"))
        #expect(page.contains("img[src=\"a.png\"] { content: url(\"a-dark.png\"); }") && !page.contains("b%20c.dark.png"))
        #expect(page.contains("img[src=\"s.svg\"] { content: url(\"s.dark.svg\"); }"))
    }

    @Test
    func `sheets and style attributes show dark versions as backgrounds`() throws {
        let css = "b { background: #fff url(a.png) }\ni { background-image: image-set('a.png' 1x, 'a@2x.png' 2x), url(s.svg) }"
        let (page, sheet, _) = try roundTrip(versions("<p style=\"background-image: url('b c.png')\">", css: css))
        #expect(sheet.contains("background-image: url(a-dark.png);"))
        #expect(sheet.contains("image-set('a-dark.png' 1x, 'a-dark@2x.png' 2x), url(s.dark.svg);"))
        #expect(page.contains("background-image: url('b%20c.dark.png') !important;"))
    }

    @Test
    func `list markers, borders, contents and background attributes show dark versions`() throws {
        let css = """
            b { border: 1px solid #ccc; border-image: url(a.png) 2 }
            i { list-style: url(a.png) inside }
            u { list-style-image: image-set("a.png" 1x, "a@2x.png" 2x) }
            s::before { content: url(a.png) }
            s.off::before { content: "" }
            em { cursor: url(a.png), auto; mask-image: url(a.png) }
            """
        let body = "<table background=a.png><tr><td background=a.png><li style=\"list-style-image: url(a.png)\"></table>"
        let (page, sheet, errors) = try roundTrip(versions(body, css: css))
        #expect(errors == "")
        #expect(sheet.contains("border-image-source: url(a-dark.png);"))
        #expect(sheet.contains("list-style-image: url(a-dark.png);"))
        #expect(sheet.contains("list-style-image: image-set(\"a-dark.png\" 1x, \"a-dark@2x.png\" 2x);"))
        #expect(sheet.contains("content: url(a-dark.png);"))
        // Declarations that reset an image are mirrored.
        #expect(sheet.contains("s.off::before { content: \"\"; }"))
        #expect(!sheet.contains("cursor") && !sheet.contains("mask"))
        #expect(page.contains("[background=\"a.png\"]) { background-image: url(\"a-dark.png\"); }"))
        #expect(page.contains("list-style-image: url(a-dark.png) !important;"))
    }

    @Test
    func `a list marker is a glyph and no texture`() throws {
        let folder = try TestFolder()
        let dot = SiteImagesFixture.png(8, 8) { _, _ in Pixel(240, 200, 40) }
        try folder.write(dot, to: Array("site/dot.png".utf8))
        try folder.write(dot, to: Array("site/tile.png".utf8))
        try folder.write(
            "body { background: #fff }\nul { list-style-image: url(dot.png) }\np { background: url(tile.png) }\n", to: "site/a.css")
        let ending = try Executable.run("\"$nightfall\" apply -i site", in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        #expect(try folder.listing("site") == ["a.css", "a.night.css", "dot.png", "tile.night.png", "tile.png"])
    }

    @Test
    func `replaced elements show a dark background image, and posters get a warning`() throws {
        let body = """
            <input type=image src=a.png><object data=a.png></object><embed src=a.png>
            <video poster=a.png></video>
            <input src=a.png>
            """
        let (page, _, errors) = try roundTrip(versions(body))
        let other = "{ object-position: -99999px 0; background: url(\"a-dark.png\") 0 0 / 100% 100% no-repeat content-box; }"
        for selector in ["input[type=image i][src=\"a.png\"]", "object[data=\"a.png\"]", "embed[src=\"a.png\"]"] {
            #expect(page.contains("\(selector) \(other)"))
        }
        #expect(!page.contains("video["))
        #expect(errors.contains("a.html:4:1: warning: ") && errors.contains("[NF050]") && errors.components(separatedBy: "[NF").count == 2)
    }

    @Test
    func `a sprite gives both colors to the documents that use it`() throws {
        let folder = try TestFolder()
        let drawing = """
            <svg xmlns="http://www.w3.org/2000/svg"><style>.a { fill: #123 }</style><symbol id="x"><path fill="rgb(20 30 40 / .5)" d="M0 0h9v9z"/>\
            <path class="a" d="M0 0h9v9z"/></symbol></svg>
            """
        for name in ["sprite", "alone"] { try folder.write(drawing, to: "site/\(name).svg") }
        try folder.write(drawing.replacing("</symbol>", with: "<animate/></symbol>"), to: "site/moving.svg")
        try folder.write(
            """
            <!doctype html><title>x</title><body style="color: #222"><svg><use href="sprite.svg#x"/></svg>
            <svg><use xlink:href="moving.svg?v=1#x"/></svg><img src=alone.svg>
            """, to: "site/a.html")
        let script = """
            set -e
            cp -a site before
            "$nightfall" apply --unread apply --verify -i site
            cp -a site once
            "$nightfall" apply --unread apply --verify -q -i site
            diff -r site once >&2
            "$nightfall" revert -i site
            diff -r site before >&2
            """
        let ending = try Executable.run(script, in: folder)
        #expect(ending.status == 0, "\(ending.errors)")
        #expect(ending.errors.components(separatedBy: "[NF").count == 2)
        #expect(ending.errors.contains("moving.svg") && ending.errors.contains("[NF051]"))
        let sprite = try folder.read("once/sprite.svg")
        // The light values, literally, for the attribute and for the drawing's own rule.
        #expect(sprite.contains("fill: light-dark(rgb(20 30 40 / .5), rgba("))
        #expect(sprite.contains(".a { fill: light-dark(#123, #"))
        #expect(try !folder.read("once/alone.svg").contains("light-dark"))
        // Important rules would stop animations.
        #expect(try !folder.read("once/moving.svg").contains("light-dark"))
    }

    @Test
    func `an image that is invisible on dark is no dark version`() throws {
        let folder = try versions("<img src=a.png>")
        let glyph = SiteImagesFixture.png(40, 40) { x, y in (x / 4 + y / 4).isMultiple(of: 2) ? Pixel(0, 0, 0) : SiteImagesFixture.clear }
        try folder.write(glyph, to: Array("site/a-dark.png".utf8))
        #expect(try !roundTrip(folder).page.contains("a-dark.png"))
    }

    /// A logo in dark ink is often called dark, and is shown on light pages.
    @Test(arguments: [
        ("<path d='M0 0h9v9H0z'/><path fill='#e42' d='M10 0h2v2h-2z'/>", false), ("<text y='9' fill='#222'>Name</text>", false),
        ("<path fill='#fff' d='M0 0h9v9H0z'/><path fill='#e42' d='M10 0h2v2h-2z'/>", true), ("<text y='9' fill='#ddd'>Name</text>", true),
        ("<rect width='40' height='40' fill='#111'/><path fill='#fff' d='M0 0h9v9H0z'/>", true),
    ])
    func `a drawing in dark ink is no dark version`(content: String, isVersion: Bool) throws {
        let folder = try TestFolder()
        func drawing(_ content: String) -> String { "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'>\(content)</svg>" }
        try folder.write("<!doctype html><title>x</title><link rel=stylesheet href=a.css><body><p class=a>x", to: "site/a.html")
        try folder.write(".a { background: url(logo.svg) } .b .a { background: url(logo-dark.svg) }", to: "site/a.css")
        try folder.write(drawing("<path fill='#fff' d='M0 0h9v9H0z'/>"), to: "site/logo.svg")
        try folder.write(drawing(content), to: "site/logo-dark.svg")
        let applied = try Executable.run("\"$nightfall\" apply -i --verify site", in: folder)
        #expect(applied.status == 0)
        #expect(try (folder.read("site/logo-dark.svg") == drawing(content)) == isVersion)
        let sheet = try folder.read("site/a.night.css")
        #expect(sheet.contains(".a { background-color: transparent; background-image: url(logo-dark.svg); }") == isVersion, "\(sheet)")
    }

    @Test(arguments: ["a.dark.png", "a@dark.png", "a-dark.svg", "a-dark.webp", "a-dark.jpeg"])
    func `dark versions are found by every usual name`(name: String) throws {
        let folder = try TestFolder()
        try folder.write("<!doctype html><title>x</title><img src=a.png>", to: "site/a.html")
        try folder.write(SiteImagesFixture.png(1, 1) { _, _ in Pixel(255, 255, 255) }, to: Array("site/a.png".utf8))
        try folder.write("<svg/>", to: "site/" + name)
        let ending = try Executable.run("\"$nightfall\" apply -i site", in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        let type = name.hasSuffix("webp") ? " type=\"image/webp\"" : ""
        #expect(try folder.read("site/a.html").contains("\(Self.source)\(type) srcset=\"\(name)\" data-nightfall>"))
    }
}
