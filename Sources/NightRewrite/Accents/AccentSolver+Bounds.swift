internal import CSSCascade
internal import CSSColor
internal import NightTheme

/// The greatest luminances of accents, by the texts on them.
extension AccentSolver {
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
            return darkerLuminance(than: text.color.luminance, by: max(2.05, min(ratio, AccentSolver.contrast)))
        }
        return mostUnderMapped(text, ratio)
    }

    /// Returns the greatest luminance of an accent under a text that is mapped.
    ///
    /// - Parameter ratio: The contrast of the text with the accent in the light theme.
    func mostUnderMapped(_ text: PageColors.Text, _ ratio: Double) -> Double {
        let shown = mapping(text.source).dark(text.color.color, role: .text)
        // A dark text becomes opaque; what shows through any other one is not known.
        guard shown.alpha >= 1 else { return 0 }
        return darkerLuminance(than: shown.relativeLuminance, by: AccentSolver.needed(ratio))
    }

    /// Returns the greatest luminance of an accent under the lightest text of the page, which is that with the most contrast in the light
    /// theme.
    func mostUnderAnyText(_ accent: ColorSource) -> Double {
        let lightest = mapping(accent).dark(.black, role: .text).relativeLuminance
        return darkerLuminance(than: lightest, by: AccentSolver.contrast)
    }

    /// The contrast in the dark theme of a mapped text with a ratio on an accent in the light theme.
    static func needed(_ ratio: Double) -> Double { ratio >= leastReadable ? contrast : max(2.05, ratio) }

    /// The least luminance of an accent on which a darker text has its contrast.
    func least(_ text: PageColors.Text, on accent: ColorSource) -> Double {
        let ratio = contrastRatio(text.color.luminance, accent.color.luminance)
        return (text.color.luminance + 0.05) * min(ratio, AccentSolver.contrast) - 0.05 - 1e-9
    }
}
