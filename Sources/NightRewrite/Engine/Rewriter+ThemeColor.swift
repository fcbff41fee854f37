internal import CSSCascade
internal import CSSColor
internal import NightTheme
internal import SourceText

/// The color of the browser around a page (HTML 4.2.5.1, `theme-color`).
extension Rewriter {
    /// The `theme-color` by day; nil where the page has none, or says one for the night itself.
    func dayThemeColor(_ scan: DocumentScan) -> SRGB? {
        guard options.addsMetas, let meta = scan.themeColorMetas.first else { return nil }
        guard !scan.themeColorMetas.contains(where: { $0.media.map { MediaQueryResult($0) == .onlyAtNight } ?? false }) else { return nil }
        guard case .color(let value)? = parseColor(SourceSpan(0, meta.content.count), in: meta.content.span) else { return nil }
        return value.painted
    }

    /// The `theme-color` in each state of the system with a theme of its own.
    func themeColors(_ day: SRGB?, _ variants: [ThemeVariant], base: SRGB) -> [(media: [UInt8], color: [UInt8])] {
        variants.filter { $0.gate.choices.isEmpty && !$0.isDay && $0.gate.media != DocumentMedia.none }.compactMap { variant in
            Rewriter.themeColor(of: variant.theme, for: day, base: base).map { (DocumentMedia.anywhere(variant.gate.media), $0) }
        }
    }

    /// The `theme-color` in a theme: the color that a row of its tables has for that of the light page, else that of the role `bar`, else
    /// the
    /// light one as a background; nil for a page without one where no table has the role.
    static func themeColor(of theme: Theme, for day: SRGB?, base: SRGB) -> [UInt8]? {
        if let bar = theme.color(of: .bar), day.map({ !theme.hasRow(for: $0, as: .background) }) ?? true {
            var css: [UInt8] = []
            bar.withAlpha(1).appendCSS(to: &css)
            return css
        }
        guard let day else { return nil }
        var colors = ColorCache(theme, pageBase: base)
        return colors.night(day, role: .background, in: RuleContext())
    }
}
