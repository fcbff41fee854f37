internal import HTMLSyntax
internal import SourceText

/// The tags of a document and traces of its texts, for libxml2, in a form in which HTML 4 and HTML 5 agree on everything.
///
/// Tags are without attributes. A text is the letter x; texts of whitespace, raw texts, comments and declarations are left out, so that
/// libxml2 reads a few bytes for each tag. Names are chosen so that libxml2 knows how they nest (`ShadowName`); names of SVG and MathML are
/// chosen so that it knows nothing about them. All bytes are printable ASCII.
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
        /// True if the shadow has a letter for it.
        let isShown: Bool
        /// The offset in the shadow at which it begins.
        let place: UInt32
    }

    /// The offsets at which a tag begins in the source and in the shadow.
    struct Place {
        let source: UInt32
        let shadow: UInt32
    }

    /// The length of the longest name in the shadow, well below the length of libxml2's own buffer, 100.
    private static let longestName = 64

    private static let p: HTMLName = "p"

    private(set) var bytes: [UInt8] = []
    /// The length of the source.
    private(set) var length: UInt32 = 0
    private(set) var startTags: [StartTag] = []
    /// The places of the tags in the shadow.
    private(set) var places: [Place] = []
    /// The places of the tags `</p>`; one without its start tag makes an empty paragraph.
    private(set) var paragraphEnds: [Place] = []
    /// The texts, comments and declarations, if the caller requests them.
    private(set) var contents: [Content] = []
    /// True if the last byte is a text's letter.
    private var endsWithText = false

    /// Creates the shadow of an empty document.
    init() {}

    /// Creates the shadow of `source`.
    init(of source: [UInt8], keepsContent: Bool) {
        length = UInt32(truncatingIfNeeded: source.count)
        let input = source.span
        var scanner = MarkupScanner(SourceSpan(0, source.count))
        while true {
            let token = scanner.next(in: input)
            switch token.kind {
            case .endOfFile:
                // Contents that are left out here would begin at the end of the shadow, not before it.
                if let last = contents.last, Int(last.place) == bytes.count { appendComment() }
                return
            case .startTag:
                startTag(token, scanner.namespace, in: input)
            case .endTag:
                endTag(token, scanner.namespace, in: input)
            case .text:
                let isShown = token.characters == .data && !token.span.isWhitespace(in: input)
                // A comment keeps two texts apart.
                if isShown, endsWithText { appendComment() }
                if keepsContent { append(token, isShown: isShown) }
                if isShown { bytes.append(UInt8(ascii: "x")) }
                endsWithText = endsWithText || isShown
            case .comment, .doctype, .cdata:
                if keepsContent { append(token, isShown: false) }
            case .ignored:
                continue
            }
        }
    }

    private mutating func append(_ token: HTMLToken, isShown: Bool) {
        contents.append(
            Content(span: token.span, kind: token.kind, isShown: isShown, place: UInt32(truncatingIfNeeded: bytes.count)))
    }

    private mutating func appendComment() {
        bytes += "<!---->".utf8
        endsWithText = false
    }

    private mutating func startTag(_ token: HTMLToken, _ namespace: Namespace, in source: Span<UInt8>) {
        let name = HTMLName(token.name, in: source)
        let shadow = namespace == .html ? ShadowName(name) : .same
        begin(token)
        let start = bytes.count
        write(token.name, shadow, namespace, in: source)
        let shadowName = shadow.name ?? HTMLName(SourceSpan(start, bytes.count), in: bytes.span)
        startTags.append(
            StartTag(span: token.span, name: token.name, shadowName: shadowName, namespace: namespace, reportedAt: bytes.count))
        // A slash has a meaning in foreign content only; libxml2 would apply it everywhere.
        if namespace != .html && token.isSelfClosing { bytes.append(UInt8(ascii: "/")) }
        bytes.append(UInt8(ascii: ">"))
    }

    private mutating func endTag(_ token: HTMLToken, _ namespace: Namespace, in source: Span<UInt8>) {
        let name = HTMLName(token.name, in: source)
        let shadow = namespace == .html ? ShadowName(name) : .same
        // An element without contents has no end tag.
        if case .void = shadow { return }
        let place = begin(token)
        if namespace == .html, name == Self.p { paragraphEnds.append(place) }
        bytes.append(UInt8(ascii: "/"))
        write(token.name, shadow, namespace, in: source)
        bytes.append(UInt8(ascii: ">"))
    }

    /// Begins a tag, and returns its place.
    @discardableResult
    private mutating func begin(_ tag: HTMLToken) -> Place {
        let place = Place(source: tag.span.start, shadow: UInt32(truncatingIfNeeded: bytes.count))
        places.append(place)
        bytes.append(UInt8(ascii: "<"))
        endsWithText = false
        return place
    }

    private mutating func write(_ name: SourceSpan, _ shadow: ShadowName, _ namespace: Namespace, in source: Span<UInt8>) {
        if let new = shadow.bytes {
            bytes += new
            return
        }
        let start = bytes.count
        for index in name.range.prefix(Self.longestName) {
            let byte = source[index]
            let isNameByte =
                byte.isASCIIWord || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
                || byte == UInt8(ascii: ":")
            bytes.append(isNameByte ? byte : UInt8(ascii: "x"))
        }
        // No element of HTML begins with y.
        if namespace != .html { bytes[start] = UInt8(ascii: "y") }
    }
}
