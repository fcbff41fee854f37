import SourceText
import Testing

@testable import NightRewrite

@Suite struct SelectorNameTests {
    private static let lists: [(String, [String])] = [
        ("a.b#c", ["a", "b", "c"]), ("a .b > .c", ["c"]), ("a, .b .c", ["a", "c"]), ("*", []), ("> .a", ["a"]),
    ]

    @Test(arguments: lists)
    func `the names of a selector list are those of its subjects`(list: String, expected: [String]) {
        let bytes = Array(list.utf8)
        let names = SelectorNames.names(of: SourceSpan(0, bytes.count), in: bytes.span)
        #expect(names.map { String(decoding: $0, as: UTF8.self) }.sorted() == expected)
    }
}
