/// What is written into a document for the night.
package struct DocumentNight: Sendable {
    /// The regions to append to `style` elements, with their markers, by the index in `DocumentScan.sheets`.
    package var blocks: [Int: [UInt8]] = [:]
    /// The addresses of the companion sheets of links, by the index in `DocumentScan.sheets`: not escaped, in the document's encoding.
    package var companions: [Int: [UInt8]] = [:]
    /// The CSS that stands before all sheets, for screens whose reader prefers dark; empty for none.
    package var headStyle: [UInt8] = []
    /// The `theme-color` by night; nil for none.
    package var themeColor: [UInt8]?
    /// Whether the document is to say that it has two colour schemes; one that has a `color-scheme` keeps that.
    package var addsColorSchemeMeta = false

    /// Whether `all` may reset the colour scheme, which nothing of the site sets.
    package var resetsScheme = false

    /// Nothing.
    package init() {}
}
