internal import CSSCascade
internal import CSSColor
internal import NightTheme
internal import SourceText

/// Functions for the color of the browser around a page.
///
/// See [HTML § 4.2.5.1, `theme-color`](https://html.spec.whatwg.org/multipage/semantics.html#meta-theme-color).
extension Rewriter {
    /// Returns the light `theme-color`; nil if the page has none, or sets a dark one itself.
    func dayThemeColor(_ scan: DocumentScan) -> SRGB? {
        guard options.addsMetas, let meta = scan.themeColorMetas.first else { return nil }
        guard !scan.themeColorMetas.contains(where: { $0.media.map { MediaQueryResult($0) == .onlyAtNight } ?? false }) else { return nil }
        guard case .color(let value)? = parseColor(SourceSpan(0, meta.content.count), in: meta.content.span) else { return nil }
        return value.painted
    }

    /// Returns the `theme-color` for each state of the system with a theme of its own.
    func themeColors(_ day: SRGB?, _ variants: [ThemeVariant], base: SRGB) -> [(media: [UInt8], color: [UInt8])] {
        variants.filter { $0.gate.choices.isEmpty && !$0.isDay && $0.gate.media != DocumentMedia.none }.compactMap { variant in
            Rewriter.themeColor(of: variant.theme, for: day, base: base).map { (DocumentMedia.anywhere(variant.gate.media), $0) }
        }
    }

    /// Returns the `theme-color` in a theme; nil for a page without one if no table has the role `bar`.
    ///
    /// It is the color of the theme table's row for the light color, or else that of the role `bar`, or else the light color mapped as a
    /// background.
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
