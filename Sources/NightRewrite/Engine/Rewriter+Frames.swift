internal import CSSColor
internal import SourceText

/// A second look at documents whose root is dark: the text may be on light surfaces inside a dark frame.
extension Rewriter {
    /// The paths of the documents that have to be read once more, by the engine that `examining(_:)` gives, before their site is judged.
    package func unsettled(in graph: SiteGraph) -> Set<[UInt8]> { options.engine == .rewrite ? graph.darkDocuments : [] }

    /// The engine whose facts of documents tell what their text is painted on.
    package func examining(_ graph: SiteGraph) -> Rewriter { Rewriter(self, options: options, examined: graph) }

    /// The facts of the document at `path` with the grounds of its text; nil where it can't be read.
    func examinedFacts(of bytes: [UInt8], path: [UInt8], kind: FileKind, in graph: SiteGraph) -> FileSummary? {
        guard let facts = graph.documentFile(at: path), let source = try? source(of: bytes, path: path, kind: kind),
            let plain = try? reverted(document: source, kind: kind).source
        else { return nil }
        let document = forcedDocument(plain, path: path, kind: kind)?.source ?? plain
        let grounds = TextGrounds(document.bytes, rules: graph.backgroundRules(of: path), canvas: graph.standing(of: path).base)
        return FileSummary(facts, grounds: grounds)
    }
}
