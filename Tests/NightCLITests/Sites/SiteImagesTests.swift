import Foundation
import NightRewrite
import RasterImages
import Testing

@testable import NightCLI

@Suite("Images of a site", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct SiteImagesTests {
    private let inversion = "filter: invert(1) hue-rotate(180deg); background-color: transparent !important;"

    @Test
    func `textures and glyphs get a dark version, drawings and logos a rule`() throws {
        let folder = try SiteImagesFixture.site()
        let ending = try Executable.run("\"$nightfall\" apply site -d out", in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        #expect(
            try folder.listing("out/img") == [
                "drawing.png", "glyph.night.png", "glyph.png", "logo.png", "photo.png", "tab.night.png", "tab.png", "unused.png",
            ])
        let tab = try SiteImagesFixture.picture(folder, "out/img/tab.night.png")
        #expect(tab.pixels.allSatisfy { max($0.red, $0.green, $0.blue) < 0x70 && $0.alpha == 255 })
        let glyph = try SiteImagesFixture.picture(folder, "out/img/glyph.night.png")
        let light = try SiteImagesFixture.picture(folder, "site/img/glyph.png")
        for (dark, light) in zip(glyph.pixels, light.pixels) {
            #expect(dark.alpha == light.alpha)
            if dark.alpha > 0 { #expect(min(dark.red, dark.green, dark.blue) > 0x90) }
        }
        let sheet = try folder.read("out/css/site.night.css")
        #expect(sheet.contains("background-image: url(\"../img/tab.night.png\");"))
        #expect(sheet.contains("background-image: url(../img/glyph.night.png?v=2);"))
        #expect(sheet.contains(".tab.off { background-color: transparent; background-image: none;"))
        #expect(sheet.contains("background-image: url(../img/photo.png);"))
        let page = try folder.read("out/a.html")
        #expect(page.contains("background-image: url('img/tab.night.png');"))
        #expect(page.contains("img[src=\"img/drawing.png\"] { \(inversion) }"))
        #expect(
            page.contains(
                "img[src=\"img/logo.png?a\\26 b\"] { background-color: #c9c9c9 !important; border-radius: 6px; "
                    + "box-shadow: 0 0 0 4px #c9c9c9; }"))
        #expect(!page.contains("img[src=\"img/photo.png\"]"))
    }

    @Test
    func `an image that is only on surfaces of the same color in both themes keeps its colors`() throws {
        let folder = try SiteImagesFixture.site()
        let pages = [
            ("bar", "<div class=bar><p><img src=img/drawing.png></div><img src=img/logo.png>"),
            ("both", "<div class=bar><img src=img/drawing.png></div><img src=img/drawing.png>"),
            ("blue", "<div class=blue><img src=img/drawing.png></div>"), ("own", "<p><img class=blue src=img/drawing.png>"),
            ("amber", "<div class=amber><img src=img/drawing.png></div>"), ("picture", "<div class=hero><img src=img/drawing.png></div>"),
            ("moved", "<div class=bar><img src=img/drawing.png style='position:absolute;top:200px'></div>"),
        ]
        let sheet = try folder.read("site/css/site.css")
        let rules = ".bar { background: #0e2426; color: #fff } .blue { background: #3a76c4 } .amber { background: #ffe08a }"
        try folder.write(sheet + rules, to: "site/css/site.css")
        for (name, body) in pages {
            try folder.write("<!doctype html><title>x</title><link rel=stylesheet href=css/site.css><body>\(body)", to: "site/\(name).html")
        }
        let ending = try Executable.run("\"$nightfall\" apply -i site && \"$nightfall\" check site", in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        #expect(try !folder.read("site/bar.html").contains("drawing.png\"]") && folder.read("site/bar.html").contains("logo.png\"]"))
        for name in ["blue", "own"] { #expect(try !folder.read("site/\(name).html").contains("img[src"), "\(name)") }
        for name in ["both", "amber", "picture", "moved"] {
            #expect(try folder.read("site/\(name).html").contains("img[src=\"img/drawing.png\"] { filter: invert(1)"), "\(name)")
        }
    }

    @Test
    func `an image in its address gets a rule by the end of the address`() throws {
        let folder = try SiteImagesFixture.site()
        let script = """
            set -e
            mkdir page
            {
                printf '<!doctype html><p>A <img alt="" src="data:image/png;base64,'
                base64 -w 76 site/img/logo.png
                printf '"> <img src="data:image/png;base64,'
                base64 -w 0 site/img/drawing.png
                printf '"> <img src="data:image/png;base64,'
                base64 -w 0 site/img/photo.png
                printf '"> <img src="data:image/png;base64,A"> <img src="data:image/png,%%41">'
            } > page/a.html
            cp -a page before
            "$nightfall" apply -i page
            "$nightfall" check page
            "$nightfall" apply --images keep -o kept.html before/a.html
            cp page/a.html out.html
            "$nightfall" revert -i page
            diff -r page before
            """
        let ending = try Executable.run(script, in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        let page = try folder.read("out.html")
        let logo = Base64.encoded(try folder.bytes(Array("site/img/logo.png".utf8))).map { Character(UnicodeScalar($0)) }
        let drawing = Base64.encoded(try folder.bytes(Array("site/img/drawing.png".utf8))).suffix(96)
        // The last of the lines in the attribute is shorter, and its line break belongs to the value.
        #expect(page.contains("\(String(logo.suffix(logo.count % 76)))\\a \"] { background-color: #c9c9c9 !important; border-radius: 6px;"))
        #expect(page.contains("img[src$=\"\(String(decoding: drawing, as: UTF8.self))\"] { \(inversion) }"))
        #expect(page.components(separatedBy: "img[src").count == 3)
        #expect(try !folder.read("kept.html").contains("img[src"))
    }

    @Test
    func `images in their addresses that end alike are selected by the whole address`() throws {
        let folder = try SiteImagesFixture.site()
        let script = """
            set -e
            mkdir page
            {
                printf '<!doctype html><p><img src="data:image/png;base64,'
                base64 -w 0 site/img/drawing.png
                printf '"> <img src="data:image/x-png;base64,'
                base64 -w 0 site/img/drawing.png
                printf '">'
            } > page/a.html
            "$nightfall" apply -i page
            """
        let ending = try Executable.run(script, in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        let page = try folder.read("page/a.html")
        #expect(page.contains("img[src=\"data:image/png;base64,") && page.contains("img[src=\"data:image/x-png;base64,"))
        #expect(!page.contains("img[src$="))
    }

    @Test
    func `an image that a mirroring tool saved with its query in the name gets a dark version`() throws {
        let folder = try SiteImagesFixture.site()
        let script = """
            set -e
            cd site
            mv img/glyph.png 'img/glyph.png?v=2'
            cp img/tab.png img/tab.gif@v=1.5
            printf 'li { background: url(../img/glyph.png%%3Fv=2) } p { background: #eee url("../img/tab.gif@v=1.5") }' > css/site.css
            printf '<!doctype html><link rel="stylesheet" href="css/site.css"><ul><li>A</ul><p>B' > a.html
            cd ..
            cp -a site before
            "$nightfall" apply -i site
            "$nightfall" check site
            ls site/img > list
            cat site/css/site.night.css > sheet
            "$nightfall" revert -i site
            diff -r site before
            """
        let ending = try Executable.run(script, in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        let names = try folder.read("list").split(separator: "\n").filter { $0.contains("night") }
        #expect(names == ["glyph.png?v=2.night.png", "tab.gif@v=1.5.night.png"])
        let sheet = try folder.read("sheet")
        #expect(sheet.contains("url(../img/glyph.png%3Fv=2.night.png)"))
        #expect(sheet.contains("url(\"../img/tab.gif@v=1.5.night.png\")"))
    }

    @Test(arguments: ["sheet", "media"])
    func `applying images twice changes nothing, and revert restores the site`(emission: String) throws {
        let folder = try SiteImagesFixture.site()
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
        let folder = try SiteImagesFixture.site()
        try folder.write(SiteImagesFixture.png(1, 1) { _, _ in Pixel(9, 9, 9) }, to: Array("site/img/tab.night.png".utf8))
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
        let folder = try SiteImagesFixture.site()
        try folder.write(
            SiteImagesFixture.png(64, 40) { x, y in x % 20 == 3 || y == 30 ? Pixel(0, 0, 0) : Pixel(255, 255, 255) },
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
        #expect(try folder.read("dim/a.html").contains("img[src=\"img/drawing.png\"] { \(inversion) }"))
        #expect(try folder.listing("keep/img") == folder.listing("site/img"))
        #expect(try !folder.read("keep/a.html").contains("img[src") && !folder.read("keep/css/site.night.css").contains("night.png"))
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
        try folder.write(SiteImagesFixture.png(1, 4) { _, _ in Pixel(240, 240, 240) }, to: Array("site/u.png".utf8))
        let ending = try Executable.run("\"$nightfall\" apply -i site && \"$nightfall\" check site", in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        #expect(try folder.listing("site") == ["a.css", "a.night.css", "t.gif", "t.night.png", "u.gif", "u.night.png", "u.png"])
        let sheet = try folder.read("site/a.night.css")
        #expect(sheet.contains("url(t.night.png)") && sheet.contains("url(u.gif)") && sheet.contains("url(u.night.png)"))
        #expect(try SiteImagesFixture.picture(folder, "site/t.night.png").pixels.allSatisfy { max($0.red, $0.green, $0.blue) < 0x50 })
    }

    @Test
    func `a PNG that cannot be read stays without a message`() throws {
        let folder = try SiteImagesFixture.site()
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
        let folder = try SiteImagesFixture.site()
        try folder.write("body { background: #111; color: #eee }\n.tab { background: url(../img/tab.png) }\n", to: "site/css/site.css")
        let ending = try Executable.run("\"$nightfall\" apply -q site -d out", in: folder)
        #expect(ending.status == 0)
        #expect(!folder.exists("out/img/tab.night.png"))
        #expect(try !folder.read("out/a.html").contains("img[src"))
    }

    @Test
    func `scripts are still read on pages with images`() throws {
        let folder = try SiteImagesFixture.site()
        try folder.write("box.style.backgroundColor = '#ffeecc'\n", to: "site/a.js")
        let ending = try Executable.run("\"$nightfall\" apply site -d out && cmp site/a.js out/a.js", in: folder)
        #expect(ending.status == 0 && ending.output == "")
        // One note counts the colors; there are no other messages.
        #expect(
            ending.errors.components(separatedBy: "[NF").count == 2 && ending.errors.contains(": note: ")
                && ending.errors.contains("[NF091]"))
        #expect(try folder.read("out/a.html").contains("[style*=\"background-color: rgb(255, 238, 204)\"]"))
    }

    @Test
    func `an image alone is refused as input`() throws {
        let folder = try SiteImagesFixture.site()
        let ending = try Executable.run("\"$nightfall\" apply -i site/img/tab.png", in: folder)
        #expect(ending.status == 2)
        #expect(ending.errors.contains("has no known file type"))
    }
}
