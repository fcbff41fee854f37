import CSSSyntax
import Foundation
import NightTheme
import SourceText
import TestSupport
import Testing

@testable import NightRewrite

/// DESIGN section 2 for the emission modes in place: identity in the light theme, idempotence and reversal.
@Suite struct InPlaceWriterTests {
    static let modes = [(Emission.lightDark, false), (.lightDark, true), (.variables, false)]

    private func fixture(_ bytes: [UInt8], _ mode: (Emission, Bool)) -> SheetFixture {
        SheetFixture(bytes: [("a.css", bytes)], emission: mode.0, keepsFallback: mode.1)
    }

    /// Applying twice gives the bytes of applying once, and reverting gives the original bytes.
    @discardableResult
    private func expectSound(_ bytes: [UInt8], _ mode: (Emission, Bool)) -> [UInt8] {
        let once = fixture(bytes, mode).result("a.css").bytes ?? bytes
        let text = String(decoding: bytes, as: UTF8.self).debugDescription
        let again = fixture(once, mode)
        #expect(again.result("a.css").bytes == nil, "twice: \(mode) \(text)")
        let reverted = again.rewriter.revert(once, path: Array("a.css".utf8), kind: .css).bytes ?? once
        #expect(reverted == bytes, "reverted: \(mode) \(text)")
        return once
    }

    private func applied(_ text: String, _ mode: (Emission, Bool)) -> String {
        String(decoding: expectSound(Array(text.utf8), mode), as: UTF8.self)
    }

    /// The text before the block.
    private func inPlace(_ text: String, _ emission: Emission, keepsFallback: Bool = false) -> String {
        applied(text, (emission, keepsFallback)).components(separatedBy: "\n/*! nightfall:begin")[0]
    }

    // MARK: Bytes

