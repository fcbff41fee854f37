import CSSCascade
import SourceText
import Testing

@Suite struct CustomPropertiesTests {
    /// The custom properties of the innermost of nested elements.
    ///
    /// - Parameters:
    ///   - count: The number of elements; the outermost is the root.
    ///   - declaration: Returns the value that the element at a depth declares for a property.
    private func innermost(of count: Int, _ declaration: @escaping (Int, String) -> String?) -> CustomProperties {
        var element = CustomProperties(in: nil) { declaration(0, String(decoding: $0, as: UTF8.self)).map { Array($0.utf8) } }
        for level in 1..<count {
            element = CustomProperties(in: element) { declaration(level, String(decoding: $0, as: UTF8.self)).map { Array($0.utf8) } }
        }
        return element
    }

    private func text(_ value: String, in element: CustomProperties) -> String? {
        let bytes = Array(value.utf8)
        return element.substituted(bytes, SourceSpan(0, bytes.count)).text.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `a value is inherited through elements that declare other properties`() {
        let element = innermost(of: 500) { level, name in level == 0 && name == "--a" ? "red" : name == "--b" ? "\(level)" : nil }
        #expect(text("var(--a) var(--b) var(--c, 1)", in: element) == "red 499  1")
        #expect(text("var(--c)", in: element) == nil)
    }

    @Test func `a reference is resolved in the element that declares the property`() {
        let element = innermost(of: 3) { level, name in
            switch name {
            case "--a": level == 0 ? "var(--b)" : nil
            case "--b": level == 0 ? "outer" : "inner"
            default: nil
            }
        }
        #expect(text("var(--a) var(--b)", in: element) == "outer inner")
    }

    /// Half a million levels would need more than the stack of a thread if each took a part of it.
    @Test func `half a million nested elements that declare properties need no deep stack`() {
        let element = innermost(of: 500_000) { _, name in name == "--b" ? "blue" : nil }
        #expect(text("var(--b)", in: element) == "blue")
        #expect(text("var(--a)", in: element) == nil)
    }

    @Test func `a chain of references through all levels ends`() {
        let element = innermost(of: 100_000) { level, name in
            name == (level.isMultiple(of: 2) ? "--a" : "--b") ? (level.isMultiple(of: 2) ? "var(--b)" : "var(--a)") : nil
        }
        #expect(text("var(--a)", in: element) == nil)
    }
}
