import CSSCascade
import RenderedContrast
import Testing

@Suite struct HostilePageTests {
    @Test func `a page with deep nesting is audited`() {
        let body = String(repeating: "<div style='opacity:.9;background:rgb(0 0 0/.1)'>", count: 400) + "a"
        #expect(AuditedPage("", body).unknown == [.complexity])
    }

    @Test func `gradients that are too complex make the backdrop unknown`() {
        let gradient = "linear-gradient(rgb(255 0 0/.5),rgb(0 255 0/.5),rgb(0 0 255/.5))"
        let css = "p{background:\(Array(repeating: gradient, count: 12).joined(separator: ","))}"
        #expect(AuditedPage(css, "<p>a").unknown == [.complexity])
        let stops = (0..<1000).map { "#\(String($0 + 0x100000, radix: 16))" }.joined(separator: ",")
        #expect(AuditedPage("p{background:linear-gradient(\(stops))}", "<p>a").unknown == [.gradient])
    }

    @Test func `empty and broken pages are audited`() {
        #expect(AuditedPage("", "").pairs.isEmpty)
        #expect(AuditedPage("p{background:linear-gradient(}p{color:", "<p>a<table><td><col>").unknown.count <= 1)
        #expect(PageAudit([], file: 0)?.findings(prefersDark: true, states: [], loader: Nothing()).found.isEmpty ?? true)
        #expect(PageAudit(Array("a".utf8), file: 0)?.findings(prefersDark: false, states: [], loader: Nothing()).found.count == 1)
    }

    @Test func `a table with very many columns is audited`() {
        let cells = String(repeating: "<td colspan=1000000000 rowspan=-3>a", count: 3000)
        let page = AuditedPage("col{background:#eee}", "<table><col span=99999999999>\(cells)</table>")
        #expect(!page.unknown.isEmpty || !page.pairs.isEmpty)
    }
}

/// A loader that finds no sheet.
private struct Nothing: SheetLoader {
    func sheet(at address: [UInt8]) -> (SheetRules, Nothing)? { nil }
}
