import CSSCascade
import DocumentStyles
import MarkupTree
import SourceText
import Testing

/// Tests that styles computed one after the other, most of which are forgotten, are those that are computed together.
@Suite struct StyleStreamTests {
    /// The values of a style that depend on the element, its rules, its attributes and its ancestors.
    private struct Values: Equatable {
        let colors: [String]
        let texts: [[UInt8]?]
        let origins: [ComputedStyle.Origin]
        let areInherited: [Bool]

        private static let paints: [Longhand] = [.color, .backgroundColor, .borderTopColor, .fill]

        init(_ style: ComputedStyle) {
            let all = Values.paints + [.display, .fontSize, .opacity]
            colors = Values.paints.map { longhand in style.color(of: longhand).map { "\($0.bytes)" } ?? "none" }
            texts = [Longhand.display, .fontSize, .opacity].map { style.text(of: $0) } + [Array("\(style.fontSize)".utf8)]
            // The numbers of declarations in attributes are those of their own texts.
            origins = all.map { style.origin(of: $0) }
            areInherited = all.map { style.isInherited($0) }
        }
    }

    /// A document with thousands of different styles: of sections, which surround hundreds of elements, and of those elements.
    private static var document: [UInt8] {
        var text = """
            <!doctype html><style>section{opacity:.5}p{border-top:1px solid;background:var(--a,#010203)}
            .c1{color:inherit;font-size:2em}.c2{fill:currentcolor}b{background:inherit}section section>p{color:#040506}</style>
            """
        for section in 0..<6 {
            text += "<section style='--a:#\(100 + section);font-size:\(10 + section)px;color:#\(200 + section)'>"
            if section == 3 { text += "<section style='color:#\(300 + section)'>" }
            for number in 0..<700 {
                let color = 100_000 + section * 700 + number
                text += "<div style='color:#\(color)'><p class=c\(number % 3)>a<b>b</b></p></div>"
                text += "<font color='#\(color)'>c</font><p class=c1>d</p>"
            }
            text += section == 3 ? "</section></section>" : "</section>"
        }
        return Array(text.utf8)
    }

    @Test func `styles of which few are in memory at a time are those of the whole document`() throws {
        let bytes = StyleStreamTests.document
        let elements = ElementTree(withTextsOf: bytes)
        let tree = try #require(StyleTree(elements, in: bytes))
        let environment = MediaEnvironment.desktop(width: 800, height: 600, prefersDark: false)
        var cascade = Cascade(
            tree, DocumentSheets(of: elements, in: bytes, isQuirky: tree.isQuirky).sheets(in: environment, loader: NoSheets()))
        let hints = PresentationalHints(tree)
        let whole = cascade.styles(hints)
        #expect(whole.unique.count > 8000)
        var next = 0
        cascade.forEachStyle(hints) { element, style, _, _ in
            #expect(element == next)
            if Values(style) != Values(whole[element]) { Issue.record("\(element): \(Values(style)), not \(Values(whole[element]))") }
            next += 1
        }
        #expect(next == tree.elements.count)
        // The styles from before are whole, and later ones start anew.
        let again = cascade.styles(hints)
        #expect(tree.elements.indices.allSatisfy { Values(again[$0]) == Values(whole[$0]) })
    }
}
