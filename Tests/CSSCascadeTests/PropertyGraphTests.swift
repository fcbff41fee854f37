import CSSCascade
import SourceText
import Testing

@Suite struct PropertyGraphTests {
    private func graph(_ sheets: String...) -> PropertyGraph { PropertyGraph(sheets.map { SheetText($0).facts }) }

    private func id(_ name: String, in graph: PropertyGraph) throws -> Int {
        let bytes = Array(name.utf8)
        let found = graph.id(of: SourceSpan(0, bytes.count), in: bytes.span)
        return try #require(found, "\(name)")
    }

    private func roles(_ name: String, in graph: PropertyGraph) throws -> [ColorRole] { graph.usage(of: try id(name, in: graph)).roles }

    @Test func `roles of custom properties come from their uses`() throws {
        let graph = graph(
            """
            :root { --t: red; --b: #fff; --l: #ccc; --both: gray; --n: 4px; --unused: blue }
            a { color: var(--t); background: var(--b); border: 1px solid var(--l); padding: var(--n) }
            b { color: var( --both ); background-color: VAR(/* c */ --both); outline-width: var(--n) }
            """)
        #expect(try roles("--t", in: graph) == [.text])
        #expect(try roles("--b", in: graph) == [.background])
        #expect(try roles("--l", in: graph) == [.line])
        #expect(try roles("--both", in: graph) == [.background, .text])
        #expect(try roles("--unused", in: graph) == [])
        #expect(try graph.isColored(id("--t", in: graph)))
        #expect(try !graph.isColored(id("--n", in: graph)))
        #expect(graph.id(of: SourceSpan(0, 3), in: Array("--x".utf8).span) == nil)
    }

    @Test func `roles pass through chains of custom properties across sheets`() throws {
        let graph = graph(":root { --a: #123; --b: var(--a); --c: var(--b, var(--d)) }", ":root { --d: red } p { color: var(--c) }")
        for name in ["--a", "--b", "--c", "--d"] {
            #expect(try roles(name, in: graph) == [.text])
            #expect(try graph.isColored(id(name, in: graph)))
        }
    }

    @Test func `cycles of custom properties end and share their roles`() throws {
        let graph = graph(":root { --a: var(--b); --b: var(--c, red); --c: var(--a); --s: var(--s) } p { fill: var(--a); color: var(--s) }")
        for name in ["--a", "--b", "--c"] {
            #expect(try roles(name, in: graph) == [.shape])
            #expect(try graph.isColored(id(name, in: graph)))
        }
        #expect(try !graph.isColored(id("--s", in: graph)))
    }

    @Test func `custom properties that hold channels are recognized`() throws {
        let graph = graph(
            """
            :root { --rgb: 1, 2, 3; --via: var(--rgb); --mix: red }
            a { color: rgba(var(--via), .5); background: color-mix(in srgb, var(--mix), #fff); border-color: rgb(calc(1 * var(--n)) 0 0) }
            """)
        #expect(try graph.usage(of: id("--rgb", in: graph)).hasChannels)
        #expect(try graph.usage(of: id("--via", in: graph)).hasChannels)
        #expect(try roles("--rgb", in: graph) == [.text])
        #expect(try graph.isColored(id("--rgb", in: graph)))
        // The arguments of color-mix() are colors.
        #expect(try !graph.usage(of: id("--mix", in: graph)).hasChannels)
        #expect(try graph.usage(of: id("--n", in: graph)) == .part)
        #expect(try graph.list(id("--via", in: graph)) == .rgb)
        #expect(try !graph.isColored(id("--n", in: graph)))
    }

    @Test(arguments: [
        ("1px solid red", true), ("var(--b)", true), ("red", false), ("rgb(1 2 3)", false), ("linear-gradient(red, blue)", true),
        ("inherit", false), ("", true), ("var(--one, red)", false), ("#fff /* c */", false), ("{ color: red }", false), ("red blue", true),
    ]) func `compound values of custom properties are recognized`(value: String, isCompound: Bool) throws {
        let graph = graph(":root { --b: 1px solid red; --one: red; --x: \(value); --via: var(--x) }")
        #expect(try graph.isCompound(id("--x", in: graph)) == isCompound)
        #expect(try graph.isCompound(id("--via", in: graph)) == isCompound)
    }

    @Test func `a custom property with several roles has a dark name for each`() throws {
        let graph = graph(":root { --x: red } a { color: var(--x); background: var(--x); fill: var(--x) } b { color: var(--t) }")
        let x = try id("--x", in: graph)
        #expect(graph.primaryRole(of: x) == .background)
        #expect(graph.darkName(of: x, role: .background) == Array("--x".utf8)[...])
        #expect(graph.darkName(of: x, role: .text) == Array("--x-night-text".utf8)[...])
        #expect(graph.darkName(of: x, role: .shape) == Array("--x-night-shape".utf8)[...])
        #expect(graph.isDefined(x))
        let t = try id("--t", in: graph)
        #expect(graph.darkName(of: t, role: .text) == Array("--t".utf8)[...])
        #expect(!graph.isDefined(t))
    }

    /// A background that is clipped to the text is text, and so are the custom properties in it.
    @Test func `a background that is clipped to text has the text role`() throws {
        let graph = graph(
            """
            :root { --a: red; --b: blue }
            .x { background: linear-gradient(var(--a), #fff); -webkit-background-clip: text; color: transparent }
            .y { background-clip: padding-box; background-color: var(--b) }
            """)
        #expect(try roles("--a", in: graph) == [.text])
        #expect(try roles("--b", in: graph) == [.background])
    }

    @Test func `roles pass through a chain of 20,000 custom properties`() throws {
        var text = ":root { --p0: red;"
        for index in 1..<20_000 { text += "--p\(index): var(--p\(index - 1));" }
        let graph = graph(text + "} a { color: var(--p19999) }")
        #expect(try roles("--p0", in: graph) == [.text])
        #expect(try graph.isColored(id("--p19999", in: graph)))
    }
}
