internal import CSSCascade
internal import HTMLSyntax
package import SourceText

/// The start tag of one of the document's own elements: `html`, `head`, `body`.
package struct DocumentTag: Sendable {
    /// An attribute of the tag.
    package struct Attribute: Sendable {
        /// The name in lower case.
        package let name: [UInt8]
        /// The value with its character references decoded.
        package let value: [UInt8]
        /// The value as it is written, without quotes.
        package let valueSpan: SourceSpan
    }

    /// The whole tag.
    package let span: SourceSpan
    /// The attributes as browsers keep them: the first of each name.
    package let attributes: [Attribute]

    /// The value of the attribute `name`, given in lower case; nil without one.
    package func value(_ name: String) -> [UInt8]? {
        attributes.first { $0.name.elementsEqual(name.utf8) }?.value
    }
}

/// A tag, comment or doctype after which nightfall can insert an element.
struct DocumentAnchor: Sendable, Equatable {
    /// The construct; its last byte is `>`.
    let span: SourceSpan
    /// True if the indentation is taken from the text that follows, and not from the construct itself.
    let isContainer: Bool

    /// The maximum number of blanks that count as indentation.
    private static let deepest = 64

    /// Returns the line break and indentation for an element inserted at the anchor; empty if the document has no line break there.
    func lineBreak(_ newline: Newline, in bytes: Span<UInt8>) -> [UInt8] {
        isContainer ? lineBreakOfNext(newline, in: bytes) : lineBreakOfAnchor(newline, in: bytes)
    }

    private func lineBreakOfAnchor(_ newline: Newline, in bytes: Span<UInt8>) -> [UInt8] {
        let end = Int(span.start)
        var start = end
        while start > 0, end - start <= Self.deepest, bytes[start - 1].isBlank { start -= 1 }
        guard start > 0, bytes[start - 1].isLineEnd else { return [] }
        return newline.bytes + bytes.array(SourceSpan(start, end))
    }

    private func lineBreakOfNext(_ newline: Newline, in bytes: Span<UInt8>) -> [UInt8] {
        var index = Int(span.end)
        var start: Int?
        while index < bytes.count, bytes[index].isLineEnd || bytes[index].isBlank {
            if bytes[index].isLineEnd { start = index + 1 }
            index += 1
        }
        guard let start, index < bytes.count, index - start <= Self.deepest else { return [] }
        return newline.bytes + bytes.array(SourceSpan(start, index))
    }
}

/// A `<meta name=… content=…>` that concerns colors.
package struct DocumentMeta: Sendable {
    /// The whole tag.
    package let tag: SourceSpan
    /// The attribute `content`, decoded; empty where it is missing.
    package let content: [UInt8]
    /// The attribute `media`, decoded.
    package let media: [UInt8]?

    /// True if the content, a list of words, contains `word`, given in lower case.
    package func lists(_ word: String) -> Bool {
        content.words.contains { $0.elementsEqual(word.utf8, by: { $0.asciiLowercased == $1 }) }
    }
}

extension [UInt8] {
    /// The parts separated by white space.
    var words: [ArraySlice<UInt8>] { split(whereSeparator: \.isHTMLWhitespace) }

    /// True if the bytes spell `word`, given in lower case, ignoring ASCII case and surrounding white space.
    func spells(_ word: String) -> Bool {
        guard let first = firstIndex(where: { !$0.isHTMLWhitespace }), let last = lastIndex(where: { !$0.isHTMLWhitespace }) else {
            return false
        }
        return self[first...last].elementsEqual(word.utf8, by: { $0.asciiLowercased == $1 })
    }
}

/// An element of a document that shows an image by an attribute; the values are spans as written, without quotes.
package struct DocumentImage: Sendable {
    /// The kinds of elements that show an image.
    enum Element: Sendable {
        case img
        /// An `input` with `type=image`.
        case input
        case object
        case embed
        /// A `video`, by its `poster`.
        case video

        /// The attribute that holds the address.
        var attribute: String {
            switch self {
            case .img, .input, .embed: "src"
            case .object: "data"
            case .video: "poster"
            }
        }

        /// The selector of such elements.
        var selector: String {
            switch self {
            case .img: "img"
            case .input: "input[type=image i]"
            case .object: "object"
            case .embed: "embed"
            case .video: "video"
            }
        }
    }

    /// The kind of the element.
    var element = Element.img
    /// The start tag.
    package let tag: SourceSpan
    /// The address; an empty span if there is none.
    package let source: SourceSpan
    /// The value of `srcset`.
    let candidates: SourceSpan?
    /// The value of `sizes`.
    let sizes: SourceSpan?
    /// The index in `DocumentScan.pictures` of the `picture` that contains the element.
    let picture: Int?
}

