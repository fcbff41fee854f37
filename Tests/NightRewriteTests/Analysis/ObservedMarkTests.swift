import CSSColor
import Testing

@testable import NightRewrite

/// Marks, labels and veils on surfaces that documents show.
@Suite struct ObservedMarkTests: ObservedSite {
    private static let texts = "body { color: #222 } "

    @Test(arguments: [
        (".t { background: #777 } .k { width: 20px; height: 20px; background: #fff }", "<i class=t><b class=k></b></i>", true),
        (".t { background: #2563eb } .k::before { content: ''; background: #fff }", "<i class=t><b class=k></b></i>", true),
        // Boxes that something may fill, or that are as light as what they are on.
        (".t { background: #777 } .k { width: 200px; height: 200px; background: #fff }", "<i class=t><b class=k></b></i>", false),
        (".t { background: #777 } .k { width: 20px; height: 20px; background: #fff }", "<i class=t><b class=k>x</b></i>", false),
        (".t { background: #f8f8f8 } .k { width: 20px; height: 20px; background: #fff }", "<i class=t><b class=k></b></i>", false),
        (
            ".t { background: #777 } .k { width: 20px; height: 20px; border: 1px solid #333; background: #fff }",
            "<i class=t><b class=k></b></i>", false
        ),
    ])
    func `a small box without contents on something darker stays light`(css: String, body: String, isLight: Bool) throws {
        let rules = rules(Self.texts + css, "<p>x</p>" + body)
        let mark = try color("background-color", in: css.contains("::before") ? ".k::before" : ".k", of: rules)
        #expect((mark == .white) == isLight, "\(rules)")
    }

    @Test func `a check mark on a grey box is white`() throws {
        let rules = rules(
            Self.texts + ".c { background: #616161 } .c::after { content: ''; border: solid #fff; border-width: 0 3px 3px 0 }",
            "<p>x</p><i class=c></i>")
        #expect(try color("border-color", in: ".c::after", of: rules) == .white, "\(rules)")
    }

    @Test(arguments: ["position: absolute;", ""])
    func `a check mark made of borders is white on its box`(position: String) throws {
        let rules = rules(
            Self.texts + ".c { background: #2196f3 } .c::after { content: ''; \(position) border: solid #fff; border-width: 0 3px 3px 0 }",
            "<p>x</p><i class=c></i>")
        #expect(try color("border-color", in: ".c::after", of: rules) == .white, "\(rules)")
        #expect(try color("background-color", in: ".c", of: rules) == SRGB(bytes: 0x21, 0x96, 0xF3), "\(rules)")
    }

    @Test(arguments: ["#1e293b", "#38a169", "#e9e9eb"])
    func `the arrow of a box has the color of the box`(light: String) throws {
        let rules = rules(
            Self.texts + ".b { background: \(light) } .b::after { content: ''; position: absolute; border-top: 9px solid \(light) }",
            "<p>x</p><span class=b><b>Copied</b></span>")
        #expect(try color("border-top-color", in: ".b::after", of: rules) == color("background-color", in: ".b", of: rules), "\(rules)")
    }

    @Test func `a border in the color of a light text on a photograph stays light`() throws {
        let rules = rules(
            ".h { background: url(x.png); color: #fff } .g { border: 2px solid #fff }", "<p>x</p><div class=h><a class=g>Go</a></div>")
        #expect(try color("border-color", in: ".g", of: rules) == .white, "\(rules)")
    }

    @Test(arguments: [("<div class=n><input class=f></div>", true), ("<div class=n><input class=f></div><input class=f>", false)])
    func `a translucent white field on a dark bar stays lighter than it`(body: String, isKept: Bool) {
        let rules = rules(".n { background: #343a40; color: #fff } .f { background: rgba(255, 255, 255, .1) }", "<p>x</p>" + body)
        #expect(rules.contains("background-color: rgba(255,255,255,.1)") == isKept, "\(rules)")
    }

    @Test(arguments: ["rgba(0, 0, 0, .1)", "rgba(255, 255, 255, .3)"])
    func `a light text on a veil over an accent keeps the accent`(veil: String) throws {
        let rules = rules(
            ".b { background: #3498db; color: #fff } .v { background: \(veil) }", "<p>x</p><p class=b>x <i class=v>y</i></p>")
        #expect(try color("background-color", in: ".b", of: rules) == SRGB(bytes: 0x34, 0x98, 0xDB), "\(rules)")
    }

    @Test(arguments: [("", true), ("<a class=w>x</a>", false), ("<div class=h><div class=w>x</div></div>", false)])
    func `a white button on a dark band stays light with its text`(other: String, isLight: Bool) throws {
        let rules = rules(
            ".h { background: #0f172a; color: #fff } .w { background: #fff; color: #111827 }",
            "<p>x</p><div class=h><a class=w>Start</a></div>" + other)
        let (button, text) = (try color("background-color", in: ".w", of: rules), try color("color", in: ".w", of: rules))
        #expect((button.relativeLuminance > 0.6) == isLight, "\(rules)")
        #expect(button.contrastRatio(with: text) >= 4.5)
    }

