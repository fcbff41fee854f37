internal import SourceText

/// Recognizes addresses that contain a drawing (data URLs, RFC 2397).
package enum DrawingAddress {
    /// True if the token is a string or url that begins like the data URL of an SVG image.
    @inline(__always)
    package static func isOne(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        guard token.type == .url || token.type == .string, token.span.count > 24 else { return false }
        return TokenText.begins(token.text(in: bytes), with: "data:image/svg+xml", in: bytes)
    }
}
