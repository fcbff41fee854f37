internal import SourceText

/// A document that stands in the attribute `srcdoc` of another one.
struct DocumentFrame {
    /// Where it stands in the outer document.
    let span: SourceSpan
    /// The document as browsers see it.
    let source: Source
    /// What there is in it; it is whole whatever its tags, and addresses in it are those of the outer document.
    let scan: DocumentScan

    private let value: AttributeValue

    /// The document at `span`; nil for one that can't be edited there.
    init?(_ span: SourceSpan, outer: DocumentScan? = nil, in bytes: Span<UInt8>) {
        let value = AttributeValue(span, in: bytes)
        guard let source = try? Source(name: [], bytes: value.text, fallsBack: true), source.bytes.count == value.text.count,
            source.contentStart == 0
        else { return nil }
        let scan = DocumentScan(frame: source, of: outer)
        guard scan.diagnostics.isEmpty else { return nil }
        self.span = span
        self.value = value
        self.source = source
        self.scan = scan
    }

    /// All that stand in the document that `scan` describes; not those in them.
    static func all(in scan: DocumentScan, _ bytes: Span<UInt8>) -> [DocumentFrame] {
        scan.frames.compactMap { DocumentFrame($0, outer: scan, in: bytes) }
    }

    /// The edits of the outer document that make `edits` of this one.
    func outer(_ edits: EditSet) -> [Edit] { value.edits(edits.edits) ?? [] }

    /// The deletions that take out of the document at `span` what nightfall wrote.
    static func reversal(of span: SourceSpan, in bytes: Span<UInt8>) -> [Edit] {
        guard ByteSearch.name.first(in: bytes, from: Int(span.start), to: Int(span.end)) != nil,
            let frame = DocumentFrame(span, in: bytes)
        else { return [] }
        return frame.outer(revertedDocument(frame.scan, frame.source).edits)
    }
}
