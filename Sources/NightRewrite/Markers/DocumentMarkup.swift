internal import HTMLSyntax
internal import SourceText

/// The elements that nightfall writes into documents, and their recognition.
///
/// They are written in one form only: `rel`, `name`, `charset` or `media` first, all values in double quotes, and `data-nightfall` last. An
/// author's `data-nightfall="ignore"` or `"keep"` does not mark such an element.
enum DocumentMarkup {
    private static let openers = [
        "<meta charset=\"", "<meta name=\"color-scheme\" ", "<meta name=\"supported-color-schemes\" ", "<meta name=\"theme-color\" ",
        "<link rel=\"stylesheet\" ", "<style media=\"",
        "<link rel=\"alternate stylesheet\" ", "<link rel=\"icon\" ", "<source media=\"",
    ].map { Array($0.utf8) }
    private static let closers = [" data-nightfall>", " data-nightfall=\"\" />", " data-nightfall=\"\">"].map { Array($0.utf8) }

    /// Returns true if nightfall wrote the start tag at `tag`.
    static func isGenerated(_ tag: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        closers.contains { ends(tag, with: $0, in: bytes) } && openers.contains { starts(tag, with: $0, in: bytes) }
            || bareStyleTags.contains { isText(tag, $0, in: bytes) }
    }

    private static let bareStyleTags = [nil, "amp-custom"].flatMap { name in [true, false].map { bareStyleTag(name, isXML: $0) } }

