/// A link in a site.
struct SiteLink: Sendable, Equatable {
    /// Its path in the site.
    let path: [UInt8]
    /// What a copy of it has to point to.
    let target: [UInt8]
}
