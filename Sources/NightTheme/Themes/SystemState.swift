/// A state of the reader's system, and the theme that pages have in it (Media Queries 5, sections 12.1 and 12.5).
package struct SystemState: Hashable, Sendable {
    /// The contrast that the reader prefers.
    package enum Contrast: String, Sendable, CaseIterable {
        case more
        case less
    }

    /// True if dark is preferred.
    package let isDark: Bool
    /// The contrast that is preferred; nil for none, and for colours of the reader's own.
    package let contrast: Contrast?
    /// The index of the theme among those of the site: 0 for `night`, then the others; nil for the light theme.
    package let column: Int?

    /// Creates a state with its theme.
    package init(isDark: Bool, contrast: Contrast?, column: Int?) {
        self.isDark = isDark
        self.contrast = contrast
        self.column = column
    }
}
