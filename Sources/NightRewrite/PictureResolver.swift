internal import CSSSyntax
internal import SourceText

/// Finds, for the CSS of one file, the night pictures of its addresses.
struct PictureResolver {
    private let pictures: SitePictures
    private let path: [UInt8]
    private let base: [UInt8]?

    /// The resolver of the CSS in the file at `path`, a document's with its `base`; nil where the site has no night pictures.
    init?(_ graph: SiteGraph, path: [UInt8], base: [UInt8]? = nil) {
        guard graph.pictures.hasNights else { return nil }
        pictures = graph.pictures
        self.path = path
        self.base = base
    }

    /// The place and the night form of the address that a token holds; nil for what stays.
    func night(of token: Token, in bytes: Span<UInt8>) -> (span: SourceSpan, href: [UInt8])? {
        guard let span = PictureAddress.address(of: token, in: bytes) else { return nil }
        let href = span.range.map { bytes[$0] }
        guard let target = DocumentFacts.path(of: href, base: base, from: path), pictures.hasNight(target) else { return nil }
        return (span, PictureAddress.night(of: href))
    }
}
