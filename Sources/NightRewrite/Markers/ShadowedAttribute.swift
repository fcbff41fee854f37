internal import HTMLSyntax
internal import SourceText

/// An attribute that gets another value for as long as nightfall's changes stand.
///
/// The new value stands before it, and `data-nightfall-` in front of its name makes the old one an attribute that browsers don't know. So
/// nothing is lost, and what was put in can be taken out.
enum ShadowedAttribute {
    private static let prefix = Array("data-nightfall-".utf8)

    /// The edit that gives the attribute `name`, in lower case, of the start tag at `tag` another value; nil where it has no such
    /// attribute.
    static func edit(_ name: String, _ value: [UInt8], of tag: SourceSpan, in bytes: Span<UInt8>) -> Edit? {
        guard let attribute = attributes(of: tag, in: bytes).first(where: { spells($0.name, Array(name.utf8), in: bytes) }) else {
            return nil
        }
        var text = Array("\(name)=\"".utf8)
        DocumentMarkup.append(escaped: value, to: &text)
        text += [UInt8(ascii: "\""), 0x20] + prefix
        return Edit(SourceSpan(attribute.name.start, attribute.name.start), text)
    }

    /// The edits that put the attribute `name` of the start tag at `tag` out of force, a second one of that name as well.
    static func drop(_ name: String, of tag: SourceSpan, in bytes: Span<UInt8>) -> [Edit] {
        attributes(of: tag, in: bytes).filter { spells($0.name, Array(name.utf8), in: bytes) }
            .map { Edit(SourceSpan($0.name.start, $0.name.start), prefix) }
    }

    /// Where in the start tag at `tag` the text stands that puts the attribute `name` out of force.
    static func dropped(_ name: String, of tag: SourceSpan, in bytes: Span<UInt8>) -> [SourceSpan] {
        attributes(of: tag, in: bytes).filter { spells($0.name, prefix + Array(name.utf8), in: bytes) }
            .map { SourceSpan($0.name.start, $0.name.start + UInt32(prefix.count)) }
    }

    /// Where in the start tag at `tag` the text of `edit` stands; nil where it does not.
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
