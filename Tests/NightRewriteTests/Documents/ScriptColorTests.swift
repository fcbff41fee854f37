import Foundation
import SourceText
import Testing

@testable import NightRewrite

/// Colors that scripts may write into `style` attributes.
struct ScriptColorTests {
    private func read(_ script: String) -> ScriptColors {
        let bytes = Array(script.utf8)
        return ScriptColors(SourceSpan(0, bytes.count), in: bytes.span)
    }

    @Test(
        arguments: [
            ("e.style.color = 'red'", ["red"]), ("e.style.backgroundColor=\"Gold\";", ["gold"]),
            ("e.style.background = \"#f00\"", ["rgb(255, 0, 0)"]),
            ("e.style.color = ok ? 'green' : \"red\"", ["green", "red"]), ("if (a == 1) e.style.color = 'tan'", ["tan"]),
            ("e.style.setProperty('border-color', 'navy')", ["navy"]),
            ("$(e).css({'color': 'red', \"background\" : \"tan\"})", ["red", "tan"]),
            ("$(e).css( \"color\" , 'red')", ["red"]), ("f('hsl(0 100% 50%)')", ["rgb(255, 0, 0)"]),
            ("f('rgba(0, 0, 0, .5)')", ["rgba(0, 0, 0, 0.5)"]),
            ("e.style.cssText = 'color: RED; border: 1px solid blue; background:#fff'", ["red", "rgb(255, 255, 255)"]),
            ("e.style.cssText += \";color:#000;width:\" + w", ["rgb(0, 0, 0)"]),
            ("f({paper_bgcolor: 'white', \"gridColor\": 'tan'})", ["white", "tan"]),
            ("e.attr('fill', 'gold').style('stroke', 'red')", ["gold", "red"]),
            // Values that are no colors, or are not painted.
            ("a['red']; b = 'red'; c.kind = 'red'; f('red')", []), ("if (e.style.color == 'red') f()", []), ("e.style.color === 'red'", []),
            ("g = { color: x, name: 'red' }", []), ("f('color', x, 'red')", []), ("e.style.color = 'inherit'", []),
            ("e.style.color = 'transparent'", []), ("e.cssTexts = 'color: red'", []), ("e.style.backgroundColors = 'red'", []),
            ("e.style.color = 'reddish'", []), ("e.style.color =\n'color-mix(in srgb, red, blue)'", []),
        ] as [(String, [String])])
    func `colors that a script assigns to styles are found`(script: String, expected: [String]) {
        #expect(read(script).colors.map(\.serialized) == expected)
    }

    @Test(
        arguments: [
            ("e.setAttribute('style', 'color:red')", ["color:red"]), ("e.setAttribute( \"style\" , \"color: #fff\" )", ["color: #fff"]),
            ("e.innerHTML = '<p class=a style=\"color:red\">x'", ["color:red"]), ("f(\"<p style=\\\"color:red\\\">\")", ["color:red"]),
            ("f(`<b style='color:red'>`)", ["color:red"]),
            // A value composed of parts is not known.
            ("e.setAttribute('style', 'color:' + c)", []), ("e.setAttribute('style', 'color:red;' + c)", []),
            ("f('<p style=\"color:' + c + '\">')", []), ("f(`<b style=\"color:${c}\">`)", []), ("e.setAttribute('styles', 'a:b')", []),
            ("removeAttribute('style', 'a:b')", []), ("e.setAttribute('style', 'width:1px')", []), ("style=\"color:red\"", []),
        ] as [(String, [String])])
    func `whole style attributes in script strings are found`(script: String, expected: [String]) {
        #expect(read(script).styles.map { String(decoding: $0, as: UTF8.self) } == expected)
    }

    @Test func `a script with too many colors is ignored`() {
        let script = (0..<65).map { "f('#0000\($0 + 10)')" }.joined(separator: ";")
        #expect(read(script).colors.isEmpty)
        let endless = String(repeating: "e.style.color = '", count: 40_000) + String(repeating: " style=\"", count: 40_000)
        #expect(read(endless).styles.isEmpty)
    }

