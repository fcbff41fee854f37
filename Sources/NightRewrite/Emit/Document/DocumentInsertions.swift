package import SourceText

/// The insertions of one document for its dark theme.
package struct DocumentInsertions: Sendable {
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

/// The styles and metas that a document gets for its dark theme.
package struct DocumentHead: Sendable {
    /// The CSS before all sheets, for all media; empty for none.
    package var lightStyle: [UInt8] = []
    /// The CSS before all sheets, for screens whose reader prefers dark; empty for none.
    package var style: [UInt8] = []
    /// The CSS behind all sheets, for the same screens; empty for none.
    package var themeRules: [UInt8] = []
    /// True if the style, the theme rules and the companions hold their own activation condition.
    package var choosesThemes = false
    /// The theme switcher; nil for none.
    package var switcher: DocumentSwitcher?
    /// The `theme-color` for each state of the system in which the page differs from the light theme, with its media queries.
    package var themeColors: [(media: [UInt8], color: [UInt8])] = []
    /// The `theme-color` in further themes that a reader can choose, by their names in ASCII.
    package var furtherThemeColors: [(theme: String, color: [UInt8])] = []
    /// The content of the `color-scheme` meta to add; nil for none, and a document that has such a meta keeps it.
    package var colorScheme: [UInt8]?
    /// True if `all` may reset the color scheme, because the site sets none.
    package var resetsScheme = false
}

/// The links to companion sheets, by the index of their light links in `DocumentScan.sheets`.
package struct CompanionLinks: Sendable {
    /// The addresses of the companions: not escaped, in the document's encoding.
    package var addresses: [Int: [UInt8]] = [:]
    /// The companions whose light links are to other hosts.
    var onHosts: Set<Int> = []
    /// The attribute `integrity` of companions whose light links have one.
    package var integrities: [Int: [UInt8]] = [:]
    /// The cache of links, by the tags that they follow; nil if none is used.
    var cache: BoundedCache<ByteKey, [UInt8]>?
}

/// The dark versions of images and icons that a document gets.
package struct ImageInsertions: Sendable {
    /// A `source` element to be added to a `picture`.
    package struct PictureSource: Sendable {
        /// The tag that the element follows, or the tag of the `img` that is wrapped with it.
        let tag: SourceSpan
        /// Its attributes: not escaped, in the document's encoding; `media` first.
        let attributes: [(String, [UInt8])]
    }

    /// The `source` elements of `picture` elements; those behind the same tag in order.
    package var sources: [PictureSource] = []
    /// The `img` elements that get a `picture` around them, by their tags, with a `source` before them.
    package var wrapped: [PictureSource] = []
    /// The links of icons, each with the address of its dark version: not escaped, in the document's encoding.
    package var icons: [(tag: SourceSpan, href: [UInt8])] = []
}

/// The style and the script of a theme switcher.
package struct DocumentSwitcher: Sendable {
    /// The rules for screens; empty for none.
    let style: [UInt8]
    /// The script.
    let script: [UInt8]
}

extension DocumentWriter {
    /// Adds the switcher to the head, behind all other elements of nightfall and before the first sheet.
    mutating func add(_ switcher: DocumentSwitcher) throws(Diagnostic) {
        if !switcher.style.isEmpty {
            guard let style = DocumentMarkup.style(switcher.style, media: Array("screen".utf8), isXML: scan.isXML) else {
                throw Self.unwritable(at: scan.anchor?.span)
            }
            insert(style, behind: scan.anchor)
        }
        guard let text = DocumentMarkup.styleText(switcher.script, isXML: scan.isXML) else {
            throw Self.unwritable(at: scan.anchor?.span)
        }
        insert(DocumentMarkup.scriptTag(isXML: scan.isXML) + text + Array("</script>".utf8), behind: scan.anchor)
    }
}
