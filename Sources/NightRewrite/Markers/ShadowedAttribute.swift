internal import HTMLSyntax
internal import SourceText

/// An attribute that has another value until nightfall's changes are reverted.
///
/// The new value is inserted before it, and `data-nightfall-` before its name turns the old one into an attribute that browsers ignore. So
/// nothing is lost, and the insertion can be removed.
enum ShadowedAttribute {
    private static let prefix = Array("data-nightfall-".utf8)

    /// Returns the edit that gives the attribute `name` of the start tag at `tag` another value; nil if the tag has no such attribute.
    ///
    /// - Parameter name: the name in lower case.
    static func edit(_ name: String, _ value: [UInt8], of tag: SourceSpan, in bytes: Span<UInt8>) -> Edit? {
        guard let attribute = attributes(of: tag, in: bytes).first(where: { spells($0.name, Array(name.utf8), in: bytes) }) else {
            return nil
        }
        var text = Array("\(name)=\"".utf8)
        DocumentMarkup.append(escaped: value, to: &text)
        text += [UInt8(ascii: "\""), 0x20] + prefix
        return Edit(SourceSpan(attribute.name.start, attribute.name.start), text)
    }

    /// Returns the edits that disable the attribute `name` of the start tag at `tag`, including a duplicate of it.
    static func drop(_ name: String, of tag: SourceSpan, in bytes: Span<UInt8>) -> [Edit] {
        attributes(of: tag, in: bytes).filter { spells($0.name, Array(name.utf8), in: bytes) }
            .map { Edit(SourceSpan($0.name.start, $0.name.start), prefix) }
    }

    /// Returns the spans in the start tag at `tag` of the text that disables the attribute `name`.
    static func dropped(_ name: String, of tag: SourceSpan, in bytes: Span<UInt8>) -> [SourceSpan] {
        attributes(of: tag, in: bytes).filter { spells($0.name, prefix + Array(name.utf8), in: bytes) }
            .map { SourceSpan($0.name.start, $0.name.start + UInt32(prefix.count)) }
    }

    /// Returns the span in the start tag at `tag` of the text that `edit` inserted; nil if there is none.
    static func inserted(_ name: String, of tag: SourceSpan, in bytes: Span<UInt8>) -> SourceSpan? {
        let attributes = attributes(of: tag, in: bytes)
        for (new, old) in zip(attributes, attributes.dropFirst())
        where new.quote == .double && old.name.start == new.span.end + 1 && bytes[Int(new.span.end)] == 0x20
            && spells(old.name, prefix + Array(name.utf8), in: bytes) && spells(new.name, Array(name.utf8), in: bytes)
        {
            return SourceSpan(new.name.start, old.name.start + UInt32(prefix.count))
        }
        return nil
    }

    private static func attributes(of tag: SourceSpan, in bytes: Span<UInt8>) -> [HTMLAttribute] {
        var tokenizer = HTMLTokenizer(tag)
        return tokenizer.next(in: bytes).kind == .startTag ? tokenizer.attributes : []
    }

    private static func spells(_ span: SourceSpan, _ name: [UInt8], in bytes: Span<UInt8>) -> Bool {
        span.count == name.count && zip(span.range, name).allSatisfy { bytes[$0].asciiLowercased == $1 }
    }
}
