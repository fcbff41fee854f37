internal import SourceText

/// A document in the attribute `srcdoc` of another document.
struct DocumentFrame {
    /// The span of the attribute's value in the outer document.
    let span: SourceSpan
    /// The document as browsers see it.
    let source: Source
    /// The scan of the document, which is never a fragment and inherits the base addresses of the outer document.
    let scan: DocumentScan

    private let value: AttributeValue

    /// Scans the document at `span`; nil if it can't be edited there.
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

    /// Returns the frames of the document that `scan` describes, without those nested in them.
    static func all(in scan: DocumentScan, _ bytes: Span<UInt8>) -> [DocumentFrame] {
        scan.frames.compactMap { DocumentFrame($0, outer: scan, in: bytes) }
    }

    /// Translates `edits` of this document into edits of the outer one.
    func outer(_ edits: EditSet) -> [Edit] { value.edits(edits.edits) ?? [] }

    /// Returns the edits that remove nightfall's additions from the document at `span`.
    static func reversal(of span: SourceSpan, in bytes: Span<UInt8>) -> [Edit] {
        guard ByteSearch.name.first(in: bytes, from: Int(span.start), to: Int(span.end)) != nil,
            let frame = DocumentFrame(span, in: bytes)
        else { return [] }
        return frame.outer(revertedDocument(frame.scan, frame.source).edits)
    }
}
