internal import SourceText

/// Edits drawings in the addresses of attributes, in place.
enum SVGAttribute {
    /// The edit that applies `edits` to the drawing in the address at `span`; empty if the drawing does not change.
    static func dark(of span: SourceSpan, in bytes: [UInt8], _ edits: (Source) -> EditSet?) -> [Edit] {
        guard let address = SVGDataAddress(Array(bytes[span.range])), let source = try? Source(name: [], bytes: address.bytes),
            // In UTF-16 the offsets of the bytes differ from those of the text.
            source.bytes.count == address.bytes.count, let edits = edits(source), !edits.isEmpty
        else { return [] }
        return [Edit(span, address.applying(edits))]
    }

    /// The edit that removes nightfall's insertions from the drawing in the address at `span`; nil if there are none.
    static func reversal(of span: SourceSpan, in bytes: [UInt8]) -> Edit? {
        dark(of: span, in: bytes) { EditSet(reverting: $0, kind: .svg) }.first
    }
}