    /// Returns the start tag of a `style` element without `media`, whose rules hold their conditions themselves.
    static func bareStyleTag(_ attribute: String?, isXML: Bool) -> [UInt8] {
        let mark = isXML ? "data-nightfall=\"\"" : "data-nightfall"
        return Array("<style \(attribute.map { isXML ? "\($0)=\"\" " : "\($0) " } ?? "")\(mark)>".utf8)
    }

    /// Returns the start tag of the script by which readers choose a theme.
    static func scriptTag(isXML: Bool) -> [UInt8] { Array((isXML ? "<script data-nightfall=\"\">" : "<script data-nightfall>").utf8) }

    private static let scriptTags = [scriptTag(isXML: true), scriptTag(isXML: false)]

    /// Returns true if the tag at `tag` is that of the script by which readers choose a theme.
    static func isGeneratedScript(_ tag: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        scriptTags.contains { isText(tag, $0, in: bytes) }
    }

    private static func isText(_ tag: SourceSpan, _ text: [UInt8], in bytes: Span<UInt8>) -> Bool {
        tag.count == text.count && tag.range.elementsEqual(text.indices) { bytes[$0] == text[$1] }
    }

    /// Returns the tags of the `picture` element around an `img` that has got a `source`.
    static func pictureTags(isXML: Bool) -> (start: [UInt8], end: [UInt8]) {
        (Array((isXML ? "<picture data-nightfall=\"\">" : "<picture data-nightfall>").utf8), Array("</picture>".utf8))
    }

    /// Returns true if the tag at `tag` is the start tag of a `picture` element that nightfall wrote.
    static func isOurPicture(_ tag: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        [true, false].contains { isText(tag, pictureTags(isXML: $0).start, in: bytes) }
    }

    /// Returns the tag of an element without contents.
    static func void(_ name: String, _ attributes: [(String, [UInt8])], isXML: Bool) -> [UInt8] {
        var tag = opened(name, attributes)
        tag += Array((isXML ? " data-nightfall=\"\" />" : " data-nightfall>").utf8)
        return tag
    }

    /// Returns the `style` element that holds `css`; nil if its text is not possible in one.
    static func style(_ css: [UInt8], media: [UInt8], isXML: Bool) -> [UInt8]? {
        guard let css = styleText(css, isXML: isXML) else { return nil }
        var element = opened("style", [("media", media)])
        // Without room for the end tag, an array of the greatest part of the output would be copied into one of twice its size.
        element.reserveCapacity(element.count + css.count + 32)
        element += Array((isXML ? " data-nightfall=\"\">" : " data-nightfall>").utf8)
        element += css
        element += Array("</style>".utf8)
        return element
    }

    /// Returns `css` in a form that is valid in a `style` element; nil if there is none.
    ///
    /// It serves for a script in its own element as well. In XML, text with `<` or `&` gets a CDATA section inside comments.
    static func styleText(_ css: [UInt8], isXML: Bool) -> [UInt8]? {
        let css = withoutZeroBytes(css)
        guard isXML else { return MarkedBlock.holdsEndTag(css) ? nil : css }
        guard css.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) || holds("]]>", css) else { return css }
        guard !holds("]]>", css) else { return nil }
        return Array("/*<![CDATA[*/".utf8) + css + Array("/*]]>*/".utf8)
    }

    /// Returns `css` with the escape of U+FFFD for each zero byte, which CSS reads as that character; a document may not contain one.
    private static func withoutZeroBytes(_ css: [UInt8]) -> [UInt8] {
        guard css.span.distantOffset(of: 0, from: 0, to: css.count) < css.count else { return css }
        return Array(css.split(separator: 0, omittingEmptySubsequences: false).joined(separator: Array("\\fffd ".utf8)))
    }

    /// Returns `css`, which has markers around it, in a form that is valid in a `style` element; the CDATA section goes between the
    /// markers.
    static func styleText(region css: [UInt8], isXML: Bool) -> [UInt8]? {
        guard isXML, css.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
            return styleText(css, isXML: isXML)
        }
        guard let begin = ByteSearch.stem.first(in: css.span, from: 0, to: css.count),
            let slash = css[(begin + 2)...].firstIndex(of: UInt8(ascii: "/")),
            // The line end stays beside its marker, as reversal expects.
            let start = css[(slash + 1)...].firstIndex(where: { !$0.isLineEnd }),
            let end = lastEnd(in: css), end >= start,
            let body = styleText(Array(css[start..<end]), isXML: true)
        else { return nil }
        return css[..<start] + body + css[end...]
    }

    /// Appends `value` as the text of an attribute in double quotes.
    static func append(escaped value: [UInt8], to result: inout [UInt8]) {
        guard
            value.contains(where: {
                $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">")
            })
        else {
            result += value
            return
        }
        for byte in value {
            switch byte {
            case UInt8(ascii: "\""): result += Array("&quot;".utf8)
            case UInt8(ascii: "&"): result += Array("&amp;".utf8)
            case UInt8(ascii: "<"): result += Array("&lt;".utf8)
            case UInt8(ascii: ">"): result += Array("&gt;".utf8)
            default: result.append(byte)
            }
        }
    }

    private static func opened(_ name: String, _ attributes: [(String, [UInt8])]) -> [UInt8] {
        var tag: [UInt8] = [UInt8(ascii: "<")]
        tag += name.utf8
        for (name, value) in attributes {
            tag.append(0x20)
            tag += name.utf8
            tag += [UInt8(ascii: "="), UInt8(ascii: "\"")]
            append(escaped: value, to: &tag)
            tag.append(UInt8(ascii: "\""))
        }
        return tag
    }

    private static func lastEnd(in css: [UInt8]) -> Int? {
        var index = css.count - Marker.end.count
        while index >= 0 {
            if css[index...].starts(with: Marker.end) { return index }
            index -= 1
        }
        return nil
    }

    static func holds(_ text: String, _ css: [UInt8]) -> Bool {
        !css.isEmpty && ByteSearch(Array(text.utf8)).first(in: css.span, from: 0, to: css.count) != nil
    }

    private static func starts(_ tag: SourceSpan, with text: [UInt8], in bytes: Span<UInt8>) -> Bool {
        guard tag.count > text.count else { return false }
        for index in text.indices where bytes[Int(tag.start) + index] != text[index] { return false }
        return true
    }

    private static func ends(_ tag: SourceSpan, with text: [UInt8], in bytes: Span<UInt8>) -> Bool {
        guard tag.count > text.count else { return false }
        let start = Int(tag.end) - text.count
        for index in text.indices where bytes[start + index] != text[index] { return false }
        return true
    }
}
