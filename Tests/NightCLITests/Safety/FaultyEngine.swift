import NightRewrite
import Nightfall
import SourceText
import Synchronization

@testable import NightCLI

/// The real engine, with a fault that happens once, before the first file is rewritten.
struct FaultyEngine: NightEngine {
    /// Causes a fault once.
    final class Fault: Sendable {
        private let body: @Sendable () -> Void
        private let isPending = Mutex(true)

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }

        func happen() {
            let isFirst = isPending.withLock { isPending in
                defer { isPending = false }
                return isPending
            }
            if isFirst { body() }
        }
    }

    let rewriter: Rewriter
    let fault: Fault

    private func with(_ other: Rewriter) -> FaultyEngine { FaultyEngine(rewriter: other, fault: fault) }

    func facts(of bytes: [UInt8], path: [UInt8], kind: FileKind) -> FileSummary { rewriter.facts(of: bytes, path: path, kind: kind) }

    func pictures(referencedBy facts: [FileSummary], among paths: [[UInt8]]) -> Set<[UInt8]> {
        rewriter.pictures(referencedBy: facts, among: paths)
    }

    func sourceMaps(referencedBy facts: [FileSummary]) -> Set<[UInt8]> { rewriter.sourceMaps(referencedBy: facts) }

    func base(of facts: [FileSummary], among paths: [[UInt8]]) -> SiteBase? { rewriter.base(of: facts, among: paths) }

    func with(_ base: SiteBase) -> FaultyEngine { with(rewriter.with(base)) }

    func isChanged(_ facts: FileSummary, by base: SiteBase) -> Bool { rewriter.isChanged(facts, by: base) }

    func keeping(_ facts: FileSummary) -> FileSummary { rewriter.keeping(facts) }

    func failing(_ facts: FileSummary) -> FileSummary? { rewriter.failing(facts) }

    func reading(_ facts: FileSummary) -> FileSummary { rewriter.reading(facts) }

    func lackingCompanion(_ facts: FileSummary) -> FileSummary { rewriter.lackingCompanion(facts) }

    func sheets(referencedBy facts: [FileSummary]) -> Set<[UInt8]> { rewriter.sheets(referencedBy: facts) }

    func additions(to facts: [FileSummary]) -> Set<[UInt8]> { rewriter.additions(to: facts) }

    func additions(for bytes: [UInt8], path: [UInt8], kind: FileKind, isReverting: Bool, exists: ([UInt8]) -> Bool) -> [[UInt8]] {
        rewriter.additions(for: bytes, path: path, kind: kind, isReverting: isReverting, exists: exists)
    }

    func absentSheets(referencedBy facts: [FileSummary], isThere: ([UInt8]) -> Bool) -> [FileSummary] {
        rewriter.absentSheets(referencedBy: facts, isThere: isThere)
    }
    func facts(of obstacle: AdditionObstacle, at path: [UInt8]) -> FileSummary { rewriter.facts(of: obstacle, at: path) }

    func isGenerated(_ bytes: [UInt8], path: [UInt8]) -> Bool { rewriter.isGenerated(bytes, path: path) }

    func referring(to facts: FileSummary) -> FileSummary { rewriter.referring(to: facts) }

    func sheetPlaces(referencedBy facts: [FileSummary]) -> [[UInt8]: Bool] { rewriter.sheetPlaces(referencedBy: facts) }

    func graph(_ facts: [FileSummary], at place: SiteLocation?) -> SiteGraph { rewriter.graph(facts, at: place) }

    func unsettled(in graph: SiteGraph) -> Set<[UInt8]> { rewriter.unsettled(in: graph) }

    func examining(_ graph: SiteGraph) -> FaultyEngine { with(rewriter.examining(graph)) }

    func reliesOn(_ path: [UInt8], in graph: SiteGraph) -> Bool { rewriter.reliesOn(path, in: graph) }

    func apply(_ bytes: [UInt8], path: [UInt8], kind: FileKind, graph: SiteGraph, isKnown: Bool) -> FileResult {
        fault.happen()
        return rewriter.apply(bytes, path: path, kind: kind, graph: graph, isKnown: isKnown)
    }

    func palette(_ bytes: [UInt8], path: [UInt8], kind: FileKind, graph: SiteGraph) -> FileResult {
        rewriter.palette(bytes, path: path, kind: kind, graph: graph)
    }

    func revert(_ bytes: [UInt8], path: [UInt8], kind: FileKind) -> FileResult { rewriter.revert(bytes, path: path, kind: kind) }

    func source(of bytes: [UInt8], path: [UInt8], kind: FileKind) throws(Diagnostic) -> Source {
        try rewriter.source(of: bytes, path: path, kind: kind)
    }
}
