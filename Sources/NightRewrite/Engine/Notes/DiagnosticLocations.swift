internal import SourceText

/// Translates the spans of diagnostics from the text that is analyzed to the input file.
///
/// That text is without the output of an earlier run, and without the author's dark rules if these are disabled.
struct DiagnosticLocations {
    /// Disables the author's own dark rules.
    let disabling: AuthorDarkOverride

    /// Translates the spans of `diagnostics` about the file with `bytes`.
    func place(_ diagnostics: inout [Diagnostic], in bytes: [UInt8], path: [UInt8], kind: FileKind) {
        // Diagnostics about nightfall's own marks refer to the input file already.
        let indices = diagnostics.indices.filter { diagnostics[$0].span != nil && diagnostics[$0].code != .brokenMarker }
        guard !indices.isEmpty, let marked = try? Source(path: path, bytes: bytes, kind: kind) else { return }
        let reversal = EditSet(reverting: marked, kind: kind)
        let plain = reversal.isEmpty ? marked : marked.withBytes(reversal.applied(to: marked.bytes))
        let steps = [disabling.edits(plain, kind: kind), reversal].filter { !$0.isEmpty }
        guard !steps.isEmpty else { return }
        let spans = indices.compactMap { diagnostics[$0].span }
        let offsets = steps.reduce(spans.flatMap { [$0.start, $0.end] }) { $1.offsets(before: $0) }
        for (number, index) in indices.enumerated() {
            let reported = diagnostics[index]
            let span = SourceSpan(offsets[2 * number], offsets[2 * number + 1])
            diagnostics[index] = Diagnostic(reported.code, reported.message, at: span, notes: reported.notes)
        }
    }
}
