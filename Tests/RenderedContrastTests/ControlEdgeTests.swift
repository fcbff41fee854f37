import RenderedContrast
import Testing

/// Tests the contrast of what is no text (WCAG 2.2 § 1.4.11).
@Suite struct ControlEdgeTests {
    private func edges(_ css: String, _ body: String) -> [String] {
        AuditedPage(css, body, states: [.focus, .focusVisible]).findings.found.filter {
            $0.pair.kind == .control || $0.pair.kind == .focusRing
        }
        .map { found in
            #expect(found.pair.required == 3)
            return "\(found.pair.kind.rawValue) \(AuditedPage.hex(found.pair.color)) on \(AuditedPage.hex(found.pair.backdrop))"
        }
    }

    @Test(arguments: [
        // The edge of a control is its border or its background: the one with more contrast counts.
        ("input{border:1px solid #ddd;background:#fff}", "<input>", ["control dddddd on ffffff"]),
        ("input{border:1px solid #ddd;background:#333}", "<input>", ["control 333333 on ffffff"]),
        ("input{border:0;background:#eee}", "<input>", ["control eeeeee on ffffff"]),
        ("input{border:0;border-bottom:1px solid #666;background:none}", "<input>", ["control 666666 on ffffff"]),
        // Without an edge of its own, an element around the control may have one.
        ("input{border:0;background:none}", "<input>", []), ("input{border:none;background:#fff}", "<input>", []),
        // The text of a button is enough; a check box has no such border.
        ("button{border:1px solid #ddd;background:#fff}", "<button>a</button>", []), ("", "<input type=checkbox>", []),
        ("input{border:1px solid #ddd;background:#fff}", "<input disabled>", []),
        // An outline is beside what is around the element.
        ("a:focus{outline:2px solid #fc0;background:#000}", "<a href=x>a</a>", ["focus ring ffcc00 on ffffff"]),
        ("a:focus{outline:0}", "<a href=x>a</a>", []), ("p:focus{outline:2px solid #fc0}", "<p>a", []),
        ("a{color:#070}a:focus{outline:solid}", "<a href=x>a</a>", ["focus ring 007700 on ffffff"]),
        // A check box without the browser's appearance has the edge that its style gives it.
        ("input{appearance:none;border:1px solid #ddd}", "<input type=checkbox>", ["control dddddd on ffffff"]),
        ("input{-webkit-appearance:none;border:1px solid #333}", "<input type=radio>", ["control 333333 on ffffff"]),
        // A shadow in place of the outline, with the ring of more contrast; a change of the box shows the focus as well.
        ("a:focus{outline:0;box-shadow:0 0 0 3px #ddd}", "<a href=x>a</a>", ["focus ring dddddd on ffffff"]),
        ("a:focus{outline:0;box-shadow:0 0 0 2px #fff,0 0 0 4px #111}", "<a href=x>a</a>", ["focus ring 111111 on ffffff"]),
        ("a:focus{outline:0;box-shadow:0 0 0 3px #ddd;background:#000}", "<a href=x>a</a>", []),
        ("a:focus{box-shadow:0 0 0 3px #ddd}", "<a href=x>a</a>", []), ("a{box-shadow:0 0 0 3px #ddd}", "<a href=x>a</a>", []),
        ("a:focus{outline:0;box-shadow:0 3px 9px #ddd}", "<a href=x>a</a>", []),
    ])
    func `edges of controls need a contrast of 3`(_ css: String, _ body: String, _ expected: [String]) {
        #expect(edges(css, body) == expected)
    }

    @Test func `a shadow that may be the edge of a control makes it unknown`() {
        let page = AuditedPage("input{border:1px solid #eee;background:#fff;box-shadow:0 0 0 1px #333}", "<input>")
        #expect(page.unknown == [.shadow])
    }
}
