import NightRewrite
import Nightfall
import SourceText

@testable import NightCLI

/// An engine with simple results, so that these tests depend on the program around it alone.
///
/// It appends `|night(N)` to each file that holds `color`, N being the number of files in the graph, and reports the messages that files
/// ask it to report.
struct MarkingEngine: NightEngine {
    let options: RewriteOptions

    func facts(of bytes: [UInt8], path: [UInt8], kind: FileKind) -> [UInt8] { path }

    func pictures(referencedBy facts: [[UInt8]], among paths: [[UInt8]]) -> Set<[UInt8]> { [] }

    func base(of facts: [[UInt8]], among paths: [[UInt8]]) -> SiteBase? { nil }

    func with(_ base: SiteBase) -> MarkingEngine { self }

    func isChanged(_ facts: [UInt8], by base: SiteBase) -> Bool { false }

    func lackingCompanion(_ facts: [UInt8]) -> [UInt8] { facts }

    func keeping(_ facts: [UInt8]) -> [UInt8] { facts }

    func referring(to facts: [UInt8]) -> [UInt8] { facts }

    func sheetPlaces(referencedBy facts: [[UInt8]]) -> [[UInt8]: Bool] { [:] }

    func sourceMaps(referencedBy facts: [[UInt8]]) -> Set<[UInt8]> { [] }

    func additions(to facts: [[UInt8]]) -> Set<[UInt8]> { [] }

    func additions(for bytes: [UInt8], path: [UInt8], kind: FileKind, isReverting: Bool, exists: ([UInt8]) -> Bool) -> [[UInt8]] { [] }

    func absentSheets(referencedBy facts: [[UInt8]], isThere: ([UInt8]) -> Bool) -> [[UInt8]] { [] }
    func facts(of obstacle: AdditionObstacle, at path: [UInt8]) -> [UInt8] { path }

    func isGenerated(_ bytes: [UInt8], path: [UInt8]) -> Bool { bytes.starts(with: "night of ".utf8) }

    func sheets(referencedBy facts: [[UInt8]]) -> Set<[UInt8]> { [] }

    func graph(_ facts: [[UInt8]], at place: SiteLocation?) -> [[UInt8]] { facts }

    func apply(_ bytes: [UInt8], path: [UInt8], kind: FileKind, graph: [[UInt8]], isKnown: Bool) -> FileResult {
        var result = FileResult()
        let text = String(decoding: bytes, as: UTF8.self)
        if let offset = text.utf8.firstRange(of: "WARN".utf8) {
            result.diagnostics.append(
                Diagnostic(
                    .unsupportedColor, "is doubtful",
                    at: SourceSpan(text.utf8.distance(from: text.startIndex, to: offset.lowerBound), 0), notes: ["look at it"]))
        }
        if text.contains("ERROR") { result.diagnostics.append(Diagnostic(.unclosable, "is hopeless")) }
        guard text.contains("color"), !path.ends(with: ".night.css") else { return result }
        if options.emission == .sheet, kind == .css {
            let dark = Array(path.dropLast(4)) + Array(".night.css".utf8)
            result.companion = NewFile(path: dark, bytes: Array("night of \(text)".utf8))
        } else if !text.contains("|night") {
            result.bytes = bytes + Array("|night(\(graph.count))".utf8)
        }
        return result
    }

    func palette(_ bytes: [UInt8], path: [UInt8], kind: FileKind, graph: [[UInt8]]) -> FileResult { FileResult() }

    func revert(_ bytes: [UInt8], path: [UInt8], kind: FileKind) -> FileResult {
        var result = FileResult()
        let text = String(decoding: bytes, as: UTF8.self)
        result.isRemoved = path.ends(with: ".night.css")
        if let mark = text.range(of: "|night") { result.bytes = Array(text[..<mark.lowerBound].utf8) }
        return result
    }

    func source(of bytes: [UInt8], path: [UInt8], kind: FileKind) throws(Diagnostic) -> Source {
        try Source(name: path, bytes: bytes)
    }
}

extension [UInt8] {
    fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}

extension StringProtocol {
    fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
