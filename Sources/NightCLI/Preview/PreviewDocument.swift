import NightRewrite

/// A document that a report shows.
struct PreviewDocument: Sendable {
    /// The path in the site.
    let path: [UInt8]
    /// The text with its dark theme.
    let text: PreviewText
    /// The messages about the document.
    let messages: [Message]

    /// The path and the title.
    var title: String {
        let path = PrintableName.path(path)
        let words = String(decoding: text.title, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty ? path : "\(path) – \(words)"
    }
}
