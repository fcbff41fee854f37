internal import HTMLSyntax
internal import SourceText

/// The tags of a document and traces of its texts, for libxml2, in a form in which HTML 4 and HTML 5 agree on everything.
///
/// Tags are without attributes. A text is the letter x; texts of whitespace, raw texts, comments and declarations are left out, so that
/// libxml2 reads a few bytes for each tag. Names are chosen so that libxml2 knows how they nest (`ShadowName`); names of SVG and MathML are
/// chosen so that it knows nothing about them. All bytes are printable ASCII.
///
/// The body begins where it does in HTML 5. Elements in it that end no other element and have their own end tags, with nothing in them but
/// text and other such elements, are left out: libxml2 would report a start and an end for each and nothing else. They are most elements of
/// most pages. As with texts, one letter stands for those beside each other.
struct Shadow {
    /// A start tag of the source.
    struct StartTag {
        let span: SourceSpan
        let name: SourceSpan
        /// The name in the shadow, as libxml2 reports it.
        let shadowName: HTMLName
        let namespace: Namespace
        /// The number of bytes that libxml2 has read when it reports the element: up to the `>`, or to the `/` before it.
        ///
        /// For a tag that is left out, it is the offset of the letter that stands for it.
        fileprivate(set) var offset: UInt32
        /// True if libxml2 does not read the tag.
        fileprivate(set) var isLeftOut = false
        /// The number of elements around the element that are left out as well.
        fileprivate(set) var depth: UInt8 = 0
        /// The index of the start tag of the innermost one of them; -1 if there is none.
        fileprivate(set) var outer: Int32 = -1
    }

    /// A text, comment or declaration of the source.
    struct Content {
        let span: SourceSpan
        let kind: HTMLToken.Kind
        /// True if the shadow has a letter for it.
        fileprivate(set) var isShown: Bool
        /// The offset in the shadow at which it begins.
        fileprivate(set) var place: UInt32
        /// The index of the start tag of the innermost element around it that is left out; -1 if there is none.
        fileprivate(set) var outer: Int32 = -1
    }

    /// An element that is left out if it turns out to contain nothing but text and other such elements, up to its end tag.
    private struct Candidate {
        let name: HTMLName
        /// The index of its start tag.
        let tag: Int
        /// The numbers of bytes, contents and places before it.
        let bytes: Int
        let contents: Int
        let places: Int
        let endsWithText: Bool
    }

    /// The offsets at which a tag begins in the source and in the shadow.
    struct Place {
        let source: UInt32
        let shadow: UInt32
    }

    /// The length of the longest name in the shadow, well below the length of libxml2's own buffer, 100.
    private static let longestName = 64
    /// The greatest number of candidates inside each other: each of them takes a step for each tag and text in it.
    private static let mostCandidates = 8

    private static let p: HTMLName = "p"
    private static let head: HTMLName = "head"
    private static let html: HTMLName = "html"
    private static let body: HTMLName = "body"
    private static let frameset: HTMLName = "frameset"
    /// The start tags that do not begin the body where it has not begun, besides `template` and `noscript`.
    ///
    /// See [HTML § 13.2.6.4.4](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead).
    private static let headTags: [HTMLName] = [
        "html", "head", "title", "base", "meta", "link", "style", "script", "basefont", "bgsound", "noframes",
    ]
    private static let frameTags: [HTMLName] = ["frameset", "frame", "noframes"]
    private static let enclosures: [HTMLName] = ["template", "noscript"]

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
    /// True if elements may be left out.
    private var leavesOut = true
    /// True if the body has begun.
    private var hasBody = false
    /// The number of open `template` and `noscript` elements before the body, in which it does not begin.
    private var enclosures = 0
    /// True if there has been one: elements in it may still be open where the body begins.
    private var hasEnclosed = false
    /// The innermost open elements that may be left out.
    private var candidates: [Candidate] = []
    /// The name of the last written tag if it is the start tag of an element with contents; nil if the innermost element is not known.
    private var lastStart: HTMLName?

