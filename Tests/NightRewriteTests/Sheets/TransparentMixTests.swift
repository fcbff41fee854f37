import CSSColor
import SourceText
import Testing

@testable import NightRewrite

/// Mixtures of custom properties with `transparent`.
@Suite struct TransparentMixTests {
    @Test(arguments: [
        ("in oklab, var(--c) 5%, transparent", 0.05), ("in srgb, var(--c), transparent", 0.5), ("in oklab, transparent 90%, var(--c)", 0.1),
        ("in oklch longer hue, transparent, var(--c) 12%", 0.12), ("in srgb, var(--c) 20%, transparent 20%", 0.2),
        ("in srgb, var(--c) 100%, transparent 100%", 0.5),
    ]) func `the share of the color is its opacity`(arguments: String, opacity: Double) throws {
        let bytes = Array(arguments.utf8)
        let mix = TransparentMix(SourceSpan(0, bytes.count), in: bytes.span)
        #expect(abs(try #require(mix).opacity - opacity) < 1e-9)
    }

    @Test(arguments: [
        "in srgb, var(--c) 5%, white", "in srgb, var(--c, red) 5%, transparent", "in srgb, red 5%, transparent", "in srgb, var(--c) 5%",
        "in srgb, var(--c) calc(1% * 5), transparent", "var(--c), transparent", "in srgb, var(--c) 0%, transparent 0%",
    ]) func `other mixtures are none`(arguments: String) {
        let bytes = Array(arguments.utf8)
        let mix = TransparentMix(SourceSpan(0, bytes.count), in: bytes.span)
        #expect(mix == nil)
    }

    /// The dark value of the background in `.a`.
    private func background(_ css: String) -> String {
        let text = SiteFixture(["a.css": css], emission: .sheet).applied().text("a.night.css")
        return text.firstMatch(of: /background(?:-color)?: ([^;]+);/).map { String($0.output.1) } ?? text
    }

    @Test func `a faint mixture of a grey is as visible as the same color with an opacity`() {
        let mixed = background(":root { --b: #000 } .a { background: color-mix(in oklab, var(--b) 5%, transparent) }")
        #expect(mixed == background(":root { --b: #000 } .a { background: rgb(0 0 0 / .05) }"))
        #expect(mixed.hasPrefix("rgba("))
    }

    @Test(arguments: [
        // Two definitions, a vivid color that a script may set, a translucent one, and one with a dark value of the author.
        ":root { --b: #000 } .x { --b: #333 }", ":root { --b: #2563eb }", ":root { --b: rgb(0 0 0 / .5) }",
        ":root { --b: #000 /* nightfall: #abc */ }",
    ]) func `a mixture of another color is left to the browser`(definitions: String) {
        #expect(background(definitions + " .a { background: color-mix(in oklab, var(--b) 5%, transparent) }").contains("color-mix("))
    }

    @Test(arguments: [("oklab", false), ("srgb", false), ("oklch", true), ("hsl", true)])
    func `a mixture in a space with a hue is brought into the band`(space: String, isBounded: Bool) {
        let css = ":root { --g: #16a34a; --l: #e2e8f0 } .a { background: color-mix(in \(space), var(--g) 40%, var(--l)) }"
        #expect(background(css).hasPrefix("color(from ") == isBounded)
    }
}
