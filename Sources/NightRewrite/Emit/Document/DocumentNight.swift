package import SourceText

/// What is written into a document for the night.
package struct DocumentNight: Sendable {
    /// A `source` element to be added to a `picture`.
    package struct PictureSource: Sendable {
        /// The tag that it stands behind, or that of the `img` that is wrapped with it.
        let tag: SourceSpan
        /// Its attributes: not escaped, in the document's encoding; `media` first.
        let attributes: [(String, [UInt8])]
    }

    /// The regions to append to `style` elements, with their markers, by the index in `DocumentScan.sheets`.
    package var blocks: [Int: [UInt8]] = [:]
    /// The addresses of the companion sheets of links, by the index in `DocumentScan.sheets`: not escaped, in the document's encoding.
    package var companions: [Int: [UInt8]] = [:]
    /// Those of them whose light links are to other hosts.
    var hostLinks: Set<Int> = []
    /// The attribute `integrity` of companions whose light links have one, by the same index.
    package var companionIntegrities: [Int: [UInt8]] = [:]
    /// The links to companions that are known, by the tags that they stand behind; nil where none are remembered.
    var links: BoundedCache<ByteKey, [UInt8]>?
    /// What reads the document.
    package var profile = DocumentProfile.page
    /// The CSS of `style` elements behind those of the document, by the index in `DocumentScan.sheets`.
    package var followers: [Int: [UInt8]] = [:]
    /// The CSS before all sheets, for all media; empty for none.
    package var lightStyle: [UInt8] = []
    /// The CSS that stands before all sheets, for screens whose reader prefers dark; empty for none.
    package var headStyle: [UInt8] = []
    /// The CSS that stands behind all sheets, for the same screens; empty for none.
    package var themeRules: [UInt8] = []
    /// Whether these, and companions, say by themselves when they hold.
    package var choosesThemes = false
    /// What lets the reader choose a theme; nil for nothing.
    package var switcher: DocumentSwitcher?
    /// The `theme-color` in states of the system in which the page is not as by day, each with its media queries.
    package var themeColors: [(media: [UInt8], color: [UInt8])] = []
    /// The `theme-color` in further themes that a reader can choose, by their names in ASCII.
    package var furtherThemeColors: [(theme: String, color: [UInt8])] = []
    /// The `source` elements of `picture` elements; those behind the same tag in order.
    package var sources: [PictureSource] = []
    /// The `img` elements that get a `picture` around them, by their tags, with a `source` before them.
    package var wrapped: [PictureSource] = []
    /// The rules of shadow trees without a `style` of their own, each with the tag that they stand behind.
    package var shadowStyles: [(tag: SourceSpan, css: [UInt8])] = []
    /// The links of icons, each with the address of its dark version: not escaped, in the document's encoding.
    package var icons: [(tag: SourceSpan, href: [UInt8])] = []
    /// The colour schemes that the document is to say it has; nil for nothing, and one that has a `color-scheme` keeps that.
    package var colorScheme: [UInt8]?

    /// Whether `all` may reset the colour scheme, which nothing of the site sets.
    package var resetsScheme = false

    /// Nothing.
    package init() {}
}
