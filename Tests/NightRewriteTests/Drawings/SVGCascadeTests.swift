import Testing

@testable import NightRewrite

/// Tests that the values of a drawing in the light theme are those that the cascade gives.
@Suite struct SVGCascadeTests {
    private static let path = "<path d='M2 2h9l3 9z'/>"

    /// A drawing that is only white is for a dark background and stays as it is; a black one becomes light.
    @Test(arguments: [
        ("@layer a { path { fill: #fff } }", true), ("@media screen { path { fill: #fff } }", true),
        ("@supports (fill: red) { path { fill: #fff } }", true), ("@media print { path { fill: #fff } }", false),
        ("@media (prefers-color-scheme: light) { path { fill: #fff } }", true),
        ("@layer a { path { fill: #fff } } * { fill: #000 }", false),
        ("@layer a, b; @layer b { path { fill: #fff } } @layer a { path { fill: #000 } }", true),
        // Conditions that hold for some readers do not count.
        ("@media (width > 10px) { path { fill: #fff } }", false),
        // One invalid selector drops the rule (Selectors 4 § 4.1), an invalid value the declaration.
        ("path, ! { fill: #fff }", false), ("path { fill: #fff; fill: #12 }", true), ("svg { & path { fill: #fff } }", true),
        ("svg { fill: #fff } path { fill: inherit }", true), ("path { fill: #000 !important } #x path { fill: #fff }", false),
        // Selectors may ask for any attribute (Selectors 4 § 6), by an escaped name as well.
        ("[d^=M2] { fill: #fff }", true), (#"[ \64 ^= "M2" ] { fill: #fff }"#, true), ("svg > :not([ D ]) { fill: #fff }", false),
    ]) func `layers, conditions and nesting decide between the rules of a drawing`(css: String, isWhite: Bool) {
        let drawing = SVGFixture(inside: "<style>\(css)</style>\(Self.path)")
        #expect((drawing.result.bytes == nil) == isWhite)
        #expect(drawing.holds)
    }

    /// `currentColor` as the value of `color` is that of the parent (CSS Color 4 § 9.2).
    @Test func `currentColor as the value of color is inherited`() {
        let drawing = SVGFixture(inside: "<g color='#222'><g color='currentColor'><path d='M2 2h9l3 9z' fill='currentColor'/></g></g>")
        #expect(drawing.brightness("[color=\"#222\"]", "color") ?? 0 > 180)
        #expect(drawing.holds)
    }

    /// A start tag of hundreds of bytes is read once for all elements that inherit from it.
    @Test func `all elements have the paint that they inherit from a long start tag`() {
        let long = String(repeating: " ", count: 400)
        let paths = String(repeating: Self.path, count: 3)
        let drawing = SVGFixture(
            inside: "<g fill='\(long)#222'>\(paths)</g><g style='fill: \(long)#232323'>\(paths)</g><g fill='#242424'>\(paths)</g>")
        #expect(drawing.brightness("[fill=\"\(long)#222\"]", "fill") ?? 0 > 180)
        #expect(drawing.brightness("[style=\"fill: \(long)#232323\"]", "fill") ?? 0 > 180)
        #expect(drawing.brightness("[fill=\"#242424\"]", "fill") ?? 0 > 180)
        #expect(drawing.holds)
    }

    /// `none` is a paint, but no color, so that browsers drop it as a value of `color` and `stop-color`.
    @Test func `none and url() are no colors of color and stop-color`() {
        let drawing = SVGFixture(inside: "<g color='#222'><g color='none'><path d='M2 2h9l3 9z' fill='currentColor'/></g></g>")
        #expect(drawing.brightness("[color=\"#222\"]", "color") ?? 0 > 180)
    }

    /// Pages that show a part of a drawing by `use` may define its custom properties.
    @Test func `values with custom properties stay unknown`() {
        let drawing = SVGFixture(inside: "<style>svg { --x: #fff }</style><path d='M2 2h9l3 9z' fill='var(--x)'/>")
        #expect(drawing.dark.contains(":root { color-scheme: dark; }"))
        #expect(drawing.holds)
    }

    /// The value of an attribute can't add declarations to those of others.
    @Test(arguments: ["red; fill: #fff", "red} path { fill: #fff", "#fff !important", "rgb(0", "'"])
    func `an invalid attribute value has no effect on other properties`(
        value: String
    ) {
        let drawing = SVGFixture(inside: "<path d='M2 2h9l3 9z' color=\"\(value)\" fill=\"#000\"/>")
        #expect(drawing.brightness("[fill=\"#000\"]") ?? 0 > 180)
    }
}
