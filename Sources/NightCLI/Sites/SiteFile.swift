import NightRewrite

/// A file of a site.
struct SiteFile: Sendable, Equatable {
    /// What becomes of a file.
    enum Part: Sendable {
        /// It is given its night.
        case changed
        /// It stays as it is; what it says counts for the others.
        case kept
        /// It stays as it is this time, and counts as if it were given its night.
        case context
        /// It stays as it is, and counts only where another loads it.
        case ignored

        /// What becomes of a file with a verdict.
        init(_ verdict: FileVerdict) {
            self =
                switch verdict {
                case .chosen: .changed
                case .notIncluded: .kept
                case .ignored, .excluded, .unknown: .ignored
                }
        }
    }

    /// Its path in the site: names joined by `/`.
    let path: [UInt8]
    /// What it is rewritten as, or nil where it is only copied.
    let kind: FileKind?
    /// What becomes of it.
    var part = Part.changed
    /// The number of its own settings; nil for those of its site.
    var settings: Int?
    /// Whether it is a link to another file of the site: it is read, so that who loads it is known, and never written.
    let isLink: Bool
}
