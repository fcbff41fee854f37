import CSSCascade
import SourceText
import Testing

@Suite struct SheetOutlineTests {
    /// A sheet and its items, joined by blanks.
    @Test(arguments: [
        // Only what carries colour, and the blocks around it.
        ("a { width: 1px; color: red; top: 0 } b { margin: 0 }", "rule(a) color=red end"),
        ("a { COLOR : RED ! IMPORTANT }", "rule(a) color=RED !important end"),
        ("a { --x: 1px!important; c\\6flor: red }", "rule(a) --x=1px !important color=red end"),
        // Properties that only say more of a colour don't keep a rule.
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
        // An import behind a rule is none (Cascade 5 §2).
        ("a { top: 0 } @import 'x.css';", ""),
        ("@layer a; @import 'x.css';", "import('x.css')"),
        ("@font-face { src: url(x) } @import 'x.css';", ""),
        ("@layer a { } @import 'x.css';", ""),
        ("@media screen { @import 'x.css'; a { color: red } }", "@media(screen) rule(a) color=red end end"),
        ("@namespace url(x); @import 'x.css';", "namespace(url(x))"),
        ("<!-- a { color: red } -->", "rule(a) color=red end"),
        ("a { *color: red; _color: red; color red; fill: red }", "rule(a) fill=red end"),
        ("a { color: red } } b { color: blue } c { color: red }", "rule(a) color=red end rule(c) color=red end"),
    ]) func items(sheet: String, expected: String) {
        #expect(SheetText(sheet).described().joined(separator: " ") == expected)
    }

    @Test func styleAttributes() {
        #expect(SheetText("color: red; width: 0; --x: blue !important").described(.styleAttribute) == ["color=red", "--x=blue !important"])
    }

    @Test(arguments: [
        ("a{color:red}", false), ("@layer x{}", true), ("@layer x;", true), ("a{@layer{color:red}}", true),
        ("@import 'x' layer(y);", true), ("@import 'x' layer;", true), ("@import 'layer';", false),
    ]) func layersAreSeen(sheet: String, uses: Bool) {
        #expect(SheetText(sheet).outline().usesLayers == uses)
    }

    @Test(arguments: [
        ("a{background:url(x)}", false), ("a{background:red}", false), ("a{background:linear-gradient(red,blue)}", true),
        ("a{background-image:-webkit-gradient(linear)}", true), ("a{background-image:var(--x)}", true), ("a{background:var(--x)}", true),
        ("a{background:rgb(1 2 3) url(a.png) calc(1px + 2px)}", false), ("a{border-image:radial-gradient(red,blue) 1}", true),
        ("a{background:conic-gradient(red,blue)}", true), ("a{background:image-set(linear-gradient(red,blue) 1x)}", true),
    ]) func coloredImagesAreSeen(sheet: String, has: Bool) {
        #expect(SheetText(sheet).outline().hasColoredImages == has)
    }

    /// Blocks are balanced and spans lie in the source, whatever the input.
    @Test(arguments: [
        ("a{", 100_000, "color:red"), ("@media x{", 50_000, "a{color:red"), ("@layer{", 50_000, "a{color:red"),
        ("a{color:red;", 50_000, ""),
        ("}", 100_000, "a{color:red}"), ("", 0, "a{color:\"x"), ("", 0, "@media"), ("", 0, "@"), ("", 0, "a{"), ("", 0, "a{color"),
        ("", 0, "a{color:"), ("", 0, "@import"), ("", 0, "@keyframes k{from{color:red"), ("", 0, "\u{0}{color:red}"),
        ("", 0, "a{--x:{color:red}"),
    ]) func hostileSheets(piece: String, count: Int, tail: String) {
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
