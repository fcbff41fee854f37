import CSSCascade
import CSSColor
import SourceText
import Testing

/// Custom properties that hold channels, opacities or pinned values.
@Suite struct PropertyListTests {
    private func graph(_ sheets: String...) -> PropertyGraph { PropertyGraph(sheets.map { SheetText($0).facts }) }

    private func id(_ name: String, in graph: PropertyGraph) throws -> Int {
        let bytes = Array(name.utf8)
        let found = graph.id(of: SourceSpan(0, bytes.count), in: bytes.span)
        return try #require(found, "\(name)")
    }

    @Test(arguments: [
        ("13, 110, 253", "rgb(var(--x))", ColorSpace.rgb), ("255 0 0", "rgb(var(--x) / .5)", .rgb),
        ("255 0 0 / .5", "RGB( var(--x) )", .rgb),
        ("1, 2, 3", "rgba(var(--x), .5)", .rgb), ("100% 50% 0%", "rgb(var(--x))", .rgb), ("220 14% 96%", "hsl(var(--x))", .hsl),
        ("220deg 14% 96%", "hsl(var(--x)/var(--a))", .hsl), ("0 10% 20%", "hwb(var(--x))", .hwb), ("50 20 -30", "lab(var(--x))", .lab),
        ("50% 20 120", "lch(var(--x))", .lch), (".5 .1 -.1", "oklab(var(--x))", .oklab), ("70% .15 250", "oklch(var(--x))", .oklch),
        ("none 14% 96%", "hsl(var(--x))", .hsl), ("1 2 3", "rgb(var(--x, 4 5 6))", .rgb),
        ("1 2 3", "rgb(from rgb(var(--x)) r g b / .5)", .rgb), ("1 2 3", "color-mix(in srgb, rgb(var(--x)), red)", .rgb),
    ]) func `channel lists are recognized with their color space`(value: String, use: String, notation: ColorSpace) throws {
        let graph = graph(":root { --x: \(value) } .a { color: \(use) }")
        let id = try id("--x", in: graph)
        #expect(graph.list(id) == notation)
        #expect(graph.isColored(id))
        #expect(graph.usage(of: id).roles == [.text])
    }

    /// A property whose definition alone can't be mapped is left to its uses.
    @Test(arguments: [
        ("220", "hsl(var(--x) 10% 20%)"), ("220 14%", "hsl(var(--x) 96%)"), ("255, 0, 0", "hsl(var(--x))"), ("1 2", "rgb(var(--x))"),
        ("1px 2 3", "rgb(var(--x))"), ("1 2 3", "rgb(calc(var(--x)))"), ("1 2 3", "color(srgb var(--x))"), ("1, 2 3", "rgb(var(--x))"),
        ("var(--r), var(--g), var(--b)", "rgb(var(--x))"), ("1 2 3 4", "rgb(var(--x))"), ("1 2 3 / 4 / 5", "rgb(var(--x))"),
        ("1 2 3; } .b { --x: 1 2", "rgb(var(--x))"), ("1 2 3; } .b { fill: hsl(var(--x))", "rgb(var(--x))"),
        ("1 2 3; } .b { fill: rgb(0 var(--x) 0)", "rgb(var(--x))"),
        ("1 2 3; --y: var(--x)", "rgb(var(--y)) } .b { fill: rgb(var(--x) 1 1)"),
    ]) func `values that are no whole channel list are left to their uses`(value: String, use: String) throws {
        let graph = graph(":root { --x: \(value) } .a { color: \(use) }")
        #expect(try graph.list(id("--x", in: graph)) == nil)
        #expect(try !graph.isColored(id("--x", in: graph)))
    }

