import CSSCascade
import SourceText
import Testing

@Suite struct SheetOutlineTests {
    /// A sheet and its items, joined by blanks.
    @Test(arguments: [
        // Only declarations with colors, and the blocks around them.
        ("a { width: 1px; color: red; top: 0 } b { margin: 0 }", "rule(a) color=red end"),
        ("a { COLOR : RED ! IMPORTANT }", "rule(a) color=RED !important end"),
        ("a { --x: 1px!important; c\\6flor: red }", "rule(a) --x=1px !important color=red end"),
        // Properties that only modify a color don't keep a rule.
        ("a { opacity: .5 } b { opacity: .5; color: red }", "rule(b) opacity=.5 color=red end"),
        ("@media print { a { color: red } } b { color: red }", "rule(b) color=red end"),
        ("@media screen { a { width: 0 } }", ""),
        ("@media (hover) { a { color: red } }", "@media((hover)) rule(a) color=red end end"),
        (
            "@media (prefers-color-scheme: dark) { b { color: blue } }",
            "@media((prefers-color-scheme: dark)) night rule(b) color=blue end end"
        ),
        ("@supports (a: b) { @layer x.y { a { fill: red } } }", "@supports((a: b)) @layer(x.y) rule(a) fill=red end end end"),
        ("@layer { a { color: red } }", "@layer rule(a) color=red end end"),
        ("@layer a, b; @layer { }", ""),
        ("@container c (width > 1px) { a { color: red } }", "@container(c (width > 1px)) rule(a) color=red end end"),
        ("@scope (.a) to (.b) { img { color: red } }", "@scope((.a) to (.b)) rule(img) color=red end end"),
        ("@starting-style { a { color: red } }", "@starting-style() rule(a) color=red end end"),
        ("@keyframes k { from { color: red } to { top: 0 } }", "keyframes(k) rule(from) color=red end end"),
        ("@-WEBKIT-KEYFRAMES k { 0% { color: red } }", "keyframes(k) rule(0%) color=red end end"),
        ("@keyframes k { from { top: 0 } }", ""),
        ("@font-face { color: red } @page { color: red } @unknown { a { color: red } }", ""),
        ("@property --x { syntax: '<color>'; inherits: true; initial-value: red }", "property(--x)"),
        // Nesting, and declarations behind nested rules.
        (
            "a { color: red; &:hover { color: blue } .b & { top: 0 } fill: green }",
            "rule(a) color=red rule(&:hover) color=blue end fill=green end"
        ),
        ("a { @media (hover) { color: red } }", "rule(a) @media((hover)) color=red end end"),
        ("@import 'x.css'; @namespace s url(y); a { color: red", "import('x.css') namespace(s url(y)) rule(a) color=red end"),
        // An import behind a rule is invalid (Cascade 5 §2).
        ("a { top: 0 } @import 'x.css';", ""),
        ("@layer a; @import 'x.css';", "import('x.css')"),
        ("@font-face { src: url(x) } @import 'x.css';", ""),
        ("@layer a { } @import 'x.css';", ""),
        ("@media screen { @import 'x.css'; a { color: red } }", "@media(screen) rule(a) color=red end end"),
        ("@namespace url(x); @import 'x.css';", "namespace(url(x))"),
        ("<!-- a { color: red } -->", "rule(a) color=red end"),
        ("a { *color: red; _color: red; color red; fill: red }", "rule(a) fill=red end"),
        ("a { color: red } } b { color: blue } c { color: red }", "rule(a) color=red end rule(c) color=red end"),
    ]) func `an outline has the declarations with colors and the blocks around them`(sheet: String, expected: String) {
        #expect(SheetText(sheet).described().joined(separator: " ") == expected)
    }

    @Test func `a style attribute has an outline of its declarations`() {
        #expect(SheetText("color: red; width: 0; --x: blue !important").described(.styleAttribute) == ["color=red", "--x=blue !important"])
    }

    @Test(arguments: [
        ("a{color:red}", false), ("@layer x{}", true), ("@layer x;", true), ("a{@layer{color:red}}", true),
        ("@import 'x' layer(y);", true), ("@import 'x' layer;", true), ("@import 'layer';", false),
    ]) func `the use of cascade layers is detected`(sheet: String, uses: Bool) {
        #expect(SheetText(sheet).outline().usesLayers == uses)
    }

    @Test(arguments: [
        ("a{background:url(x)}", false), ("a{background:red}", false), ("a{background:linear-gradient(red,blue)}", true),
        ("a{background-image:-webkit-gradient(linear)}", true), ("a{background-image:var(--x)}", true), ("a{background:var(--x)}", true),
        ("a{background:rgb(1 2 3) url(a.png) calc(1px + 2px)}", false), ("a{border-image:radial-gradient(red,blue) 1}", true),
        ("a{background:conic-gradient(red,blue)}", true), ("a{background:image-set(linear-gradient(red,blue) 1x)}", true),
        ("a{background:cross-fade(red,blue)}", true), ("a{background:-webkit-gradient(linear,0 0,0 100%,from(red),to(blue))}", true),
    ]) func `images with colors are detected`(sheet: String, has: Bool) {
        #expect(SheetText(sheet).outline().coloredImages.isEmpty != has)
    }

