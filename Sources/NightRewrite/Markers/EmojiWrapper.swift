internal import HTMLSyntax
internal import SourceText

/// The element that the filter engine puts around emoji.
enum EmojiWrapper {
    /// The name of the element, which no page's selectors contain.
    static let name: HTMLName = "nightfall-emoji"
    /// The tags, exactly as they are written.
    static let startTag = Array("<nightfall-emoji style=\"display:contents\" data-nightfall>".utf8)
    static let endTag = Array("</nightfall-emoji>".utf8)

    /// Returns true if the start tag at `span` is that of this element.
    static func isStartTag(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        span.count == startTag.count && span.range.elementsEqual(startTag.indices) { bytes[$0] == startTag[$1] }
    }
}
