internal import SourceText

/// A stylesheet as it was before nightfall changed it.
struct RevertedSheet {
    /// The original stylesheet.
    let source: Source
    /// The spans of the changed stylesheet that nightfall wrote, in order.
    let spans: [SourceSpan]
    /// The diagnostics about output that couldn't be removed.
    let diagnostics: [Diagnostic]
    /// True if it contains the name of nightfall, with which all directives begin.
    let namesUs: Bool

    /// True if the original differs from the file.
    var isChanged: Bool { !spans.isEmpty }

    /// Reverts `source`.
    init(_ source: Source) {
        let bytes = source.bytes.span
        // Fast path: everything that nightfall writes contains its name.
        guard ByteSearch.name.first(in: bytes, from: 0, to: bytes.count) != nil else {
            self.source = source
            spans = []
            diagnostics = []
            namesUs = false
            return
        }
        let regions = MarkerRegions(in: bytes, within: source.content)
        let marks = InPlaceMarks(in: bytes, within: source.content, regions: regions.spans)
        diagnostics = regions.diagnostics + marks.diagnostics
        namesUs = true
        spans = marks.spans.isEmpty ? regions.spans : (regions.spans + marks.spans).sorted { $0.start < $1.start }
        self.source = spans.isEmpty ? source : source.withBytes(RevertedSheet.text(source.bytes, without: spans))
    }

    /// Returns a stylesheet or `style` attribute without the marked insertions in its declarations.
    static func withoutMarks(_ style: [UInt8]) -> [UInt8] {
        text(style, without: InPlaceMarks(in: style.span, within: SourceSpan(0, style.count)).spans)
    }

    /// Returns the text without the given spans, which are in order and do not overlap.
    private static func text(_ text: [UInt8], without regions: [SourceSpan]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var position = 0
        for region in regions {
            result += text[position..<Int(region.start)]
            position = Int(region.end)
        }
        result += text[position...]
        return result
    }
}
