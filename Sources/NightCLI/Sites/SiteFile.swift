import NightRewrite

/// A file of a site.
struct SiteFile: Sendable, Equatable {
    /// Its path in the site: names joined by `/`.
    let path: [UInt8]
    /// What it is rewritten as, or nil where it is only copied.
    let kind: FileKind?
    /// Whether it is a link to another file of the site: it is read, so that who loads it is known, and never written.
    let isLink: Bool
}
