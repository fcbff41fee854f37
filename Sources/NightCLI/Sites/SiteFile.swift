import NightRewrite

/// A file of a site.
struct SiteFile: Sendable, Equatable {
    /// The part that a file has in a run.
    enum Part: Sendable {
        /// It is rewritten.
        case changed
        /// It stays as it is, and its summary counts for the other files.
        case kept
        /// It stays as it is in this run, and counts for the other files as if it were rewritten.
        case context
        /// It stays as it is, and counts only if another file loads it.
        case ignored

        /// Makes the part of a file from the decision whether it is processed.
        init(_ inclusion: FileInclusion) {
            self =
                switch inclusion {
                case .chosen: .changed
                case .notIncluded: .kept
                case .ignored, .excluded, .unknown: .ignored
                }
        }
    }

    /// The path in the site: names joined by `/`.
    let path: [UInt8]
    /// The type of the file; nil if it is only copied.
    let kind: FileKind?
    /// The part that the file has in the run.
    var part = Part.changed
    /// The number of the file's own settings; nil for those of its site.
    var settings: Int?
    /// True for a link to another file of the site: it is read, so that the files that load it are known, and never written.
    let isLink: Bool
}