    @Test(arguments: [":root", ":root, :host", ".b, :host(.x)"])
    func `a selector of shadow trees selects nothing in a document`(selector: String) {
        let rules = rules("\(selector) { --c: #2fb344 } .b { background: var(--c); color: #fcfdfe }", "<p>x</p><a class=b>Go</a>")
        #expect(rules.contains("--c: #2fb344"), "\(rules)")
    }

    @Test(arguments: ["rgb(79 70 229 / var(--o))", "rgba(79, 70, 229, var(--o))"])
    func `an opacity in a custom property leaves the accent`(value: String) {
        let rules = rules(".b { --o: 1; background: \(value); color: #fff }", "<p>x</p><a class=b>Go</a>")
        #expect(rules.contains("rgb(79 70 229 / var(--o))") && rules.contains("color: #fff"), "\(rules)")
    }

    @Test(arguments: ["<i class=b style='--c: #d50000'>x</i>", "<p style='--c: #d50000'><i class=b>x</i></p>"])
    func `a color in a custom property of an attribute is kept`(body: String) {
        let css = ".b { background: var(--c); color: #fff } .b::after { content: ''; border: 1px solid #fff }"
        let site = site(css, "<p>x</p>" + body).applied()
        #expect(site.text("index.html").contains("{ --c: #d50000 !important; }"), "\(site.text("index.html"))")
    }

    @Test func `the stops of a gradient that are custom properties are kept`() {
        let rules = rules(
            ":root { --a: #0284c7; --b: #059669 } .b { color: #fff; background: linear-gradient(var(--a), var(--b)) }",
            "<p>x</p><p class=b>Week</p>")
        #expect(rules.contains("--a: #0284c7; --b: #059669;"), "\(rules)")
    }

    @Test(arguments: [
        ("<i class=b></i>", "", true), ("<i class=b></i><script>x()</script>", "", false),
        ("<i class=b></i><script>x()</script>", "width: 9px; height: 9px;", true), ("<i class=b><a href=x>y</a></i>", "", false),
    ])
    func `an accent that never has contents keeps its color`(body: String, size: String, isKept: Bool) {
        let rules = rules(Self.texts + ".b { \(size) background: #10b981 }", "<p>x</p>" + body)
        #expect(rules.contains("background-color: #10b981") == isKept, "\(rules)")
    }

    @Test(arguments: [
        ("radial-gradient(#ede9fe, transparent), #fff", "#fff"), ("linear-gradient(#ddd, #eee), #fff", "#ddd"),
        ("linear-gradient(rgb(0 0 0 / .1), #fff), #eee", "#eee"),
    ])
    func `the color under a translucent gradient is the page color`(value: String, page: String) throws {
        let rules = rules("body { background: \(value); color: #222 } .c { background: \(page) }", "<p class=c>x</p>")
        #expect(try color("background-color", in: ".c", of: rules) == SRGB(bytes: 0x12, 0x12, 0x12), "\(rules)")
    }

    /// The arrow of a tooltip may be an element.
    @Test func `the arrow of a box is an element in the color of the box`() throws {
        let arrow = ".b i { position: absolute; border: 6px solid transparent; border-bottom: 0; border-top-color: #0f172a }"
        let rules = rules(Self.texts + ".b { background: #0f172a; color: #fff } " + arrow, "<p>x</p><span class=b>Sorted<i></i></span>")
        #expect(try color("border-top-color", in: ".b i", of: rules) == color("background-color", in: ".b", of: rules), "\(rules)")
    }

    @Test(arguments: [(6, true), (90, false)])
    func `the light part of a low bar on an accent stays light`(height: Int, isLight: Bool) throws {
        let bar = ".c { background: #2563eb; color: #fff } .t { height: \(height)px; background: #ffffff40 }"
        let rules = rules(
            Self.texts + bar + " .t i { display: block; height: 100%; background: #fff }",
            "<p>x</p><div class=c>82%<div class=t><i style='width: 82%'></i></div></div>")
        #expect((try color("background-color", in: ".t i", of: rules) == .white) == isLight, "\(rules)")
    }

    @Test func `the light part of bars and of higher boxes is dark in any order`() throws {
        let css = ".c { background: #2563eb; color: #fff } .l { background: #0000; height: 4px } .h { background: #0000; height: 90px }"
        let boxes = ["<div class=l><i></i></div>", "<div class=h><i></i></div>"]
        for boxes in [boxes, boxes.reversed()] {
            let rules = rules(
                Self.texts + css + " i { display: block; height: 100%; background: #fff }",
                "<p>x</p><div class=c>82%\(boxes.joined())</div>")
            #expect(try color("background-color", in: "i", of: rules) != .white, "\(rules)")
        }
    }

    @Test(arguments: ["", "<b></b>"]) func `the track of a bar on a dark surface stays dark`(part: String) throws {
        let css = ".s { background: #1f4d45; color: #fff } .t { height: 4px; background: #163a34 }"
        let rules = rules(Self.texts + css, "<p>x</p><div class=s>Figma<div class=t>\(part)</div></div>")
        let (track, side) = (try color("background-color", in: ".t", of: rules), try color("background-color", in: ".s", of: rules))
        #expect(track.relativeLuminance < side.relativeLuminance, "\(rules)")
    }
}
