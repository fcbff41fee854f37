internal import CSSSyntax
internal import SourceText

/// Replaces drawings in addresses of CSS by their dark version.
protocol DrawingRewriter: Sendable {
    /// A copy for another variant.
    func with(_ variant: ThemeVariant) -> Self

    /// The span and the dark version of the address in a token; nil if it stays.
    mutating func dark(of token: Token, in bytes: Span<UInt8>) -> (span: SourceSpan, href: [UInt8])?
}
