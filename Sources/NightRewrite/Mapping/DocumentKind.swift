internal import CSSColor
internal import SourceText

/// The properties that documents must have in common, within a site, to share dark styles.
struct DocumentKind: Hashable, Sendable {
    /// The kind of program that shows the document.
    let profile: DocumentProfile
    /// The page color in the light theme.
    let base: SRGB
    /// True if the page sets no background of its own.
    let isBare: Bool
    /// True if the document has ignored subtrees.
    let hasIslands: Bool
    /// True if the document is XML.
    let isXML: Bool
    /// The encoding of its text.
    let encoding: TextEncoding
    let newline: Newline
}
