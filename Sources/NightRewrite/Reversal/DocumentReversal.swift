internal import HTMLSyntax
package import SourceText

/// The edits that remove from a document everything that nightfall wrote.
package struct DocumentReversal: Sendable {
    /// The edits; empty if nightfall wrote nothing.
    package let edits: EditSet
    /// The diagnostics about text that could not be removed.
    package let diagnostics: [Diagnostic]
}

/// Returns the reversal of the document that `scan` describes.
///
/// After `documentEdits`, applying it restores the original bytes exactly.
package func revertedDocument(_ scan: DocumentScan, _ source: Source) -> DocumentReversal {
    let bytes = source.bytes.span
    var spans = scan.generated.map { element in
        // White space after a ">" was written together with the element.
        var start = element.start
        while start > source.contentStart, bytes[Int(start) - 1].isHTMLWhitespace { start -= 1 }
        let isBehindTag = start > source.contentStart && bytes[Int(start) - 1] == 0x3E
        return SourceSpan(isBehindTag ? start : element.start, element.end)
    }
    // No white space is written in the body.
    spans += scan.wrapperTags
    spans += scan.sheets.compactMap { AuthorDarkDocumentDisabler.prefix(of: $0, in: bytes) }
    for tag in scan.sheets.filter({ $0.href != nil }).map(\.tag) + scan.preloads.map(\.tag) {
        let inserted = ShadowedAttribute.inserted("integrity", of: tag, in: bytes)
        spans += inserted.map { [$0] } ?? ShadowedAttribute.dropped("integrity", of: tag, in: bytes)
    }
    spans += scan.policyTags.compactMap { ShadowedAttribute.inserted("content", of: $0, in: bytes) }
    var diagnostics: [Diagnostic] = []
    for inside in scan.styleInsides {
        let regions = MarkerRegions(in: bytes, within: inside)
        let marks = InPlaceMarks(in: bytes, within: inside, regions: regions.spans)
        spans += regions.spans + marks.spans
        diagnostics += regions.diagnostics + marks.diagnostics
    }
    var changes: [Edit] = []
    for attributes in [scan.attributes] + scan.templates.filter(\.isShadowRoot).map(\.attributes) {
        for place in attributes.places.sorted(by: { $0.key < $1.key }).flatMap(\.value) {
            let reversal = AttributePlaces.reversal(of: place, in: bytes)
            changes += reversal.edits
            diagnostics += reversal.diagnostics
        }
    }
    changes += spans.map { Edit($0, []) }
    changes += scan.drawings.compactMap { SVGAttribute.reversal(of: $0, in: source.bytes) }
    changes += scan.frames.flatMap { DocumentFrame.reversal(of: $0, in: bytes) }
    changes.sort { $0.span.start < $1.span.start }
    var edits = EditSet()
    for change in changes {
        do {
            try edits.insert(change)
        } catch {
            diagnostics.append(Diagnostic(.brokenMarker, "has a generated block inside another generated block", at: error.second))
        }
    }
    return DocumentReversal(edits: edits, diagnostics: diagnostics)
}
