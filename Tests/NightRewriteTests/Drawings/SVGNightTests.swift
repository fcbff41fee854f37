import Testing

@testable import NightRewrite

/// Tests the paint of drawings: dark shapes on white become light, and chromatic ones keep their hue.
@Suite struct SVGNightTests {
    @Test func `dark icon shapes become light`() {
        let icon = SVGFixture(inside: "<path d='M2 2h9l3 9z' fill='#333'/>")
        #expect(icon.brightness("[fill=\"#333\"]") ?? 0 > 180)
        #expect(icon.dark.contains(":root { color-scheme: dark; }"))
        #expect(icon.holds)
        // A shape without paint is black in the light theme, and inherits its color in the dark one.
        let plain = SVGFixture(inside: "<path d='M2 2h9l3 9z'/>")
        #expect(plain.brightness(":root") ?? 0 > 180)
        #expect(plain.holds)
    }

    @Test func `many texts on many shapes take linear time`() {
        let cells = (0..<3000).map { "<path d='M\($0) 2h1v9z' fill='#eef'/><text x='\($0)' y='9'>a</text>" }
        let chart = SVGFixture(inside: cells.joined())
        #expect(chart.dark.contains(":root { color-scheme: dark; }"))
    }

    @Test func `drawings in currentColor become light through the color property`() {
        let icon = SVGFixture(inside: "<path d='M2 2h9l3 9z' fill='currentColor'/>")
        #expect(icon.brightness(":root", "color") ?? 0 > 180)
        #expect(!icon.dark.contains("[fill=\"currentColor\"]"))
        let named = SVGFixture(inside: "<g color='#222'><path d='M2 2h9l3 9z' stroke='currentColor' fill='none'/></g>")
        #expect(named.brightness("[color=\"#222\"]", "color") ?? 0 > 180)
        #expect(named.holds)
    }

    @Test func `white shapes stay on colored ones and turn dark on black`() {
        // A badge: the disc is bright enough in the dark theme, and so is the shape on it.
        let badge = SVGFixture(inside: "<circle cx='12' cy='12' r='10' fill='#e01b24'/><path d='M8 8h8v8H8z' fill='#fff'/>")
        #expect(badge.brightness("[fill=\"#fff\"]") == nil)
        // A drawing that is only white is for a dark background.
        #expect(SVGFixture(inside: "<path d='M2 2h9l3 9z' fill='#fff'/>").result.bytes == nil)
        // White on black is inverted with it.
        let disc = SVGFixture(inside: "<circle cx='12' cy='12' r='10'/><path d='M8 11h8v2H8z' fill='#fff'/>")
        #expect(disc.brightness(":root") ?? 0 > 180)
        #expect(disc.brightness("[fill=\"#fff\"]") ?? 255 < 60)
        #expect(badge.holds && disc.holds)
    }

    @Test func `white lines among colors stay`() {
        // The arrow of a logo that is made for a dark bar, and a spiral on a disc.
        let arrow = "<path fill='#f50' d='M2 2h9v9h-9z'/><path fill='none' stroke='#fff' d='M14 20l8-9m-5 0h5v5'/>"
        #expect(SVGFixture(inside: arrow).result.bytes == nil)
        // In a drawing in black and white it becomes dark, as white shapes do.
        let grey = SVGFixture(inside: arrow.replacing("#f50", with: "#111"))
        #expect(grey.brightness("[stroke=\"#fff\"]", "stroke") ?? 255 < 70)
    }

    @Test func `open lines have no visible black fill`() {
        // The three lines of a menu button, for which the default black of a path is not visible.
        let lines = "M4 7h12M4 12h12M4 17h12"
        #expect(SVGFixture(inside: "<path stroke='rgba(255, 255, 255, 0.5)' d='\(lines)'/>").result.bytes == nil)
        #expect(SVGFixture(inside: "<path stroke='#fff' d='M1.1 2.3l3.3 4.7l3.3 4.7'/>").result.bytes == nil)
        #expect(SVGFixture(inside: "<polyline stroke='#fff' points='1,2 3,4 7,8'/>").result.bytes == nil)
        // Two lines with a corner enclose an area, closed or not.
        #expect(SVGFixture(inside: "<path stroke='#fff' d='M4 7h12v12'/>").brightness(":root") ?? 0 > 180)
        // Dark lines become light ones.
        #expect(SVGFixture(inside: "<path stroke='#333' d='\(lines)'/>").brightness("[stroke=\"#333\"]", "stroke") ?? 0 > 180)
    }

