internal import HTMLSyntax
internal import SourceText

/// The limits that AMP sets to the styles of a page.
enum AMPLimits {
    /// The maximum number of bytes in `<style amp-custom>` and `style` attributes of a page together (amp.dev, "Style & layout").
    private static let limit = 75_000

    /// Returns how many of these bytes the AMP page `text` has.
    static func length(of text: [UInt8]) -> Int {
        var tokens = DocumentTokens(SourceSpan(0, text.count), kind: .html)
        var length = 0
        var isCustom = false
        while true {
            let token = tokens.next(in: text.span)
            switch token.kind {
            case .endOfFile: return length
            case .startTag:
                length += tokens.attribute(DocumentNames.style, in: text.span)?.value.count ?? 0
                isCustom = DocumentNames.style.matches(token.name, in: text.span) && tokens.attribute("amp-custom", in: text.span) != nil
            case .text: if isCustom { length += token.span.count }
            case .endTag, .comment, .doctype, .cdata, .ignored: isCustom = false
            }
        }
    }

    /// Throws if the edits would make a page invalid as AMP.
    static func check(_ edits: EditSet, of source: Source) throws(Diagnostic) {
        let inserted = edits.edits.flatMap(\.replacement)
        if ByteSearch.important.isIn(inserted[...]) {
            throw Diagnostic(.ampLimit, "would need !important, which AMP forbids", notes: ["it was left unchanged"])
        }
        let length = length(of: edits.applied(to: source.bytes))
        guard length > limit else { return }
        throw Diagnostic(
            .ampLimit, "would have \(length) bytes in <style amp-custom> and style attributes; AMP allows at most \(limit)",
            notes: ["shorten the sheet; it was left unchanged"])
    }
}
