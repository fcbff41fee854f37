/// How a night mode is made.
package enum Engine: String, Sendable, CaseIterable {
    /// Every colour declaration gets a night counterpart.
    case rewrite
    /// The page is inverted and hue-rotated as a whole, and pictures are turned back.
    case filter
}
