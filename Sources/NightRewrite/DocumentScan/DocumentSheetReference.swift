internal import CSSCascade
package import SourceText

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
