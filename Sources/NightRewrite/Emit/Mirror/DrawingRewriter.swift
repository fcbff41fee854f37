internal import CSSSyntax
internal import SourceText

/// Gives drawings in addresses of CSS their dark version.
protocol DrawingRewriter: Sendable {
    /// The same for another variant.
    func taking(_ variant: ThemeVariant) -> Self

    /// The place and the dark version of the address that a token holds; nil for one that stays.
    mutating func night(of token: Token, in bytes: Span<UInt8>) -> (span: SourceSpan, href: [UInt8])?
}