    /// A list that can't be mapped also excludes all properties that it passes its channels to or gets them from.
    @Test func `channel lists that refer to each other are mapped together or never`() throws {
        let good = graph(":root { --a: 1 2 3; --b: var(--a); --c: var(--b, 4 5 6) } .a { color: rgb(var(--c)); fill: rgb(var(--a)) }")
        for name in ["--a", "--b", "--c"] { #expect(try good.list(id(name, in: good)) == .rgb, "\(name)") }
        #expect(try good.usage(of: id("--a", in: good)).roles == [.text, .shape])
        let bad = graph(
            ":root { --a: 1 2 3; --b: var(--a); --c: var(--b) } .a { color: rgb(var(--c)); fill: rgb(var(--a)) }",
            ".b { --c: calc(1) 2 3 }")
        for name in ["--a", "--b", "--c"] { #expect(try bad.list(id(name, in: bad)) == nil, "\(name)") }
    }

    @Test func `channel lists in definitions pass on their roles and are not compound`() throws {
        let graph = graph(
            ":root { --rgb: 1 2 3; --c: rgb(var(--rgb) / .5); --s: 0 0 2px rgb(var(--rgb)) } .a { color: var(--c); box-shadow: var(--s) }")
        #expect(try graph.list(id("--rgb", in: graph)) == .rgb)
        #expect(try graph.usage(of: id("--rgb", in: graph)).roles == [.text, .shadow])
        // A list is no compound color, and neither is a color made of it.
        #expect(try !graph.isCompound(id("--c", in: graph)))
        #expect(try graph.isCompound(id("--s", in: graph)))
    }

    @Test(arguments: [
        ("1", true), ("100%", true), ("1.0", true), (".99", false), ("50%", false), ("var(--y)", true), ("var(--y, .5)", false),
        ("calc(1)", false), ("inherit", true),
    ]) func `opacities are full only if every value of theirs is 1`(value: String, isFull: Bool) throws {
        let graph = graph(":root { --y: 1; --x: \(value) } .a { color: rgb(1 2 3 / var(--x)) }")
        #expect(try graph.isFullOpacity(id("--x", in: graph)) == isFull)
        #expect(try !graph.isColored(id("--x", in: graph)))
    }

    @Test func `undefined opacities are not full`() throws {
        let graph = graph(":root { --y: var(--nowhere) } .a { color: rgb(1 2 3 / var(--y)) }")
        #expect(try !graph.isFullOpacity(id("--y", in: graph)))
        #expect(try !graph.isFullOpacity(id("--nowhere", in: graph)))
    }

    /// A property with an initial value, or in a comparison, keeps its name and value; its dark values have other names.
    @Test(arguments: [
        "@property --x { syntax: \"<color>\"; inherits: false; initial-value: #fff }",
        "@container style(--x: red) { a { top: 0; color: red } }",
        "@container card (width > 1px) and style( --x ) { a { color: red } }",
    ]) func `custom properties with an initial value or in a comparison keep names`(rule: String) throws {
        let graph = graph(":root { --x: red } .a { color: var(--x); fill: var(--x) }", rule)
        let x = try id("--x", in: graph)
        #expect(graph.primaryRole(of: x) == nil)
        #expect(graph.darkName(of: x, role: .text) == Array("--x-night-text".utf8)[...])
        #expect(graph.darkName(of: x, role: .shape) == Array("--x-night-shape".utf8)[...])
    }

    @Test(arguments: [
        "@property --x { syntax: \"<length>\"; inherits: false; initial-value: 1px }", "@property --x { syntax: \"*\"; inherits: true }",
        "@container (width > 1px) { a { color: red } }", "@property --x",
    ]) func `other @property and @container rules do not pin a custom property`(rule: String) throws {
        let graph = graph(":root { --x: red } .a { color: var(--x) }", rule)
        #expect(try graph.primaryRole(of: id("--x", in: graph)) == .text)
    }

    @Test func `a dark name never collides with a custom property of the sheet`() throws {
        let graph = graph(":root { --x: red; --x-night-text: 1px } .a { color: var(--x); fill: var(--x); background: var(--x) }")
        #expect(try graph.darkName(of: id("--x", in: graph), role: .text) == Array("--x-night-text_".utf8)[...])
        #expect(try graph.darkName(of: id("--x", in: graph), role: .shape) == Array("--x-night-shape".utf8)[...])
    }

    /// A ring is a line, wherever its parts are defined.
    @Test func `a ring in a shadow has the line role`() throws {
        let graph = graph(
            """
            :root { --c: red; --ring: var(--inset) 0 0 0 3px var(--c); --d: blue; --blur: 0 1px 3px var(--d); --e: red }
            .a { box-shadow: var(--ring), var(--blur), 0 0 0 1px var(--e) } .b { text-shadow: 1px 1px var(--t) }
            """)
        #expect(try graph.usage(of: id("--ring", in: graph)).roles == [.shadow])
        #expect(try graph.usage(of: id("--c", in: graph)).roles == [.line])
        #expect(try graph.usage(of: id("--d", in: graph)).roles == [.shadow])
        #expect(try graph.usage(of: id("--e", in: graph)).roles == [.line])
        #expect(try graph.usage(of: id("--t", in: graph)).roles == [.shadow])
    }

    @Test func `the argument of contrast-color() has the background role`() throws {
        let graph = graph(
            ":root { --bg: #fff; --via: contrast-color(var(--bg)) } .a { color: contrast-color(var(--x)) } .b { color: var(--via) }")
        #expect(try graph.usage(of: id("--bg", in: graph)).roles == [.background])
        #expect(try graph.usage(of: id("--x", in: graph)).roles == [.background])
        #expect(try graph.usage(of: id("--via", in: graph)).roles == [.text])
    }

    /// Tests that no input takes quadratic time in its depth.
    @Test func `deep nesting of functions takes linear time`() throws {
        for opener in ["rgb(", "rgb(var(--a,", "color-mix(in srgb,", "rgb(from rgb(", "var(--a,", "("] {
            let graph = graph(".a { color: " + String(repeating: opener, count: 10_000) + "var(--x")
            _ = try id("--x", in: graph)
        }
    }
}
