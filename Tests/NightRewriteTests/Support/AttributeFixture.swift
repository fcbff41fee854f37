import SourceText
import Testing

@testable import NightRewrite

/// A site of one document, for tests of the engine.
struct AttributeFixture {
    let kind: FileKind
    private let path = Array("index.html".utf8)
    private let rewriter = Rewriter(options: RewriteOptions(emission: .media))

    init(kind: FileKind = .html) { self.kind = kind }

    /// The document with its dark rules, and the diagnostics.
    func apply(_ bytes: [UInt8]) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
        let graph = rewriter.graph([rewriter.facts(of: bytes, path: path, kind: kind)])
        let result = rewriter.apply(bytes, path: path, kind: kind, graph: graph)
        return (result.bytes ?? bytes, result.diagnostics)
    }

    /// The document after `revert`.
    func revert(_ bytes: [UInt8]) -> [UInt8] { rewriter.revert(bytes, path: path, kind: kind).bytes ?? bytes }

    /// The lines of the document's head style for the dark theme.
    func rules(_ text: String) -> [String] {
        let dark = String(decoding: apply(Array(text.utf8)).bytes, as: UTF8.self)
        guard let start = dark.range(of: " data-nightfall>:root"), let end = dark[start.upperBound...].range(of: "</style>") else {
            return []
        }
        return dark[start.upperBound..<end.lowerBound].split(separator: "\n").map(String.init)
    }

    /// The declarations of the only rule with this selector; nil if there is none or more than one.
    func declarations(_ selector: String, in text: String) -> String? {
        let found = rules(text).filter { $0.hasPrefix(selector + " { ") }
        return found.count == 1 ? found.first.map { String($0.dropFirst(selector.count + 3).dropLast(2)) } : nil
    }
}
