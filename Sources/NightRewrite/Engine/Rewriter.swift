package import SourceText

/// The rewriting engine: it reads bytes of files and returns bytes and diagnostics.
///
/// It does no input or output itself. It offers the passes over the files of a site; each is a type of its own.
package final class Rewriter: Sendable {
    private let context: RewriteContext

    /// Creates an engine.
    package init(options: RewriteOptions) { context = RewriteContext(options: options) }

    private init(_ context: RewriteContext) { self.context = context }

    private var options: RewriteOptions { context.options }

    /// Decodes the bytes of a file.
    ///
    /// - Throws: a `Diagnostic` if they can't be decoded; the file then has to stay as it is.
    package func source(of bytes: [UInt8], path: [UInt8], kind: FileKind) throws(Diagnostic) -> Source {
        try Source(path: path, bytes: bytes, kind: kind)
    }

    // MARK: Passes

    /// Returns the summary of a file, which holds what other files of the site depend on.
    package func facts(of bytes: [UInt8], path: [UInt8], kind: FileKind) -> FileSummary {
        SummaryPass(context: context, path: path).summary(of: bytes, kind: kind)
    }

    /// Joins the summaries of a site's files into its graph.
    ///
    /// - Parameter place: the location of the site; nil if it is not known, and theme tables then have no effect on images.
    package func graph(_ facts: [FileSummary], at place: SiteLocation? = nil) -> SiteGraph {
        SiteAnalysis(context: context).graph(facts, at: place)
    }

    /// Returns true if a document that has not changed has the same result with `graph` as with `other`, an earlier graph of its site.
    package func agreesOnDocuments(_ graph: SiteGraph, with other: SiteGraph) -> Bool {
        options.engine == .rewrite && graph.agreesOnDocuments(with: other)
    }

    /// Rewrites one file so that it has a dark theme.
    ///
    /// - Parameter isKnown: true if the bytes are exactly those whose summary is in the graph.
    package func apply(_ bytes: [UInt8], path: [UInt8], kind: FileKind, graph: SiteGraph, isKnown: Bool = false) -> FileResult {
        FilePass(context: context, graph: graph).apply(bytes, path: path, kind: kind, isKnown: isKnown)
    }

    /// Removes everything from one file that nightfall wrote.
    package func revert(_ bytes: [UInt8], path: [UInt8], kind: FileKind) -> FileResult { FilePass.revert(bytes, path: path, kind: kind) }

    /// Lists the colors of one file with their spans, and writes nothing; the output of earlier runs is left out.
    package func palette(_ bytes: [UInt8], path: [UInt8], kind: FileKind, graph: SiteGraph) -> FileResult {
        PalettePass(options: options, graph: graph).palette(bytes, path: path, kind: kind)
    }

    /// Returns the pieces of a file for a preview.
    package func preview(of source: Source, path: [UInt8], kind: FileKind) -> PreviewText {
        PreviewPass(base: options.site.base).text(of: source, path: path, kind: kind)
    }

    /// Returns the dark theme of the site's own that its scripts switch; nil for none.
    package func authorTheme(in graph: SiteGraph) -> AuthorActivation? { graph.activation }

    /// Returns true if a template engine still has to process the document `bytes`.
    package static func isTemplate(_ bytes: [UInt8], path: [UInt8]) -> Bool {
        guard let source = try? Source(path: path, bytes: bytes, kind: .html) else { return false }
        return source.masking(.html).template != nil
    }

    /// Returns the edits that remove everything from a file's text that nightfall wrote.
    package static func reversal(of source: Source, kind: FileKind) -> EditSet { EditSet(reverting: source, kind: kind) }

    // MARK: Engines for one site

    /// Returns the base that files with these summaries imply, in a site with files at `paths`.
    ///
    /// - Returns: nil if the base is known already, or if the site is at the root of its host.
    package func base(of facts: [FileSummary], among paths: [[UInt8]]) -> SiteBase? {
        options.site.base.origin == .assumed ? SiteBaseSearch(facts, among: paths).found() : nil
    }

    /// Returns the same engine for a site with this base; it shares the caches.
    package func with(_ base: SiteBase) -> Rewriter {
        var options = options
        options.site.base = base
        return Rewriter(RewriteContext(context, options: options))
    }

    /// Returns true if the summary of a file would differ in a site with this base.
    package func isChanged(_ facts: FileSummary, by base: SiteBase) -> Bool { SiteBaseChange(options: options).affects(facts, base) }

    /// Returns the paths of the documents to read again, by the engine from `examining(_:)`, before the decisions for the site are made.
    package func unsettled(in graph: SiteGraph) -> Set<[UInt8]> { options.engine == .rewrite ? graph.framedDocuments : [] }

    /// Returns the engine whose summaries of documents include the colors behind the text.
    package func examining(_ graph: SiteGraph) -> Rewriter {
        Rewriter(RewriteContext(context, options: options, examined: graph))
    }

    /// Returns the paths of the documents to read again, by the engine from `observing(_:)`, before colors are decided.
    package func observed(in graph: SiteGraph) -> Set<[UInt8]> { AccentPass(context: context).documents(in: graph) }

    /// Returns the engine whose summaries hold the colors of documents, and nothing else.
    package func observing(_ graph: SiteGraph) -> Rewriter {
        Rewriter(RewriteContext(context, options: options, accents: AccentSheetStore(graph)))
    }

    /// Returns the graph with the decisions about colors.
    ///
    /// - Parameters:
    ///   - pages: the summaries of the engine from `observing(_:)`.
    ///   - facts: the summaries of all files.
    package func deciding(_ graph: SiteGraph, by pages: [FileSummary], of facts: [FileSummary]) -> SiteGraph {
        AccentPass(context: context).keeping(pages.map(\.colors), in: graph, of: facts)
    }

    // MARK: Files that other files need

    /// Returns the paths of the stylesheets that these files load.
    package func sheets(referencedBy facts: [FileSummary]) -> Set<[UInt8]> {
        WantedSheets(base: options.site.base).paths(referencedBy: facts)
    }

    /// Returns the paths of the stylesheets that these files load, each with true if its address begins at the root of the site.
    package func sheetPlaces(referencedBy facts: [FileSummary]) -> [[UInt8]: Bool] {
        WantedSheets(base: options.site.base).places(referencedBy: facts)
    }

    /// Returns the summaries of stylesheets that these files load and that do not exist in the folder of a whole site.
    ///
    /// - Parameter isThere: returns true if there is anything at a path of the site.
    package func absentSheets(referencedBy facts: [FileSummary], isThere: ([UInt8]) -> Bool) -> [FileSummary] {
        WantedSheets(base: options.site.base).absent(referencedBy: facts, isThere: isThere)
    }

    /// Returns the images among those at `paths` that have to be read; `facts` are the summaries of all other files of the site.
    ///
    /// The summaries of these images, and of no others, belong in the graph.
    package func pictures(referencedBy facts: [FileSummary], among paths: [[UInt8]]) -> Set<[UInt8]> {
        options.helpsPictures ? WantedImages(base: options.site.base).paths(referencedBy: facts, among: paths) : []
    }

    /// Returns the paths of the source maps that the files with these summaries need.
    package func sourceMaps(referencedBy facts: [FileSummary]) -> Set<[UInt8]> { SourceMaps.wanted(by: facts) }

    /// Returns true if other files are rewritten on the assumption that the stylesheet or image at `path` has its dark counterpart.
    package func reliesOn(_ path: [UInt8], in graph: SiteGraph) -> Bool { graph.reliesOn(path) }

    // MARK: Files that nightfall adds

    /// Returns the path of the companion of the stylesheet at `path`.
    package static func companion(of path: [UInt8]) -> [UInt8] { SitePath.companion(of: path) }

    /// Returns the paths of the files that may be added for files with these summaries and that other files refer to.
    package func additions(to facts: [FileSummary]) -> Set<[UInt8]> { AddedFiles(options: options).paths(for: facts) }

    /// Returns the paths of the files that nightfall may have added for the file `bytes` alone, which is neither reverted nor rewritten
    /// yet.
    ///
    /// - Parameters:
    ///   - isReverting: true to include the file's companion sheet, which pages link.
    ///   - exists: returns true if there is a file at a path.
    package func additions(
        for bytes: [UInt8], path: [UInt8], kind: FileKind, isReverting: Bool, exists: ([UInt8]) -> Bool
    ) -> [[UInt8]] {
        AddedFiles(options: options).paths(forFile: bytes, path: path, kind: kind, isReverting: isReverting, exists: exists)
    }

    /// Returns true if nightfall generated the file `bytes` at `path`, so that it may replace and remove it.
    package func isGenerated(_ bytes: [UInt8], path: [UInt8]) -> Bool { AddedFiles.isGenerated(bytes, path: path) }

    // MARK: Summaries of files in special roles

    /// Returns the summary of a path at which no file can be added.
    package func facts(of obstacle: AdditionObstacle, at path: [UInt8]) -> FileSummary { FileSummary(path: path, obstacle: obstacle) }

    /// Returns the summary of a file that stays as it is.
    package func keeping(_ facts: FileSummary) -> FileSummary { FileSummary(keeping: facts) }

    /// Returns the summary of a stylesheet that is read and never written: the documents that load it hold its dark rules.
    package func referring(to facts: FileSummary) -> FileSummary { FileSummary(referringTo: facts) }

    /// Returns the summary of a stylesheet that is only read, and has no companion.
    package func lackingCompanion(_ facts: FileSummary) -> FileSummary { facts.hasSheet ? FileSummary(lackingCompanion: facts) : facts }

    /// Returns the summary of a file whose rewriting failed in the run before; nil if the file then counts as absent.
    package func failing(_ facts: FileSummary) -> FileSummary? { facts.hasSheet ? FileSummary(failing: facts) : nil }

    /// Returns the summary of a file that is only read, and gets no diagnostics.
    package func reading(_ facts: FileSummary) -> FileSummary { facts.document == nil ? facts : FileSummary(reading: facts) }
}
