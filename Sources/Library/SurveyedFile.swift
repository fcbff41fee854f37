package import NightRewrite

/// A file of a site, as the first of two passes takes it.
package struct SurveyedFile: Sendable {
    /// Its path in the site: names joined by `/`.
    package let path: [UInt8]
    /// What it is read as.
    package let kind: FileKind
    /// Whether it may be rewritten.
    package let isChanged: Bool
    /// Whether it stays as it is, and counts as if it were rewritten.
    let isContext: Bool

    /// The file at `path`.
    package init(path: [UInt8], kind: FileKind, isChanged: Bool = true, isContext: Bool = false) {
        self.path = path
        self.kind = kind
        self.isChanged = isChanged
        self.isContext = isContext
    }

    /// Whether nightfall gives such a name to source maps and pictures that it writes.
    var isGeneratedName: Bool { kind == .sourceMap || (kind == .picture && FileKind.isNightPicture(fileName: path)) }

    var isPicture: Bool { kind == .picture && (isChanged || isContext) }
}
