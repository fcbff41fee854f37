import CSSCascade
import DocumentStyles
import MarkupTree
import Testing

/// Trees with their controls in a state.
@Suite struct ControlStateTests {
    private func tree(_ html: String) throws -> StyleTree {
        let bytes = Array(html.utf8)
        return try #require(StyleTree(ElementTree(withTextsOf: bytes), in: bytes))
    }

    /// The elements of a tree that have an attribute, by their ids.
    private func ids(_ tree: StyleTree?, with attribute: String) -> [String] {
        (tree?.elements ?? []).filter { $0.value(Array(attribute.utf8)) != nil }
            .compactMap { $0.value(Array("id".utf8)).map { String(decoding: $0, as: UTF8.self) } }
    }

    @Test func `check boxes and radio buttons are checked and cleared, other elements are not`() throws {
        let tree = try tree(
            "<input id=a type=checkbox checked><input id=b type=RADIO><input id=c><p id=d checked><option id=e>")
        #expect(ids(tree.tree(in: .checked), with: "checked") == ["a", "b", "d"])
        #expect(ids(tree.tree(in: .unchecked), with: "checked") == ["d"])
    }

    @Test func `details and dialogs are opened and closed`() throws {
        let tree = try tree("<details id=a></details><dialog id=b open></dialog><p id=c>x")
        #expect(ids(tree.tree(in: .open), with: "open") == ["a", "b"])
        #expect(ids(tree.tree(in: .closed), with: "open") == [])
    }

    @Test func `no tree is made where all controls are in the state`() throws {
        let tree = try tree("<input type=checkbox checked><details></details>")
        #expect(tree.tree(in: .checked) == nil && tree.tree(in: .closed) == nil)
        #expect(tree.tree(in: .unchecked) != nil && tree.tree(in: .open) != nil)
    }
}
