internal import SourceText

/// A link that loads a sheet before another one asks for it: `preload`, `prefetch` or `modulepreload` with `as=style`.
struct PreloadReference: Sendable {
    /// The tag.
    let tag: SourceSpan
    /// The attribute `href`, decoded.
    let href: [UInt8]
    /// The attribute `integrity`, as it is written, without quotes; nil where it is missing.
    let integrity: SourceSpan?
}
