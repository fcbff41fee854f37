internal import CSSCascade
internal import CSSColor
internal import NightTheme

/// The greatest luminances of accents, by the texts on them.
extension AccentSolver {
    /// The number of steps in which a luminance is halved in on: the last one is finer than 8-bit colors are apart.
    private static let bisections = 12

    /// True if a text that is lighter than the accent keeps its color.
    func keepsLight(_ text: PageColors.Text) -> Bool {
        text.source != nil && text.isLight
    }

    /// The greatest luminance of an accent on which a text has its contrast.
    func most(_ text: PageColors.Text, on accent: ColorSource) -> Double {
        if adopter(of: text) != nil || text.source.map(dark.contains) == true { return 2 }
        let ratio = contrastRatio(text.luminance(on: accent.color), accent.color.luminance)
        if keepsLight(text) {
            // It has the contrast of the light theme on the same accent.
            if text.color.luminance > accent.color.luminance { return 2 }
            return (text.color.luminance + 0.05) / max(2.05, min(ratio, AccentSolver.contrast)) - 0.05
        }
        return mostUnderMapped(text, on: accent, ratio)
    }

    /// Returns the greatest luminance of an accent under a text that is mapped.
    ///
    /// - Parameter ratio: The contrast of the text with the accent in the light theme.
    func mostUnderMapped(_ text: PageColors.Text, on accent: ColorSource, _ ratio: Double) -> Double {
        let shown = mapping(text.source).dark(text.color.color, role: .text)
        guard shown.alpha < 1 else { return (shown.relativeLuminance + 0.05) / AccentSolver.needed(ratio) - 0.05 }
        return mostUnderTranslucent(shown, on: accent, AccentSolver.needed(ratio))
    }

    /// Returns the greatest luminance of an accent on which a translucent text of the dark theme has a contrast.
    private func mostUnderTranslucent(_ text: SRGB, on accent: ColorSource, _ contrast: Double) -> Double {
        let mapping = mapping(accent)
        var context = RuleContext()
        func isReadable(_ bound: Double) -> Bool {
            context.kept = KeptColor(atMost: bound)
            let ground = mapping.dark(accent.color.color, role: .background, in: context)
            return text.composited(over: ground).contrastRatio(with: ground) >= contrast
        }
        var (low, high) = (0.0, accent.color.luminance)
        if isReadable(high) { return 2 }
        for _ in 0..<AccentSolver.bisections {
            let middle = (low + high) / 2
            if isReadable(middle) { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns the greatest luminance of an accent under the lightest text of the page, which is that with the most contrast in the light
    /// theme.
    func mostUnderAnyText(_ accent: ColorSource) -> Double {
        let lightest = mapping(accent).dark(.black, role: .text).relativeLuminance
        return (lightest + 0.05) / AccentSolver.contrast - 0.05
    }

    /// The contrast in the dark theme of a mapped text with a ratio on an accent in the light theme.
    static func needed(_ ratio: Double) -> Double { ratio >= leastReadable ? contrast : max(2.05, ratio) }

    /// The least luminance of an accent on which a darker text has its contrast.
    func least(_ text: PageColors.Text, on accent: ColorSource) -> Double {
        let ratio = contrastRatio(text.color.luminance, accent.color.luminance)
        return (text.color.luminance + 0.05) * min(ratio, AccentSolver.contrast) - 0.05 - 1e-9
    }
}
