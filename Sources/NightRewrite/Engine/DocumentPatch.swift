internal import HTMLSyntax
internal import MarkupTree
internal import SourceText

/// Applies edits to a document, and checks that its tree stays otherwise the same.
struct DocumentPatch {
    let source: Source
    let kind: FileKind
    /// True if the patched document is compared with the original by libxml2.
    let verifies: Bool

    /// Returns the bytes of the document after the edits.
    ///
    /// - Parameter ignored: the attributes that edits change.
    /// - Throws: a `Diagnostic` if more than intended would change.
    func bytes(after edits: consuming EditSet, ignoring ignored: Set<HTMLName> = []) throws(Diagnostic) -> [UInt8] {
        let unmasked = source.isMasked ? copy edits : nil
        // The edits are freed while the text is built, which may be much longer than the document.
        let masked = edits.applied(to: source.bytes)
        let text = unmasked?.applied(to: source.text) ?? masked
        // The added text may also cut the label off, at the end of the bytes in which browsers look for it. A byte order mark outranks it.
        if source.byteOrderMark.isEmpty, let label = DocumentPatch.label(in: source.text), DocumentPatch.label(in: text) != label {
            throw Diagnostic(
                .undecodable, "would declare its encoding too late, behind the added text",
                notes: ["declare it first; it was left unchanged"]
            )
        }
        if verifies { try verify(masked, ignoring: ignored) }
        if let unmasked, source.template != nil { try DocumentPatch.refuseTags(unmasked) }
        return try source.encoded(text)
    }

    /// The label of the encoding that a document declares; nil if it declares none.
    private static func label(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
        EncodingSniffer.sniffedEncoding(in: bytes.span).map { bytes[$0.range] }
    }

    private func verify(_ text: [UInt8], ignoring ignored: Set<HTMLName>) throws(Diagnostic) {
        if kind == .xhtml {
            guard isWellFormed(text) || !isWellFormed(source.bytes) else {
                throw Diagnostic(.treeMismatch, "would no longer be well-formed", notes: ["it was left unchanged"])
            }
        } else if let difference = TreeComparison.difference(
            between: source.bytes, and: text, ignoring: ignored, plainStyle: RevertedSheet.withoutMarks)
        {
            throw Diagnostic(
                .treeMismatch, "would have changed more than intended: \(difference.kind)", notes: ["it was left unchanged"])
        }
    }

    private func isWellFormed(_ text: [UInt8]) -> Bool {
        (try? XMLOutline(of: SourceSpan(Int(source.contentStart), text.count), in: text)) != nil
    }

    /// Throws if a template engine would find tags in the generated CSS.
    private static func refuseTags(_ edits: EditSet) throws(Diagnostic) {
        for edit in edits.edits where TemplateTags(SourceSpan(0, edit.replacement.count), in: edit.replacement.span)?.tags.isEmpty == false
        {
            throw Diagnostic(
                .unclosable, "is a template that would get CSS which its engine reads as a tag", at: edit.span,
                notes: ["write the dark rules to a file with --emit sheet; it was left unchanged"])
        }
    }
}

/// The edits of a document, and the names of the attributes that they change.
struct DocumentChanges {
    var edits: EditSet
    var attributes: Set<HTMLName>
}
