import CSSColor
import NightTheme
import SourceText
import Testing

@testable import NightRewrite

@Suite struct AttributeStyleTests {
    private let fixture = AttributeFixture()

    private func shown(_ color: SRGB, _ role: NightRole, base: SRGB = .white, _ context: RuleContext = RuleContext()) -> String {
        let mapping = NightMapping(pageBase: base)
        var text: [UInt8] = []
        mapping.dark(color, role: role == .text ? .text : .background, in: context).appendCSS(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    private enum NightRole { case text, background }

    private func page(_ body: String, head: String = "") -> String {
        "<!doctype html><html><head><title>t</title>\(head)</head><body>\(body)</body></html>"
    }

    @Test func `rules for style attributes are important and have no specificity`() {
        let dark = SRGB(bytes: 0x33, 0x33, 0x33)
        let context = RuleContext(background: .white, text: dark)
        let declarations = fixture.declarations(
            ":where([style=\"color:#333;background:#fff\"])", in: page("<p style=\"color:#333;background:#fff\">x"))
        #expect(
            declarations
                == "color: \(shown(dark, .text, context)) !important; background-color: \(shown(.white, .background, context)) !important;")
    }

    private func shown(_ color: SRGB, _ role: NightRole, _ context: RuleContext) -> String { shown(color, role, base: .white, context) }

    @Test func `each distinct style attribute text gets one rule`() {
        let rules = fixture.rules(page("<p style='color:red'>x<p style=\"color:red\">y<p style='color:blue'>z<p style='COLOR:red'>"))
        #expect(rules.filter { $0.contains("[style=") }.count == 3)
    }

    @Test(arguments: [
        "border:0", "margin:1px", "color:inherit", "background:none", "width:12px;opacity:.5", "border:1px solid",
        "color:", "", "background-image:url(a.png)",
    ])
    func `style attributes without colors get no rule`(style: String) {
        #expect(!fixture.rules(page("<p style='\(style)'>x")).contains { $0.contains("[style=") }, "\(style)")
    }

    /// A shorthand that resets an earlier color does so in the dark theme, too; one that resets no color is not made important.
    @Test(
        arguments: [
            ("background:#f80;background:none", ["background-color", "transparent"]),
            ("border:1px solid #f80;border:0", ["border-color", "initial"]),
            ("border:1px solid #f80;border-top:none", ["border-top-color", "initial"]),
            ("outline:1px solid #f80;color:#222;outline:none", ["outline-color", "initial"]),
            ("background:none;color:#222", ["color", nil]), ("border:0;outline:none;background:#f80", ["background-color", nil]),
            ("background:#f80;border:0", ["background-color", nil]), ("outline:none;outline:1px solid #f80", ["outline-color", nil]),
        ] as [(String, [String?])])
    func `a shorthand that resets an earlier color also resets the dark one`(style: String, last: [String?]) {
        let text = fixture.declarations(":where([style=\"\(style)\"])", in: page("<p style=\"\(style)\">x"))
        let written = text?.split(separator: ";").map { $0.split(separator: " ").map(String.init) } ?? []
        #expect(written.last?.first == last[0].map { $0 + ":" })
        #expect(written.last?.last == "!important")
        if let value = last[1] { #expect(written.last?[1] == value) } else { #expect(written.last?[1].hasPrefix("#") == true) }
        #expect(written.count == (last[1] == nil ? 1 : style.contains("color:#222") ? 3 : 2))
    }

    @Test func `attribute text is decoded and then escaped in the selector`() {
        let rules = fixture.rules(page("<p style=\"font:1px 'é';color:red\">")).filter { $0.contains("[style=") }
        #expect(rules.contains { $0.hasPrefix(":where([style=\"font:1px 'é';color:red\"]) { color: #") })
        let escaped = fixture.rules(page("<p style='--a:&quot;&lt;/style>\\&amp;*&quot;;&#10;color:red'>x")).filter {
            $0.contains("[style=")
        }
        #expect(escaped.count == 1)
        #expect(
            escaped.first?.hasPrefix(":where([style=\"--a:\\\"\\3c /style\\3e \\\\\\26 \\2a \\\";\\a color:red\"]) { color: #") == true,
            "\(escaped)")
    }

    /// No rule overrides an important declaration, and `revert-layer` goes back to the sheets: such attributes hold their dark colors in
    /// place.
    @Test(arguments: [
        ("color:red !important;background:#fff", "color:var(N,/*!nightfall*/red) !important;background:#fff"),
        (
            "border-color:red blue;border-left-color:REVERT-LAYER",
            "border-color:var(N,/*!nightfall*/red) var(N,/*!nightfall*/blue);border-left-color:REVERT-LAYER"
        ),
        ("color:var(--x)!important", "color:var(--x)!important"),
        // The scheme of the document is light and dark, and so dark on paper for a reader who prefers dark.
        (
            "color:red;all:initial!important",
            "color:red;all:initial!important/*!nightfall{*/;color-scheme:var(N,light)!important/*!nightfall}*/"
        ),
    ])
    func `attributes that no rule can override hold dark colors in place`(style: String, expected: String) {
        let html = page("<style>p{--x:#123}</style><p style='\(style)'>x<p style=\"\(style)\">y")
        let (bytes, diagnostics) = fixture.apply(Array(html.utf8))
        let dark = String(decoding: bytes, as: UTF8.self)
        let masked = dark.replacing(/--night-[a-z0-9-]+/, with: "N")
        #expect(masked.contains("<p style='\(expected)'>x<p style=\"\(expected)\">y"), "\(dark)")
        // Declarations that are not important have a rule, unless one reverts.
        #expect(masked.contains(";background:#fff\"]) { background-color: #") == style.contains("background:"))
        #expect(diagnostics.isEmpty)
        // Each name has its dark value in the head.
        for name in dark.matches(of: /var\((--night-[a-z0-9-]+),/) {
            #expect(dark.contains("\(name.1): #") || dark.contains("\(name.1): dark;"))
        }
        #expect(fixture.revert(bytes) == Array(html.utf8))
        #expect(fixture.apply(bytes).bytes == bytes)
    }

    /// A value with character references holds its dark colors between them, one without quotes gets some; both are restored.
    @Test(arguments: [
        ("'color:&#114;ed&#33;important'", "'color:var(N,/*!nightfall*/&#114;ed)&#33;important'"),
        (
            "\"font-family:&quot;A&quot;;color:red!important;background:#fff\"",
            "\"font-family:&quot;A&quot;;color:var(N,/*!nightfall*/red)!important;background:#fff\""
        ),
        ("color:red!important", "\"/*!nightfall{*//*!nightfall}*/color:var(N,/*!nightfall*/red)!important\""),
        (
            "quotes:&quot\";background:#fff;color:red!important",
            "'/*!nightfall{*//*!nightfall}*/quotes:&quot\";background:#fff;color:var(N,/*!nightfall*/red)!important'"
        ),
    ])
    func `attributes with character references or without quotes hold dark colors in place`(style: String, expected: String) {
        let html = Array(page("<p style=\(style)>x</p><p id=y style=\(style)\n>y").utf8)
        let (bytes, diagnostics) = fixture.apply(html)
        let dark = String(decoding: bytes, as: UTF8.self)
        let masked = dark.replacing(/--night-[a-z0-9-]+/, with: "N")
        #expect(masked.contains("<p style=\(expected)>x</p><p id=y style=\(expected)\n>y"), "\(dark)")
        #expect(dark.contains("]) { background-color: #") == style.contains("background"))
        #expect(diagnostics.isEmpty)
        #expect(fixture.revert(bytes) == html)
        #expect(fixture.apply(bytes).bytes == bytes)
    }

    /// If the value may be invalid, or differs from its text in the source, the attribute stays.
    @Test(arguments: [
        "'color:expression(1) red !important'", "'color:red;color-scheme:light !important'",
        // No quotes are possible around it.
        "color:red!important;quotes:'\"'",
    ])
    func `an attribute that cannot be changed in place stays, with a warning`(style: String) {
        let (bytes, diagnostics) = fixture.apply(Array(page("<p style=\(style)>x").utf8))
        #expect(String(decoding: bytes, as: UTF8.self).contains("<p style=\(style)>x"))
        #expect(diagnostics.map(\.code) == [.importantAttribute])
        #expect(diagnostics.first?.severity == .warning)
    }

    /// Brackets and quotes that the browser closes are closed in the rule; an attribute with too many closers gets no rule.
    @Test func `unclosed brackets in a style attribute are closed in its rule`() {
        let open = fixture.declarations(":where([style=\"background:rgb(1,2,3\"])", in: page("<p style='background:rgb(1,2,3'>x"))
        #expect(open?.hasPrefix("background-color: #") == true)
        for style in ["color:red}p{color:blue", "color:red)", "color:red}", "}color:red", "color:rgb(1,2,3]", "background:url(a b) red"] {
            let rules = fixture.rules(page("<p style='\(style)'>x")).filter { $0.contains("[style=") }
            #expect(rules.allSatisfy { $0.filter { $0 == "{" }.count == 1 && $0.filter { $0 == "}" }.count == 1 }, "\(style): \(rules)")
        }
    }

    @Test func `nested rules in a style attribute get no dark rule`() {
        let rules = fixture.rules(page("<p style='&:hover{color:red}'>x")).filter { $0.contains("[style=") }
        #expect(rules.isEmpty)
    }

    @Test func `custom properties in style attributes get dark values`() {
        let text = page("<p style='--accent:#fafafa'>x<p style='color:var(--accent)'>y", head: "<style>p{background:var(--accent)}</style>")
        let defined = fixture.declarations(":where([style=\"--accent:#fafafa\"])", in: text)
        #expect(
            defined == "--accent: \(shown(SRGB(bytes: 0xFA, 0xFA, 0xFA), .background, RuleContext())) !important; "
                + "--accent-night-text: \(shown(SRGB(bytes: 0xFA, 0xFA, 0xFA), .text, RuleContext())) !important;")
        #expect(fixture.declarations(":where([style=\"color:var(--accent)\"])", in: text) == "color: var(--accent-night-text) !important;")
    }

    @Test func `gradients in style attributes are mirrored and pictures are not`() {
        let text = page("<p style='background:linear-gradient(#fff,#eee)'>x<p style='background:#fff url(a.png)'>y")
        let gradient = fixture.declarations(":where([style=\"background:linear-gradient(#fff,#eee)\"])", in: text)
        #expect(gradient?.contains("background-image: linear-gradient(#") == true)
        #expect(fixture.declarations(":where([style=\"background:#fff url(a.png)\"])", in: text)?.contains("image") == false)
    }

    @Test func `a shorthand with a gradient and an unknown custom property stays whole in a style attribute`() {
        // A property that is not defined invalidates the whole shorthand, which has no gradient then, and so must its mirror.
        let style = "background:linear-gradient(#fff,#eee) var(--unknown)"
        let rules = fixture.declarations(":where([style=\"\(style)\"])", in: page("<p style='\(style)'>x"))
        #expect(rules?.wholeMatch(of: /background: linear-gradient\(#\w+, ?#\w+\) var\(--unknown\) !important;/) != nil, "\(rules ?? "")")
    }

    @Test func `a dark background in a style attribute makes the page already dark`() {
        let dark = Array("<!doctype html><html style='background:#111'><head></head><body><p style='color:red'>x</body></html>".utf8)
        #expect(fixture.apply(dark).bytes == dark)
        #expect(fixture.apply(dark).diagnostics.map(\.code) == [.alreadyDark])
        // An attribute wins over sheets, unless their declarations are important.
        let sheet = Array(
            "<!doctype html><html><head><style>body{background:#fff}</style></head><body style='background:#111'></body></html>".utf8)
        #expect(fixture.apply(sheet).diagnostics.map(\.code) == [.alreadyDark])
        let important = page("", head: "<style>body{background:#fff !important}</style>").replacing(
            "<body>", with: "<body style='background:#111'>")
        #expect(fixture.apply(Array(important.utf8)).diagnostics.isEmpty)
    }

    @Test func `style attributes of page fragments get no dark colors`() {
        let fragment = Array("<p style='color:red !important'>x</p><table bgcolor=red><svg><path fill=red /></svg>".utf8)
        #expect(fixture.apply(fragment).bytes == fragment)
        #expect(fixture.apply(fragment).diagnostics.map(\.code) == [.pagePiece])
    }

    @Test func `style attributes get rules only if the page's encoding can write them`() {
        // In windows-1252 a literal é is kept, but a character beyond ASCII from a character reference can't be written.
        var bytes = Array("<!doctype html><html><head><meta charset=windows-1252></head><body><p style='color:red;--a:".utf8)
        bytes.append(0xE9)
        bytes += Array("'><p style='color:red;--b:&eacute;'></body></html>".utf8)
        let dark = fixture.apply(bytes).bytes
        let needle = Array("[style=\"color:red;--a:".utf8) + [0xE9, 0x22, 0x5D]
        #expect(dark.indices.contains { dark[$0...].starts(with: needle) })
        #expect(!dark.indices.contains { dark[$0...].starts(with: Array("[style=\"color:red;--b".utf8)) })
    }
}
