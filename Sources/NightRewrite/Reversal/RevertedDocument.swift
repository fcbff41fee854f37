internal import SourceText

/// A document as it was before nightfall changed it.
struct RevertedDocument {
    /// The original document.
    let source: Source
    /// True if the original differs from the file.
    let isChanged: Bool
    /// The diagnostics about output that couldn't be removed.
    let diagnostics: [Diagnostic]

    /// Takes a document that holds nothing of nightfall's.
    init(unchanged source: Source) {
        self.source = source
        isChanged = false
        diagnostics = []
    }

    /// Reverts `source`, a document or drawing of this kind.
    init(_ source: Source, kind: FileKind) {
        // Fast path: everything that nightfall writes contains its name.
        guard DocumentMarks.mayHaveSome(source) else {
            self.source = source
            isChanged = false
            diagnostics = []
            return
        }
        var masked = source
        let scan = masked.scanMasking(kind, keepsStyles: true)
        let reversal = revertedDocument(scan, masked)
        isChanged = !reversal.edits.isEmpty
        self.source = isChanged ? source.withBytes(reversal.edits.applied(to: source.bytes)) : source
        diagnostics = reversal.diagnostics
    }
}
