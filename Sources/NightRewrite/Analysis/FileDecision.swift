internal import CSSColor
internal import SourceText

/// The decision for one file: the page color that its mapping is based on, and whether the file is left alone.
struct FileDecision: Sendable, Equatable {
    /// The page color in the light theme, opaque.
    var base = SRGB.white
    /// The color that the root element paints on the canvas; it differs from `base` only if `html` and `body` have colors of their own.
    var canvas = SRGB.white
    /// True if no rule sets the page's background, so that browsers choose it.
    var isBare = true
    /// The root's dark background under dark text, which suits lighter surfaces around that text; nil for other roots.
    var frame: SRGB?
    /// True if all of the file is part of the author dark theme.
    var isAuthors = false
    /// True if the author makes the page dark for readers who prefer dark.
    var isDarkForSystem = false
    /// The reason why the file is left alone; nil if it is rewritten.
    var leftAlone: DiagnosticCode?
    /// True if a document gets the dark theme of the filter engine, whatever the engine of the site is.
    var isFiltered = false

    /// The luminance of a page color, above that of `silver`, from which lighter surfaces are little lighter.
    private static let leastLight = 0.54

    /// True if the page color may be that of a frame around lighter surfaces with the text.
    var mayBeFrame: Bool {
        if frame != nil { return leftAlone == nil }
        return TextGrounds.isDark(base) ? leftAlone == .alreadyDark : leftAlone == nil && base.relativeLuminance < FileDecision.leastLight
    }

    /// True if the file gets mirrors of its rules.
    var getsMirrors: Bool { leftAlone == nil && !isFiltered }
}
