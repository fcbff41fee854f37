import CSSCascade
import SourceText
import Testing

@Suite("Parts of large sheets")
struct SheetPartsTests {
    /// Repeated rules, conditions, comments and strings, a little more than two parts of the smallest size.
    private static func sheet(_ piece: String) -> [UInt8] {
        let bytes = Array(piece.utf8)
        return Array(repeatElement(bytes, count: 1_100_000 / bytes.count).joined())
    }

    @Test(arguments: [
        ".a {\n  color: red;\n}\n.b { background: #fff }\n",
        "@media (min-width:1px){.a{color:red}.b{color:#00f}}",
        "@media (min-width:1px){\n.a{color:red}\n}\n@layer x { .b{color:#00f} }\n",
        "/*\n}\na{}\n*/ .c::before{content:\"}\\\n}\\\n.x{\";color:red}\n",
        "a{color:red;\n.b{color:blue}\n}\n",
    ])
    func `the outline of a sheet in parts is that of the whole`(piece: String) {
        let text = SheetPartsTests.sheet(piece)
        expectSame(text)
    }

    @Test(arguments: ["@media screen{", "/*", "x("])
    func `a sheet is not cut inside an open block, comment or string`(head: String) {
        let rules = SheetPartsTests.sheet(".a {\n  color: red;\n}\n.b { color: #00f }\n")
        expectSame(Array(head.utf8) + rules)
        expectSame(rules + Array(head.utf8) + rules)
    }

    @Test
    func `plain rules are walked in several parts`() {
        let text = SheetPartsTests.sheet(".a {\n  color: red;\n}\n.b { color: blue }\n")
        let outline = SheetOutline(of: SourceSpan(0, text.count), in: text, jobs: 4)
        #expect(outline.parts.count == 2)
        // Declarations with the same number have the same text: two texts in each part.
        #expect(outline.textCount == 4)
        let numbers = outline.items.filter { $0.kind == .declaration }.map { [text[Int($0.value.start)], UInt8($0.text)] }
        #expect(Set(numbers).count == 4)
        #expect(SheetOutline(of: SourceSpan(0, text.count), in: text, jobs: 1).parts.count == 1)
    }

    private func expectSame(_ text: [UInt8]) {
        let span = SourceSpan(0, text.count)
        let whole = SheetOutline(of: span, in: text.span)
        let parts = SheetOutline(of: span, in: text, jobs: 4)
        #expect(whole.items.count == parts.items.count)
        let differs = zip(whole.items, parts.items).contains { left, right in
            left.kind != right.kind || left.name != right.name || left.value != right.value || left.end != right.end
                || left.property != right.property || left.isImportant != right.isImportant
        }
        #expect(!differs)
        #expect(whole.mayBeUnclosed == parts.mayBeUnclosed)
        #expect(whole.usesLayers == parts.usesLayers)
        #expect(parts.parts.map(\.count).reduce(0, +) == parts.items.count)
    }
}
