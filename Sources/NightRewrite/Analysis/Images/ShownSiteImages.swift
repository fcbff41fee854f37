internal import CSSCascade
internal import CSSColor
internal import SourceText

/// The images of a site, and the properties and elements that show them.
struct ShownSiteImages: Sendable {
    /// The images that need a dark version or other help in the dark theme.
    private(set) var pictures = SiteImages()
    /// The notes on images that theme tables name, by the paths of the files that show them.
    private(set) var notes: [(path: [UInt8], note: Diagnostic)] = []
    /// The groups of image and filter properties that hold colors in some stylesheet.
    let colored: ColoredImages
    /// The groups of properties in which the dark theme shows other images.
    let ofDark: ColoredImages
    /// The stylesheets that can't distinguish an `img` from one in a `picture`, if `picture` elements are to be added.
    private(set) var blindSheets: Set<[UInt8]> = []
    /// The SVG files whose elements are shown by documents that get dark rules.
    private(set) var sprites: Set<[UInt8]> = []

    /// Finds the images of `site`.
    ///
    /// - Parameters:
    ///   - changed: the documents that get dark rules.
    ///   - obstacles: the reasons why no file can be added, by path.
    ///   - pageBase: returns the page color of a file; nil for a file that is left alone.
    init(
        _ site: SiteSummaries, _ styles: SiteStyles, _ sheets: [[UInt8]: StylesheetSummary], changed: [SiteSummaries.DocumentFile],
        obstacles: [[UInt8]: AdditionObstacle], _ options: SiteAnalysisOptions, pageBase: ([UInt8]) -> SRGB?
    ) {
        colored = styles.coloredImages
        for document in changed where document.facts.isWhole { sprites.formUnion(document.facts.images.sprites) }
        if var place = options.place {
            place.base = options.base
            notes = pictures.take(options.themes, place, site.all).map { ($0.0, $0.1) }
        }
        if options.helpsPictures {
            pictures.help(site, options.themes, in: options.base, obstacles: obstacles, pageBase: pageBase)
            if !options.addsFiles { pictures.addNone() }
        }
        ofDark = pictures.groups
        guard pictures.hasVersions else { return }
        for (path, sheet) in sheets {
            guard let text = sheet.walked?.text, !StructuralRules.mayOccur(in: SourceSpan(0, text.count), of: text.span) else { continue }
            blindSheets.insert(path)
        }
    }
}
