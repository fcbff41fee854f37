internal import HTMLSyntax
internal import SourceText

/// A `style` element whose end tag has not been read yet.
struct DocumentStyleElement {
    /// The reference that the element will become.
    var reference: SheetReference
    /// The span of the contents read so far.
    var inside: SourceSpan
    /// True if nightfall wrote the element.
    let isGenerated: Bool
    /// True if the CSS text differs from the source: the contents have comments, character references or several CDATA sections.
    var isMixed = false
    /// The data of its CDATA section.
    private var section: SourceSpan?

    init(reference: SheetReference, inside: SourceSpan, isGenerated: Bool) {
        self.reference = reference
        self.inside = inside
        self.isGenerated = isGenerated
    }

    /// Appends a text or a CDATA section.
    mutating func append(_ token: HTMLToken, in bytes: Span<UInt8>) {
        if token.kind == .cdata {
            if section != nil { isMixed = true }
            section = token.data
        } else if token.characters == .data {
            for index in token.span.range where bytes[index] == UInt8(ascii: "&") { isMixed = true }
        }
        inside.end = token.span.end
    }

    /// Ends the element with its end tag.
    mutating func finish(element: SourceSpan, in bytes: Span<UInt8>) {
        reference = reference.with(content: content(in: bytes), element: element, isClosed: true)
    }

    /// Ends the element at another tag or the end of the file.
    mutating func abandon() {
        let element = SourceSpan(reference.tag.start, inside.end)
        reference = reference.with(content: isMixed || section != nil ? nil : inside, element: element, isClosed: false)
    }

    /// Returns the span of the CSS: all contents, or those of the only CDATA section; nil if they are mixed.
    ///
    /// CSS comments around the section's delimiters, `/* <![CDATA[ */ … /* ]]> */`, are excluded, so that text appended to the content stays
    /// inside the section and outside the comment.
    private func content(in bytes: Span<UInt8>) -> SourceSpan? {
        guard !isMixed else { return nil }
        guard let section else { return inside }
        var content = section
        let opener = Self.visible(SourceSpan(Int(inside.start), Int(section.start) - 9), in: bytes)
        let closer = Self.visible(SourceSpan(min(Int(section.end) + 3, Int(inside.end)), Int(inside.end)), in: bytes)
        if opener.isEmpty, closer.isEmpty { return content }
        while content.start < content.end, bytes[Int(content.start)].isHTMLWhitespace { content.start += 1 }
        while content.start < content.end, bytes[Int(content.end) - 1].isHTMLWhitespace { content.end -= 1 }
        guard opener == Array("/*".utf8), closer == Array("*/".utf8), content.count >= 4,
            bytes[Int(content.start)] == 0x2A, bytes[Int(content.start) + 1] == 0x2F,
            bytes[Int(content.end) - 2] == 0x2F, bytes[Int(content.end) - 1] == 0x2A
        else { return nil }
        content.start += 2
        content.end -= 2
        return content
    }

    private static func visible(_ span: SourceSpan, in bytes: Span<UInt8>) -> [UInt8] {
        guard span.start < span.end else { return [] }
        return span.range.compactMap { bytes[$0].isHTMLWhitespace ? nil : bytes[$0] }
    }
}
