import CSSCascade
import SourceText
import Testing

@testable import NightRewrite

/// Tests that declarations which browsers drop in light do not win in dark: their mirror is dropped too, or there is none.
@Suite struct SheetDroppedTests {
    /// Invalid declarations, by the grammars of Backgrounds 4, Text Decoration 4, UI 4, Images 4 and Color Adjust 1.
    @Test(arguments: [
        "border: solid dashed", "border: 1px 2px red", "border: -1px solid red", "border: 1deg solid red", "border: 1px solid rgb(1 2)",
        "border: 1 solid red", "border: solid red blue", "border: 10% solid red", "border: 1px solid red !ie", "border-top: thin thick",
        "border: 1px solid red\\9", "border: auto red", "border: 1px solid 'x'", "border-inline: filled", "outline: hidden red",
        "outline: auto solid red", "outline: 1foo solid red", "column-rule: underline red",
        "background: red blue", "background: red, blue", "background: url(a) url(b)", "background: left right", "background: cover red",
        "background: 1 1 red", "background: no-repeat repeat-x red", "background: red / cover", "background: 1px 2px / 3px 4px 5px red",
        "background: top 10px red", "background: left red top", "background: 1px 2px 3px red", "background: left 1px left 2px red",
        "background: scroll fixed red", "background: border-box padding-box content-box red", "background: none url(a)",
        "background: repeat red repeat", "background: ##fff", "background: #fff\\9", "background: red !ie", "background: url(a),",
        "background: rgb(1 2)", "background: foo", "background: top center left red",
        "background: linear-gradient(top, #fff, #000)", "background: linear-gradient(in oklch, red, blue)",
        "background: linear-gradient(red)", "background: linear-gradient(10px, red, blue)",
        "background: linear-gradient(red, 10%, 20%, blue)",
        "background: linear-gradient(red, blue, 10%)", "background: radial-gradient(center, circle cover, red, blue) red",
        "background: linear-gradient(to top red, blue)", "background: linear-gradient(red, rgb(1 2))", "background: linear-gradient()",
        "text-decoration: underline underline red", "text-decoration: none underline red", "text-decoration: solid wavy red",
        "text-emphasis: dot circle red", "text-emphasis: 'x' filled red", "text-emphasis: none none", "-webkit-text-stroke: 1px solid red",
        "caret: red bar block", "color-scheme: 12px", "color-scheme: light normal", "color-scheme: light, only", "all: none",
        "all: red", "all: unset inherit", "color: red blue", "color: ##fff", "color: #fff\\9", "color: red !ie", "color: #ff",
        "color: expression(this.x ? 'red' : 'blue')", "fill: red\\0/", "box-shadow: 0 red",
        "border-image: linear-gradient(red, blue) url(a) 1", "border-image: linear-gradient(red, blue) inside",
        "list-style: linear-gradient(red, blue) url(a)", "list-style: a b c linear-gradient(red, blue)", "list-style: #fff",
    ]) func `a declaration that browsers drop gets no valid mirror`(declaration: String) throws {
        // Gradients of each group, so that resets are written.
        let images = """
            .z { background: linear-gradient(red, blue); border-image: linear-gradient(red, blue) 1; list-style: linear-gradient(red, blue) }
            """
        let mirrors = SheetFixture.mirrors(of: "\(images)\n.a { \(declaration) }")
        let start = mirrors.range(of: ".a {")
        let block = start.map { String(mirrors[$0.upperBound...].prefix { $0 != "}" }) } ?? ""
        let name = try #require(declaration.split(separator: ":").first).trimmingSpaces
        for written in block.split(separator: ";").map(\.trimmingSpaces) where !written.isEmpty {
            #expect(written.hasPrefix(name + ":"), "\(block)")
            // Except for its colors the declaration is unchanged.
            let rest = { (text: String) in text.split { " ,()".contains($0) }.filter { !$0.hasPrefix("#") && $0 != "red" && $0 != "blue" } }
            #expect(rest(declaration) == rest(written), "\(written)")
        }
        #expect(!block.contains("dark") && !block.contains("transparent;") && !block.contains("initial"), "\(block)")
    }

