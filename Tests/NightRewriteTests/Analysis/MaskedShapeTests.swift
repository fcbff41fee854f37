import CSSColor
import Testing

@testable import NightRewrite

/// Backgrounds that masks of other rules cut a shape out of, as the documents show.
@Suite struct MaskedShapeTests: ObservedSite {
    /// The mask that cuts the icons of a site out, and the background that is their color, are seldom in one rule.
    @Test(arguments: [
        (".icon { background: #333 } .home { -webkit-mask: url(i.svg); mask: url(i.svg) }", "<i class='icon home'></i>"),
        (".icon { background-color: #333 } .home { mask-image: var(--i) } :root { --i: url(i.svg) }", "<i class='icon home'></i>"),
        (".icon { background: #333 }", "<i class=icon style='-webkit-mask-image: url(i.svg)'></i>"),
        (".icon::before { content: ''; background: #333 } p i::before { mask: url(i.svg) }", "<i class=icon></i>"),
    ]) func `a background behind the mask of another rule is an icon's color`(css: String, icon: String) throws {
        let rules = rules("p { color: #222 } " + css, "<p>x \(icon)</p>")
        let selector = css.contains("::before") ? ".icon::before" : ".icon"
        #expect(try color("background-color", in: selector, of: rules).relativeLuminance > 0.378, "\(rules)")
    }

    @Test func `a custom property is the color of the shape that it paints`() throws {
        let css = ":root { --c: #333 } .icon { background: var(--c) } .home { mask: url(i.svg) }"
        let rules = rules(css, "<p>x <i class='icon home'></i></p>")
        #expect(try color("--c", in: ":root", of: rules).relativeLuminance > 0.378, "\(rules)")
    }

    @Test(arguments: [
        ("<i class='icon home'></i><b class=icon>x</b>", "mask: url(i.svg)"), ("<i class=icon>x</i>", "mask: url(i.svg)"),
        ("<i class='icon home'>x</i>", "mask: linear-gradient(#000, transparent)"),
        ("<i class='icon home'>x</i>", "mask: url(i.svg); filter: invert(1)"),
    ]) func `a background that is a surface somewhere stays one`(body: String, mask: String) throws {
        let rules = rules(".icon { background: #333; color: #fff } .home { \(mask) }", "<p>x \(body)</p>")
        #expect(try color("background-color", in: ".icon", of: rules).relativeLuminance < 0.05, "\(rules)")
    }

    @Test(arguments: [".icon { background: #fff } .home { mask: url(i.svg) }", ".icon { background: #fff; mask: url(i.svg) }"])
    func `a light icon on dark surfaces stays light`(css: String) throws {
        let css = "header { background: #123a6b; color: #fff } " + css
        let rules = rules(css, "<header>x <i class='icon home'></i></header><p>x</p>")
        #expect(rules.contains(".icon { background-color: #fff;"), "\(rules)")
    }

    private static let bar = "header { background: #123a6b; color: #fff } .p { background: #fff } "

    /// A fill as light as the page is either that of an icon on something dark, or paper.
    @Test(arguments: [
        ("header svg { fill: #fff }", "<header>x<svg><path d='M0 0h9'/></svg></header>"),
        (".i { fill: #fff }", "<header>x<svg class=i><title>Menu</title><g><use href='#m'/></g></svg></header>"),
        (".i { stroke: #fff; fill: none }", "<header>x<svg><path class=i d='M0 0h9'/></svg></header>"),
        (":root { --w: #fff } .i { fill: var(--w) }", "<header>x<svg class=i><rect width=9 height=9 /></svg></header>"),
        (".i[fill] { fill: #fff }", "<header>x<svg><path class=i fill='#616161' d='M0 0h9'/></svg></header>"),
    ]) func `a light icon on something dark stays light`(css: String, body: String) {
        let rules = rules(Self.bar + css, body + "<p>x</p>")
        #expect(["fill: #fff", "stroke: #fff", "--w: #fff"].contains { rules.contains($0) }, "\(rules)")
    }

    @Test(arguments: [
        ".i { fill: #fff } <header>x</header><svg class=i><rect width=9 height=9 /></svg>",
        ".i { fill: #fff } <header>x<svg class=i><rect width=9 height=9 /></svg></header><svg class=i><rect width=9 height=9 /></svg>",
        ".i { fill: #fff } <header>x<svg><rect class=i width=9 height=9 /><text>x</text></svg></header>",
        ".i { fill: #fff } <header style='background-image: url(x.png)'>x<svg class=i><rect width=9 height=9 /></svg></header>",
        ".i { fill: #fff } <div class=p><svg class=i><rect width=9 height=9 /></svg></div>",
    ]) func `light paper of a drawing is dark`(page: String) throws {
        let parts = page.split(separator: "} ", maxSplits: 1).map(String.init)
        let rules = rules(Self.bar + parts[0] + "}", parts[1] + "<p>x</p>")
        #expect(try color("fill", in: ".i", of: rules).relativeLuminance < 0.05, "\(rules)")
    }
}
