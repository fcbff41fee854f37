import SourceText
import Testing

@testable import NightRewrite

/// Templates, which a template engine still has to process.
@Suite struct TemplateTests {
    private static let style = "<style>p { background: #fff; color: #222 }</style>"
    private static let nights: [Emission] = [.sheet, .media, .lightDark, .variables]

    private func codes(_ text: String, _ path: String = "a.html") -> [DiagnosticCode] { SiteFixture([path: text]).codes(path) }

    /// Parts of pages in the languages of all engines: only the contents of `style` elements get dark rules.
    @Test(arguments: [
        "---\nlayout: default\n---\n#\n<p style='color: #333'>{{ page.title }}</p>",
        "+++\ntitle = 'x'\n+++\n#<p bgcolor=red>x</p>",
        "{% extends \"base.html\" %}\n{% block body %}#<p style='color: #333'>{{ x|default:\"<b>\" }}</p>{% endblock %}",
        "<% if @x %>#<p class=\"<%= \"a\" %>\" style='color: #333'>x</p><% end %>",
        "<?php include \"head.php\"; ?>#<p style=\"color: <?= $c ?>\"><?php echo \"</p>\";",
        "{{ define \"main\" }}#<div style='color: #333'>{{ .Title }}</div>{{ end }}",
        "{{#each items}}#<li style='color: #333'>{{this}}</li>{{/each}}{{> footer}}",
        "<!DOCTYPE html><html><head><title>x</title>{% include head.html %}#</head><body style='color: #333'>",
        "<!DOCTYPE html><html><head><title>x</title><link rel=stylesheet href=\"{% static 'a.css' %}\">#</head><body>",
        "<!DOCTYPE html><html>{{ partial \"head.html\" . }}<body>#</body></html>",
    ]) func `in parts of templates only style elements get dark rules`(text: String) {
        for emission in Self.nights {
            let plain = SiteFixture(["a.html": text.replacing("#\n", with: "").replacing("#<", with: "<")], emission: emission)
            #expect(plain.applied().files == plain.files)
            #expect(plain.codes("a.html") == [.templatePart])
            let styled = SiteFixture(
                ["a.html": text.replacing("#<", with: Self.style + "<").replacing("#\n", with: Self.style)], emission: emission)
            let dark = styled.applied()
            #expect(dark.files != styled.files && styled.isReversible)
            #expect(styled.codes("a.html") == [.templatePart])
            // All additions are inside the element.
            let (before, after) = (styled.text("a.html"), dark.text("a.html"))
            let start = before.prefix(before.utf8.firstRange(of: "<style>".utf8)?.upperBound.utf16Offset(in: before) ?? 0)
            #expect(after.hasPrefix(start) && after.hasSuffix(before.components(after: "</style>")))
        }
    }

    /// Templates with a complete head are pages.
    @Test(arguments: [
        "---\nlayout: null\n---\n<!DOCTYPE html>\n<html><head><title>{{ page.title }}</title>#</head><body><p>{{ content }}</p></body></html>",
        "<?php $t = \"a\"; ?><!DOCTYPE html><html><head><title><?= $t ?></title>#</head><body bgcolor=\"<?= $c ?>\"><?php echo \"<b>\"; ?>",
        "{% load static %}<!DOCTYPE html><html><head>{% if x %}<meta name=a content=\"{{ b }}\">{% endif %}#</head><body>{% block b %}{% endblock %}",
        "<!DOCTYPE html><html><head><title>Vue</title>#</head><body><p :style=\"{{ x }}\">{{ y }}</p></body></html>",
    ]) func `templates with a complete head are treated as pages`(text: String) {
        for emission in Self.nights {
            let site = SiteFixture(["a.html": text.replacing("#", with: Self.style)], emission: emission)
            let dark = site.applied().text("a.html")
            #expect(site.codes("a.html").isEmpty && site.isReversible)
            #expect(dark.contains("<head><meta name=\"color-scheme\"") || dark.contains("<head>\n<meta name=\"color-scheme\""))
            let start = text.prefix { $0 != "h" && $0 != "H" }
            #expect(dark.hasPrefix(start))
        }
    }