    /// Values that are valid in all browsers are split, so that the widths and positions of other rules are kept.
    @Test(arguments: [
        ("border: solid", "border-color: initial; border-image-source: none;"), ("border: thin red", "border-color"),
        ("border: 0", "border-color: initial; border-image-source: none;"),
        ("border: medium none currentcolor", "border-color: currentcolor; border-image-source: none;"),
        ("outline: auto", "outline-color: initial;"), ("outline: 2px hidden", "outline: 2px hidden;"),
        ("background: 0 0", "background-color: transparent; background-image: none;"),
        (
            "background: bottom left / cover no-repeat fixed padding-box content-box transparent",
            "background-color: transparent; background-image: none;"
        ),
        ("background: center top 1px", "background-color: transparent; background-image: none;"),
        ("background: right 1px bottom 2px / auto 10% repeat space", "background-color: transparent; background-image: none;"),
        ("background: url(a), none", "background-color: transparent; background-image: url(a), none;"),
        ("background: U\\6eset", "background-color: U\\6eset; background-image: U\\6eset;"),
        ("background: calc(1px + 2px) env(x) transparent", "background-color: transparent; background-image: none;"),
        ("text-decoration: none", "text-decoration-color: initial;"),
        ("text-decoration: underline overline 10% wavy", "text-decoration-color: initial;"),
        ("text-emphasis: filled sesame", "text-emphasis-color: initial;"), ("text-emphasis: 'x'", "text-emphasis-color: initial;"),
        // If the property has no value, an inherited longhand inherits, which only the whole shorthand expresses.
        ("--w: 1; text-emphasis: filled var(--w)", "text-emphasis: filled var(--w);"),
        ("border-image: none", "border-image-source: none;"),
        ("border-image: url(a) 1 2 fill / 3px / 4 stretch round", "border-image-source: url(a);"),
        ("list-style: none", "list-style-image: none;"), ("list-style: none inside url(a)", "list-style-image: url(a);"),
        ("list-style: inherit", "list-style-image: inherit;"), ("caret: auto", "caret-color: initial;"),
        ("color-scheme: only light", "color-scheme: dark;"), ("COLOR-SCHEME: LIGHT DARK", "color-scheme: dark;"),
    ]) func `a valid shorthand is mirrored as its color and image longhands`(declaration: String, expected: String) {
        // A color of each group, so that resets are written.
        let images = """
            .z { background: linear-gradient(red, blue); border-image: linear-gradient(red, blue) 1; list-style: linear-gradient(red, blue) }
            .z { outline-color: red; text-decoration-color: red; text-emphasis-color: red; caret-color: red }
            """
        let mirrors = SheetFixture.mirrors(of: "\(images)\n.a { \(declaration) }")
        let block = mirrors.range(of: ".a {").map { String(mirrors[$0.upperBound...].prefix { $0 != "}" }).trimmingSpaces } ?? ""
        #expect(expected.hasSuffix(";") ? block == expected : block.hasPrefix(expected + ":"), "\(block)")
    }

    /// A background that is clipped to the text is the text's color, however the rule sets the clip.
    @Test(arguments: [
        ("background: linear-gradient(red, blue) text", true), ("background: linear-gradient(red, blue); background-clip: text", true),
        ("-webkit-background-clip: text; background-image: linear-gradient(red, blue)", true),
        ("background-clip: border-box, text; background-color: red", true), ("background: no-repeat TEXT red", true),
        ("background-clip: text; background: red", false), ("background: url(text) red", false),
        ("background-clip: padding-box; background: red", false),
    ]) func `a background clipped to text is mapped as text`(declarations: String, isText: Bool) throws {
        let mirrors = SheetFixture.mirrors(of: ".x { color: red } .y { background-color: red } .a { \(declarations) }")
        func color(behind part: String) throws -> Substring {
            let start = try #require(mirrors.range(of: part)).upperBound
            return mirrors[start...].prefix { !";,)".contains($0) }
        }
        let text = try color(behind: ".x { color: ")
        let surface = try color(behind: ".y { background-color: ")
        let start = try #require(mirrors.range(of: ".a {")).upperBound
        let block = mirrors[start...]
        #expect(text != surface)
        #expect((block.range(of: String(text)) != nil) == isText, "\(block)")
        #expect((block.range(of: String(surface)) != nil) != isText, "\(block)")
    }

    /// A background with an icon as its mask is the icon's color.
    @Test(arguments: [
        ("background: black; mask: url(i.svg) center / contain no-repeat", true),
        ("-webkit-mask-image: var(--icon); background: #000", true),
        ("mask-image: url('i.svg'); background-color: var(--c)", true), ("mask: none; background: black", false),
        ("mask-image: linear-gradient(#000, transparent); background: black", false), ("mask-size: 1em; background: black", false),
        ("mask: url(i.svg); mask-image: none; background: black", false),
    ]) func `a background behind an icon mask is mapped as a shape`(declarations: String, isShape: Bool) throws {
        let mirrors = SheetFixture.mirrors(
            of: ":root { --c: black } svg { fill: black } .y { background-color: black } .a { \(declarations) }")
        func color(behind part: String) throws -> Substring {
            let start = try #require(mirrors.range(of: part)).upperBound
            return mirrors[start...].prefix { !";,)".contains($0) }
        }
        let shape = try color(behind: "svg { fill: ")
        let surface = try color(behind: ".y { background-color: ")
        #expect(shape != surface)
        let painted = try declarations.contains("var(--c)") ? color(behind: ":root { --c: ") : color(behind: ".a { background-color: ")
        #expect(painted == (isShape ? shape : surface), "\(mirrors)")
    }

