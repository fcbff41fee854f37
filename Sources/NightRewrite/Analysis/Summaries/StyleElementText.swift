internal import CSSCascade
internal import SourceText

/// The text of a `style` element, equal to any other with the same bytes.
struct StyleElementText: Hashable, Sendable {
    /// The bytes that contain the text.
    let bytes: [UInt8]
    /// The span of the text.
    let span: SourceSpan

    /// The length in bytes of the longest text that is always copied.
    private static let longestCopied = 1 << 20

    /// Takes the text at `content` of a document.
    ///
    /// It is a copy, so that the document need not be kept for it, unless the text is long and most of the document.
    init(_ content: SourceSpan, in document: [UInt8]) {
        if content.count > StyleElementText.longestCopied, content.count > document.count / 2 {
            (bytes, span) = (document, content)
        } else {
            (bytes, span) = (Array(document[content.range]), SourceSpan(0, content.count))
        }
    }

    /// The text as a key of a cache; nil if it is not a copy.
    var key: ByteKey? { span.count == bytes.count ? ByteKey(bytes) : nil }

    static func == (one: StyleElementText, other: StyleElementText) -> Bool { one.equals(other.span, of: other.bytes) }

    /// True if the bytes at `span` of a text are the same.
    func equals(_ span: SourceSpan, of text: [UInt8]) -> Bool {
        span.count == self.span.count && bytes.span.holds(Int(self.span.start), span, of: text.span)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(bytes.span.extracting(span.range)) }
}
