import NightRewrite

/// A document that a report shows.
struct PreviewDocument: Sendable {
    /// The path in the site.
    let path: [UInt8]
    /// The text with its dark theme.
    let text: PreviewText
    /// The messages about the document.
    let messages: [Message]
}