    /// Tests the role of a shadow: an edge, a fill or depth.
    @Test(arguments: [
        ("0 0 0 1px red", "outline-color"), ("inset 0 1px 0 red", "outline-color"), ("inset 0 0 0 9999px red", "background-color"),
        ("0 0 0 1000px red inset", "background-color"), ("inset 0 -2em red", "background-color"), ("0 0 0 100vmax red", "background-color"),
        ("inset 0 0 0 15px red", "outline-color"),
    ]) func `shadows are mapped as edges or fills by their geometry`(shadow: String, like property: String) throws {
        let mirrors = SheetFixture.mirrors(of: ".x { \(property): red } .a { box-shadow: \(shadow) }")
        let start = try #require(mirrors.range(of: "\(property): ")).upperBound
        let color = String(mirrors[start...].prefix { $0 != ";" })
        #expect(mirrors.range(of: shadow.replacingOccurrences(of: "red", with: color)) != nil, "\(mirrors)")
    }

    /// Layers under a light-only condition keep their order in the dark theme; the anonymous ones hold all of their dark rules.
    @Test func `layers under a light-only condition keep their order in dark theme`() throws {
        let rest = "@media (prefers-color-scheme: light) { @layer m { .c { width: 0 } } @layer { .a { color: red } } .b { color: blue } }"
        let sheet = "p { color: red } \(rest) @layer l { p { color: red } }"
        let site = SheetFixture([("a.css", sheet)])
        let text = site.applied("a.css")
        let layers =
            "@media screen and (prefers-color-scheme: dark) {@media (prefers-color-scheme: dark){@layer m{}@layer {.a { color: #ff8676; }\n}}}"
        #expect(text.contains("p { color: red } /*! nightfall:begin +0 */\(layers)/*! nightfall:end */\(rest)"), "\(text)")
        #expect(try !#require(text.split(separator: rest).last).contains(".a"))
        #expect(site.result("a.css").diagnostics.isEmpty)
        #expect(site.rewriter.revert(Array(text.utf8), path: Array("a.css".utf8), kind: .css).bytes == Array(sheet.utf8))
        #expect(SheetFixture([("a.css", text)]).result("a.css").bytes == nil)
        let nested = SheetFixture([("a.css", "@media (prefers-color-scheme: light) { @layer { @layer { .a { color: red } } } }")])
        #expect(nested.result("a.css").diagnostics.map(\.code) == [.anonymousLayer])
    }

    /// Tests that colors in unknown properties are reported, once each.
    @Test func `colors in unknown properties are reported once each`() {
        let sheet = ".a { bakground: #fff; color: red } .b { bakground: #000 } @function --f() { result: red }"
        for emission in [Emission.media, .sheet] {
            let result = SheetFixture([("a.css", sheet)], emission: emission).result("a.css")
            #expect(result.diagnostics.map(\.code) == [.unknownProperty, .coloredFunction])
            #expect(result.diagnostics.map(\.severity) == [.warning, .warning])
        }
    }

    /// The thumb of a scrollbar is mapped as a line, the track as a background.
    @Test func `a scrollbar thumb is mapped as a line, its track as background`() throws {
        let mirrors = SheetFixture.mirrors(
            of:
                ":root { --t: red; --u: blue } .a { scrollbar-color: var(--t) var(--u) } .b { outline-color: red } .c { background-color: blue }"
        )
        func value(_ property: String) throws -> Substring {
            let start = try #require(mirrors.range(of: "\(property): ")).upperBound
            return mirrors[start...].prefix { $0 != ";" }
        }
        #expect(try value("--t") == value("outline-color"))
        #expect(try value("--u") == value("background-color"))
    }

    /// `all` resets everything that a mirror may set, so its mirror must name each longhand of the table.
    @Test func `the mirror of all resets every longhand that mirrors may set`() {
        let named = Set((ResetLonghands.colors + ResetLonghands.images.map(\.name)).map { String(describing: $0) })
        for property in PropertyTable.shared.properties where property.syntax != .context && property.syntax != .all {
            var name = String(describing: property.longhand)
            if property.syntax == .colorScheme || property.syntax == .background || name == "rule-color" { continue }
            if name.hasPrefix("border-") || name.dropFirst(8).hasPrefix("border-") || name.hasPrefix("-moz-border-") {
                #expect(name == "border-image-source" ? named.contains(name) : named.contains("border-color"))
                continue
            }
            for prefix in ["-webkit-", "-moz-", "-epub-"] where name.hasPrefix(prefix) && !named.contains(name) {
                name.removeFirst(prefix.count)
            }
            #expect(named.contains(name), "\(name)")
        }
    }
}

extension StringProtocol {
    fileprivate var trimmingSpaces: String { split(separator: " ").joined(separator: " ") }
}

extension String {
    fileprivate func range(of part: String) -> Range<Index>? { self[...].range(of: part) }
}
