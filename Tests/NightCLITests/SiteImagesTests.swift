import Foundation
import RasterImages
import Testing

@testable import NightCLI

@Suite("Images of a site", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct SiteImagesTests {
    private static let clear = Pixel(0, 0, 0, 0)

    private static func png(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> Pixel) -> [UInt8] {
        let pixels = (0..<height).flatMap { y in (0..<width).map { x in pixel(x, y) } }
        guard let picture = RasterImage(width: width, height: height, pixels: pixels) else { return [] }
        return PNGEncoder.bytes(picture, software: "a painter")
    }

    /// A site with a bright texture, a black glyph, a photograph, a black drawing and a logo with black letters, all of them in use.
    private func site() throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write(
            """
            body { background: #fff; color: #222 }
            .tab { background: #eee url("../img/tab.png") repeat-x }
            .tab.off { background: none }
            li { background-image: url(../img/glyph.png?v=2) }
            .hero { background: url(../img/photo.png) }

            """, to: "css/site.css")
        try folder.write(
            """
            <!doctype html><html><head><link rel="stylesheet" href="css/site.css"><style>b { background: url('img/tab.png') }</style></head>
            <body><img src="img/drawing.png" alt=""><img src="img/logo.png?a&amp;b">
            <img src="img/photo.png"><img src=img/absent.png></body></html>

            """, to: "a.html")
        func isStroke(_ x: Int, _ y: Int) -> Bool { (x / 4 + y / 4).isMultiple(of: 2) }
        let pictures: [(String, [UInt8])] = [
            ("tab", Self.png(1, 36) { _, y in Pixel(UInt8(200 + y), UInt8(210 + y), 250) }),
            ("glyph", Self.png(16, 16) { isStroke($0, $1) ? Pixel(20, 20, 20) : Self.clear }),
            ("photo", Self.png(300, 300) { Pixel(UInt8($0 % 256), UInt8($1 % 256), 200) }),
            ("drawing", Self.png(32, 32) { isStroke($0, $1) ? Pixel(0, 0, 0) : Self.clear }),
            ("logo", Self.png(32, 32) { isStroke($0, $1) ? $0 < 15 ? Pixel(215, 7, 81) : Pixel(0, 0, 0) : Self.clear }),
            ("unused", Self.png(1, 36) { _, _ in Pixel(255, 255, 255) }),
        ]
        for (name, bytes) in pictures { try folder.write(bytes, to: Array("site/img/\(name).png".utf8)) }
        for name in ["css/site.css", "a.html"] { try folder.write(folder.read(name), to: "site/" + name) }
        return folder
    }

    private func picture(_ folder: TestFolder, _ name: String) throws -> RasterImage {
        try PNGDecoder.picture(folder.bytes(Array(name.utf8)))
    }

    @Test
    func `textures and glyphs get a dark version, drawings and logos a rule`() throws {
        let folder = try site()
        let ending = try Executable.run("\"$nightfall\" apply site -d out", in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        #expect(
            try folder.listing("out/img") == [
                "drawing.png", "glyph.night.png", "glyph.png", "logo.png", "photo.png", "tab.night.png", "tab.png", "unused.png",
            ])
        let tab = try picture(folder, "out/img/tab.night.png")
        #expect(tab.pixels.allSatisfy { max($0.red, $0.green, $0.blue) < 0x70 && $0.alpha == 255 })
        let glyph = try picture(folder, "out/img/glyph.night.png")
        let light = try picture(folder, "site/img/glyph.png")
        for (night, day) in zip(glyph.pixels, light.pixels) {
            #expect(night.alpha == day.alpha)
            if night.alpha > 0 { #expect(min(night.red, night.green, night.blue) > 0x90) }
        }
        let sheet = try folder.read("out/css/site.night.css")
        #expect(sheet.contains("background-image: url(\"../img/tab.night.png\");"))
        #expect(sheet.contains("background-image: url(../img/glyph.night.png?v=2);"))
        #expect(sheet.contains(".tab.off { background-color: transparent; background-image: none;"))
        #expect(sheet.contains("background-image: url(../img/photo.png);"))
        let page = try folder.read("out/a.html")
        #expect(page.contains("background-image: url('img/tab.night.png');"))
        #expect(page.contains("img[src=\"img/drawing.png\"] { filter: invert(1) hue-rotate(180deg); }"))
        #expect(
            page.contains(
                "img[src=\"img/logo.png?a\\26 b\"] { background-color: #c9c9c9; border-radius: 6px; box-shadow: 0 0 0 4px #c9c9c9; }"))
        #expect(!page.contains("img[src=\"img/photo.png\"]"))
    }

    @Test(arguments: ["sheet", "media"])
    func `applying images twice changes nothing, and revert restores the site`(emission: String) throws {
        let folder = try site()
        let script = """
            set -e
            cp -a site before
            "$nightfall" apply --emit \(emission) site -d mirror -j 1
            "$nightfall" apply --emit \(emission) -i site -j 4
            diff -r site mirror
            "$nightfall" check --emit \(emission) site
            "$nightfall" apply --emit \(emission) -i site
            diff -r site mirror
            test -e site/img/tab.night.png -a -e site/img/glyph.night.png
            "$nightfall" revert site -d back
            "$nightfall" revert -i site
            diff -r site before
            diff -r back before
            """
        let ending = try Executable.run(script, in: folder)
        #expect(ending.status == 0)
        #expect(ending.output == "" && ending.errors == "")
    }

    @Test
    func `the author's own NAME.night.png is used and never written`() throws {
        let folder = try site()
        try folder.write(Self.png(1, 1) { _, _ in Pixel(9, 9, 9) }, to: Array("site/img/tab.night.png".utf8))
        let script = """
            set -e
            cp -a site before
            "$nightfall" apply -i site
            cmp site/img/tab.night.png before/img/tab.night.png
            grep -q tab.night.png site/css/site.night.css
            "$nightfall" revert -i site
            diff -r site before
            """
        let ending = try Executable.run(script, in: folder)
        #expect(ending.status == 0)
        #expect(ending.output == "" && ending.errors == "")
    }

    // MARK: --images

    @Test
    func `--images keep leaves all images alone, and dim dims white diagrams`() throws {
        let folder = try site()
        try folder.write(
            Self.png(64, 40) { x, y in x % 20 == 3 || y == 30 ? Pixel(0, 0, 0) : Pixel(255, 255, 255) },
            to: Array("site/img/diagram.png".utf8))
        try folder.write("<!doctype html><title>x</title><img src=img/diagram.png><img src=img/photo.png>", to: "site/b.html")
        let script = """
            set -e
            "$nightfall" apply site -d auto
            "$nightfall" apply --images auto site -d again
            diff -r auto again
            "$nightfall" apply --images dim site -d dim
            "$nightfall" apply --images keep site -d keep
            """
        let ending = try Executable.run(script, in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        #expect(try !folder.read("auto/b.html").contains("img[src"))
        #expect(try folder.read("dim/b.html").contains("img[src=\"img/diagram.png\"] { filter: brightness(0.79); }"))
        #expect(try !folder.read("dim/b.html").contains("img/photo.png\"]"))
        #expect(try folder.read("dim/a.html").contains("img[src=\"img/drawing.png\"] { filter: invert(1) hue-rotate(180deg); }"))
        #expect(try folder.listing("keep/img") == folder.listing("site/img"))
        #expect(try !folder.read("keep/a.html").contains("img[src") && !folder.read("keep/css/site.night.css").contains("night.png"))
    }

    // MARK: Dark versions

    /// A site with the document `body`, and dark versions of all its images except `plain.png`.
    private func versions(_ body: String, css: String = "body { background: #fff; color: #222 }") throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("<!doctype html><title>x</title><link rel=stylesheet href=a.css>\n<body>\n\(body)\n", to: "site/a.html")
        try folder.write(css, to: "site/a.css")
        let light = Self.png(40, 40) { x, _ in x > 20 ? Pixel(255, 255, 255) : Pixel(0, 0, 0) }
        let dark = Self.png(40, 40) { x, _ in x > 20 ? Pixel(0, 0, 0) : Pixel(255, 255, 255) }
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
        let dot = Self.png(8, 8) { _, _ in Pixel(240, 200, 40) }
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
        let glyph = Self.png(40, 40) { x, y in (x / 4 + y / 4).isMultiple(of: 2) ? Pixel(0, 0, 0) : Self.clear }
        try folder.write(glyph, to: Array("site/a-dark.png".utf8))
        #expect(try !roundTrip(folder).page.contains("a-dark.png"))
    }

    @Test(arguments: ["a.dark.png", "a@dark.png", "a-dark.svg", "a-dark.webp", "a-dark.jpeg"])
    func `dark versions are found by every usual name`(name: String) throws {
        let folder = try TestFolder()
        try folder.write("<!doctype html><title>x</title><img src=a.png>", to: "site/a.html")
        try folder.write(Self.png(1, 1) { _, _ in Pixel(255, 255, 255) }, to: Array("site/a.png".utf8))
        try folder.write("<svg/>", to: "site/" + name)
        let ending = try Executable.run("\"$nightfall\" apply -i site", in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        let type = name.hasSuffix("webp") ? " type=\"image/webp\"" : ""
        #expect(try folder.read("site/a.html").contains("\(Self.source)\(type) srcset=\"\(name)\" data-nightfall>"))
    }

    // MARK: Other formats

    @Test
    func `a GIF gets a dark PNG unless that name is taken`() throws {
        let folder = try TestFolder()
        let stripe = "R0lGODdhAQAEAIEAAPDw8OTk5NjY2MzMzCwAAAAAAQAEAAAIBwABBBAwICAAOw=="
        try folder.write(
            "body { background: #fff }\nb { background: url(t.gif) }\ni { background: url(u.gif) }\nu { background: url(u.png) }\n",
            to: "site/a.css")
        let bytes = try #require(Data(base64Encoded: stripe)).map { $0 }
        for name in ["t", "u"] { try folder.write(bytes, to: Array("site/\(name).gif".utf8)) }
        try folder.write(Self.png(1, 4) { _, _ in Pixel(240, 240, 240) }, to: Array("site/u.png".utf8))
        let ending = try Executable.run("\"$nightfall\" apply -i site && \"$nightfall\" check site", in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        #expect(try folder.listing("site") == ["a.css", "a.night.css", "t.gif", "t.night.png", "u.gif", "u.night.png", "u.png"])
        let sheet = try folder.read("site/a.night.css")
        #expect(sheet.contains("url(t.night.png)") && sheet.contains("url(u.gif)") && sheet.contains("url(u.night.png)"))
        #expect(try picture(folder, "site/t.night.png").pixels.allSatisfy { max($0.red, $0.green, $0.blue) < 0x50 })
    }

    @Test
    func `a PNG that cannot be read stays without a message`() throws {
        let folder = try site()
        for name in ["tab", "glyph", "logo", "drawing"] {
            let whole = try folder.bytes(Array("site/img/\(name).png".utf8))
            try folder.write(whole.dropLast(20), to: Array("site/img/\(name).png".utf8))
        }
        let ending = try Executable.run("\"$nightfall\" apply site -d out && diff -r site/img out/img", in: folder)
        #expect(ending.status == 0 && ending.output == "" && ending.errors == "")
        // The intact photograph gets its layer.
        let sheet = try folder.read("out/css/site.night.css")
        let layers = sheet.split(separator: "\n").filter { $0.contains("linear-gradient") }
        #expect(layers.count == 1 && layers.allSatisfy { $0.contains("photo.png") } && !sheet.contains(".night.png"))
        #expect(try !folder.read("out/a.html").contains("img[src"))
    }

    @Test
    func `a page that is dark in the light theme keeps its images`() throws {
        let folder = try site()
        try folder.write("body { background: #111; color: #eee }\n.tab { background: url(../img/tab.png) }\n", to: "site/css/site.css")
        let ending = try Executable.run("\"$nightfall\" apply -q site -d out", in: folder)
        #expect(ending.status == 0)
        #expect(!folder.exists("out/img/tab.night.png"))
        #expect(try !folder.read("out/a.html").contains("img[src"))
    }

    @Test
    func `scripts are still read on pages with images`() throws {
        let folder = try site()
        try folder.write("box.style.backgroundColor = '#ffeecc'\n", to: "site/a.js")
        let ending = try Executable.run("\"$nightfall\" apply site -d out && cmp site/a.js out/a.js", in: folder)
        #expect(ending.status == 0 && ending.output == "")
        // One note counts the colours; there are no other messages.
        #expect(
            ending.errors.components(separatedBy: "[NF").count == 2 && ending.errors.contains(": note: ")
                && ending.errors.contains("[NF091]"))
        #expect(try folder.read("out/a.html").contains("[style*=\"background-color: rgb(255, 238, 204)\"]"))
    }

    @Test
    func `an image alone is refused as input`() throws {
        let folder = try site()
        let ending = try Executable.run("\"$nightfall\" apply -i site/img/tab.png", in: folder)
        #expect(ending.status == 2)
        #expect(ending.errors.contains("has no known file type"))
    }
}
