import SourceText
import Testing

@testable import NightRewrite

/// Tests that images of one rule that another rule inverts stay as they are there: the filter makes them light, as in the light theme.
@Suite struct FilteredPictureTests {
    private static let icon =
        "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Cpath d='M0 0h8v8H0z'/%3E%3C/svg%3E\")"

    /// The mirrors, in which `ICON` is the unchanged icon and `LIGHT` a lightened one.
    private func mirrors(_ css: String) -> String {
        let mirrors = SheetFixture.mirrors(
            of: css.replacing("ICON", with: Self.icon).replacing(
                "WHITE", with: Self.icon.replacing("%3Cpath", with: "%3Cpath fill='white'"))
        ).replacing(Self.icon, with: "ICON")
        return mirrors.replacing(/url\("data:[^"]*"\)/, with: "LIGHT")
    }

    @Test(arguments: [
        (".icon", ".icon.inverted"), (".icon", ".dark .icon"), (".bar .icon", ".dark .icon"), (".icon", ".a, .b .icon"),
        (".icon", ".icon-white"), ("#i", "#i.x"), ("svg", ".dark svg"),
    ]) func `an icon inverted by another rule keeps its colors there`(selector: String, filtered: String) {
        for filter in ["invert(1)", "invert(100%) hue-rotate(180deg)", "invert(1) grayscale(100%) brightness(200%)"] {
            let written = mirrors("\(selector){background-image:ICON} \(filtered){filter:\(filter)}")
            #expect(
                written
                    == "\(selector) { background-image: LIGHT; }\n\(selector):where(\(filtered)) { background-image: ICON; }\n", "\(filter)"
            )
        }
    }

