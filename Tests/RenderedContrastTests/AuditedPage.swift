import CSSCascade
import CSSColor
import RenderedContrast
import SourceText

/// A page made of a style element and a body, with its findings.
struct AuditedPage {
    private struct NoSheets: SheetLoader {
        func sheet(at address: [UInt8]) -> (SheetRules, NoSheets)? { nil }
    }

    let bytes: [UInt8]
    let findings: PageFindings

    init(_ css: String, _ body: String, head: String = "", prefersDark: Bool = false, states: [ElementState] = []) {
        bytes = Array("<!doctype html><html><head>\(head)<style>\(css)</style></head><body>\(body)</body></html>".utf8)
        findings = PageAudit(bytes, file: 0)?.findings(prefersDark: prefersDark, states: states, loader: NoSheets()) ?? PageFindings()
    }

    /// The pairs as `text on backdrop`, with the state if it is not that at rest, in document order.
    var pairs: [String] {
        findings.found.filter { $0.pair.kind == .text || $0.pair.kind == .placeholder }.map { found in
            let state = found.pair.state == .rest ? "" : "\(found.pair.state.rawValue) "
            return "\(state)\(AuditedPage.hex(found.pair.color)) on \(AuditedPage.hex(found.pair.backdrop))"
        }
    }

    /// The reasons why backdrops are not known.
    var unknown: Set<UnknownBackdrop> { Set(findings.unknown.keys.map(\.reason)) }

    /// The text of a declaration.
    func text(of reference: DeclarationReference) -> String {
        guard reference.file == 0 else { return "browser" }
        return String(decoding: bytes[Int(reference.start)..<Int(reference.end)], as: UTF8.self)
    }

    static func hex(_ color: SRGB) -> String {
        let bytes = color.bytes
        return [bytes.red, bytes.green, bytes.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
