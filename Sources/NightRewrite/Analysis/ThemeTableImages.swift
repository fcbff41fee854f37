internal import NightTheme

/// Finds what theme tables say of the pictures that one file shows.
struct ThemeTableImages {
    private let place: SiteLocation
    /// The path of the file beside which its addresses begin; nil where that is not of the site.
    private let start: [UInt8]?

    /// The pictures of the file at `path`, a document with these addresses where it is one.
    init(_ place: SiteLocation, path: [UInt8], document: DocumentAddress?) {
        self.place = place
        start = document.map { $0.start(at: path, in: place.base) } ?? path
    }

    /// The name of the picture that `theme` has for the one at the address `href`; nil where no table says it.
    func name(insteadOf href: [UInt8], in theme: Theme) -> [UInt8]? {
        guard let start else { return nil }
        return theme.image(forValues: place.names(of: href, from: start))
    }

    /// The address of the picture that `theme` has for the one at the address `href`; nil where no table says it, or no page can show it.
    func address(insteadOf href: [UInt8], in theme: Theme) -> [UInt8]? {
        name(insteadOf: href, in: theme).flatMap { address(of: $0, insteadOf: href) }
    }

    /// The address of the picture with this name, where the file shows another one or none; nil where no page can show it.
    func address(of name: [UInt8], insteadOf href: [UInt8] = []) -> [UInt8]? {
        start.flatMap { place.address(of: name, insteadOf: href, from: $0) }
    }
}
