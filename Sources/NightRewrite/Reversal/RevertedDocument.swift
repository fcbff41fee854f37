internal import SourceText

/// A document as it was before nightfall changed it.
struct RevertedDocument {
    /// The original document.
    let source: Source
    /// The edits of the file that give the original.
    let edits: EditSet
    /// The diagnostics about output that couldn't be removed.
    let diagnostics: [Diagnostic]

    /// True if the original differs from the file.
    var isChanged: Bool { !edits.isEmpty }

    /// Reverts `source` by edits that are known.
    init(_ source: Source, by edits: EditSet, _ diagnostics: [Diagnostic] = []) {
        self.source = edits.isEmpty ? source : source.withBytes(edits.applied(to: source.bytes))
        self.edits = edits
        self.diagnostics = diagnostics
    }

    /// Reverts `source`, a document or drawing of this kind.
    init(_ source: Source, kind: FileKind) {
        // Fast path: everything that nightfall writes contains its name.
        guard DocumentMarks.mayHaveSome(source) else {
            self.init(source, by: EditSet())
            return
        }
        var masked = source
        let scan = masked.scanMasking(kind, keepsStyles: true)
        let reversal = revertedDocument(scan, masked)
        self.init(source, by: reversal.edits, reversal.diagnostics)
    }
}
