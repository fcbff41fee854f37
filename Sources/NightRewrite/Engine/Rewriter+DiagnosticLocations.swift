internal import CSSCascade
internal import HTMLSyntax
internal import SourceText

/// Where in a file stands what is said of it.
extension Rewriter {
    /// Gives diagnostics the places in the file as it is, from those in the text that it is read as: without what an earlier run wrote, and
    /// without the author's dark rules where these are switched off.
    func place(_ diagnostics: inout [Diagnostic], in bytes: [UInt8], path: [UInt8], kind: FileKind) {
        // What is said of nightfall's own marks has its place.
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

    /// What takes out of a file all that nightfall wrote.
    static func reversal(of marked: Source, kind: FileKind) -> EditSet {
        guard kind == .css else {
            return DocumentMarks.mayHaveSome(marked) ? revertedDocument(DocumentScan(marked, kind: kind), marked).edits : EditSet()
        }
        return Rewriter.set(Rewriter.reverted(sheet: marked).spans.map { Edit($0, []) })
    }

    /// What switches off the author's dark rules in a file, where that is asked for.
    private func forcing(_ plain: Source, kind: FileKind) -> EditSet {
        guard options.existing == .force, kind != .svg else { return EditSet() }
        let bytes = plain.bytes.span
        guard kind == .css else {
            let scan = DocumentScan(plain, kind: kind)
            return scan.diagnostics.isEmpty ? Rewriter.set(AuthorDarkDocumentDisabler(scan, in: bytes).edits) : EditSet()
        }
        return Rewriter.set(AuthorDarkSheetDisabler(SheetOutline(of: plain.content, in: bytes), in: bytes).edits)
    }

    /// Edits that stand in order and apart.
    private static func set(_ edits: [Edit]) -> EditSet {
        var set = EditSet()
        for edit in edits { try? set.insert(edit) }
        return set
    }
}
