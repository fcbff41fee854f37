import RasterImages
import Testing

@testable import NightCLI

/// Images that a theme table names.
@Suite("Images of a theme table", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct ThemeTableImagesTests {
    /// A site with a table beside it; its images are empty files except for a black drawing, which would be inverted.
    private func folder(_ table: String, page: String = "<img src=img/logo.png>", sheet: String = "") throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write(table, to: "table.txt")
        try folder.write(
            "<!doctype html><html><head><link rel=stylesheet href=css/a.css></head><body>\(page)</body></html>", to: "site/a.html")
        try folder.write(sheet, to: "site/css/a.css")
        let pixels = (0..<1024).map { ($0 % 32 / 4 + $0 / 128).isMultiple(of: 2) ? Pixel(0, 0, 0) : Pixel(0, 0, 0, 0) }
        let drawing = PNGEncoder.bytes(try #require(RasterImage(width: 32, height: 32, pixels: pixels)), software: "a painter")
        for name in ["logo.png", "night.png", "red.png"] { try folder.write(drawing, to: Array("site/img/\(name)".utf8)) }
        return folder
    }

    private let two = "DAY NIGHT\nurl(site/img/logo.png) url(site/img/night.png) logo\n"
    private let three = "DAY NIGHT RED\nurl(site/img/logo.png) url(site/img/night.png) - logo\n"

    private func applied(_ folder: TestFolder, _ options: String = "", errors: String = "") throws -> String {
        let ending = try Executable.run("\"$nightfall\" apply --theme table.txt \(options) site -d out", in: folder)
        #expect(ending.status == 0 && ending.errors == errors)
        return try folder.read("out/a.html")
    }

    @Test
    func `an img in a table gets a picture element and no filter`() throws {
        let folder = try folder(two)
        let page = try applied(folder)
        #expect(
            page.contains(
                "<picture data-nightfall><source media=\"screen and (prefers-color-scheme: dark)\" srcset=\"img/night.png\" data-nightfall>"
                    + "<img src=img/logo.png></picture>"))
        #expect(!page.contains("invert("))
        let again = try Executable.run("\"$nightfall\" check --theme table.txt out && \"$nightfall\" revert out -d back", in: folder)
        #expect(again.status == 1, "the table names pictures of the site, not of its copy: \(again.errors)")
    }

    @Test(arguments: ["sheet", "media", "light-dark", "variables"])
    func `applying twice changes nothing, and revert restores the original bytes`(emission: String) throws {
        let folder = try folder(
            three, sheet: "a{background:url(../img/logo.png) #fff}:root{--l:url(../img/logo.png)}b{background:var(--l)}")
        let (page, sheet) = (try folder.read("site/a.html"), try folder.read("site/css/a.css"))
        let line = "\"$nightfall\" apply -q -i --emit \(emission) --theme table.txt site"
        #expect(try Executable.run(line, in: folder).status == 0)
        let once = try folder.read("site/a.html") + folder.read("site/css/a.css")
        #expect(once != page + sheet)
        #expect(try Executable.run(line + " && \"$nightfall\" check -q --emit \(emission) --theme table.txt site", in: folder).status == 0)
        #expect(try folder.read("site/a.html") + folder.read("site/css/a.css") == once)
        #expect(try Executable.run("\"$nightfall\" revert -i site", in: folder).status == 0)
        #expect(try folder.read("site/a.html") == page && folder.read("site/css/a.css") == sheet)
    }

    @Test
    func `a theme without its own image shows the filtered light one`() throws {
        let folder = try folder(three + "#ffffff #101418 #200a0a background\n")
        let ending = try Executable.run("\"$nightfall\" apply -q --theme table.txt site -d out", in: folder)
        #expect(ending.status == 0)
        let page = try folder.read("out/a.html")
        let parts = page.split(separator: "@media screen {")
        let dark = try #require(parts.first { $0.contains("[data-theme=\"dark\" i]") })
        let red = try #require(parts.first { $0.contains("[data-theme=\"RED\" i]) to") })
        #expect(dark.contains("img[src=\"img/logo.png\"]:where(*, :scope) { content: url(\"img/night.png\"); }"))
        #expect(red.contains("img[src=\"img/logo.png\"]:where(*, :scope) { filter: invert(1)") && !red.contains("content: url"))
    }

    @Test
    func `the same image in both columns stays as it is`() throws {
        let page = try applied(folder("DAY NIGHT\nurl(site/img/logo.png) url(site/img/logo.png) logo\n"))
        #expect(!page.contains("invert(") && !page.contains("<picture"))
    }

    @Test
    func `images of a table are shown with --images keep too`() throws {
        let page = try applied(folder(two), "--images keep")
        #expect(page.contains("srcset=\"img/night.png\""))
    }

    @Test
    func `image addresses are written relative to each sheet and page`() throws {
        let folder = try folder(
            two, page: "<img src=/img/logo.png><p style='background:url(img/logo.png)'>",
            sheet: ".a{background-image:url( ../img/logo.png?2 )}.b{border-image:url(\"/img/logo.png\") 3}"
                + ":root{--l:url('../img/logo.png')}.c{background-image:var(--l)}")
        let page = try applied(folder)
        #expect(page.contains("srcset=\"/img/night.png\"") && page.contains("background-image: url(img/night.png) !important;"))
        let sheet = try folder.read("out/css/a.night.css")
        #expect(sheet.contains(".a { background-image: url( ../img/night.png?2 ); }"))
        #expect(sheet.contains("border-image-source: url(\"/img/night.png\");") && sheet.contains("--l: url('../img/night.png');"))
        try folder.write(
            "<!doctype html><html><head><base href=/img/></head><body><img src=logo.png></body></html>", to: "site/deep/b.html")
        _ = try Executable.run("\"$nightfall\" apply -q --theme table.txt site -d out", in: folder)
        #expect(try folder.read("out/deep/b.html").contains("srcset=\"night.png\""))
    }

    @Test
    func `a single file and standard input know the images beside them`() throws {
        let folder = try folder(two, sheet: "a{background:url(../img/logo.png)}")
        for line in ["--theme table.txt site/css/a.css", "--theme table.txt --stdin-filepath site/css/a.css < site/css/a.css"] {
            let ending = try Executable.run("\"$nightfall\" apply \(line)", in: folder)
            #expect(ending.status == 0 && ending.output.contains("background-image: url(../img/night.png);"))
        }
    }

    @Test
    func `a drawing for the dark theme is shown as it is`() throws {
        let folder = try folder("DAY NIGHT\nurl(site/img/a.svg) url(site/img/b.svg) logo\n", page: "<img src=img/a.svg>")
        let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0h9v1H0z\"/></svg>"
        for name in ["a", "b"] { try folder.write(drawing, to: "site/img/\(name).svg") }
        _ = try applied(folder)
        #expect(try folder.read("out/img/b.svg") == drawing)
    }

    @Test
    func `images that are missing or outside the site get a warning`() throws {
        let gone = try folder("DAY NIGHT\nurl(site/img/logo.png) url(site/img/nigth.png) logo\n")
        #expect(
            try applied(
                gone,
                errors:
                    "table.txt: warning: 'site/img/nigth.png' does not exist: addresses of pictures are relative to the table's folder [NF052]\n"
            ).contains("nigth.png"))
        let outside = try folder("DAY NIGHT\nurl(site/img/logo.png) url(out.png) logo\n")
        try outside.write("", to: "out.png")
        let page = try applied(
            outside,
            errors:
                "site/a.html: warning: shows 'img/logo.png', for which a theme table names a picture outside of the site: it stays unchanged "
                + "[NF052]\n  note: move that picture into the site's folder\n")
        #expect(!page.contains("out.png"))
    }
}