    @Test(arguments: ["%23fff", "nonsense", "333", "#12", "#fff 1"]) func `invalid paint is ignored as in browsers`(value: String) {
        // Browsers drop invalid paint and use the inherited color, which is black at the root.
        let icon = SVGFixture(inside: "<path d='M2 2h9l3 9z' fill='\(value)'/>")
        #expect(icon.brightness(":root") ?? 0 > 180)
        let inner = SVGFixture(inside: "<g fill='#f60'><path d='M2 2h9l3 9z' fill='\(value)'/></g>")
        #expect(inner.result.bytes == nil)
        #expect(icon.holds)
    }

    @Test func `dark colors become light enough and bright ones stay`() {
        // #003 has 1.1:1 on #121212.
        let logo = SVGFixture(inside: "<path d='M2 2h9l3 9z' fill='#003366'/>")
        #expect(logo.brightness("[fill=\"#003366\"]") ?? 0 > 130)
        #expect(SVGFixture(inside: "<path d='M2 2h9l3 9z' fill='#f60'/>").result.bytes == nil)
    }

    @Test func `light picture backgrounds become dark and strong ones stay`() {
        let light = SVGFixture(inside: "<rect width='24' height='24' fill='#fff'/><path d='M2 2h9l3 9z'/>")
        #expect(light.brightness("[fill=\"#fff\"]") ?? 255 < 40)
        #expect(light.brightness(":root") ?? 0 > 180)
        // A tile with a strong background of its own stays as it is.
        #expect(SVGFixture(inside: "<rect width='24' height='24' fill='#036'/><path d='M2 2h9l3 9z' fill='#fff'/>").result.bytes == nil)
        #expect(SVGFixture(inside: "<path d='M0 0h24v24H0z'/><path d='M2 2h9l3 9z' fill='#0f0'/>").result.bytes == nil)
    }

    @Test func `diagrams get dark shapes with light text and lines`() {
        let diagram = SVGFixture(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 100'><rect x='10' y='10' width='90' height='40' fill='#d5e8d4' stroke='#82b366'/><text x='20' y='35' font-size='12'>Text</text><text x='120' y='35' fill='#36c'>Out</text></svg>"
        )
        #expect(diagram.brightness("[fill=\"#d5e8d4\"]") ?? 255 < 80)
        #expect(diagram.brightness(":root") ?? 0 > 180)
        #expect(diagram.brightness("[fill=\"#36c\"]") ?? 0 > 150)
        #expect(diagram.brightness("[stroke=\"#82b366\"]", "stroke") ?? 0 > 100)
        #expect(diagram.holds)
    }

    @Test func `an illustration on a colored background stays`() {
        let sky = "<linearGradient id='a'><stop stop-color='#fbd3a2'/><stop offset='1' stop-color='#e86a58'/></linearGradient>"
        let hills = "<circle cx='12' cy='14' r='4' fill='#fff3d6'/><path d='M0 18l6-4 4 3 8-7 6 9v5H0z' fill='#33415c'/>"
        #expect(SVGFixture(inside: "\(sky)<rect width='24' height='24' fill='url(#a)'/>\(hills)").result.bytes == nil)
        // On the grey of a diagram they are mapped.
        #expect(SVGFixture(inside: "<rect width='24' height='24' fill='#eee'/>\(hills)").result.bytes != nil)
    }

    @Test func `a vivid shape stays with its dark text`() {
        let text = "<text x='4' y='14' font-size='8'>J</text>"
        // The letter is black on yellow in both themes, also on a gradient.
        #expect(SVGFixture(inside: "<circle cx='12' cy='12' r='11' fill='#fffc00'/>\(text)").result.bytes == nil)
        let stops = "<linearGradient id='a'><stop stop-color='#f00'/><stop offset='1' stop-color='#fffc00'/></linearGradient>"
        #expect(SVGFixture(inside: "\(stops)<circle cx='12' cy='12' r='11' fill='url(#a)'/>\(text)").result.bytes == nil)
        // A pastel is the box of a diagram, and becomes dark under light text.
        let pastel = SVGFixture(inside: "<circle cx='12' cy='12' r='11' fill='#fefece'/>\(text)")
        #expect(pastel.brightness("[fill=\"#fefece\"]") ?? 255 < 70)
        // Text that is on the page, too, has to be light, and so the shape has to be dark.
        let overlapped = SVGFixture(inside: "<circle cx='5' cy='12' r='5' fill='#fffc00'/><text x='4' y='14' font-size='8'>Just</text>")
        #expect(overlapped.brightness("[fill=\"#fffc00\"]") ?? 255 < 70)
    }