    /// Tests each group of images by itself: a gradient in a background is no reason to mirror borders.
    @Test(arguments: [
        ("a{background:linear-gradient(red,blue);border:0;list-style:none}", ColoredImages.background),
        ("a{-webkit-border-image:linear-gradient(red,blue) 1}", ColoredImages.border),
        ("a{list-style:linear-gradient(red,blue)}", ColoredImages.list),
        ("a{list-style-image:url(a.png)}", ColoredImages()), ("a{content:linear-gradient(red,blue)}", ColoredImages.content),
        ("a{content:'x'} b{content:counter(c) url(x)}", ColoredImages()),
        ("a{filter:drop-shadow(0 0 red)} b{backdrop-filter:blur(2px) contrast(2)}", ColoredImages.filter),
        ("a{backdrop-filter:var(--x)}", ColoredImages.backdrop), ("a{filter:contrast(.5) brightness(2)}", ColoredImages()),
        (
            "a{mask:linear-gradient(red,blue);shape-outside:linear-gradient(red,blue);-webkit-box-reflect:below 0 linear-gradient(red,blue)}",
            ColoredImages()
        ),
    ]) func `images with colors are detected separately for each group of properties`(sheet: String, expected: ColoredImages) {
        #expect(SheetText(sheet).outline().coloredImages == expected)
    }

    /// `content` is kept only if some declaration has an image with colors; a legacy `filter`, which browsers with dark schemes drop,
    /// never is.
    @Test(arguments: [
        ("a { content: 'x' } b { content: none }", ""),
        (
            "a { content: 'x' } b { content: linear-gradient(red, blue) }",
            "rule(a) content='x' end rule(b) content=linear-gradient(red, blue) end"
        ),
        ("a { filter: progid:DXImageTransform.Microsoft.gradient(startColorstr='#fff', endColorstr='#000') }", ""),
        ("a { FILTER: PROGID:DXImageTransform.Microsoft.Shadow(color=#969696) }", ""),
    ]) func `content is kept only beside an image with colors, filters never`(sheet: String, expected: String) {
        #expect(SheetText(sheet).described().joined(separator: " ") == expected)
    }

    /// A later `@keyframes` replaces an earlier one of the same name, so its copy must follow the copy of the other.
    @Test(arguments: [
        ("@keyframes k { to { color: red } } @keyframes k { to { top: 0 } }", "keyframes(k) rule(to) color=red end end keyframes(k) end"),
        ("@keyframes k { to { top: 0 } } @keyframes k { to { color: red } }", "keyframes(k) rule(to) color=red end end"),
        ("@keyframes k { to { color: red } } @keyframes l { to { top: 0 } }", "keyframes(k) rule(to) color=red end end"),
        (
            "@keyframes 'k' { to { color: red } } @-webkit-keyframes \\6b { to { top: 0 } }",
            "keyframes('k') rule(to) color=red end end keyframes(\\6b ) end"
        ),
        (
            "@keyframes k { to { color: red } } @media (hover) { @keyframes k { to { top: 0; opacity: .5 } } }",
            "keyframes(k) rule(to) color=red end end @media((hover)) keyframes(k) end end"
        ),
        // An imported sheet may have keyframes of any name, and its dark rules follow this sheet.
        ("@import 'x'; @keyframes k { to { top: 0 } }", "import('x') keyframes(k) end"),
    ]) func `a later animation of the same name follows the earlier one's copy`(sheet: String, expected: String) {
        #expect(SheetText(sheet).described().joined(separator: " ") == expected)
    }

    /// Tests values that look like colors in unknown properties: each name once, and no properties of single browsers.
    @Test(arguments: [
        ("a { bakground: #fff; width: 1px } b { bakground: red; bakground: rgb(1 2 3) }", ["bakground"]),
        ("a { backgroud-color: red; text-colour: #123 }", ["backgroud-color", "text-colour"]),
        ("a { animation: red 1s; font-family: Linen; grid-area: tan; will-change: color; counter-reset: navy }", []),
        ("a { *zoom: 1; *color: red; _color: red; _background: #fff; -ms-scrollbar-face-color: red; -o-box-shadow: 0 0 #000 }", []),
        ("a { scrollbar-face-color: #fff; scrollbar-3dlight-color: red; mso-shading: #fff; MSO-HIGHLIGHT: rgb(1,2,3) }", []),
        (
            "a { mask: linear-gradient(#000, transparent); mask-image: linear-gradient(red, blue); shape-outside: linear-gradient(#000, red) }",
            []
        ),
        (
            "a { -moz-border-top-colors: #fff #000; -webkit-mask: linear-gradient(#000, red); -webkit-box-reflect: above 0 linear-gradient(red, #000) }",
            []
        ),
        ("a { behavior: url(#default#VML); src: url(#fff); transform: translate(1px) }", []),
        ("@font-face { colour: #fff } @page { colour: #fff } @media print { a { colour: #fff } }", []),
    ]) func `unknown properties with values like colors are reported once`(sheet: String, names: [String]) {
        let text = SheetText(sheet)
        #expect(text.outline().warnings.filter { $0.kind == .property }.map { text.text($0.span) } == names)
    }

