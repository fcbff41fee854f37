import CSSSyntax
import SourceText
import TestSupport
import Testing

@Suite struct ComponentCursorTests {
    private func values(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        var cursor = ComponentCursor(SourceSpan(0, bytes.count))
        var result: [String] = []
        while let value = cursor.next(in: bytes.span) { result.append(String(decoding: bytes[value.span.range], as: UTF8.self)) }
        return result
    }

    @Test(arguments: [
        ("", []), ("a", ["a"]), ("a b", ["a", " ", "b"]), ("f(a(b)[c}]) d", ["f(a(b)[c}])", " ", "d"]), ("/*c*/a/**/b", ["a", "b"]),
        ("{a:b;}c", ["{a:b;}", "c"]), ("(a", ["(a"]), ("([)]a", ["([)]a"]), (")a", [")", "a"]), ("url(a b)c", ["url(a b)", "c"]),
        ("'a", ["'a"]),
    ])
    func `component values have the spans of CSS Syntax`(text: String, expected: [String]) {
        #expect(values(text) == expected)
    }

    @Test func `functions and blocks know their contents and whether they are closed`() throws {
        let bytes = Array("rgb(1 2) [x".utf8)
        var cursor = ComponentCursor(SourceSpan(0, bytes.count))
        let first = cursor.nextSolid(in: bytes.span)
        let second = cursor.nextSolid(in: bytes.span)
        let third = cursor.nextSolid(in: bytes.span)
        let function = try #require(first)
        #expect(function.isBlock && function.isClosed && function.contents == SourceSpan(4, 7))
        let block = try #require(second)
        #expect(block.isBlock && !block.isClosed && block.contents == SourceSpan(10, 11))
        #expect(third == nil)
    }

    /// Tests that brackets of random kinds match, nested to the depths around those at which the stack changes its storage.
    @Test func `brackets match at every nesting depth`() {
        var generator = SeededGenerator(seed: 7)
        for depth in [1, 31, 32, 33, 63, 64, 65, 95, 96, 97, 128, 129, 1000] {
            let pairs = (0..<depth).map { _ in
                [("(", ")"), ("[", "]"), ("{", "}"), ("f(", ")")].randomElement(using: &generator) ?? ("(", ")")
            }
            let text = pairs.map(\.0).joined() + pairs.reversed().map(\.1).joined()
            #expect(values(text + "x") == [text, "x"])
            // Without its last closer the value extends to the end.
            let open = String(text.dropLast()) + " x"
            #expect(values(open) == [open])
        }
    }
}
