internal import HTMLSyntax
internal import SourceText

/// The line breaks in base64, which is often wrapped at 76 characters ([RFC 2045 § 6.8](https://www.rfc-editor.org/rfc/rfc2045#section-6.8)).
struct LineWrapping {
    /// The white space before and after the text.
    private let lead: [UInt8], trail: [UInt8]
    /// The number of characters in each line but the last; nil for text in one line.
    private let width: Int?
    /// The white space between two lines.
    private let separator: [UInt8]

    /// Finds the line breaks in `text`, as its first line shows them.
    init(_ text: ArraySlice<UInt8>) {
        let start = text.firstIndex { !$0.isHTMLWhitespace } ?? text.endIndex
        let end = text.lastIndex { !$0.isHTMLWhitespace }.map { $0 + 1 } ?? start
        lead = Array(text[..<start])
        trail = Array(text[end...])
        let lines = text[start..<end]
        let line = lines.prefix { !$0.isHTMLWhitespace }
        width = line.count < lines.count ? line.count : nil
        separator = Array(lines.dropFirst(line.count).prefix { $0.isHTMLWhitespace })
    }

    /// Returns `text`, which has no white space, in such lines.
    func wrapped(_ text: [UInt8]) -> [UInt8] {
        guard let width else { return lead + text + trail }
        var result = lead
        result.reserveCapacity(lead.count + text.count + (text.count / width + 1) * separator.count + trail.count)
        for start in stride(from: 0, to: text.count, by: width) {
            if start > 0 { result += separator }
            result += text[start..<min(text.count, start + width)]
        }
        return result + trail
    }
}
