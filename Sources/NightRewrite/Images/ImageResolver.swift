internal import CSSSyntax
internal import NightTheme
internal import RasterImages
internal import SourceText

/// Finds, for the addresses of one file, those of the pictures that a theme shows instead.
struct ImageResolver {
    private let pictures: SiteImages
    private let path: [UInt8]
    private let document: DocumentScan?
    /// What tables say; nil where they name no pictures.
    private let table: ThemeTableImages?
    private var theme: Theme
    private let base: SiteBase

    /// The resolver of the file at `path`, a `document` where it is one; nil where the site has no other pictures at night.
    init?(_ graph: SiteGraph, path: [UInt8], document: DocumentScan? = nil, theme: Theme) {
        guard graph.pictures.hasNights || graph.pictures.place != nil || graph.pictures.hasGrounds else { return nil }
        pictures = graph.pictures
        self.path = path
        base = graph.base
        self.document = document
        self.theme = theme
        table = graph.pictures.place.map { ThemeTableImages($0, path: path, document: document?.address) }
    }

    /// The resolver for another theme.
    func taking(_ theme: Theme) -> ImageResolver {
        var resolver = self
        resolver.theme = theme
        return resolver
    }

    /// The place and the night form of the address that a token of CSS holds; nil for what stays.
    func night(of token: Token, in bytes: Span<UInt8>) -> (span: SourceSpan, href: [UInt8])? {
        guard let span = ImageAddress.address(of: token, in: bytes) else { return nil }
        return night(of: bytes.array(span)).map { (span, $0) }
    }

    /// The night form of the address `href`; nil for one that stays.
    func night(of href: [UInt8]) -> [UInt8]? {
        guard ImageAddress.isPicture(href) else { return nil }
        if let named = table?.address(insteadOf: href, in: theme) { return named }
        guard theme.isDark, let target = target(of: href) else { return nil }
        return darkVersion(of: href, at: target) ?? (pictures.hasNight(target) ? ImageAddress.night(of: href) : nil)
    }

    /// Whether pictures may need a layer over them under text.
    var hasGrounds: Bool { theme.isDark && pictures.hasGrounds }

    /// The ground that the picture is whose address a token of CSS holds; nil for one that is another in the dark theme, or needs no layer.
    func ground(of token: Token, in bytes: Span<UInt8>) -> ImageBackdrop? {
        guard hasGrounds else { return nil }
        guard let span = ImageAddress.address(of: token, in: bytes) else {
            let ground = EmbeddedImage.ground(of: token, in: bytes)
            return ground?.needsDimming(ceiling: NightConstants.standard.backgroundCeiling) == true ? ground : nil
        }
        return ground(of: bytes.array(span))
    }

    /// The ground that the custom property at `name` may hold; nil for none that needs a layer.
    func ground(ofProperty name: SourceSpan, in bytes: Span<UInt8>) -> ImageBackdrop? {
        hasGrounds ? pictures.ground(ofProperty: bytes.array(name)) : nil
    }

    /// The ground that the picture at the address `href` is; nil for one that is another in the dark theme, or needs no layer.
    func ground(of href: [UInt8]) -> ImageBackdrop? {
        guard hasGrounds, night(of: href) == nil else { return nil }
        return pictures.ground(of: target(of: href), named: href)
    }

    /// The address of the picture that a table has for the one at the address `href`, or else of the author's own dark version of it.
    func version(of href: [UInt8]) -> [UInt8]? {
        guard ImageAddress.isPicture(href) else { return nil }
        if let named = table?.address(insteadOf: href, in: theme) { return named }
        guard theme.isDark, let target = target(of: href) else { return nil }
        return darkVersion(of: href, at: target)
    }

    /// The address of a picture that a directive names by its row in a table.
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
