internal import CSSCascade
internal import HTMLSyntax
internal import SourceText

/// Functions that translate the spans of diagnostics to the input file.
extension Rewriter {
    /// Translates the spans of diagnostics from the text that is analyzed to the input file.
    ///
    /// That text is without the output of an earlier run, and without the author's dark rules if these are disabled.
    func place(_ diagnostics: inout [Diagnostic], in bytes: [UInt8], path: [UInt8], kind: FileKind) {
        // Diagnostics about nightfall's own marks refer to the input file already.
        let indices = diagnostics.indices.filter { diagnostics[$0].span != nil && diagnostics[$0].code != .brokenMarker }
        guard !indices.isEmpty, let marked = try? source(of: bytes, path: path, kind: kind) else { return }
        let reversal = Rewriter.reversal(of: marked, kind: kind)
        let plain = reversal.isEmpty ? marked : marked.withBytes(reversal.applied(to: marked.bytes))
        let steps = [forcing(plain, kind: kind), reversal].filter { !$0.isEmpty }
        guard !steps.isEmpty else { return }
        let spans = indices.compactMap { diagnostics[$0].span }
        let offsets = steps.reduce(spans.flatMap { [$0.start, $0.end] }) { $1.offsets(before: $0) }
        for (number, index) in indices.enumerated() {
            let said = diagnostics[index]
            let span = SourceSpan(offsets[2 * number], offsets[2 * number + 1])
            diagnostics[index] = Diagnostic(said.code, said.message, at: span, notes: said.notes)
        }
    }

    /// Returns the edits that remove everything from a file that nightfall wrote.
    static func reversal(of marked: Source, kind: FileKind) -> EditSet {
        guard kind == .css else {
            return DocumentMarks.mayHaveSome(marked) ? revertedDocument(DocumentScan(marked, kind: kind), marked).edits : EditSet()
        }
        return Rewriter.set(Rewriter.reverted(sheet: marked).spans.map { Edit($0, []) })
    }

    /// Returns the edits that disable the author's dark rules in a file if the options request it.
    private func forcing(_ plain: Source, kind: FileKind) -> EditSet {
        guard options.existing == .force, kind != .svg else { return EditSet() }
        let bytes = plain.bytes.span
        guard kind == .css else {
            let scan = DocumentScan(plain, kind: kind)
            return scan.diagnostics.isEmpty ? Rewriter.set(AuthorDarkDocumentDisabler(scan, in: bytes).edits) : EditSet()
        }
        return Rewriter.set(AuthorDarkSheetDisabler(SheetOutline(of: plain.content, in: bytes), in: bytes).edits)
    }

    /// Returns the set of edits that are in order and do not overlap.
    private static func set(_ edits: [Edit]) -> EditSet {
        var set = EditSet()
        for edit in edits { try? set.insert(edit) }
        return set
    }
}
