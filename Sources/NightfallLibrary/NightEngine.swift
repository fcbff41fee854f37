package import NightRewrite
package import SourceText

/// The interface of the rewriting engine: facts of each file, one graph of them all, one result for each file.
///
/// All results are functions of the arguments, so files may be processed in any order and on any thread.
package protocol NightEngine: Sendable {
    /// The facts of one file: its summary for the rest of the site.
    associatedtype Facts: Sendable
    /// The graph of a site: the joined facts of its files.
    associatedtype Graph: Sendable

    /// Returns the facts of the file at `path` in its site.
    func facts(of bytes: [UInt8], path: [UInt8], kind: FileKind) -> Facts
    /// Returns the pictures among `paths` whose facts are needed beside `facts`, those of the other files.
    func pictures(referencedBy facts: [Facts], among paths: [[UInt8]]) -> Set<[UInt8]>
    /// Returns the paths of the source maps whose facts are needed beside `facts`, whatever is at these paths.
    func sourceMaps(referencedBy facts: [Facts]) -> Set<[UInt8]>
    /// Returns the base URL of files with these facts, in a site with files at `paths`; nil if it is known already or can't be found.
    func base(of facts: [Facts], among paths: [[UInt8]]) -> SiteBase?
    /// Returns the same engine for a site with this base URL.
    func with(_ base: SiteBase) -> Self
    /// Returns true if a file with these facts has other facts in a site with this base URL.
    func isChanged(_ facts: Facts, by base: SiteBase) -> Bool
    /// Returns the facts of a file that stays as it is.
    func keeping(_ facts: Facts) -> Facts
    /// Returns the facts of a file that could not be written; nil for a file that then counts as missing.
    func failing(_ facts: Facts) -> Facts?
    /// Returns the facts of a file that is only read, and gets no messages.
    func reading(_ facts: Facts) -> Facts
    /// Returns the facts of a stylesheet that is only read, and has no companion sheet.
    func lackingCompanion(_ facts: Facts) -> Facts
    /// Returns the paths of the stylesheets that files with these facts load.
    func sheets(referencedBy facts: [Facts]) -> Set<[UInt8]>
    /// Returns the facts of the missing stylesheets that files with these facts load, in the folder of a whole site.
    ///
    /// - Parameter isThere: returns true if anything exists at a path of the site.
    func absentSheets(referencedBy facts: [Facts], isThere: ([UInt8]) -> Bool) -> [Facts]
    /// Returns the paths of the files that may be added for files with these facts, as far as other files refer to them.
    func additions(to facts: [Facts]) -> Set<[UInt8]>
    /// Returns the paths of the files that may have been added for this file alone; `exists` returns true if there is a file at a path.
    func additions(for bytes: [UInt8], path: [UInt8], kind: FileKind, isReverting: Bool, exists: ([UInt8]) -> Bool) -> [[UInt8]]
    /// Returns the facts of a path where no file can be added.
    func facts(of obstacle: AdditionObstacle, at path: [UInt8]) -> Facts
    /// Returns true if nightfall wrote the file `bytes` to add it at `path`.
    func isGenerated(_ bytes: [UInt8], path: [UInt8]) -> Bool
    /// Returns the facts of a stylesheet that is read and never written: the documents that load it hold its dark rules.
    func referring(to facts: Facts) -> Facts
    /// Returns the paths of the stylesheets that files with these facts load; the value is true if the address begins at the root of the
    /// site.
    func sheetPlaces(referencedBy facts: [Facts]) -> [[UInt8]: Bool]
    /// Joins the facts of the files of a site at `place` to its graph.
    func graph(_ facts: [Facts], at place: SiteLocation?) -> Graph
    /// Returns the paths of the documents whose facts have to be taken again, by the engine of `examining(_:)`, before a graph is final.
    func unsettled(in graph: Graph) -> Set<[UInt8]>
    /// Returns an engine that examines documents more closely, given a first graph of their site.
    func examining(_ graph: Graph) -> Self
    /// Returns the paths of the documents to be read once more, by the engine of `observing(_:)`, before colors are decided.
    func observed(in graph: Graph) -> Set<[UInt8]>
    /// Returns an engine whose facts of documents are the colors of their texts and surfaces.
    func observing(_ graph: Graph) -> Self
    /// Returns the graph with the decisions about colors; `pages` are facts of the engine of `observing(_:)`, `facts` those of all files.
    func deciding(_ graph: Graph, by pages: [Facts], of facts: [Facts]) -> Graph
    /// Returns true if the rewriting of files relies on the dark rules of the stylesheet, or the dark version of the picture, at `path`.
    func reliesOn(_ path: [UInt8], in graph: Graph) -> Bool
    /// Returns true if a document that has not changed has the same result with `graph` as with `other`, an earlier graph of its site.
    func agreesOnDocuments(_ graph: Graph, with other: Graph) -> Bool
    /// Returns the file with its dark theme; `isKnown` is true if its bytes are those that its facts were taken from.
    func apply(_ bytes: [UInt8], path: [UInt8], kind: FileKind, graph: Graph, isKnown: Bool) -> FileResult
    /// Returns the colors of the file, and nothing else.
    func palette(_ bytes: [UInt8], path: [UInt8], kind: FileKind, graph: Graph) -> FileResult
    /// Returns the file without what nightfall wrote.
    func revert(_ bytes: [UInt8], path: [UInt8], kind: FileKind) -> FileResult
    /// Returns the file as text, which the spans of diagnostics refer to.
    func source(of bytes: [UInt8], path: [UInt8], kind: FileKind) throws(Diagnostic) -> Source
    /// Returns the pieces of a file for a preview.
    func preview(of source: Source, path: [UInt8], kind: FileKind) -> PreviewText
    /// Returns the dark theme of the site's own that its scripts switch; nil for none.
    func authorTheme(in graph: Graph) -> AuthorActivation?
    /// Returns true if a template engine still has to process the document `bytes`.
    static func isTemplate(_ bytes: [UInt8], path: [UInt8]) -> Bool
}

extension NightEngine {
    /// Returns no documents.
    package func unsettled(in graph: Graph) -> Set<[UInt8]> { [] }
    /// Returns the same engine.
    package func examining(_ graph: Graph) -> Self { self }
    /// Returns no documents.
    package func observed(in graph: Graph) -> Set<[UInt8]> { [] }
    /// Returns the same engine.
    package func observing(_ graph: Graph) -> Self { self }
    /// Returns the same graph.
    package func deciding(_ graph: Graph, by pages: [Facts], of facts: [Facts]) -> Graph { graph }
    /// Returns false: nothing is known about it.
    package func agreesOnDocuments(_ graph: Graph, with other: Graph) -> Bool { false }
    /// Returns nil: the file counts as missing.
    package func failing(_ facts: Facts) -> Facts? { nil }
    /// Returns the same facts.
    package func reading(_ facts: Facts) -> Facts { facts }
    /// Returns the text as one piece.
    package func preview(of source: Source, path: [UInt8], kind: FileKind) -> PreviewText {
        var text = PreviewText()
        text.append(source.bytes)
        return text
    }
    /// Returns nil.
    package func authorTheme(in graph: Graph) -> AuthorActivation? { nil }
    /// Returns false for every document.
    package static func isTemplate(_ bytes: [UInt8], path: [UInt8]) -> Bool { false }
    /// Returns false for every file.
    package func reliesOn(_ path: [UInt8], in graph: Graph) -> Bool { false }
}

/// The engine of the library and of the program.
extension Rewriter: NightEngine {}
