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

/// A tag, comment or doctype behind which an element of nightfall's can be put.
struct DocumentAnchor: Sendable, Equatable {
    /// The construct; its last byte is `>`.
    let span: SourceSpan
    /// Whether indentation is taken from what follows, not from the construct itself.
    let isContainer: Bool

    /// More blanks than this are no indentation.
    private static let deepest = 64

    /// The line end and indentation to put before an element behind the anchor; nothing where the document isn't broken into lines there.
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

extension UInt8 {
    /// Whether the byte is a space or a tab.
    var isBlank: Bool { self == 0x20 || self == 0x09 }
}

/// A `<meta name=… content=…>` that has to do with colours.
package struct DocumentMeta: Sendable {
    /// The whole tag.
    package let tag: SourceSpan
    /// The attribute `content`, decoded; empty where it is missing.
    package let content: [UInt8]
    /// The attribute `media`, decoded.
    package let media: [UInt8]?

    /// Whether the content, a list of words, names `word`, given in lower case.
    package func lists(_ word: String) -> Bool {
        content.words.contains { $0.elementsEqual(word.utf8, by: { $0.asciiLowercased == $1 }) }
    }
}

extension [UInt8] {
    /// The parts between white space.
    var words: [ArraySlice<UInt8>] { split(whereSeparator: \.isHTMLWhitespace) }

    /// Whether the bytes spell `word`, given in lower case, ignoring ASCII case and white space around it.
    func spells(_ word: String) -> Bool {
        guard let first = firstIndex(where: { !$0.isHTMLWhitespace }), let last = lastIndex(where: { !$0.isHTMLWhitespace }) else {
            return false
        }
        return self[first...last].elementsEqual(word.utf8, by: { $0.asciiLowercased == $1 })
    }
}

/// An element of a document that shows a picture by an attribute; the values are spans as they are written, without quotes.
package struct DocumentImage: Sendable {
    /// The elements that show a picture.
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

    /// The element.
    var element = Element.img
    /// The start tag.
    package let tag: SourceSpan
    /// The address; empty without one.
    package let source: SourceSpan
    /// The value of `srcset`.
    let candidates: SourceSpan?
    /// The value of `sizes`.
    let sizes: SourceSpan?
    /// The place in `DocumentScan.pictures` of the `picture` that it stands in.
    let picture: Int?
}

/// A `picture` element of a document.
struct DocumentPicture: Sendable {
    /// A `source` element in it.
    struct Choice: Sendable {
        /// The start tag.
        let tag: SourceSpan
        /// The value of `srcset` as it is written, without quotes.
        let candidates: SourceSpan
        /// The value of `sizes` as it is written, without quotes.
        let sizes: SourceSpan?
        /// The decoded media queries.
        let media: [UInt8]?
    }

    /// The start tag.
    let tag: SourceSpan
    /// The `source` elements before the `img`, in order.
    var choices: [Choice] = []
    /// The place in `DocumentScan.images` of the first `img`, behind which nothing counts.
    var image: Int?

    /// Whether the author has a choice for a colour scheme.
    var hasOwnNight: Bool {
        choices.contains { DocumentMarkup.holds("prefers-color-scheme", ($0.media ?? []).map(\.asciiLowercased)) }
    }
}

/// A `template` element whose contents may be a tree of their own, which no rule of the document reaches.
struct DocumentTemplate: Sendable {
    /// The start tag.
    let tag: SourceSpan
    /// Whether browsers make it the shadow root of its parent.
    let isShadowRoot: Bool
    /// The attributes in it that paint without a sheet; those of a template for scripts count for the document as well.
    var attributes = AttributeColors()
    /// The places of its own sheets among those of the document.
    var sheets: [Int] = []
}

/// A stylesheet as a document refers to it or holds it.
package struct SheetReference: Sendable {
    /// Where the CSS is.
    package enum Kind: Sendable {
        /// In another file: the attribute `href`, decoded.
        case link(href: [UInt8])
        /// In the document, at a span that can be read as CSS as it is.
        case style(content: SourceSpan)
        /// In the document, but mixed with markup or character references as XML allows; it can't be read as it is.
        case mixedStyle
    }

    /// Where the CSS is.
    package internal(set) var kind: Kind
    /// The start tag.
    package let tag: SourceSpan
    /// The whole element: for `style` with contents and end tag.
    package internal(set) var element: SourceSpan
    /// The attribute `media`, decoded; nil where it is missing.
    package let media: [UInt8]?
    /// Whether the attribute `type` says CSS, or nothing.
    package let isCSS: Bool
    /// Whether `rel` says `alternate`.
    package let isAlternate: Bool
    /// Whether a link has the attribute `disabled`.
    package let isDisabled: Bool
    /// The title, decoded, which makes it one of a set that readers choose; nil for none and for an empty one.
    package let title: [UInt8]?
    /// The attribute `integrity`, as it is written, without quotes; nil where it is missing.
    package let integrity: SourceSpan?
    /// Whether a `style` element has its end tag; nothing is written into one that has not.
    package internal(set) var isClosed: Bool
    /// Whether the element stands in the head.
    package let isInHead: Bool
    /// Whether the element belongs to SVG or MathML.
    package let isInForeignContent: Bool
    /// Whether the element stands in a `template`.
    package let isInTemplate: Bool
    /// Whether the element stands in a `noscript`.
    package let isInNoscript: Bool

    /// The CSS of a `style` element; nil for a link and for CSS that can't be read as it is.
    package var content: SourceSpan? {
        if case .style(let content) = kind { content } else { nil }
    }

    /// The decoded `href` of a link; nil for a `style` element.
    package var href: [UInt8]? {
        if case .link(let href) = kind { href } else { nil }
    }

    /// Whether it holds only where readers prefer the dark: the author's own night, all of it.
    var isOnlyAtNight: Bool { media.map { MediaQueryResult($0) == .onlyAtNight } ?? false }

    /// The same `style` element, once its contents are known; nil stands for mixed contents.
    func with(content: SourceSpan?, element: SourceSpan, isClosed: Bool) -> SheetReference {
        var result = self
        result.kind = content.map { .style(content: $0) } ?? .mixedStyle
        result.element = element
        result.isClosed = isClosed
        return result
    }
}

/// A link that loads a sheet before another one asks for it: `preload`, `prefetch` or `modulepreload` with `as=style`.
struct PreloadReference: Sendable {
    /// The tag.
    let tag: SourceSpan
    /// The attribute `href`, decoded.
    let href: [UInt8]
    /// The attribute `integrity`, as it is written, without quotes; nil where it is missing.
    let integrity: SourceSpan?
}
