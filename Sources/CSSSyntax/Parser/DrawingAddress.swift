internal import SourceText

/// Tells the addresses that hold a drawing themselves (RFC 2397).
package enum DrawingAddress {
    /// Whether the string or url that the token is begins as the data of an SVG does.
    @inline(__always)
    package static func isOne(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        guard token.type == .url || token.type == .string, token.span.count > 24 else { return false }
        return TokenText.begins(token.text(in: bytes), with: "data:image/svg+xml", in: bytes)
    }
}