    @Test(arguments: 0..<4, modes) func `broken sheets are stable and revert to their bytes`(stream: Int, mode: (Emission, Bool)) {
        var random = SeededGenerator(stream: UInt64(stream) + 6000)
        for _ in 0..<Thoroughness.share(of: 80, else: 20) {
            let count = Int.random(in: 1..<12, using: &random)
            let pieces = SheetBytesTests.pieces
            expectSound(Array((0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined().utf8), mode)
        }
    }

    @Test(arguments: 0..<2, modes) func `random sheets are stable and revert to their bytes`(stream: Int, mode: (Emission, Bool)) {
        var generator = SheetGenerator(stream: UInt64(stream) + 7000)
        for _ in 0..<Thoroughness.share(of: 30, else: 10) { expectSound(Array(generator.sheet().utf8), mode) }
    }

    /// Tests that a change of the emission mode leaves nothing of the previous one.
    @Test(arguments: modes, [Emission.media, .sheet, .lightDark, .variables])
    func `a change of the emission mode leaves nothing of the previous one`(mode: (Emission, Bool), next: Emission) {
        let bytes = Array(":root { --x: #fff } .a { color: var(--x); background: var(--x) } .b { border: 1px solid#ddd }".utf8)
        let once = fixture(bytes, mode).result("a.css").bytes ?? bytes
        let other = SheetFixture(bytes: [("a.css", once)], emission: next).result("a.css")
        let direct = SheetFixture(bytes: [("a.css", bytes)], emission: next).result("a.css")
        #expect((other.bytes ?? once) == (direct.bytes ?? bytes))
        #expect(other.companion == direct.companion)
    }

    @Test(arguments: modes) func `sheets in other encodings are stable and revert to their bytes`(mode: (Emission, Bool)) {
        let plain = ".a { color: red }\r\n.é { background: #fff; --x: 'é' }\r\n"
        expectSound([0xEF, 0xBB, 0xBF] + Array(plain.utf8), mode)
        let units = plain.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let little = expectSound([0xFF, 0xFE] + units, mode)
        expectSound([0xFE, 0xFF] + plain.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, mode)
        expectSound(Array("@charset \"windows-1252\";\r\n.".utf8) + [0xE9] + Array(" { color: red }\r\n".utf8), mode)
        // More than a hundred characters were inserted, of two bytes each.
        #expect(little.count > units.count + 200)
    }

    /// Originals that contain parts of the forms that nightfall writes.
    @Test(
        arguments: modes,
        [
            "a { color: rgb(1,2,3/*, ) */) }", "a { color: r\\65 d }", "a { border: 1px solid#fff }", "a { border-color:#fff#000 }",
            "a { color: red/*!nightfall*/ }", "a { content: \"light-dark(/*!nightfall*/a,b)\"; color: red }",
            ":root { --x: /*!nightfall}*/ #fff; } a { color: var(--x); background: var(--x) }",
            ":root { --x: '/*!nightfall}*/' #fff; } a { color: var(--x); background: var(--x) }",
            "a { color: light-dark(red, blue) }", "a { color: red", "a { color: rgb(1,2,3", "a { color: red /* x", "a { --x: rgb(1,2,3",
            ":root { --x: #fff } a { color: var( --x , #000 ); background: var(/**/--x) }",
            ":root{--x:#fff;--y:var(--x,red)}a{color:var(--y,var(--x,blue));background:var(--y)}",
            "a { color: rgb(1,2,3); } }}} b { color: red }",
            "a { b: ]; color: red } c { color: blue }", "a{width:(;color:red}b{color:red}",
        ]) func `values that contain parts of nightfall's marks revert exactly`(mode: (Emission, Bool), sheet: String)
    {
        expectSound(Array(sheet.utf8), mode)
    }

    @Test(arguments: modes) func `Bootstrap's sheets are stable and revert to their bytes`(mode: (Emission, Bool)) throws {
        let folder = "/usr/share/javascript/bootstrap5/css/"
        for name in ["bootstrap.css", "bootstrap.min.css"] {
            guard let data = FileManager.default.contents(atPath: folder + name) else { continue }
            let bytes = [UInt8](data)
            let once = expectSound(bytes, mode)
            #expect(once.count > bytes.count + 10_000)
        }
    }

    // MARK: Marks

    /// An edit by hand between two runs is taken as the new original.
    @Test func `a light value edited by hand gets a new dark value`() {
        let once = applied("a { color: #111 }", (.lightDark, false))
        let changed = once.replacingOccurrences(of: "/*!nightfall*/#111,", with: "/*!nightfall*/rgb(1, 2, 3),")
        #expect(changed != once)
        let result = SheetFixture([("a.css", changed)], emission: .lightDark).applied("a.css")
        #expect(result == applied("a { color: rgb(1, 2, 3) }", (.lightDark, false)))
    }

    @Test(arguments: [
        "a { color: light-dark(/*!nightfall*/red) }", "a { color: foo(/*!nightfall*/red,blue) }", "a { color: /*!nightfall*/ red }",
        "a { color: light-dark(/*!nightfall*/red", "a { /*!nightfall{*/ color: red }", "a { color: red; /*!nightfall}*/ }",
        "a { color: var(/*!nightfall*/--x, red) }", "a { color: light-dark(/*!nightfall+*/red,blue) }",
    ]) func `broken marks of changed values are reported`(sheet: String) {
        let result = SheetFixture([]).rewriter.revert(Array(sheet.utf8), path: Array("a.css".utf8), kind: .css)
        #expect(result.bytes == nil)
        #expect(result.diagnostics.map(\.code) == [.brokenMarker])
    }

    /// If a minifier drops the comments, nothing is reverted and nothing is done twice.
    @Test(arguments: modes) func `values whose marks a minifier removed are not changed twice`(mode: (Emission, Bool)) {
        let once = inPlace(":root{--x:#fff}a{color:#111;background:var(--x,#eee)}", mode.0, keepsFallback: mode.1)
        let bare = once.replacingOccurrences(of: "/*!nightfall*/", with: "").replacingOccurrences(of: "/*!nightfall{*/", with: "")
            .replacingOccurrences(of: "/*!nightfall}*/", with: "")
        let again = inPlace(bare, mode.0)
        if !mode.1 { #expect(again == bare) }
        #expect(!again.contains("light-dark(light-dark") && !again.contains("--night-a-text,var("))
    }

    // MARK: Forms

    /// The text with each dark color, which depends on the mapping, replaced by `N`.
    private func masked(_ text: String) -> String {
        var parts = text.components(separatedBy: ",#")
        for index in parts.indices.dropFirst() { parts[index] = String(parts[index].drop { $0.isHexDigit }) }
        return parts.joined(separator: ",N")
    }

    @Test func `colors in place are wrapped in light-dark()`() {
        #expect(
            masked(inPlace("a{color:#000;border:1px solid#000;margin:0}", .lightDark))
                == "a{color:light-dark(/*!nightfall*/#000,N);border:1px solid/**/light-dark(/*!nightfall+*/#000,N);margin:0}")
    }

    /// Values that need no change are unchanged: keywords, print, the author's dark theme, values that browsers drop.
    @Test(
        arguments: [Emission.lightDark, .variables],
        [
            "a{color:inherit;background:none;border-color:transparent;fill:currentColor}", "@media print{a{color:red}}",
            "@media (prefers-color-scheme:dark){a{color:red}}", "a{color:#000\\9}", "a{background:url(x.png)}", "a{width:1px}",
            "@font-face{src:url(red)}", "@media (prefers-color-scheme:dark){a{--x:1,2,3;color:rgb(var(--x))}}",
        ]) func `values that need no dark color stay unchanged in place`(emission: Emission, sheet: String)
    {
        #expect(inPlace(sheet, emission) == sheet)
    }

    @Test func `the fallback keeps the light declaration before light-dark()`() {
        let text = masked(inPlace("a{color:#000 !important;--x:#fff}b{color:var(--x,#000)}", .lightDark, keepsFallback: true))
        #expect(
            text == "a{/*!nightfall{*/color:#000 !important;/*!nightfall}*/color:light-dark(/*!nightfall*/#000,N) !important;--x:#fff}"
                + "b{color:var(--x,var(--night-b-text,/*!nightfall*/#000))}")
        #expect(applied("a{color:#000}", (.lightDark, true)).contains("@supports (color: light-dark(#000, #000)) {"))
        #expect(!applied("a{color:#000}", (.lightDark, false)).contains("@supports"))
    }

