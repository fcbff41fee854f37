import MarkupTree
import TestSupport
import Testing

@testable import NightRewrite

@Suite struct AttributePropertyTests {
    private static let values = [
        "color:red", "background:#fff", "color:#333;background:#fff", "background:url(a.png) rgb(1,2,3", "color:red}",
        "/*! nightfall:begin +1 */color:red",
        "--a:\"</style>\";color:red", "color:red/*]]>*/", "--x:#fff", "color:var(--x)", "&amp;", "#fff", "red", "é", "\0", "\r\n", "]]>",
        "]] > color:#123",
        "font:'x';color:blue", "color:red!important", "none", "url(#a) #fff", "100%", "\\", "color:\\72 ed", "{", "}", "(", "[style=\"",
        "background:#eee;color:\n#111",
    ]
    private static let names = [
        "style", "bgcolor", "text", "link", "color", "bordercolor", "fill", "stroke", "width", "height", "viewBox", "class",
    ]
    private static let elements = [
        "p", "table", "tr", "td", "font", "hr", "svg", "path", "text", "tspan", "rect", "g", "mask", "foreignObject", "body", "html", "br",
    ]

    private static func document(_ random: inout SeededGenerator, isXML: Bool) -> String {
        func pick(_ list: [String]) -> String { list[Int.random(in: 0..<list.count, using: &random)] }
        var text =
            isXML
            ? "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title/></head><body>"
            : "<!doctype html><head><title>t</title></head><body>"
        var open: [String] = []
        for _ in 0..<Int.random(in: 1..<14, using: &random) {
            let element = isXML ? pick(Self.elements.filter { $0 != "body" && $0 != "html" }) : pick(Self.elements)
            var tag = "<" + element
            var used: Set<String> = []
            for _ in 0..<Int.random(in: 0..<4, using: &random) {
                let name = pick(Self.names)
                guard used.insert(name).inserted else { continue }
                let value = pick(Self.values).replacing("\"", with: "&quot;")
                tag +=
                    " \(name)=\"\(isXML ? value.replacing("<", with: "&lt;").replacing("\0", with: "").replacing("&amp;", with: "&amp;amp;") : value)\""
            }
            if isXML {
                text += tag + ">"
                open.append(element)
                if Bool.random(using: &random), let last = open.popLast() { text += "x</\(last)>" }
            } else {
                text += tag + [">", "/>", "></\(element)>", ">x"][Int.random(in: 0..<4, using: &random)]
            }
        }
        for element in open.reversed() { text += "</\(element)>" }
        return text + (isXML ? "</body></html>" : "")
    }

    @Test(arguments: [false, true])
    func `apply is reversible and idempotent on random pages with color attributes`(isXML: Bool) {
        let fixture = AttributeFixture(kind: isXML ? .xhtml : .html)
        var withRules = 0
        let count = Thoroughness.share(of: 1000, else: 200)
        for number in 0..<count {
            var random = SeededGenerator(stream: 7 << 32 + UInt64(number))
            let text = Self.document(&random, isXML: isXML)
            let note = Comment(rawValue: "document \(number) of seed \(SeededGenerator.seed): \(text.debugDescription)")
            let bytes = Array(text.utf8)
            let applied = fixture.apply(bytes)
            #expect(!applied.diagnostics.contains { $0.severity == .error }, note)
            #expect(fixture.revert(applied.bytes) == bytes, note)
            #expect(fixture.apply(applied.bytes).bytes == applied.bytes, note)
            // Style attributes that no rule can override hold their dark colors in place.
            if !isXML { #expect(TreeComparison.difference(between: bytes, and: applied.bytes, ignoring: ["style"]) == nil, note) }
            let dark = String(decoding: applied.bytes, as: UTF8.self)
            if dark.contains("[style=") || dark.contains(" i])") { withRules += 1 }
        }
        #expect(withRules > count / 4)
    }

    /// Each rule is on a line of its own, with one block: the text of an attribute neither opens nor closes a block.
    @Test func `attribute text never opens or closes a block in its rule`() {
        let fixture = AttributeFixture()
        for number in 0..<Thoroughness.share(of: 1000, else: 200) {
            var random = SeededGenerator(stream: 8 << 32 + UInt64(number))
            let text = Self.document(&random, isXML: false)
            for rule in fixture.rules(text).dropFirst() where rule.contains("[style=") {
                let unescaped = rule.replacing("\\\"", with: "")
                let parts = unescaped.split(separator: "\"", omittingEmptySubsequences: false)
                // Outside of the selector's string.
                let outside = (parts.first ?? "") + parts.dropFirst(2).joined(separator: "\"")
                #expect(parts.count >= 3 && outside.filter { $0 == "{" }.count == 1 && outside.hasSuffix("}"), "\(rule)")
            }
        }
    }

    @Test func `pages with huge or unbalanced attributes are restored exactly`() {
        let fixture = AttributeFixture()
        let count = Thoroughness.share(of: 20_000)
        let documents = [
            "<!doctype html><html><body>" + String(repeating: "<svg fill=#333>", count: count),
            "<!doctype html><html><body>" + String(repeating: "<svg><g fill='#333'><text>", count: count)
                + String(repeating: "</g>", count: count),
            "<!doctype html><html><body><p style='" + String(repeating: "(", count: count) + "color:red'>",
            "<!doctype html><html><body><p style='color:red;" + String(repeating: "a{", count: count) + "'>",
            "<!doctype html><html><body><p style='" + String(repeating: "color:red;", count: count) + "'>",
            "<!doctype html><html><body>" + (0..<2000).map { "<p style='color:#\(100_000 + $0)'><font color=\($0)>" }.joined(),
            "<!doctype html><html><body bgcolor='" + String(repeating: "\u{10FFFF}", count: count) + "'>",
        ]
        for document in documents {
            let bytes = Array(document.utf8)
            let applied = fixture.apply(bytes).bytes
            #expect(fixture.revert(applied) == bytes)
        }
    }
}
