package import SourceText

/// The insertions of one document for its dark theme.
package struct DocumentNight: Sendable {
    /// The profile of the document: a web page, a mail or an AMP page.
    package var profile = DocumentProfile.page
    /// The styles and metas of the head, and the rules behind all sheets.
    package var head = DocumentHead()
    /// The links to companion sheets.
    package var companions = CompanionLinks()
    /// The dark versions of images and icons.
    package var images = ImageInsertions()
    /// The regions to append to `style` elements, with their markers, by the index in `DocumentScan.sheets`.
    package var blocks: [Int: [UInt8]] = [:]
    /// The CSS of `style` elements behind those of the document, by the index in `DocumentScan.sheets`.
    package var followers: [Int: [UInt8]] = [:]
    /// The rules of shadow trees without a `style` of their own, each with the tag that they follow.
    package var shadowStyles: [(tag: SourceSpan, css: [UInt8])] = []

    /// Creates a value without insertions.
    package init() {}
}
