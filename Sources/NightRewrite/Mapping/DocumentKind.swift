internal import CSSColor
internal import SourceText

/// What decides, beside the site, what documents have in common at night.
struct DocumentKind: Hashable, Sendable {
    /// What reads the document.
    let profile: DocumentProfile
    /// The colour behind the page by day.
    let base: SRGB
    /// Whether the page leaves its ground to browsers.
    let isBare: Bool
    /// Whether elements are to be left alone.
    let hasIslands: Bool
    /// Whether the document is XML.
    let isXML: Bool
    /// How its text is written.
    let encoding: TextEncoding
    let newline: Newline
}
