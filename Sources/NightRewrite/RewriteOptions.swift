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
    /// What is done about a dark theme that a page has already.
    package var existing: ExistingTheme
    /// What is done about pictures.
    package var images: ImageTreatment
    /// Whether each patched document is compared with the original by libxml2.
    package var verifies: Bool
    /// Where the rules stand that a document gets of its own.
    package var inlineStyles = InlineStyles.inline
    /// What becomes of `integrity` where a sheet changes.
    package var integrity = IntegrityTreatment.update
    /// Whether documents are mails.
    package var isEmail = false
    /// Whether files may come beside those that are there.
    package var addsFiles = true
    /// Whether comments are reported that leave nothing alone.
    package var reportsUnusedIgnores = false
    /// The number of threads that may work on one large sheet; what is written does not depend on it.
    package var jobs = 1

    /// Options for one run.
    package init(
        engine: Engine = .rewrite, emission: Emission, keepsFallback: Bool = false, themes: [ThemeTable] = [],
        existing: ExistingTheme = .skip, images: ImageTreatment = .auto, verifies: Bool = false
    ) {
        self.engine = engine
        self.emission = emission
        self.keepsFallback = keepsFallback
        self.themes = themes
        self.existing = existing
        self.images = images
        self.verifies = verifies
    }
}