    @Test func `the rule for an inverted icon follows its mirror`() {
        let written = mirrors(
            ".i.x{filter:invert(1)} @media (min-width:9em){.i::before{background:transparent ICON no-repeat !important}} .i{background:none}"
        )
        #expect(
            written == """
                @media (min-width:9em) {
                  .i::before { background-color: transparent !important; background-image: LIGHT !important; }
                .i:where(.i.x)::before { background-color: transparent !important; background-image: ICON !important; }
                }
                .i { background-color: transparent; background-image: none; }

                """)
    }

    @Test(arguments: [
        // Another rule may remove the filter, or the filter depends on a state or on a media query.
        ".icon{background-image:ICON}.icon.x{filter:invert(1)}.icon.y{filter:none}",
        ".icon{background-image:ICON}.icon:hover{filter:invert(1)}",
        ".icon{background-image:ICON}@media (min-width:9em){.icon.x{filter:invert(1)}}",
        // The rule has a filter of its own, or the other filter does not change the lightness.
        ".icon{background-image:ICON;filter:none}.icon.x{filter:invert(1)}", ".icon{background-image:ICON}.icon.x{filter:brightness(.9)}",
        ".icon{background-image:ICON}.icon.x{filter:grayscale(1)}",
        // The filter inverts a background as well, with all of its contents.
        ".icon{background:#fff ICON}.icon.x{filter:invert(1)}",
        ".icon{background-image:ICON}.icon{background-color:#fff}.icon.x{filter:invert(1)}",
        // In the light theme white is black behind the filter.
        ".icon{background-image:WHITE}.icon.x{filter:invert(1)}",
        // It is not known whether an element matches both selectors.
        ".icon{background-image:ICON}.other{filter:invert(1)}",
    ]) func `an icon that may not be inverted gets only the light version`(css: String) {
        #expect(!mirrors(css).contains(":where("), "\(mirrors(css))")
    }

    /// The companion of `a.css`, in which `ICON` is the icon as it was and `LIGHT` a lightened one.
    private func companion(_ files: [String: String]) -> String {
        let icons = files.mapValues { $0.replacing("ICON", with: Self.icon) }
        let site = SiteFixture(icons, emission: .sheet)
        #expect(site.isReversible)
        let text = String(decoding: site.applied().files["a.night.css"] ?? [], as: UTF8.self).replacing(Self.icon, with: "ICON")
        return text.replacing(/url\("data:[^"]*"\)/, with: "LIGHT")
    }

    private static let links = "<!DOCTYPE html><title>t</title><link rel=stylesheet href=a.css><link rel=stylesheet href=b.css>"
    private static let icons = ".icon{background-image:ICON}"
    private static let written = ".icon { background-image: LIGHT; }\n.icon:where(.icon.x) { background-image: ICON; }\n"

    @Test func `an icon inverted by another sheet keeps its colors there`() {
        let filter = ".icon.x{filter:invert(1)}"
        for files in [
            ["b.css": filter, "p.html": Self.links], ["b.css": "@import 'c.css';", "c.css": filter, "p.html": Self.links],
            ["p.html": Self.links + "<style>\(filter)</style>"],
            ["b.css": filter, "c.css": filter, "p.html": Self.links + "<link rel=stylesheet href=c.css>"],
        ] {
            #expect(companion(files.merging(["a.css": Self.icons]) { first, _ in first }).contains(Self.written), "\(files)")
        }
        // The picture is in a style element.
        let page = Self.links + "<style>\(Self.icons.replacing("ICON", with: Self.icon))</style>"
        let site = SiteFixture(["a.css": "p{color:#000}", "b.css": filter, "p.html": page], emission: .media)
        #expect(site.isReversible)
        #expect(String(decoding: site.applied().files["p.html"] ?? [], as: UTF8.self).contains(".icon:where(.icon.x) {"))
    }

    @Test(arguments: [
        // Not all pages have the filter, or some have it for some readers.
        [
            "b.css": ".icon.x{filter:invert(1)}", "p.html": links,
            "q.html": "<!DOCTYPE html><title>t</title><link rel=stylesheet href=a.css>",
        ],
        ["b.css": ".icon.x{filter:invert(1)}", "p.html": links.replacing("href=b.css", with: "href=b.css media='(min-width:9em)'")],
        // Another sheet may take it away, or gives a ground.
        ["b.css": ".icon.x{filter:invert(1)}", "p.html": links + "<style>.icon.y{filter:none}</style>"],
        ["b.css": ".icon.x{filter:invert(1)}", "p.html": links + "<style>.icon{background-color:#fff}</style>"],
        ["b.css": ".icon.x:hover{filter:invert(1)}", "p.html": links],
    ]) func `an icon that another sheet may not invert becomes light everywhere`(files: [String: String]) {
        let text = companion(files.merging(["a.css": Self.icons]) { first, _ in first })
        #expect(text.contains("LIGHT") && !text.contains(":where("), "\(text)")
    }

    @Test func `a filter in a custom property counts if it is constant`() {
        #expect(mirrors(":root{--f:invert(1)} .icon{background-image:ICON} .icon.x{filter:var(--f)}").contains(":where("))
        let own = mirrors(":root{--f:invert(1)} .icon{background-image:ICON;filter:var(--f)}")
        #expect(own.contains("background-image: ICON"))
        // It is not the same everywhere, or nobody knows.
        for css in [":root{--f:invert(1)} .y{--f:none}", ":root{--f:invert(1)} .icon{--f:invert(0)}", ""] {
            #expect(!mirrors(css + " .icon{background-image:ICON} .icon.x{filter:var(--f)}").contains(":where("))
        }
        let attribute = Self.links + "<p style='--f:none'>"
        let css = ":root{--f:invert(1)}.icon{background-image:ICON}.icon.x{filter:var(--f)}"
        #expect(!companion(["a.css": css, "b.css": "", "p.html": attribute]).contains(":where("))
        #expect(companion(["a.css": css, "b.css": "", "p.html": Self.links]).contains(":where("))
    }

    @Test(arguments: [
        "<i class=icon style='filter:invert(1)'></i>", "<p style='filter:invert(1)'><b><i class=icon></i></b></p>",
        "<i class='a icon b' style='filter:invert(1)'></i><i class=icon style='filter:none'></i>",
    ]) func `an icon inverted by a style attribute keeps its colors there`(content: String) {
        let selector = "[style=\"filter:invert(1)\"]"
        let rule = ".icon:where(\(selector), \(selector) *) { background-image: ICON; }\n"
        let text = companion(["a.css": Self.icons, "b.css": "", "p.html": Self.links + content])
        #expect(text.contains(".icon { background-image: LIGHT; }\n" + rule), "\(text)")
        // A page without the attribute does not matter, for the rule selects the attribute itself.
        let both = companion(["a.css": Self.icons, "b.css": "", "p.html": Self.links + content, "q.html": Self.links])
        #expect(both.contains(rule), "\(both)")
    }

    @Test func `a custom property in a style attribute's filter is resolved`() {
        let page = Self.links + "<i class=icon style='filter:var(--f)'></i>"
        #expect(companion(["a.css": ":root{--f:invert(1)}" + Self.icons, "b.css": "", "p.html": page]).contains(":where([style="))
        #expect(!companion(["a.css": ":root{--f:blur(1px)}" + Self.icons, "b.css": "", "p.html": page]).contains(":where("))
    }

    @Test(arguments: [
        "<i class=other style='filter:invert(1)'></i>", "<i class=icon style='filter:brightness(.9)'></i>",
        "<i class=icon style='backdrop-filter:invert(1)'></i>", "<i class=icon></i><p style='color:red'>filter:invert(1)</p>",
    ]) func `attributes that do not invert an icon have no effect on it`(content: String) {
        let text = companion(["a.css": Self.icons, "b.css": "", "p.html": Self.links + content])
        #expect(text.contains("LIGHT") && !text.contains(":where("), "\(text)")
    }

    @Test func `an image inside an inverted element keeps its colors`() {
        let drawing = Self.icon.dropFirst(5).dropLast(2)
        let page = "<!DOCTYPE html><title>t</title><img src=\"\(drawing)\"><p style='filter:invert(1)'><img alt=a src=\"\(drawing)\"></p>"
        let site = SiteFixture(["p.html": page], emission: .media)
        #expect(site.isReversible)
        let text = String(decoding: site.applied().files["p.html"] ?? [], as: UTF8.self)
        #expect(text.contains("<img alt=a src=\"\(drawing)\">") && !text.contains("<img src=\"\(drawing)\">"), "\(text)")
    }

    @Test(arguments: [Emission.sheet, .media, .lightDark, .variables])
    func `rules for inverted icons are reversible in every emission mode`(emission: Emission) {
        let site = SiteFixture(["a.css": ".icon{background-image:\(Self.icon)}.icon.x{filter:invert(1)}"], emission: emission)
        #expect(site.isReversible)
    }
}
