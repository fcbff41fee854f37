import NightTheme
import Testing

@testable import NightRewrite

/// What browsers drop by day must not win at night: its mirror is dropped too, or there is none.
@Suite struct SheetDroppedTests {
    /// Declarations that no browser takes: the grammars are those of Backgrounds 4, Text Decoration 4, UI 4, Images 4 and Color Adjust 1.
    @Test(arguments: [
        "border: solid dashed", "border: 1px 2px red", "border: -1px solid red", "border: 1deg solid red", "border: 1px solid rgb(1 2)",
        "border: 1 solid red", "border: solid red blue", "border: 10% solid red", "border: 1px solid red !ie", "border-top: thin thick",
        "border: 1px solid red\\9", "border: auto red", "border: 1px solid 'x'", "border-inline: filled", "outline: hidden red",
        "outline: auto solid red", "outline: 1foo solid red", "column-rule: underline red",
        "background: red blue", "background: red, blue", "background: url(a) url(b)", "background: left right", "background: cover red",
        "background: 1 1 red", "background: no-repeat repeat-x red", "background: red / cover", "background: 1px 2px / 3px 4px 5px red",
        "background: top 10px red", "background: left red top", "background: 1px 2px 3px red", "background: left 1px left 2px red",
        "background: scroll fixed red", "background: border-box padding-box content-box red", "background: none url(a)",
        "background: repeat red repeat", "background: ##fff", "background: #fff\\9", "background: red !ie", "background: url(a),",
        "background: rgb(1 2)", "background: foo", "background: red;background: /**/", "background: top center left red",
        "background: linear-gradient(top, #fff, #000)", "background: linear-gradient(in oklch, red, blue)",
        "background: linear-gradient(red)", "background: linear-gradient(10px, red, blue)", "background: linear-gradient(red, 10%, 20%, blue)",
        "background: linear-gradient(red, blue, 10%)", "background: radial-gradient(center, circle cover, red, blue) red",
        "background: linear-gradient(to top red, blue)", "background: linear-gradient(red, rgb(1 2))", "background: linear-gradient()",
        "text-decoration: underline underline red", "text-decoration: none underline red", "text-decoration: solid wavy red",
        "text-emphasis: dot circle red", "text-emphasis: 'x' filled red", "text-emphasis: none none", "-webkit-text-stroke: 1px solid red",
        "caret: red bar block", "color-scheme: 12px", "color-scheme: light normal", "color-scheme: light, dark", "all: none",
        "all: red", "all: unset inherit", "color: red blue", "color: ##fff", "color: #fff\\9", "color: red !ie", "color: #ff",
        "color: expression(this.x ? 'red' : 'blue')", "fill: red\\0/", "box-shadow: 0 red",
        "border-image: linear-gradient(red, blue) url(a) 1", "border-image: linear-gradient(red, blue) inside",
        "list-style: linear-gradient(red, blue) url(a)", "list-style: a b c linear-gradient(red, blue)", "list-style: #fff",
    ]) func isDroppedTwice(declaration: String) throws {
        // Gradients of each group, so that resets would be written.
        let images = """
            .z { background: linear-gradient(red, blue); border-image: linear-gradient(red, blue) 1; list-style: linear-gradient(red, blue) }
            """
        let mirrors = SheetFixture.mirrors(of: "\(images)\n.a { \(declaration) }")
        let start = mirrors.range(of: ".a {")
        let block = start.map { String(mirrors[$0.upperBound...].prefix { $0 != "}" }) } ?? ""
        let name = try #require(declaration.split(separator: ":").first).trimmingSpaces
        for written in block.split(separator: ";").map(\.trimmingSpaces) where !written.isEmpty {
            #expect(written.hasPrefix(name + ":"), "\(block)")
            let words = { (text: String) in text.filter { !$0.isLetter && !$0.isNumber && $0 != "#" && $0 != " " && $0 != "%" } }
            #expect(words(String(declaration.split(separator: ";")[0])).hasPrefix(words(written).prefix(4)), "\(written)")
        }
        #expect(!block.contains("dark") && !block.contains("transparent;") && !block.contains("initial"), "\(block)")
    }

    /// Values that all browsers take are taken apart, so that what other rules say of widths and places stays.
    @Test(arguments: [
        ("border: solid", "border-color: initial; border-image-source: none;"), ("border: thin red", "border-color"), ("border: 0", "border-color: initial; border-image-source: none;"),
        ("border: medium none currentcolor", "border-color: currentcolor; border-image-source: none;"),
        ("outline: auto", "outline-color: initial;"), ("outline: 2px hidden", "outline: 2px hidden;"),
        ("background: 0 0", "background-color: transparent; background-image: none;"),
        ("background: bottom left / cover no-repeat fixed padding-box content-box transparent", "background-color: transparent; background-image: none;"),
        ("background: center top 1px", "background-color: transparent; background-image: none;"),
        ("background: right 1px bottom 2px / auto 10% repeat space", "background-color: transparent; background-image: none;"),
        ("background: url(a), none", "background-color: transparent; background-image: url(a), none;"),
        ("background: U\\6eset", "background-color: U\\6eset; background-image: U\\6eset;"),
        ("background: calc(1px + 2px) env(x) transparent", "background-color: transparent; background-image: none;"),
        ("text-decoration: none", "text-decoration-color: initial;"),
        ("text-decoration: underline overline 10% wavy", "text-decoration-color: initial;"),
        ("text-emphasis: filled sesame", "text-emphasis-color: initial;"), ("text-emphasis: 'x'", "text-emphasis-color: initial;"),
        ("border-image: none", "border-image-source: none;"), ("border-image: url(a) 1 2 fill / 3px / 4 stretch round", "border-image-source: url(a);"),
        ("list-style: none", "list-style-image: none;"), ("list-style: none inside url(a)", "list-style-image: url(a);"),
        ("list-style: inherit", "list-style-image: inherit;"), ("caret: auto", "caret-color: initial;"),
        ("color-scheme: only light", "color-scheme: dark;"), ("COLOR-SCHEME: LIGHT DARK", "color-scheme: dark;"),
    ]) func isTakenApart(declaration: String, expected: String) {
        let images = """
            .z { background: linear-gradient(red, blue); border-image: linear-gradient(red, blue) 1; list-style: linear-gradient(red, blue) }
            """
        let mirrors = SheetFixture.mirrors(of: "\(images)\n.a { \(declaration) }")
        let block = mirrors.range(of: ".a {").map { String(mirrors[$0.upperBound...].prefix { $0 != "}" }).trimmingSpaces } ?? ""
        #expect(expected.hasSuffix(";") ? block == expected : block.hasPrefix(expected + ":"), "\(block)")
    }
}

extension StringProtocol {
    fileprivate var trimmingSpaces: String { split(separator: " ").joined(separator: " ") }
}

extension String {
    fileprivate func range(of part: String) -> Range<Index>? { self[...].range(of: part) }
}
