package import NightTheme

/// What decides, beside the input, what is written.
package struct RewriteOptions: Sendable {
    /// How the night mode is made.
    package var engine: Engine
    /// Where the night part goes.
    package var emission: Emission
    /// Whether `light-dark` leaves the old declaration before the new one, for browsers that do not know the function.
    package var keepsFallback: Bool
    /// The theme tables, a later one before an earlier one.
    package var themes: [ThemeTable]
    /// Whether each patched document is compared with the original by libxml2.
    package var verifies: Bool

    /// Options for one run.
    package init(engine: Engine = .rewrite, emission: Emission, keepsFallback: Bool = false, themes: [ThemeTable] = [], verifies: Bool = false) {
        self.engine = engine
        self.emission = emission
        self.keepsFallback = keepsFallback
        self.themes = themes
        self.verifies = verifies
    }
}
