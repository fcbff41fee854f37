package import NightRewrite
package import SourceText

/// What is asked of the rewriting: facts of each file, one graph of them all, one result for each file.
///
/// All of it is a function of its arguments, so files may be worked on in any order and on any thread.
package protocol NightEngine: Sendable {
    /// What one file says of itself and of others.
    associatedtype Facts: Sendable
    /// What all files together say.
    associatedtype Graph: Sendable

    /// What the file at `path` in its site says.
    func facts(of bytes: [UInt8], path: [UInt8], kind: FileKind) -> Facts
    /// The pictures among those at `paths` whose facts belong to `facts`, those of the other files.
    func pictures(wantedBy facts: [Facts], among paths: [[UInt8]]) -> Set<[UInt8]>
    /// The paths of the source maps whose facts belong to `facts`, whatever has these names.
    func sourceMaps(wantedBy facts: [Facts]) -> Set<[UInt8]>
    /// The base that files with these facts have, in a site where files stand at `paths`; nil where it is known, or there is none to tell.
    func base(of facts: [Facts], among paths: [[UInt8]]) -> SiteBase?
    /// The same engine for a site with this base.
    func taking(_ base: SiteBase) -> Self
    /// Whether a file with these facts has others in a site with this base.
    func isChanged(_ facts: Facts, by base: SiteBase) -> Bool
    /// The facts of a file that stays as it is.
    func leaving(_ facts: Facts) -> Facts
    /// The facts of a file that could not be written a moment ago; nil for one that then is as good as none.
    func failing(_ facts: Facts) -> Facts?
    /// The facts of a file that is only read, and gets no messages.
    func reading(_ facts: Facts) -> Facts
    /// The facts of a sheet that is only read, and has no companion.
    func lackingCompanion(_ facts: Facts) -> Facts
    /// The paths of the sheets that files with these facts load.
    func sheets(wantedBy facts: [Facts]) -> Set<[UInt8]>
    /// The facts of the sheets that files with these facts load and that are not there, in the folder of a whole site; `isThere` tells
    /// whether there is anything at a path of it.
    func absentSheets(wantedBy facts: [Facts], isThere: ([UInt8]) -> Bool) -> [Facts]
    /// The paths of the files that may be added for files with these facts, as far as other files refer to them.
    func additions(to facts: [Facts]) -> Set<[UInt8]>
    /// The paths of the files that may have been added for this file alone; `exists` tells whether there is a file at a path.
    func additions(for bytes: [UInt8], path: [UInt8], kind: FileKind, isReverting: Bool, exists: ([UInt8]) -> Bool) -> [[UInt8]]
    /// The facts of a place where no file can be added.
    func facts(of obstacle: AdditionObstacle, at path: [UInt8]) -> Facts
    /// Whether nightfall wrote the file `bytes` to add it at `path`.
    func isGenerated(_ bytes: [UInt8], path: [UInt8]) -> Bool
    /// The facts of a sheet that is read and never written: the documents that load it hold its dark rules.
    func referring(to facts: Facts) -> Facts
    /// The paths of the sheets that files with these facts load, each with whether its address begins at the root of the site.
    func sheetPlaces(wantedBy facts: [Facts]) -> [[UInt8]: Bool]
    /// What the files of a site at `place` say together.
    func graph(_ facts: [Facts], at place: SiteLocation?) -> Graph
    /// The paths of the documents whose facts have to be taken once more, by the engine that `examining(_:)` gives, before a graph is
    /// final.
    func unsettled(in graph: Graph) -> Set<[UInt8]>
    /// The engine that takes a closer look at documents, given a first graph of their site.
    func examining(_ graph: Graph) -> Self
    /// Whether files are rewritten in the belief that the sheet or picture at `path` has what they need in the dark.
    func reliesOn(_ path: [UInt8], in graph: Graph) -> Bool
    /// The file with its night mode; `isKnown` says that its bytes are just those that its facts were taken from.
    func apply(_ bytes: [UInt8], path: [UInt8], kind: FileKind, graph: Graph, isKnown: Bool) -> FileResult
    /// The colours of the file, and nothing else.
    func palette(_ bytes: [UInt8], path: [UInt8], kind: FileKind, graph: Graph) -> FileResult
    /// The file without what nightfall wrote.
    func revert(_ bytes: [UInt8], path: [UInt8], kind: FileKind) -> FileResult
    /// The file as text, which the spans of diagnostics refer to.
    func source(of bytes: [UInt8], path: [UInt8], kind: FileKind) throws(Diagnostic) -> Source
}

extension NightEngine {
    /// No documents.
    package func unsettled(in graph: Graph) -> Set<[UInt8]> { [] }
    /// The same engine.
    package func examining(_ graph: Graph) -> Self { self }
    /// None.
    package func failing(_ facts: Facts) -> Facts? { nil }
    /// The same facts.
    package func reading(_ facts: Facts) -> Facts { facts }
    /// No file.
    package func reliesOn(_ path: [UInt8], in graph: Graph) -> Bool { false }
}

/// The engine itself is what is asked for.
extension Rewriter: NightEngine {}
