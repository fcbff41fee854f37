internal import CSSCascade
internal import NightTheme

/// The options of the analysis of a site.
struct SiteAnalysisOptions {
    /// The treatment of author dark themes.
    var existing: ExistingTheme
    /// True if images may get dark versions or other help in the dark theme.
    var helpsPictures: Bool
    /// True if images may be added to the site.
    var addsFiles: Bool
    /// The roles of custom properties in addition to those that the files imply.
    var roles: [[UInt8]: ColorRole]
    /// The themes of the site.
    var themes: ThemeSet
    /// The location of the site; nil if it is not known, and theme tables then have no effect on images.
    var place: SiteLocation?
    /// The base by which addresses are resolved.
    var base: SiteBase
    /// The treatment of pages that would be dark in part.
    var incomplete: IncompletePages
    /// True if documents hold the dark rules of stylesheets that are read and never written.
    var holdsReferences: Bool
}