    /// Code in the text is no template.
    @Test(arguments: [
        "<!DOCTYPE html><title>x</title><p>Write <code>{{ foo }}</code>, <pre>{% if x %}\n{% endif %}</pre><p style='color: #333'>x",
        "<!DOCTYPE html><title>x</title><pre>{{</pre><p style='color: #333'>x</p><pre>}}</pre>",
        "<!DOCTYPE html><title>x</title><script>var a = {{b: 1}}</script><p style='color: #333'>x</p>",
        "<!DOCTYPE html><title>x</title><p>{{</p><p style='color: #333'>}}</p>",
    ]) func `template code shown as text does not make a page a template`(text: String) {
        let site = SiteFixture(["a.html": text])
        #expect(site.codes("a.html").isEmpty && site.isReversible)
        #expect(site.applied().text("a.html").contains("[style=\"color: #333\"]"))
    }

    /// The end of a tag does not end the markup around it.
    @Test(arguments: [
        "<!doctype html <?php g?>\n>", "<?xml a<?php g?>\n<html x>", "<!-- <% b --> %>\n-->", "<!DOCTYPE <?= '>' ?> html>",
    ]) func `nothing is written into markup that contains a tag`(markup: String) {
        for emission in Self.nights {
            let site = SiteFixture(["a.html": markup + "<body>x"], emission: emission)
            let dark = site.applied()
            #expect(dark.text("a.html").hasPrefix(markup), "\(dark.text("a.html"))")
            #expect(dark.applied().files == dark.files && site.isReversible)
        }
    }

    /// A tag of PHP that is not closed, or that is none, is read in the same way in the page that is written.
    @Test(arguments: [
        "<body\nstyle=\"background:<?php#fee\">", "<body\nstyle=\"background:<?php fee\">x", "<p>a<body style=\"color:#333;--a:<?= 3\">",
        "<p style=\"color:#333\"><?phpx",
    ]) func `a page with an open tag of PHP is written so that it can be read`(text: String) {
        for emission in Self.nights {
            let site = SiteFixture(["a.html": text], emission: emission)
            let dark = site.applied()
            #expect(dark.codes("a.html").contains(.truncated) == site.codes("a.html").contains(.truncated), "\(dark.text("a.html"))")
            #expect(site.isReversible)
        }
    }

    /// The value of an attribute with a tag in it is not known.
    @Test func `attribute values with template tags get no dark rules`() {
        let text =
            "<!DOCTYPE html><html><head><title>x</title></head><body><p style=\"color: {{ c }}; background: #fff\">x<p bgcolor=\"#{{ c }}\">"
            + "<p style=\"color: #333\">"
        let dark = SiteFixture(["a.html": text]).applied().text("a.html")
        #expect(dark.contains("[style=\"color: #333\"]") && !dark.contains("[style=\"color: {{") && !dark.contains("[bgcolor"))
    }

    /// A declaration or rule with a tag in it gets no mirror; if a tag sets colors, the whole sheet stays light.
    @Test(arguments: [
        ("p { color: #222; width: {{ w }}px } b { color: #333 }", true), (".{{ x }} { margin: 1px } p { color: #222 }", true),
        ("p { color: {{ c }} }", false), ("@import '{{ theme }}'; p { color: #222 }", false), (":root { --a: {{ c }} }", false),
        (".{{ x }} { color: #222 }", false), ("p { background: url(\"{{ u }}\"); color: #222 }", false),
        ("{% if x %} p { color: #222 } {% endif %}", true), ("/* {{ c }} */ p { color: #222 }", true),
    ]) func `a sheet stays light if a template tag sets its colors`(css: String, isKnown: Bool) {
        let page = "---\n---\n<!DOCTYPE html><html><head><style>\(css)</style></head><body>"
        for site in [SiteFixture(["a.css": "---\n---\n" + css]), SiteFixture(["a.html": page])] {
            let path = site.files.keys.first ?? ""
            #expect(site.codes(path) == (isKnown ? [] : [.templatePart]), "\(css) \(path)")
            #expect((site.applied().files != site.files) == isKnown && site.isReversible, "\(css) \(path)")
            #expect(site.applied().text(path).hasPrefix("---\n---\n"))
        }
    }