    /// A part of the page that is dark in the light theme would take the dark color of `light-dark()` in the light theme.
    @Test(arguments: ["dark", "only dark", "var(--scheme)", "DARK"]) func `a dark part of the page prevents light-dark() with a diagnostic`(
        scheme: String
    ) {
        let sheet = "body{background:#fff}.a{color-scheme:\(scheme)}"
        let site = SheetFixture([("a.css", sheet), ("b.css", "p{color:red}")], emission: .lightDark)
        #expect(site.result("a.css").diagnostics.map(\.code) == [.darkScheme])
        for path in ["a.css", "b.css"] {
            let media = SheetFixture([("a.css", sheet), ("b.css", "p{color:red}")], emission: .media)
            #expect(site.applied(path) == media.applied(path))
        }
        #expect(inPlace(sheet, .variables).contains("var(--night-body-bg,"))
    }

    @Test(arguments: ["light", "light dark", "only light", "normal", "inherit"])
    func `parts with other color schemes do not prevent light-dark()`(scheme: String) {
        let text = applied("body{background:#fff}.a{color-scheme:\(scheme)}", (.lightDark, false))
        #expect(text.contains("light-dark(/*!nightfall*/#fff,"))
        #expect(text.contains(".a { color-scheme: dark; }"))
    }

    // MARK: Custom properties

