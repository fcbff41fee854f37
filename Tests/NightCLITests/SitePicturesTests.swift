import Foundation
import NightPictures
import Testing

@testable import NightCLI

@Suite("Pictures of a site", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct SitePicturesTests {
    private static let clear = Pixel(0, 0, 0, 0)

    private static func png(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> Pixel) -> [UInt8] {
        let pixels = (0..<height).flatMap { y in (0..<width).map { x in pixel(x, y) } }
        guard let picture = Picture(width: width, height: height, pixels: pixels) else { return [] }
        return PNGEncoder.bytes(picture, software: "a painter")
    }

    /// A bright texture, a black glyph, a photograph, a black drawing and a logo with black letters, each shown somewhere.
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

    private func picture(_ folder: TestFolder, _ name: String) throws -> Picture {
        try PNGDecoder.picture(folder.bytes(Array(name.utf8)))
    }

    @Test("Textures and glyphs get a night picture, drawings and logos a rule, photographs nothing")
    func nights() throws {
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
        #expect(page.contains("img[src=\"img/logo.png?a\\26 b\"] { background-color: #c9c9c9; border-radius: 4px; }"))
        #expect(!page.contains("img[src=\"img/photo.png\"]"))
    }

    @Test("Applied twice and given back, in place, by any number of workers", arguments: ["sheet", "media"])
    func reversal(emission: String) throws {
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

    @Test("A picture of the author's own with that name is used, and neither written nor removed")
    func foreignNight() throws {
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

    @Test("A PNG that can't be read stays, and nothing is said or mirrored")
    func damage() throws {
        let folder = try site()
        for name in ["tab", "glyph", "logo", "drawing"] {
            let whole = try folder.bytes(Array("site/img/\(name).png".utf8))
            try folder.write(whole.dropLast(20), to: Array("site/img/\(name).png".utf8))
        }
        let ending = try Executable.run("\"$nightfall\" apply site -d out && diff -r site/img out/img", in: folder)
        #expect(ending.status == 0 && ending.output == "" && ending.errors == "")
        #expect(try !folder.read("out/css/site.night.css").contains("background-image"))
        #expect(try !folder.read("out/a.html").contains("img[src"))
    }

    @Test("A page that is dark by day keeps its pictures")
    func darkPage() throws {
        let folder = try site()
        try folder.write("body { background: #111; color: #eee }\n.tab { background: url(../img/tab.png) }\n", to: "site/css/site.css")
        let ending = try Executable.run("\"$nightfall\" apply -q site -d out", in: folder)
        #expect(ending.status == 0)
        #expect(!folder.exists("out/img/tab.night.png"))
        #expect(try !folder.read("out/a.html").contains("img[src"))
    }

    @Test("Scripts are still read where pictures are")
    func scripts() throws {
        let folder = try site()
        try folder.write("box.style.backgroundColor = '#ffeecc'\n", to: "site/a.js")
        let ending = try Executable.run("\"$nightfall\" apply site -d out && cmp site/a.js out/a.js", in: folder)
        #expect(ending.status == 0 && ending.output == "" && ending.errors == "")
        #expect(try folder.read("out/a.html").contains("[style*=\"background-color: rgb(255, 238, 204)\"]"))
    }

    @Test("A picture alone is no input")
    func single() throws {
        let folder = try site()
        let ending = try Executable.run("\"$nightfall\" apply -i site/img/tab.png", in: folder)
        #expect(ending.status == 2)
        #expect(ending.errors.contains("has a name that tells no type that nightfall reads"))
    }
}
