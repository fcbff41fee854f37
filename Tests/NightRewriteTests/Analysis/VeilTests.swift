import CSSColor
import Testing

@testable import NightRewrite

/// Nearly black backgrounds through which what is under them shows, as the documents say.
@Suite struct VeilTests: ObservedSite {
    /// WordPress dims photographs so, and frameworks of utilities the page under a dialog.
    @Test(arguments: [
        (".dim { background: #000 } .cover .dim { opacity: .5 }", "<div class=cover><i class=dim></i>x</div>", "background-color: #000"),
        (".dim { background-color: #000 } .fade { opacity: 0 }", "<i class='dim fade'></i>", "background-color: #000"),
        (".dim { background: rgb(0 0 0 / .25) } .fixed { position: fixed }", "<i class='dim fixed'></i>", "rgba(0,0,0,.25)"),
        (
            ".dim { background: rgb(0 0 0 / .1) } .bar { background: #4e79a4; color: #fff }", "<p class=bar><i class=dim>x</i>",
            "rgba(0,0,0,.1)"
        ),
    ]) func `a veil darkens what it covers`(css: String, body: String, dark: String) {
        let rules = rules("p { color: #222 } " + css, "<p>x</p>\(body)")
        #expect(rules.split(separator: "}").contains { $0.contains(".dim {") && $0.contains(dark) }, "\(rules)")
    }

    /// A browser writes the colors that scripts set as `rgb()`, so that a rule for scripts may win over one for the attribute.
    @Test(arguments: [
        ("", true), ("<script>x.style.color = '#bada55'</script>", false), ("<script src=x.js></script>", false),
    ]) func `a veil in a style attribute stays where no script sets colors`(script: String, stays: Bool) {
        let style = "z-index: 1; background-color: rgba(0, 0, 0, 0.26);"
        let css = ".fixed { position: fixed } .button { background: #0d6efd; color: #fff }"
        let site = site(css, "<p>x</p><a class=button>x</a><div class=fixed style=\"\(style)\"></div>\(script)")
        let rule = site.applied().text("index.html").split(separator: "}").first { $0.contains("[style=\"\(style)\"]") }
        #expect(rule?.contains("rgba(59,59,59,") != stays, "\(rule ?? "")")
        #expect(site.isReversible)
    }

    @Test(arguments: [
        (".dim { background: #000; color: #fff } .fade { opacity: .5 }", "<i class='dim fade'></i><i class=dim>x</i>"),
        (".dim { background: #000; color: #fff } .fade { opacity: 1 }", "<i class='dim fade'>x</i>"),
        (".dim { background: rgb(0 0 0 / .25) } .absolute { position: absolute }", "<i class='dim absolute'></i>"),
        (".dim { background: rgb(0 0 0 / .1) } .fixed { position: fixed }", "<i class='dim fixed'></i>"),
        (
            ".dim { background: rgb(0 0 0 / .1) } .bar { background: #4e79a4; color: #fff }",
            "<p class=bar><i class=dim>x</i><p><i class=dim>y</i>"
        ),
        (".dim { background: rgb(0 0 0 / .1) } .bar { background: #f8d7da }", "<p class=bar><i class=dim>x</i>"),
        (".dim { background: #444; color: #fff } .fade { opacity: .5 }", "<i class='dim fade'>x</i>"),
    ]) func `another dark background is a surface`(css: String, body: String) throws {
        let rules = rules("p { color: #222 } " + css, "<p>x</p>\(body)")
        #expect(try color("background-color", in: ".dim", of: rules).relativeLuminance > 0.01, "\(rules)")
    }

    /// Heads of tables in Material Design, which look like a dark surface on a light page.
    @Test(arguments: [
        ("", "<p>x</p><b class=head>x</b>", true),
        ("", "<p>x</p><div class=card><b class=head>x</b></div>", true),
        (".head { position: absolute }", "<p>x</p><b class=head>x</b>", false),
        ("", "<p>x</p><div class=dark><b class=head>x</b></div><b class=head>x</b>", false),
        ("", "<p>x</p><div class=photo><b class=head>x</b></div>", false),
        (".head { color: #000 }", "<p>x</p><b class=head>x</b>", false),
        ("", "<p>x</p><div class=head><p>x</p></div>", false),
    ]) func `a veil under light text in the flow of a light page is a dark surface`(css: String, body: String, isSurface: Bool) throws {
        let surfaces = ".card { background: #fff } .dark { background: #222 } .photo { background: url(x.jpg) no-repeat }"
        let rules = rules("p { color: #222 } \(surfaces) .head { background: rgba(0,0,0,.54); color: #fff } \(css)", body)
        let dark = try color("background-color", in: ".head", of: rules)
        #expect((dark.alpha == 1 && dark.relativeLuminance > 0.1) == isSurface, "\(rules)")
        guard isSurface else { return }
        #expect(try color("color", in: ".head", of: rules).contrastRatio(with: dark) >= 4.5)
    }
}