    @Test(arguments: [
        ("@function --f(--x) { result: color-mix(in srgb, red, var(--x)) }", ["--f(--x)"]), ("@function --f(--x) { result: 1px }", []),
        ("@FUNCTION --g() { result: #fff; }", ["--g()"]),
    ]) func `custom functions with colors are reported`(sheet: String, preludes: [String]) {
        let text = SheetText(sheet)
        #expect(text.outline().warnings.filter { $0.kind == .function }.map { text.text($0.span) } == preludes)
    }

    /// At-rules are recognised by their names without escapes, and comments are ignored in conditions.
    @Test(arguments: [
        ("@m\\65 dia print { a { color: red } }", ""),
        ("@\\6d edia (hover) { a { color: red } }", "@\\6d edia((hover)) rule(a) color=red end end"),
        ("@media/**/print { a { color: red } }", ""), ("@media /* a */ print /* b */ { a { color: red } }", ""),
        (
            "@media (prefers-color-scheme:/**/dark) { a { color: red } }",
            "@media((prefers-color-scheme:/**/dark)) night rule(a) color=red end end"
        ),
        // A light-only condition has a counterpart, unless the sheet has dark rules of its own.
        (
            "@media (prefers-color-scheme: light) { a { color: red } }",
            "@media((prefers-color-scheme: light)) day rule(a) color=red end end"
        ),
        (
            "@media not (prefers-color-scheme: dark) { a { color: red } }",
            "@media(not (prefers-color-scheme: dark)) day rule(a) color=red end end"
        ),
        (
            "@media (prefers-color-scheme: light) { a { color: red } } @media (prefers-color-scheme: dark) { a { color: blue } }",
            "@media((prefers-color-scheme: dark)) night rule(a) color=blue end end"
        ),
        (
            "@import 'd.css' (prefers-color-scheme: dark); @media (prefers-color-scheme: light) { a { color: red } }",
            "import('d.css' (prefers-color-scheme: dark))"
        ),
        ("@media print and (prefers-color-scheme: light) { a { color: red } }", ""),
        ("@media (prefers-contrast: more) { a { color: red } }", "@media((prefers-contrast: more)) rule(a) color=red end end"),
        ("@media (forced-colors: active) { a { color: red } }", ""), ("@media speech { a { color: red } }", ""),
        ("@media not screen { a { color: red } }", ""),
        ("@media only screen { a { color: red } }", "@media(only screen) rule(a) color=red end end"),
        ("@media (600px <= width < 900px) { a { color: red } }", "@media((600px <= width < 900px)) rule(a) color=red end end"),
        ("@position-try --t { color: red } @view-transition { color: red } @counter-style c { color: red }", ""),
        ("@font-palette-values --p { override-colors: 0 red } @font-feature-values f { @swash { red: 1 } }", ""),
    ]) func `conditions are read without escapes in names and with comments ignored`(sheet: String, expected: String) {
        #expect(SheetText(sheet).described().joined(separator: " ") == expected)
    }

    /// Tests that blocks are balanced and spans are in the source, whatever the input.
    @Test(arguments: [
        ("a{", 100_000, "color:red"), ("@media x{", 50_000, "a{color:red"), ("@layer{", 50_000, "a{color:red"),
        ("a{color:red;", 50_000, ""),
        ("}", 100_000, "a{color:red}"), ("", 0, "a{color:\"x"), ("", 0, "@media"), ("", 0, "@"), ("", 0, "a{"), ("", 0, "a{color"),
        ("", 0, "a{color:"), ("", 0, "@import"), ("", 0, "@keyframes k{from{color:red"), ("", 0, "\u{0}{color:red}"),
        ("", 0, "a{--x:{color:red}"),
    ]) func `hostile sheets give balanced blocks and spans inside the source`(piece: String, count: Int, tail: String) {
        let text = SheetText(String(repeating: piece, count: count) + tail)
        var depth = 0
        var isSound = true
        for item in text.outline().items {
            switch item.kind {
            case .rule, .group, .anonymousLayer, .keyframes: depth += 1
            case .end: depth -= 1
            default: break
            }
            for span in [item.name, item.value, SourceSpan(item.end, item.end)]
            where span.start > span.end || Int(span.end) > text.bytes.count {
                isSound = false
            }
            if depth < 0 { isSound = false }
        }
        #expect(isSound)
        #expect(depth == 0)
    }
}
