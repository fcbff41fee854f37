internal import HTMLSyntax
internal import SourceText

/// A copy of a document for libxml2 in which HTML 4 and HTML 5 agree on everything.
///
/// The copy has the same length, and the same tags at the same offsets. Text becomes the letter x, with spaces for its whitespace.
/// Attributes and raw text become spaces. Comments and declarations become empty comments, or spaces if they are short. Names are chosen so
/// that libxml2 knows how they nest (`ShadowName`); names of SVG and MathML are chosen so that it knows nothing about them. All bytes are
/// printable ASCII or whitespace.
struct Shadow {
    /// A start tag of the source.
    struct StartTag {
        let span: SourceSpan
        let name: SourceSpan
        /// The name in the shadow, as libxml2 reports it.
        let shadowName: HTMLName
        let namespace: Namespace
        /// The number of bytes that libxml2 has read when it reports the element: up to the `>`, or to the `/` before it.
        let reportedAt: Int
    }

    /// A text, comment or declaration of the source.
    struct Content {
        let span: SourceSpan
        let kind: HTMLToken.Kind
    }

    /// The length of the longest name in the shadow, well below the length of libxml2's own buffer, 100.
    private static let longestName = 64

    private static let p: HTMLName = "p"
    /// The length of `<!---->`.
    private static let shortestComment = 7
    /// The length of the longest comment, well below the 10 MB at which libxml2 refuses comments.
    private static let longestComment = 1 << 16

    private(set) var bytes: [UInt8]
    private(set) var startTags: [StartTag] = []
    /// The offsets of the tags `</p>`; one without its start tag makes an empty paragraph.
    private(set) var paragraphEnds: [Int] = []
    /// The texts, comments and declarations, if the caller requests them.
    private(set) var contents: [Content] = []

    /// Creates the shadow of `source`.
    init(of source: [UInt8], keepsContent: Bool) {
        bytes = [UInt8](repeating: 0x20, count: source.count)
        let input = source.span
        var scanner = MarkupScanner(SourceSpan(0, source.count))
        while true {
            let token = scanner.next(in: input)
            switch token.kind {
            case .endOfFile:
                return
            case .startTag:
                startTag(token, scanner.namespace, in: input)
            case .endTag:
                endTag(token, scanner.namespace, in: input)
            case .text:
                if token.characters == .data { text(token.span, in: input) }
                if keepsContent { contents.append(Content(span: token.span, kind: .text)) }
            case .comment, .doctype, .cdata:
                blank(token.span)
                if keepsContent { contents.append(Content(span: token.span, kind: token.kind)) }
            case .ignored:
                blank(token.span)
            }
        }
    }

    private mutating func text(_ span: SourceSpan, in source: Span<UInt8>) {
        var isBlank = true
        for index in span.range where !source[index].isHTMLWhitespace {
            bytes[index] = UInt8(ascii: "x")
            isBlank = false
        }
        if isBlank { blank(span) }
    }

    /// Fills `span` with empty comments, or with spaces if there is no room for a comment.
    ///
    /// Spaces alone would not work: libxml2 examines 1000 bytes of text at a time, and takes spaces without a tag after them for words,
    /// which belong in a paragraph.
    private mutating func blank(_ span: SourceSpan) {
        var start = Int(span.start)
        let end = Int(span.end)
        while end - start >= Self.shortestComment {
            let next = min(end, start + Self.longestComment)
            bytes[start] = UInt8(ascii: "<")
            bytes[start + 1] = UInt8(ascii: "!")
            bytes[start + 2] = UInt8(ascii: "-")
            bytes[start + 3] = UInt8(ascii: "-")
            bytes[next - 3] = UInt8(ascii: "-")
            bytes[next - 2] = UInt8(ascii: "-")
            bytes[next - 1] = UInt8(ascii: ">")
            start = next
        }
    }

    private mutating func startTag(_ token: HTMLToken, _ namespace: Namespace, in source: Span<UInt8>) {
        let name = HTMLName(token.name, in: source)
        let shadow = namespace == .html ? ShadowName(name) : .same
        bytes[Int(token.span.start)] = 0x3C
        bytes[Int(token.span.end) - 1] = 0x3E
        // A slash has a meaning in foreign content only; libxml2 would apply it everywhere.
        let hasSlash = namespace != .html && token.isSelfClosing
        if hasSlash { bytes[Int(token.span.end) - 2] = 0x2F }
        write(token.name, shadow, namespace, in: source)
        let written = SourceSpan(Int(token.name.start), Int(token.name.start) + min(token.name.count, Self.longestName))
        let shadowName = shadow.name ?? HTMLName(written, in: bytes.span)
        let reportedAt = Int(token.span.end) - (hasSlash ? 2 : 1)
        startTags.append(
            StartTag(span: token.span, name: token.name, shadowName: shadowName, namespace: namespace, reportedAt: reportedAt))
    }

    private mutating func endTag(_ token: HTMLToken, _ namespace: Namespace, in source: Span<UInt8>) {
        let name = HTMLName(token.name, in: source)
        let shadow = namespace == .html ? ShadowName(name) : .same
        // An element without contents has no end tag.
        if case .void = shadow { return }
        if namespace == .html, name == Self.p { paragraphEnds.append(Int(token.span.start)) }
        bytes[Int(token.span.start)] = 0x3C
        bytes[Int(token.span.start) + 1] = 0x2F
        bytes[Int(token.span.end) - 1] = 0x3E
        write(token.name, shadow, namespace, in: source)
    }

    private mutating func write(_ name: SourceSpan, _ shadow: ShadowName, _ namespace: Namespace, in source: Span<UInt8>) {
        let start = Int(name.start)
        if let new = shadow.bytes {
            for index in new.indices { bytes[start + index] = new[index] }
            return
        }
        for index in name.range.prefix(Self.longestName) {
            let byte = source[index]
            let isNameByte =
                byte.isASCIIWord || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
                || byte == UInt8(ascii: ":")
            bytes[index] = isNameByte ? byte : UInt8(ascii: "x")
        }
        // No element of HTML begins with y.
        if namespace != .html { bytes[start] = UInt8(ascii: "y") }
    }
}