    /// Creates the shadow of an empty document.
    init() {}

    /// Creates the shadow of `source`.
    ///
    /// - Parameter leavesOut: False to have libxml2 read each tag.
    init(of source: [UInt8], keepsContent: Bool, leavesOut: Bool = true) {
        self.leavesOut = leavesOut
        length = UInt32(truncatingIfNeeded: source.count)
        let input = source.span
        var scanner = MarkupScanner(SourceSpan(0, source.count))
        while true {
            let token = scanner.next(in: input)
            switch token.kind {
            case .endOfFile:
                // Contents that are left out here would begin at the end of the shadow, not before it.
                if let last = contents.last, Int(last.place) == bytes.count { bytes += "<!---->".utf8 }
                return
            case .startTag:
                startTag(token, scanner.namespace, in: input)
            case .endTag:
                endTag(token, scanner.namespace, in: input)
            case .text:
                var isSeen = false
                if case .data = token.characters { isSeen = !token.span.isWhitespace(in: input) }
                // A text beside another one begins and ends nothing.
                if isSeen, !hasBody, enclosures == 0 { beginBody(at: token.span.start) }
                if keepsContent { append(token, isShown: isSeen && !endsWithText) }
                if isSeen { appendLetter() }
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

    /// Ends the shadow with the letter of a text, and places the contents after it that are not shown at this letter.
    ///
    /// libxml2 reports an element that ends because of the next tag when it has read up to that tag: what is placed there is behind it.
    private mutating func appendLetter() {
        if !endsWithText { bytes.append(UInt8(ascii: "x")) }
        endsWithText = true
        for index in contents.indices.reversed() {
            guard Int(contents[index].place) == bytes.count else { return }
            contents[index].place -= 1
        }
    }

    private mutating func startTag(_ token: HTMLToken, _ namespace: Namespace, in source: Span<UInt8>) {
        let name = HTMLName(token.name, in: source)
        let isHTML = namespace.isHTML
        let shadow = isHTML ? ShadowName(name) : .same
        if !hasBody { readStartTag(token, name, isHTML: isHTML) }
        if isHTML, Self.frameTags.contains(name) { leavesOut = false }
        let before = Candidate(
            name: shadow.name ?? name, tag: startTags.count, bytes: bytes.count, contents: contents.count, places: places.count,
            endsWithText: endsWithText)
        begin(token)
        let start = bytes.count
        let isSame = write(token.name, shadow, isHTML: isHTML, in: source)
        let shadowName = shadow.name ?? (isSame ? name : HTMLName(SourceSpan(start, bytes.count), in: bytes.span))
        let offset = UInt32(truncatingIfNeeded: bytes.count)
        startTags.append(
            StartTag(span: token.span, name: token.name, shadowName: shadowName, namespace: namespace, offset: offset))
        consider(before, isHTML: isHTML)
        // A slash has a meaning in foreign content only; libxml2 would apply it everywhere.
        if !isHTML && token.isSelfClosing { bytes.append(UInt8(ascii: "/")) }
        bytes.append(UInt8(ascii: ">"))
    }

    private mutating func endTag(_ token: HTMLToken, _ namespace: Namespace, in source: Span<UInt8>) {
        let name = HTMLName(token.name, in: source)
        let isHTML = namespace.isHTML
        let shadow = isHTML ? ShadowName(name) : .same
        // An element without contents has no end tag.
        if case .void = shadow { return }
        if let candidate = candidates.popLast() {
            if isHTML, candidate.name == (shadow.name ?? name) {
                leaveOut(candidate)
                return
            }
            candidates.removeAll(keepingCapacity: true)
        }
        lastStart = nil
        if isHTML { readEndTag(name) }
        let place = begin(token)
        if isHTML, name == Self.p { paragraphEnds.append(place) }
        bytes.append(UInt8(ascii: "/"))
        write(token.name, shadow, isHTML: isHTML, in: source)
        bytes.append(UInt8(ascii: ">"))
    }

    /// Begins the body before a start tag that HTML 5 has in it: libxml2 does not know all of them.
    private mutating func readStartTag(_ token: HTMLToken, _ name: HTMLName, isHTML: Bool) {
        if isHTML, Self.enclosures.contains(name) {
            enclosures += 1
            hasEnclosed = true
        } else if enclosures > 0 {
            return
        } else if isHTML, name == Self.body || name == Self.frameset {
            hasBody = true
            lastStart = hasEnclosed ? nil : name
        } else if !isHTML || !Self.headTags.contains(name) {
            beginBody(at: token.span.start)
        }
    }

    private mutating func readEndTag(_ name: HTMLName) {
        if name == Self.html || name == Self.body || hasBody && name == Self.head {
            // A text behind the body begins a paragraph.
            leavesOut = false
            hasBody = true
        } else if Self.enclosures.contains(name) {
            enclosures = max(0, enclosures - 1)
        }
    }

    private mutating func beginBody(at offset: UInt32) {
        places.append(Place(source: offset, shadow: UInt32(truncatingIfNeeded: bytes.count)))
        bytes += "<body>".utf8
        hasBody = true
        lastStart = hasEnclosed ? nil : Self.body
    }

    /// Records a start tag that has been written; its element may be left out later, up to its end tag.
    private mutating func consider(_ tag: Candidate, isHTML: Bool) {
        guard isHTML else {
            candidates.removeAll(keepingCapacity: true)
            lastStart = nil
            return
        }
        if leavesOut, hasBody, ShadowName.endsNothing(tag.name, in: candidates.last?.name ?? lastStart) {
            if ShadowName.isVoid(tag.name) {
                leaveOut(tag)
                return
            }
            // The outermost one stays, and is around all that follows.
            if candidates.count == Self.mostCandidates { lastStart = candidates.removeFirst().name }
            candidates.append(tag)
            return
        }
        // A second start tag of the body changes nothing.
        if tag.name == Self.body, lastStart == Self.body, candidates.isEmpty { return }
        candidates.removeAll(keepingCapacity: true)
        lastStart = ShadowName.hasContents(tag.name) ? tag.name : nil
    }

    /// Leaves an element out that contains nothing but text and elements that are left out.
    private mutating func leaveOut(_ candidate: Candidate) {
        bytes.removeLast(bytes.count - candidate.bytes)
        places.removeLast(places.count - candidate.places)
        endsWithText = candidate.endsWithText
        appendLetter()
        let offset = UInt32(truncatingIfNeeded: bytes.count - 1)
        let tag = Int32(truncatingIfNeeded: candidate.tag)
        startTags[candidate.tag].isLeftOut = true
        startTags[candidate.tag].offset = offset
        for inner in startTags.indices[(candidate.tag + 1)...] {
            startTags[inner].offset = offset
            startTags[inner].depth += 1
            if startTags[inner].outer < 0 { startTags[inner].outer = tag }
        }
        for inner in contents.indices[candidate.contents...] {
            contents[inner].isShown = false
            contents[inner].place = offset
            if contents[inner].outer < 0 { contents[inner].outer = tag }
        }
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

    /// Writes the name of a tag; returns true if it is the one in the source.
    @discardableResult
    private mutating func write(_ name: SourceSpan, _ shadow: ShadowName, isHTML: Bool, in source: Span<UInt8>) -> Bool {
        if let new = shadow.bytes {
            bytes += new
            return false
        }
        let start = bytes.count
        var isSame = isHTML && name.count <= Self.longestName
        for index in name.range.prefix(Self.longestName) {
            let byte = source[index]
            let isNameByte =
                byte.isASCIIWord || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
                || byte == UInt8(ascii: ":")
            bytes.append(isNameByte ? byte : UInt8(ascii: "x"))
            isSame = isSame && isNameByte
        }
        // No element of HTML begins with y.
        if !isHTML { bytes[start] = UInt8(ascii: "y") }
        return isSame
    }
}
