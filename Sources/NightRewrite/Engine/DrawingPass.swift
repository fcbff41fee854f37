internal import CSSCascade
internal import CSSColor
internal import HTMLSyntax
internal import MarkupTree
internal import NightTheme
internal import SourceText

/// Adds dark rules to an SVG file: one generated `style` element, and blocks in its own ones.
struct DrawingPass {
    let options: RewriteOptions
    let graph: SiteGraph
    /// The path of the file.
    let path: [UInt8]

    /// Rewrites the file with these bytes.
    func apply(_ bytes: [UInt8], into result: inout FileResult) throws(Diagnostic) {
        let marked = try Source(path: path, bytes: bytes, kind: .svg)
        let reverted = RevertedDocument(marked, kind: .svg)
        result.diagnostics += reverted.diagnostics
        // The line end is that of the reverted file.
        let source = reverted.isChanged ? try Source(path: path, bytes: reverted.source.encoded(reverted.source.bytes), kind: .svg) : marked
        if reverted.isChanged { result.bytes = try source.encoded(source.bytes) }
        let decision = graph.decision(of: path)
        guard options.engine == .rewrite, decision.leftAlone == nil else { return }
        let dark = DarkDrawing(
            source, options: options, base: decision.base, properties: graph.properties, isSprite: graph.isSprite(path))
        switch dark.edits(isConditional: true) {
        case .failure(let fault): if let warning = fault.diagnostic { result.diagnostics.append(warning) }
        case .success(let edits):
            guard !edits.isEmpty else { return }
            let text = edits.applied(to: source.bytes)
            if options.output.verifies, (try? XMLOutline(of: SourceSpan(Int(source.contentStart), text.count), in: text)) == nil {
                throw Diagnostic(.treeMismatch, "would no longer be well-formed", notes: ["it was left unchanged"])
            }
            result.bytes = try source.encoded(text)
            if graph.isSprite(path), let note = DrawingPass.spriteNote(edits) { result.diagnostics.append(note) }
        }
    }

    /// Returns the note that a part of an SVG file keeps its light colors in documents that show it by `use`.
    ///
    /// Gradients aren't cloned with what they fill, so they inherit nothing from the document that shows them.
    private static func spriteNote(_ edits: EditSet) -> Diagnostic? {
        let text = edits.edits.flatMap(\.replacement)
        let hasGradient = DocumentMarkup.holds("stop-color:", text)
        guard hasGradient || !DocumentMarkup.holds("light-dark(", text) else { return nil }
        let kept = hasGradient ? "gradients" : "colors, which are animated or have names,"
        return Diagnostic(
            .sprite, "is shown by <use> in documents, where its \(kept) stay light",
            notes: ["put the drawing into the documents, or give it plain colors"])
    }
}