    /// A property that is text and background has a second name, which is undefined in the light theme.
    @Test func `a property with two roles gets a second name in place`() {
        let sheet = ":root{--x:#fff}.a{background:var(--x)}.b{color:var(--x)}.c{--x:initial}"
        #expect(
            masked(inPlace(sheet, .lightDark))
                == ":root{--x:light-dark(/*!nightfall*/#fff,N)"
                + "/*!nightfall{*/;--x-night-text:var(--night-on) light-dark(#fff,N)/*!nightfall}*/}"
                + ".a{background:var(--x)}.b{color:var(--x-night-text,/*!nightfall*/var(--x))}"
                + ".c{--x:initial/*!nightfall{*/;--x-night-text:initial/*!nightfall}*/}")
        #expect(applied(sheet, (.lightDark, false)).contains(":root { --night-on: ; }"))
    }

    /// Three numbers are no color: both emission modes write them as custom properties.
    @Test(arguments: [Emission.lightDark, .variables]) func `channel lists are written as custom properties in place`(emission: Emission) {
        let text = applied(":root{--a-rgb:13, 110, 253}.a{background:rgba(var(--a-rgb),.5)}", (emission, false))
        #expect(text.contains("--a-rgb:var(--night-a-rgb,/*!nightfall*/13, 110, 253)}"))
        #expect(text.contains("--night-a-rgb: "))
    }

    /// A property that a query compares must keep its light value.
    @Test(arguments: [Emission.lightDark, .variables]) func `a property that a style query compares keeps its light value`(
        emission: Emission
    ) {
        let sheet = ":root{--x:#fff}a{color:var(--x)}@container style(--x:#fff){a{color:red}}"
        let text = applied(sheet, (emission, false))
        #expect(text.hasPrefix(":root{--x:#fff}a{color:var(--x-night-text,/*!nightfall*/var(--x))}@container style(--x:#fff){a{"))
        #expect(text.contains("\n:root { --x-night-text: #"))
        #expect(!text.contains("--x: ") && !text.contains("{a{color:red}}"))
    }

    /// Channels in other notations, with an opacity, and as fallbacks of one another.
    @Test func `channel lists of other notations and fallbacks change in place`() {
        let sheet =
            ":root{--a:220 14% 96%;--b:var(--c, 255 0 0 / .5);--c:0 0 255 / 1}.a{background:hsl(var(--a))}.b{border-color:rgb(var(--b))}"
        let text = applied(sheet, (.variables, false))
        #expect(text.contains("--a:var(--night-a,/*!nightfall*/220 14% 96%)"))
        #expect(text.contains("--b:var(--c,var(--night-b,/*!nightfall*/ 255 0 0 / .5))"))
        #expect(text.contains(".a{background:hsl(var(--a))}.b{border-color:rgb(var(--b))}"))
        let row = text.components(separatedBy: "--night-a: ").last?.components(separatedBy: ";")[0]
        #expect(row?.components(separatedBy: " ").count == 3 && row?.hasSuffix("%") == true)
    }

    /// Values that only a formula makes dark are mirrored, with all of their family, unless a form in place is as exact.
    @Test(
        arguments: [Emission.lightDark, .variables],
        [
            ":root{--r:12}a{color:rgb(var(--r),0,0)}b{color:red}",
            "a{color:var(--nobody)}b{color:red}",
            "@property --x{syntax:'<color>';inherits:true;initial-value:#fff}a{color:var(--x)}b{color:red}",
        ]) func `values that only a formula makes dark are mirrored`(emission: Emission, sheet: String) throws
    {
        let text = applied(sheet, (emission, false))
        #expect(text.hasPrefix(sheet))
        #expect(try #require(text.components(separatedBy: "nightfall:begin").last).contains("b { color: #"))
    }

    /// A mixture without custom properties is validated at parse time, so each part can be wrapped in `light-dark()`.
    @Test func `the parts of color-mix() are wrapped in light-dark()`() {
        let sheet = "a{color:color-mix(in srgb,currentColor,red)}b{color:red}"
        #expect(
            masked(inPlace(sheet, .lightDark))
                == "a{color:color-mix(in srgb,currentColor,light-dark(/*!nightfall*/red,N))}b{color:light-dark(/*!nightfall*/red,N)}")
        #expect(inPlace(sheet, .variables) == sheet)
    }

    /// The opacity of text becomes a share of its color.
    ///
    /// If the light theme uses the same channels, `light-dark()` can hold both.
    @Test func `light-dark() holds text colors with an opacity`() {
        let sheet = ":root{--a:1, 2, 3}a{color:rgba(var(--a),.5)}"
        #expect(
            inPlace(sheet, .lightDark).contains(
                "a{color:light-dark(/*!nightfall*/rgba(var(--a),.5),color-mix(in srgb-linear, rgba(var(--a), 1) 50%, rgb("))
        #expect(inPlace(sheet, .variables).hasSuffix("a{color:rgba(var(--a),.5)}"))
    }

    /// `all` itself resets the values in place; mirrors reset only mirrored values and the color scheme.
    @Test(arguments: [Emission.lightDark, .variables]) func `mirrors reset only mirrored values and the color scheme`(emission: Emission) {
        let text = applied("a{color:red;background:blue;all:unset}", (emission, false))
        #expect(text.contains("a { color-scheme: dark; }") && !text.contains("color: unset"))
        let mirrored = applied("@media (prefers-color-scheme:light){a{color:red}}b{background:blue;all:unset}", (emission, false))
        #expect(mirrored.contains("b { color: unset; color-scheme: dark; }"))
        #expect(mirrored.contains("@media (prefers-color-scheme:dark) {\n  a { color: #"))
    }

    /// Thumb and track have roles of their own, and a shadow that fills the box is a background.
    @Test func `scrollbar parts and inset shadows get the names of their roles`() {
        let text = inPlace("a{scrollbar-color:#000 #fff;box-shadow:inset 0 0 0 99px #fff}", .variables)
        #expect(text.contains("scrollbar-color:var(--night-a-border,/*!nightfall*/#000) var(--night-a-bg,/*!nightfall*/#fff)"))
        #expect(text.contains("99px var(--night-a-bg,"))
    }

    // MARK: Variables

    @Test func `variables are named after their selector and role`() {
        let sheet = """
            :root{--brand:#06c}body{color:#222;background:#fafafa}header .title:hover,p{color:#333;outline:1px solid #444}
            .a{border:1px solid #ddd}.a{border:1px solid #ccc;background:var(--brand)}*{color:#555}.b{color:#222}
            .c{border-color:var(--night-a-border-2)}
            """
        let text = applied(sheet, (.variables, false))
        for name in [
            "--night-brand,/*!nightfall*/#06c", "--night-body-text,/*!nightfall*/#222", "--night-body-bg,/*!nightfall*/#fafafa",
            "--night-title-hover-text,/*!nightfall*/#333", "--night-title-hover-outline,/*!nightfall*/#444",
            "--night-a-border,/*!nightfall*/#ddd", "--night-a-border-3,/*!nightfall*/#ccc", "--night-page-text,/*!nightfall*/#555",
            ".b{color:var(--night-body-text,/*!nightfall*/#222)}",
        ] { #expect(text.contains(name), "\(name)\n\(text)") }
    }

    /// Two sheets share a name only for the same values, and each has the rows that it uses.
    @Test func `two sheets share a variable name only for the same value`() {
        let files = [("b.css", "p{color:#111}q{color:#222}"), ("a.css", "p{color:#222}")]
        let sheets = [files, files.reversed()].map { files in
            let site = SheetFixture(files, emission: .variables)
            return ["a.css", "b.css"].map(site.applied)
        }
        #expect(sheets[0] == sheets[1])
        #expect(sheets[0][0].contains("p{color:var(--night-p-text,/*!nightfall*/#222)}"))
        #expect(sheets[0][1].contains("p{color:var(--night-p-text-2,/*!nightfall*/#111)}q{color:var(--night-p-text,/*!nightfall*/#222)}"))
        #expect(sheets[0][0].contains(":root { --night-p-text: "))
        #expect(!sheets[0][0].contains("--night-p-text-2"))
    }

    @Test func `variables have a block for each theme of the table`() throws {
        let table = try ThemeTable.parse(
            Array("DAY NIGHT RED SEPIA\n#ffffff #101010 #200000 #f4ecd8 paper\n#000000 #eeeeee #ff8080 #403020 ink\n".utf8).span)
        let sheet = ":root{--paper:#fff}a{color:#000;background:#fff;border-color:#777}"
        let site = SheetFixture([("a.css", sheet)], emission: .variables, themes: [table])
        let text = site.applied("a.css")
        #expect(text.contains("a{color:var(--night-ink,/*!nightfall*/#000);background:var(--night-paper-2,/*!nightfall*/#fff)"))
        #expect(text.contains("--night-ink: #eee;"))
        #expect(text.contains("[data-theme=\"RED\" i] { color-scheme: dark; "))
        #expect(text.contains("[data-theme=\"SEPIA\" i] { color-scheme: light; "))
        let red = try #require(text.components(separatedBy: "[data-theme=\"RED\" i] { --night").last)
        #expect(red.contains("--night-ink: #ff8080;") && red.contains("-paper: #200000;"))
        // A light theme without a row for a color leaves it unchanged.
        #expect(try #require(text.components(separatedBy: "[data-theme=\"SEPIA\" i] { --night").last).contains("-a-border: initial;"))
        #expect(!text.contains("\"NIGHT\"") && !text.contains("\"DAY\""))
    }

    /// A declaration that a browser may drop must not become one that is invalid at computed-value time: its property is mirrored on the
    /// whole site.
    @Test(arguments: [
        "border:1px 2px solid red", "border:-1px red", "box-shadow:0 0 -1px red", "background:0 0/-1px red", "border:1px solid red blue",
        "background:red blue", "background:radial-gradient(top,red,blue)",
        "color:red blue", "box-shadow:1px red", "background:linear-gradient(red)", "background:red,blue", "border-color:red foo(x)",
    ]) func `a declaration that a browser may drop is mirrored instead`(declaration: String) throws {
        let sheet = "a{\(declaration)}"
        let name = try #require(declaration.components(separatedBy: ":").first)
        let other = name.hasPrefix("border") ? "b{border-top-color:#000}" : "b{\(name):\(name == "box-shadow" ? "0 0 1px #000" : "#000")}"
        #expect(inPlace(sheet + other, .variables) == sheet + other)
        #expect(inPlace(sheet + other, .lightDark) != sheet + other)
    }

    /// The same in the author's dark theme, where a comment gives a value.
    @Test func `doubtful values with a replacement directive stay unchanged in place`() {
        let dark = "@media (prefers-color-scheme:dark){b{outline:1px 2px #001201/* nightfall: #201201 */}}"
        let text = inPlace(dark + "b{outline:1px solid #001f41}", .variables)
        #expect(text.hasPrefix(dark + "b{outline:1px solid #001f41}"))
    }

    @Test(arguments: [
        "border:1px solid red", "border:red", "border-color:red blue", "background:red", "background:url(x) no-repeat 0 0/cover red",
        "background:linear-gradient(to top right,red,blue 50%,30%,#fff 3px)", "background:conic-gradient(from 1turn at 0 0,red,blue)",
        "background-image:radial-gradient(circle at left top,red,blue),url(x)", "box-shadow:inset 0 0 1px 2px red,0 1px blue",
        "text-shadow:-1px 0 1px red", "box-shadow:0 0 0 -1px red", "background:-1px 0 red", "text-decoration:underline dotted red",
        "outline:auto red", "fill:url(#x) red", "color:var(--y,red) foo",
        "scrollbar-color:red blue", "column-rule:thin solid red", "-webkit-text-stroke:1px red",
    ]) func `declarations that browsers accept are changed in place`(declaration: String) {
        #expect(inPlace("a{\(declaration)}", .variables).contains("var(--night-"))
    }

    // MARK: Documents

    @Test(arguments: modes) func `documents changed in place are stable and revert exactly`(mode: (Emission, Bool)) throws {
        let page =
            "<!DOCTYPE html><html><head><style>:root{--x:#fff}a{color:#111;background:var(--x)}b{color:var(--x)}</style></head>"
            + "<body bgcolor=white><p style=\"color:#333\">x</p><style>i{color:#444}\n  </style></body></html>"
        let site = SheetFixture([("a.html", page)], emission: mode.0, keepsFallback: mode.1)
        let once = site.applied("a.html")
        #expect(once.contains(mode.0 == .variables ? "var(--night-i-text,/*!nightfall*/#444)" : "light-dark(/*!nightfall*/#444,"))
        let again = SheetFixture([("a.html", once)], emission: mode.0, keepsFallback: mode.1)
        #expect(again.result("a.html").bytes == nil)
        #expect(again.rewriter.revert(Array(once.utf8), path: Array("a.html".utf8), kind: .html).bytes == Array(page.utf8))
    }

    /// Tests that deep nesting takes no quadratic time and no stack.
    @Test(
        arguments: modes,
        [
            ("a{color:red;", ""), ("@layer{", "a{color:red}"), ("a{color:var(--x,", ""), ("a{background:linear-gradient(", "red"),
            ("@layer{a{color:red}", ""), ("a{color:var(--x,red)}", "a{--x:red;background:var(--x)}"),
        ]) func `deeply nested sheets are changed and reverted in place`(mode: (Emission, Bool), text: (String, String))
    {
        let bytes = Array((String(repeating: text.0, count: Thoroughness.share(of: 10_000)) + text.1).utf8)
        let result = fixture(bytes, mode).result("a.css")
        let once = result.bytes ?? bytes
        #expect((fixture(once, mode).rewriter.revert(once, path: Array("a.css".utf8), kind: .css).bytes ?? once) == bytes)
    }
}