    /// One color name may begin another, and `color:` also ends the names of other properties.
    @Test func `colors and styles set by scripts get dark rules`() {
        let page = "<!DOCTYPE html><html><head></head><body><script>%</script><p>x</p></body></html>"
        let site = SiteFixture([
            "a.html": page.replacing("%", with: "a.style.color = 'gold'; e.setAttribute('style', 'color:#123;background:#fff')")
        ])
        let dark = site.applied().text("a.html")
        #expect(dark.contains("[style^=\"color: gold;\"], [style*=\"; color: gold;\"] { color: #"))
        #expect(dark.contains("[style*=\"background-color: gold;\"], [style*=\"background: gold;\"] { background-color: #"))
        #expect(dark.contains(":where([style=\"color:#123;background:#fff\"]) { color: #"))
        #expect(site.codes("a.html").contains(.scriptColors) && site.isReversible)
    }

    @Test(arguments: [
        ("e.append(\"svg\")", true), ("e.append('svg:g')", true), ("d.createElementNS('http://www.w3.org/2000/SVG', n)", true),
        ("e.innerHTML = `<svg width=1>`", true), ("Plotly.newPlot(e, [])", true), (String(repeating: "/* */", count: 210_000), true),
        ("'a.svg'", false), ("svg = 1; a.svg()", false), ("'svg-icon'", true), ("'msvg'", false),
    ])
    func `scripts that may draw in the document are found`(script: String, draws: Bool) {
        #expect(read(script).drawsPictures == draws)
        #expect(read(script).isEmpty == !draws)
    }

    @Test func `drawings by scripts get dark rules that are weaker than those for the document's own`() throws {
        let body = "<svg><path fill='#445566' d='M0 0h9v9z'/></svg><script src=a.js></script><p>x</p>"
        let page = "<!DOCTYPE html><html><head></head><body>\(body)</body></html>"
        let script = "e.attr('fill', 'white'); e.append('svg').attr('fill', '#445566').style('stroke', '#000')"
        let site = SiteFixture(["a.html": page, "a.js": script])
        let dark = site.applied().text("a.html")
        let own = try #require(dark.range(of: ":where(svg[fill=\"#445566\" i], svg [fill=\"#445566\" i])"))
        let layer = try #require(dark.range(of: "@layer -nightfall.scripts {\n:where(html) { fill: #"))
        #expect(own.lowerBound < layer.lowerBound)
        #expect(dark.contains(":where(svg :is([fill=\"#456\" i], [fill=\"#445566\" i])) { fill: #"))
        #expect(dark.contains(":where(svg rect[fill=\"white\" i]) { fill: #"))
        #expect(dark.contains(":where(svg :is(text, tspan, textPath)[fill=\"white\" i]) { fill: #"))
        #expect(dark.contains(":where(svg line[stroke=\"white\" i]) { stroke: #"))
        #expect(dark.contains("\n:is([style*=\"fill: white;\"], [style*=\"fill: rgb(255, 255, 255)\"]) { fill: #"))
        #expect(dark.contains(":is(text, tspan, textPath):is([style*=\"fill: white;\"], [style*=\"fill: rgb(255, 255, 255)\"]) { fill: #"))
        #expect(dark.contains("\n[style*=\"stroke: rgb(0, 0, 0)\"] { stroke: #"))
        #expect(site.isReversible)
        let still = SiteFixture(["a.html": page, "a.js": "e.style.color = '#445566'"]).applied().text("a.html")
        #expect(!still.contains("scripts {") && !still.contains("[style*=\"fill"))
    }

    @Test(arguments: [("a.attachShadow({mode: 'open'})", true), ("a.shadowRoot.x", true), ("", false)])
    func `shadow trees get dark rules for scripts that reach them`(script: String, isReached: Bool) {
        let tree = "<div><template shadowrootmode=open><p>x</p></template></div><template><p>y</p></template>"
        let page = "<!DOCTYPE html><html><head></head><body>\(tree)<script src=a.js></script></body></html>"
        let site = SiteFixture(["a.html": page, "a.js": script + "; p.style.color = 'red'"])
        let dark = site.applied().text("a.html")
        #expect(dark.components(separatedBy: "[style^=\"color: red;\"]").count == (isReached ? 3 : 2))
        #expect(site.isReversible)
    }
}
