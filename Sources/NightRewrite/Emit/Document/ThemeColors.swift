internal import CSSCascade
internal import CSSColor
internal import NightTheme
internal import SourceText

/// The color of the browser around a document in each theme.
///
/// See [HTML § 4.2.5.1, `theme-color`](https://html.spec.whatwg.org/multipage/semantics.html#meta-theme-color).
struct ThemeColors {
    private let options: RewriteOptions
    /// The page color in the light theme.
    private let base: SRGB
    /// The light `theme-color`; nil if the page has none, or sets a dark one itself.
    private let light: SRGB?

    /// Reads the light color of a document; nil if the document gets no `theme-color`.
    init?(_ document: SiteDocument, _ options: RewriteOptions) {
        let scan = document.scan
        light = options.output.addsMetas ? ThemeColors.light(scan) : nil
        guard light != nil || (options.output.addsMetas && document.profile == .page && scan.themeColorMetas.isEmpty) else { return nil }
        self.options = options
        base = document.base
    }

    private static func light(_ scan: DocumentScan) -> SRGB? {
        guard let meta = scan.themeColorMetas.first else { return nil }
        guard !scan.themeColorMetas.contains(where: { $0.media.map { MediaQueryResult($0) == .onlyDark } ?? false }) else { return nil }
        guard case .color(let value)? = parseColor(SourceSpan(0, meta.content.count), in: meta.content.span) else { return nil }
        return value.painted
    }

    /// Returns the `theme-color` for each state of the system with a theme of its own.
    func ofSystem(_ variants: [ThemeVariant]) -> [(media: [UInt8], color: [UInt8])] {
        let bySystem = variants.filter {
            $0.gate.choices.isEmpty && !$0.isLight && $0.gate.media != DocumentMedia.none && $0.replaced == nil
        }
        return bySystem.compactMap { variant in
            color(in: variant.theme).map { (DocumentMedia.anywhere(variant.gate.media), $0) }
        }
    }

    /// Returns the `theme-color`, mapped as a background, in the themes that the media queries of a document do not cover.
    ///
    /// Themes whose names are not ASCII are left out.
    func ofChoices() -> [(theme: String, color: [UInt8])] {
        guard options.activation.switcher != nil else { return [] }
        var themes = options.namedThemes.filter { $0.name.utf8.allSatisfy { $0 < 0x80 } }.map { ($0.name, $0) }
        // The theme of a state of the system may be neither the light nor the dark one.
        if !options.themes.system.isEmpty {
            themes += [("light", Theme(name: "light", ground: .light)), (options.activation.selector.dark, options.themes.dark)]
        }
        return themes.compactMap { name, theme in color(in: theme).map { (name, $0) } }
    }

    /// Returns the `theme-color` in a theme; nil for a page without one if no table has the role `bar`.
    ///
    /// It is the color of the theme table's row for the light color, or else that of the role `bar`, or else the light color mapped as a
    /// background.
    private func color(in theme: Theme) -> [UInt8]? {
        if let bar = theme.color(of: .bar), light.map({ !theme.hasRow(for: $0, as: .background) }) ?? true {
            var css: [UInt8] = []
            bar.withAlpha(1).appendCSS(to: &css)
            return css
        }
        guard let light else { return nil }
        var colors = ColorCache(theme, pageBase: base)
        return colors.dark(light, role: .background, in: RuleContext())
    }
}