/// A `picture` element of a document.
struct DocumentPicture: Sendable {
    /// A `source` element in it.
    struct Choice: Sendable {
        /// The start tag.
        let tag: SourceSpan
        /// The value of `srcset` as written, without quotes.
        let candidates: SourceSpan
        /// The value of `sizes` as written, without quotes.
        let sizes: SourceSpan?
        /// The decoded media queries.
        let media: [UInt8]?
    }

    /// The start tag.
    let tag: SourceSpan
    /// The `source` elements before the `img`, in order.
    var choices: [Choice] = []
    /// The index in `DocumentScan.images` of the first `img`; browsers ignore all later children.
    var image: Int?

    /// True if the author provides a choice for a color scheme.
    var hasOwnDarkVersion: Bool {
        choices.contains { DocumentMarkup.holds("prefers-color-scheme", ($0.media ?? []).map(\.asciiLowercased)) }
    }
}

/// A `template` element whose contents may be a separate tree, which no rule of the document reaches.
struct DocumentTemplate: Sendable {
    /// The start tag.
    let tag: SourceSpan
    /// True if browsers make it the shadow root of its parent.
    let isShadowRoot: Bool
    /// The attributes in it that set colors without a sheet; those of a template for scripts count for the document as well.
    var attributes = AttributeColors()
    /// The indices of its own sheets in the document's list.
    var sheets: [Int] = []
}

/// A stylesheet that a document refers to or contains.
package struct SheetReference: Sendable {
    /// The location of the CSS.
    package enum Kind: Sendable {
        /// Another file, given by the decoded attribute `href`.
        case link(href: [UInt8])
        /// A span of the document that is CSS as written.
        case style(content: SourceSpan)
        /// The document, but mixed with markup or character references as XML allows, so that it can't be read as written.
        case mixedStyle
    }

    /// The location of the CSS.
    package internal(set) var kind: Kind
    /// The start tag.
    package let tag: SourceSpan
    /// The whole element: a `style` with its contents and end tag.
    package internal(set) var element: SourceSpan
    /// The attribute `media`, decoded; nil where it is missing.
    package let media: [UInt8]?
    /// True if the attribute `type` is missing, empty or that of CSS.
    package let isCSS: Bool
    /// True if `rel` contains `alternate`.
    package let isAlternate: Bool
    /// True if a link has the attribute `disabled`.
    package let isDisabled: Bool
    /// The decoded title, which puts the sheet into a set that users can choose; nil for none and for an empty one.
    package let title: [UInt8]?
    /// The attribute `integrity`, as written, without quotes; nil if it is missing.
    package let integrity: SourceSpan?
    /// True if the element is closed; nothing is written into a `style` element without end tag.
    package internal(set) var isClosed: Bool
    /// True if the element is in the head.
    package let isInHead: Bool
    /// True if the element belongs to SVG or MathML.
    package let isInForeignContent: Bool
    /// True if the element is in a `template`.
    package let isInTemplate: Bool
    /// True if the element is in a `noscript`.
    package let isInNoscript: Bool

    /// The CSS of a `style` element; nil for a link and for CSS that can't be read as it is.
    package var content: SourceSpan? {
        if case .style(let content) = kind { content } else { nil }
    }

    /// True if the text of a `style` element is not its CSS: it has tags, references, comments or several sections.
    var isMixedStyle: Bool { if case .mixedStyle = kind { true } else { false } }

    /// The decoded `href` of a link; nil for a `style` element.
    package var href: [UInt8]? {
        if case .link(let href) = kind { href } else { nil }
    }

    /// True if the sheet only applies where dark is preferred: all of it is an author dark theme.
    var isOnlyDark: Bool { media.map { MediaQueryResult($0) == .onlyDark } ?? false }

    /// Returns the `style` element with its contents, once they are known; nil means mixed contents.
    func with(content: SourceSpan?, element: SourceSpan, isClosed: Bool) -> SheetReference {
        var result = self
        result.kind = content.map { .style(content: $0) } ?? .mixedStyle
        result.element = element
        result.isClosed = isClosed
        return result
    }
}

/// A link that loads a sheet in advance: `preload`, `prefetch` or `modulepreload` with `as=style`.
struct PreloadReference: Sendable {
    /// The tag.
    let tag: SourceSpan
    /// The attribute `href`, decoded.
    let href: [UInt8]
    /// The attribute `integrity`, as written, without quotes; nil if it is missing.
    let integrity: SourceSpan?
}
