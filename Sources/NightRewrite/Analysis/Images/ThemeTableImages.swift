internal import NightTheme

/// The images that theme tables name in place of those that one file shows.
struct ThemeTableImages {
    private let place: SiteLocation
    /// The path of the file beside which its addresses begin; nil if that file is outside the site.
    private let start: [UInt8]?

    /// Creates the lookup for the file at `path`, with the document's addresses if it is a document.
    init(_ place: SiteLocation, path: [UInt8], document: DocumentAddress?) {
        self.place = place
        start = document.map { $0.start(at: path, in: place.base) } ?? path
    }

    /// Returns the name of the image that `theme` has in place of the one at `href`; nil if no table names one.
    func name(insteadOf href: [UInt8], in theme: Theme) -> [UInt8]? {
        guard let start else { return nil }
        return theme.image(forValues: place.names(of: href, from: start))
    }

    /// Returns the address of the image that `theme` has in place of the one at `href`; nil if no table names one, or if no page can show
    /// it.
    func address(insteadOf href: [UInt8], in theme: Theme) -> [UInt8]? {
        name(insteadOf: href, in: theme).flatMap { address(of: $0, insteadOf: href) }
    }

    /// Returns the address of the image with this name, for a file that shows another one or none; nil if no page can show it.
    func address(of name: [UInt8], insteadOf href: [UInt8] = []) -> [UInt8]? {
        start.flatMap { place.address(of: name, insteadOf: href, from: $0) }
    }
}
