internal import CSSColor
internal import SourceText

/// Functions for a second analysis of documents whose root is dark: the text may be on light surfaces inside a dark frame.
extension Rewriter {
    /// Returns the paths of the documents to read again, by the engine from `examining(_:)`, before the decisions for the site are made.
    package func unsettled(in graph: SiteGraph) -> Set<[UInt8]> { options.engine == .rewrite ? graph.darkDocuments : [] }

    /// Returns the engine whose summaries of documents include the colours behind the text.
    package func examining(_ graph: SiteGraph) -> Rewriter { Rewriter(self, options: options, examined: graph) }

    /// Returns the summary of the document at `path` with the colours behind its text; nil if it can't be read.
    func examinedFacts(of bytes: [UInt8], path: [UInt8], kind: FileKind, in graph: SiteGraph) -> FileSummary? {
        guard let facts = graph.documentFile(at: path), let source = try? source(of: bytes, path: path, kind: kind),
            let plain = try? reverted(document: source, kind: kind).source
        else { return nil }
        let document = forcedDocument(plain, path: path, kind: kind)?.source ?? plain
        let grounds = TextGrounds(document.bytes, rules: graph.backgroundRules(of: path), canvas: graph.standing(of: path).base)
        return FileSummary(facts, grounds: grounds)
    }
}
