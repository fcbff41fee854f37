internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import RasterImages
internal import SourceText

/// Finds the images that a theme shows in place of those that one file refers to.
struct ImageResolver {
    private let pictures: SiteImages
    private let path: [UInt8]
    private let document: DocumentScan?
    /// The images of theme tables; nil if tables name none.
    private let table: ThemeTableImages?
    private var theme: Theme
    private let base: SiteBase

    /// Creates the resolver of the file at `path`, with its scan if it is a document; nil if the site has no other images in the dark
    /// theme.
    init?(_ graph: SiteGraph, path: [UInt8], document: DocumentScan? = nil, theme: Theme) {
        guard graph.pictures.hasDarkVersions || graph.pictures.place != nil || graph.pictures.hasGrounds else { return nil }
        pictures = graph.pictures
        self.path = path
        base = graph.base
        self.document = document
        self.theme = theme
        table = graph.pictures.place.map { ThemeTableImages($0, path: path, document: document?.address) }
    }

    /// Returns the resolver for another theme.
    func with(_ theme: Theme) -> ImageResolver {
        var resolver = self
        resolver.theme = theme
        return resolver
    }

    /// Returns the span and the dark version of the image address in a CSS token; nil for an address that stays.
    ///
    /// - Parameter pageBase: the page color that images in the addresses themselves are mapped for.
    func dark(of token: Token, pageBase: SRGB, in bytes: Span<UInt8>) -> (span: SourceSpan, href: [UInt8])? {
        if let span = ImageAddress.address(of: token, in: bytes) { return dark(of: bytes.array(span)).map { (span, $0) } }
        guard pictures.mapsData, case .dark(let constants) = theme.ground else { return nil }
        let mapping = NightMapping(pageBase: pageBase, constants: constants)
        return EmbeddedImage(token, in: bytes)?.dark(mapping).map { (token.text(in: bytes), $0) }
    }

    /// True if the image whose address is in a CSS token has a dark version.
    func hasDark(of token: Token, in bytes: Span<UInt8>) -> Bool {
        if let span = ImageAddress.address(of: token, in: bytes) { return dark(of: bytes.array(span)) != nil }
        return pictures.mapsData && theme.isDark && EmbeddedImage(token, in: bytes)?.role != nil
    }

    /// Returns the address of the image to show in place of `href`; nil for an address that stays.
    func dark(of href: [UInt8]) -> [UInt8]? { dark(of: href, at: target(of: href)) }

    /// Returns the address of the image to show in place of `href`, which leads to `target`; nil for an address that stays.
    private func dark(of href: [UInt8], at target: [UInt8]?) -> [UInt8]? {
        guard ImageAddress.isPicture(href) else { return nil }
        if let named = table?.address(insteadOf: href, in: theme) { return named }
        guard theme.isDark, let target else { return nil }
        return darkVersion(of: href, at: target) ?? (pictures.hasDarkVersion(target) ? ImageAddress.dark(of: href) : nil)
    }

    /// True if images may need a dimming layer under text.
    var hasGrounds: Bool { theme.isDark && pictures.hasGrounds }

    /// Returns the lightness of the image that a CSS token refers to, as the background of text.
    ///
    /// It is nil for an image that the dark theme replaces, and for one that needs no layer.
    func ground(of token: Token, in bytes: Span<UInt8>) -> ImageBackdrop? {
        guard hasGrounds else { return nil }
        guard let span = ImageAddress.address(of: token, in: bytes) else {
            return EmbeddedImage(token, in: bytes).flatMap { $0.role == nil ? $0.ground : nil }
        }
        return ground(of: bytes.array(span))
    }

    /// Returns the lightness of the image that the custom property at `name` may hold; nil if it needs no layer.
    func ground(ofProperty name: SourceSpan, in bytes: Span<UInt8>) -> ImageBackdrop? {
        hasGrounds ? pictures.ground(ofProperty: bytes.array(name)) : nil
    }

    /// Returns the lightness of the image at `href`; nil for an image that the dark theme replaces, and for one that needs no layer.
    func ground(of href: [UInt8]) -> ImageBackdrop? {
        guard hasGrounds else { return nil }
        let target = target(of: href)
        return dark(of: href, at: target) == nil ? pictures.ground(of: target, named: href) : nil
    }

    /// Returns the address that a theme table gives for the image at `href`, or else the author's own dark version of it.
    func version(of href: [UInt8]) -> [UInt8]? {
        guard ImageAddress.isPicture(href) else { return nil }
        if let named = table?.address(insteadOf: href, in: theme) { return named }
        guard theme.isDark, let target = target(of: href) else { return nil }
        return darkVersion(of: href, at: target)
    }

    /// Returns the address of the image that a directive names by its row in a theme table.
    func address(of cell: ThemeCell) -> [UInt8]? { cell.image.flatMap { table?.address(of: $0) } }

    private func target(of href: [UInt8]) -> [UInt8]? {
        guard let document else { return base.path(of: href, from: path) }
        return document.path(of: href, from: path, in: base)
    }

    private func darkVersion(of href: [UInt8], at target: [UInt8]) -> [UInt8]? {
        guard let version = pictures.darkVersion(of: target) else { return nil }
        let name = version.lastIndex(of: UInt8(ascii: "/")).map { version[($0 + 1)...] } ?? version[...]
        return ImageAddress.sibling(of: href, named: name)
    }
}
