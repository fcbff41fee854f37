/// Where the night part is written.
package enum Emission: String, Sendable, CaseIterable {
    /// `NAME.night.css` beside each `NAME.css`, linked by the documents.
    case sheet
    /// One marked block at the end of each sheet and `<style>`.
    case media
    /// `light-dark(ORIGINAL, NIGHT)` in place.
    case lightDark = "light-dark"
    /// `var(--night-…, ORIGINAL)` in place.
    case variables

    /// Whether the night stands where the colours stand.
    package var isInPlace: Bool { self == .lightDark || self == .variables }
}

/// How a night mode is made.
package enum Engine: String, Sendable, CaseIterable {
    /// Every colour declaration gets a night counterpart.
    case rewrite
    /// The page is inverted and hue-rotated as a whole, and pictures are turned back.
    case filter
}

/// What is done about a dark theme that a page has already.
package enum ExistingTheme: String, Sendable, CaseIterable {
    /// The page is left alone.
    case skip
    /// The page gets a night wherever the author's dark rules leave it as it is by day.
    case merge
    /// The author's dark rules are switched off, and the page gets a night as any other.
    case force
}

/// What is done about pictures of pixels.
package enum ImageTreatment: String, Sendable, CaseIterable {
    /// Nothing: each stays as it is by day.
    case keep
    /// As `auto`, and white diagrams are dimmed.
    case dim
    /// What would be lost at night gets help, and the author's own dark versions are used.
    case auto
}

/// The pages that can't be dark as a whole: what becomes of them, and the sheets that are known beforehand to keep pages from it.
struct IncompletePages: Sendable {
    /// What becomes of such pages.
    var treatment = UnreadTreatment.apply
    /// The sheets that were read, but whose dark rules can't be where pages would load them.
    var refused: [[UInt8]: SheetRefusal] = [:]
    /// Whether a dark theme of the author's that scripts switch on is completed where a part of it follows the system's preference.
    var completesThemes = false
}

/// Where the rules stand that a document gets of its own, of which a Content Security Policy may know nothing.
package enum InlineStyles: String, Sendable, CaseIterable {
    /// In the document; policies in it that refuse them get their hashes, which are printed.
    case inline
    /// In files that the document links, so that nothing of it needs a hash.
    case external
}

/// What becomes of the attribute `integrity` where a sheet changes that it holds for.
package enum IntegrityTreatment: String, Sendable, CaseIterable {
    /// It gets the digests of the changed sheet.
    case update
    /// It is put out of force.
    case drop
    /// The sheet may not change, nor the pages that load it.
    case error
}

/// What becomes of the address of a source map (ECMA-426 §10) in CSS that changes.
package enum SourceMapTreatment: String, Sendable, CaseIterable {
    /// It stays: nothing that is written moves a line, and only what stands behind an edit on its line has another column.
    case keep
    /// It is switched off until `revert` brings it back, and a sheet gets the address of a map that is brought up to date.
    case update
    /// It is switched off until `revert` brings it back.
    case none
}

/// What makes a page dark.
package enum Trigger: String, Sendable, CaseIterable {
    /// That the reader prefers dark.
    case media
    /// An attribute of the page, or of a part of it.
    case attribute
    /// The attribute, and where there is none what the reader prefers.
    case both
}

/// What the small script is made for by which readers choose a theme.
package struct Switcher: Sendable, Equatable {
    /// The key in the browser's local storage under which the chosen theme is remembered.
    package var storageKey = "nightfall-theme"
    /// How long one theme dissolves into another, in milliseconds; 0 for no time.
    package var transition = 300

    /// The usual script.
    package init() {}
}

/// What becomes of pages that load a sheet which was not read, and which may paint anything.
package enum UnreadTreatment: String, Sendable, CaseIterable {
    /// They stay light.
    case skip
    /// They get the dark theme of the filter engine, which asks no sheet.
    case filter
    /// They get their dark theme as if there were no such sheet.
    case apply
}
