internal import SourceText

/// The dark rules of the documents in the `srcdoc` attributes of a document.
struct FrameRules {
    let options: RewriteOptions
    let graph: SiteGraph
    /// The document around them.
    let document: SiteDocument

    /// Returns the edits that add dark rules to these documents.
    func edits(external: inout ExternalStyles?, _ diagnostics: inout [Diagnostic]) throws(Diagnostic) -> [Edit] {
        guard !document.scan.frames.isEmpty else { return [] }
        // The site's table of generated custom properties does not cover these documents.
        var options = options
        if options.emission.isInPlace { options.emission = .media }
        // A nested document does not have the attributes of the page around it.
        let context = RewriteContext(options: options.withoutChoice)
        var plain = graph
        plain.inPlace = nil
        var result: [Edit] = []
        let islands = document.scan.hasIslands ? IgnoredFrames(of: document.source) : nil
        let frames = DocumentFrame.all(in: document.scan, document.source.bytes.span)
        for (frame, decision) in zip(frames, graph.frameDecisions(of: document.path)) {
            guard decision.leftAlone == nil, islands?.spare(frame.span) != true else { continue }
            var own: [Diagnostic] = []
            let inner = SiteDocument(
                scan: frame.scan, source: frame.source, path: document.path, kind: .html, profile: .page, decision: decision)
            let changes = try DocumentRules.changes(of: inner, context, plain, external: &external, &own)
            if options.output.verifies {
                _ = try DocumentPatch(source: frame.source, kind: .html, verifies: true).bytes(
                    after: changes.edits, ignoring: changes.attributes)
            }
            result += frame.outer(changes.edits)
            diagnostics += own.map { Diagnostic($0.code, $0.message, at: frame.span, notes: $0.notes) }
        }
        return result
    }
}