    @Test func `one paint with two uses is selected by position`() {
        // The same white is a letter on red and a card with text on it: one of the two is selected by position.
        let both = SVGFixture(
            inside: """
                <rect x='1' y='1' width='10' height='10' fill='#c00'/><rect x='3' y='3' width='4' height='4' fill='#fff'/>\
                <rect y='11' width='24' height='13' fill='#fff'/><text x='2' y='20' font-size='8'>Ink</text>
                """)
        #expect(both.dark.contains("nth-child(3)") != both.dark.contains("nth-child(4)"))
        #expect(both.holds)
    }

    @Test func `style attributes and style rules of drawings get dark colors`() {
        let styled = SVGFixture(inside: "<path style='fill:#222;stroke:none' d='M2 2h9l3 9z'/>")
        #expect(styled.brightness("[style=\"fill:#222;stroke:none\"]") ?? 0 > 180)
        #expect(styled.dark.contains("!important"))
        let rules = SVGFixture(inside: "<style><![CDATA[.a{fill:#222}.b{fill:#fff}]]></style><path class='a' d='M2 2h9l3 9z'/>")
        #expect(rules.dark.contains("/*! nightfall:begin"))
        #expect(rules.brightness(".a") ?? 0 > 180)
        #expect(rules.holds)
        #expect(styled.holds)
    }

    @Test func `drawings with rules that count children get no style element`() {
        // One more child would change which child is the first, also in the light theme.
        let counted = SVGFixture(inside: "<style>path:first-child{fill:#222}rect{fill:#333}</style><rect x='2' width='3' height='3'/>")
        #expect(!counted.dark.contains("data-nightfall"))
        #expect(counted.dark.contains("nightfall:begin"))
        #expect(counted.holds)
    }

    @Test func `dark gradient stops become light and colored ones stay`() {
        let text = """
            <linearGradient id='a'><stop stop-color='#111'/><stop offset='1' style='stop-color:#333'/></linearGradient>\
            <linearGradient id='b' href='#a'/><path fill='url(#b)' d='M2 2h9l3 9z'/>
            """
        let gradient = SVGFixture(inside: text)
        #expect(gradient.brightness("[stop-color=\"#111\"]", "stop-color") ?? 0 > 180)
        #expect(gradient.brightness("[style=\"stop-color:#333\"]", "stop-color") ?? 0 > 180)
        #expect(!gradient.dark.contains("[fill=\"url(#b)\"]"))
        #expect(gradient.holds)
        // Colors stay, as the stops of a gradient do.
        #expect(SVGFixture(inside: text.replacing("#111", with: "#f60").replacing("#333", with: "#fc0")).result.bytes == nil)
    }

    @Test func `paint inside a mask keeps its color`() {
        let masked = SVGFixture(
            inside:
                "<mask id='m'><path fill='#fff' d='M0 0h24v24H0z'/><path fill='#000' d='M1 1h2v2z'/></mask><path fill='#000' mask='url(#m)' d='M2 2h9l3 9z'/>"
        )
        // The black of the mask is selected by position and stays.
        #expect(
            masked.dark.contains(":where(:root>:nth-child(2)>:nth-child(2)) { fill: #000; }")
                != (masked.brightness("[fill=\"#000\"]") == nil))
        #expect(masked.brightness("[fill=\"#fff\"]") == nil)
    }

    @Test func `a drawing with dark rules of its author stays unchanged`() {
        let own = "<style>path{fill:#000}@media (prefers-color-scheme:dark){path{fill:#fff}}</style><path d='M2 2h9l3 9z'/>"
        #expect(SVGFixture(inside: own).result.bytes == nil)
    }
}
