/// The emission mode: where dark rules are written.
package enum Emission: String, Sendable, CaseIterable {
    /// `NAME.night.css` beside each `NAME.css`, linked by the documents.
    case sheet
    /// One marked block at the end of each stylesheet and `<style>` element.
    case media
    /// `light-dark(LIGHT, DARK)` in place.
    case lightDark = "light-dark"
    /// `var(--night-…, ORIGINAL)` in place.
    case variables

    /// True if the dark color is written into the light color's declaration.
    package var isInPlace: Bool { self == .lightDark || self == .variables }
}

/// The method by which a page gets its dark theme.
package enum Engine: String, Sendable, CaseIterable {
    /// Every color declaration gets a dark counterpart.
    case rewrite
    /// The page is inverted and hue-rotated as a whole, and images are inverted back.
    case filter
}

/// The treatment of a page that has an author dark theme.
package enum ExistingTheme: String, Sendable, CaseIterable {
    /// The page is left alone.
    case skip
    /// The page gets dark rules wherever the author's dark rules leave it as in the light theme.
    case merge
    /// The author's dark rules are disabled, and the page gets dark rules as any other.
    case force
}

/// The treatment of raster images.
package enum ImageTreatment: String, Sendable, CaseIterable {
    /// Each image is the same in both themes.
    case keep
    /// Images are treated as in `auto`, and white diagrams are dimmed.
    case dim
    /// Images that would be invisible in the dark theme are given a visible form, and the author's own dark versions are used.
    case auto
}

/// The treatment of pages that can't be dark as a whole, and the stylesheets that are known to cause this.
struct IncompletePages: Sendable {
    /// The treatment of these pages.
    var treatment = UnreadTreatment.apply
    /// The stylesheets that were read, but whose dark rules can't be where pages would load them.
    var refused: [[UInt8]: SheetRefusal] = [:]
    /// True if an author dark theme that scripts switch on is completed, provided that a part of it follows the system's preference.
    var completesThemes = false
}

/// The place of the rules that are generated for one document; a Content Security Policy may forbid inline styles.
package enum InlineStyles: String, Sendable, CaseIterable {
    /// In the document. A policy in it that forbids them gets their hashes; the hashes are also printed.
    case inline
    /// In files that the document links, so that no hash is needed.
    case external
}

/// The treatment of the attribute `integrity` if its stylesheet changes.
package enum IntegrityTreatment: String, Sendable, CaseIterable {
    /// The attribute gets the digests of the changed stylesheet.
    case update
    /// The attribute is disabled.
    case drop
    /// The stylesheet may not change, nor the pages that load it.
    case error
}

/// The treatment of the address of a source map (ECMA-426 §10) in CSS that changes.
package enum SourceMapTreatment: String, Sendable, CaseIterable {
    /// The address stays. Edits never move a line; only text behind an edit on the same line gets another column.
    case keep
    /// The address is disabled until `revert` restores it, and a stylesheet gets the address of an updated map.
    case update
    /// The address is disabled until `revert` restores it.
    case none
}

/// The condition under which a page is dark.
package enum Trigger: String, Sendable, CaseIterable {
    /// The reader's preference, by a media query.
    case media
    /// An attribute of the page, or of a part of it.
    case attribute
    /// The attribute, or the reader's preference if there is no attribute.
    case both
}

/// The options of the script by which readers choose a theme.
package struct Switcher: Sendable, Equatable {
    /// The key in the browser's local storage under which the chosen theme is stored.
    package var storageKey = "nightfall-theme"
    /// The duration of the transition between two themes, in milliseconds; 0 for none.
    package var transition = 300
    /// The longest transition, in milliseconds.
    package static let longestTransition = 10_000

    /// Creates the default options.
    package init() {}
}

/// The treatment of pages that load a stylesheet which was not read, and which may paint anything.
package enum UnreadTreatment: String, Sendable, CaseIterable {
    /// The pages stay light.
    case skip
    /// The pages get the dark theme of the filter engine, which depends on no stylesheet.
    case filter
    /// The pages get their dark theme as if there were no such stylesheet.
    case apply
}
