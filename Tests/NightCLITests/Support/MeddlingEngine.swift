import NightRewrite
import Nightfall
import SourceText

@testable import NightCLI

/// A marking engine with callbacks that simulate concurrent changes to files.
struct MeddlingEngine: NightEngine {
    let marking: MarkingEngine
    /// Called with the path of each file that is summarized.
    var whileAsking: @Sendable ([UInt8]) -> Void = { _ in }
    /// Called with the path of each file that is rewritten.
    var whileRewriting: @Sendable ([UInt8]) -> Void = { _ in }

    func facts(of bytes: [UInt8], path: [UInt8], kind: FileKind) -> [UInt8] {
        whileAsking(path)
        return marking.facts(of: bytes, path: path, kind: kind)
    }

    func pictures(referencedBy facts: [[UInt8]], among paths: [[UInt8]]) -> Set<[UInt8]> {
        marking.pictures(referencedBy: facts, among: paths)
    }

    func base(of facts: [[UInt8]], among paths: [[UInt8]]) -> SiteBase? { nil }

    func with(_ base: SiteBase) -> MeddlingEngine { self }

    func isChanged(_ facts: [UInt8], by base: SiteBase) -> Bool { false }

    func lackingCompanion(_ facts: [UInt8]) -> [UInt8] { facts }

    func keeping(_ facts: [UInt8]) -> [UInt8] { marking.keeping(facts) }

    func referring(to facts: [UInt8]) -> [UInt8] { marking.referring(to: facts) }

    func sheetPlaces(referencedBy facts: [[UInt8]]) -> [[UInt8]: Bool] { marking.sheetPlaces(referencedBy: facts) }

    func sourceMaps(referencedBy facts: [[UInt8]]) -> Set<[UInt8]> { marking.sourceMaps(referencedBy: facts) }

    func additions(to facts: [[UInt8]]) -> Set<[UInt8]> { marking.additions(to: facts) }

    func additions(for bytes: [UInt8], path: [UInt8], kind: FileKind, isReverting: Bool, exists: ([UInt8]) -> Bool) -> [[UInt8]] {
        marking.additions(for: bytes, path: path, kind: kind, isReverting: isReverting, exists: exists)
    }

    func absentSheets(referencedBy facts: [[UInt8]], isThere: ([UInt8]) -> Bool) -> [[UInt8]] { [] }
    func facts(of obstacle: AdditionObstacle, at path: [UInt8]) -> [UInt8] { marking.facts(of: obstacle, at: path) }

    func isGenerated(_ bytes: [UInt8], path: [UInt8]) -> Bool { marking.isGenerated(bytes, path: path) }

    func sheets(referencedBy facts: [[UInt8]]) -> Set<[UInt8]> { marking.sheets(referencedBy: facts) }

    func graph(_ facts: [[UInt8]], at place: SiteLocation?) -> [[UInt8]] { marking.graph(facts, at: place) }

    func apply(_ bytes: [UInt8], path: [UInt8], kind: FileKind, graph: [[UInt8]], isKnown: Bool) -> FileResult {
        whileRewriting(path)
        return marking.apply(bytes, path: path, kind: kind, graph: graph, isKnown: isKnown)
    }

    func palette(_ bytes: [UInt8], path: [UInt8], kind: FileKind, graph: [[UInt8]]) -> FileResult {
        marking.palette(bytes, path: path, kind: kind, graph: graph)
    }

    func revert(_ bytes: [UInt8], path: [UInt8], kind: FileKind) -> FileResult {
        whileRewriting(path)
        return marking.revert(bytes, path: path, kind: kind)
    }

    func source(of bytes: [UInt8], path: [UInt8], kind: FileKind) throws(Diagnostic) -> Source {
        try marking.source(of: bytes, path: path, kind: kind)
    }
}