    /// Yelp, which makes the manuals of GNOME, leaves tags in the `style` element of each page.
    @Test(arguments: [
        ("div.a > p::before { color: {{$dark}} }", true),
        ("p { height: {{$size}}px } @media print { .a, .b p { color: {{$dark}}; } }", true),
        (".a { color: {{$dark}}; width: 1px; background: {{$light}} } .b { border-color: {{$dark}} }", true),
        (".a { color: {{$dark}} } .note { color: {{$dark}} }", false), (".a { .b { color: red } color: {{$dark}} }", false),
        (".note { color: {{$dark}} }", false), (".a, p { color: {{$dark}} }", false), (".a:not(.b) { color: {{$dark}} }", false),
        ("#main { background: {{$dark}} }", false), (".a { --c: {{$dark}} }", false), ("{{$a}} .a { color: red }", false),
    ]) func `tags that set colors of no element leave a page known`(css: String, isKnown: Bool) {
        let page = "<!DOCTYPE html><html><head><title>x</title><style>\(css)</style></head><body id=Main><p class='x Note'>y</body></html>"
        let site = SiteFixture(["a.html": page])
        #expect((site.applied().files != site.files) == isKnown && site.isReversible)
        #expect(site.codes("a.html") == (isKnown ? [] : [.templatePart]))
        // Tags in the markup can bring any element.
        let template = SiteFixture(["a.html": page.replacing(">y<", with: ">{{ text }}<")])
        #expect(template.applied().files == template.files && template.codes("a.html") == [.templatePart])
    }

    /// The companion of a sheet with front matter has none.
    @Test func `the companion of a sheet with front matter has none`() {
        let site = SiteFixture(["a.css": "---\n---\n@charset \"utf-8\";\np { color: #222 }"], emission: .sheet)
        let dark = site.applied()
        #expect(dark.text("a.night.css").hasPrefix("/*! nightfall:companion */") && dark.files.count == 2)
        #expect(site.isReversible)
    }

    /// Browsers read a page without the tags of `html`, `head` and `body` as well.
    @Test func `a document that begins with a link, a style or a meta is a page`() {
        let heads = [
            "<link rel=stylesheet href=a.css>", "<style>b { color: #333 }</style>", "<meta charset=utf-8>",
            "<meta name=viewport content=a>",
        ]
        for head in heads {
            let site = SiteFixture(["a.html": head + "<p style=\"color: #333\">x"])
            #expect(site.applied().text("a.html").contains("[style=\"color: #333\"]") && site.codes("a.html").isEmpty && site.isReversible)
        }
        #expect(codes("<p style=\"color: #333\">x") == [.pagePiece])
        #expect(codes("<p style=\"color: #333\">x<style>b { color: #333 }</style>") == [.pagePiece])
        let style = SiteFixture(["a.html": "<style>b { color: #333 }</style>\n"])
        #expect(style.applied().text("a.html").hasPrefix("<style>b { color: #333 }\n/*! nightfall:begin"))
    }

    @Test func `a piece of a page without colors says why it stays light, and an empty file says nothing`() {
        #expect(codes("<p>x") == [.pagePiece] && codes("\n<h1>x</h1>text") == [.pagePiece])
        #expect(codes("").isEmpty && codes("<!DOCTYPE html><p>x").isEmpty)
        let filtered = SiteFixture(["a.html": Array("<p>x".utf8)], options: RewriteOptions(engine: .filter, emission: .media))
        #expect(filtered.codes("a.html") == [.pagePiece])
        let drawing = SiteFixture(["a.svg": "<svg xmlns='http://www.w3.org/2000/svg'><path fill='none'/></svg>"])
        #expect(drawing.codes("a.svg").isEmpty)
    }
}

extension String {
    /// The text behind the last `part`.
    fileprivate func components(after part: String) -> String {
        var rest = self[...]
        while let range = rest.firstRange(of: part) { rest = rest[range.upperBound...] }
        return String(rest)
    }
}
