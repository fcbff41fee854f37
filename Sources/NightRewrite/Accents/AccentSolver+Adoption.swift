internal import CSSCascade
internal import CSSColor

/// The accents whose rules get a color for the text on them.
///
/// A bright accent with an inherited dark text would become so dark that the light text of the page is readable on it. Instead, its rule
/// gives the text its light color, which it then has on no other surface.
extension AccentSolver {
    /// The accents that get darker because of a text.
    func darkenedAccents(_ uses: [ColorSource: [PageColors.Text]]) -> Set<ColorSource> {
        Set(
            uses.keys.filter { accent in
                guard let bound = bounds[accent], !pages.unadoptive.contains(accent) else { return false }
                return bound < min(greatest(of: accent, under: uses[accent] ?? []), accent.color.luminance)
            })
    }

    /// Returns those of some accents that can give texts their light color: all texts that get it have one color, and are readable on the
    /// accent.
    func adopters(among accents: Set<ColorSource>) -> Set<ColorSource> {
        var result = accents
        while !result.isEmpty {
            var colors: [ColorSource: PackedColor] = [:]
            var others: Set<ColorSource> = []
            for text in pages.texts {
                guard let accent = text.adopters.last(where: result.contains) else { continue }
                let isOnAccent = text.surface == accent && text.paint.veil == nil && text.color.isOpaque
                if isOnAccent, isReadable(text.color, on: accent.color), colors[accent, default: text.color] == text.color {
                    colors[accent] = text.color
                } else {
                    others.insert(accent)
                }
            }
            // The texts of the others may get their color from one of the rest.
            if others.isEmpty { return Set(colors.keys) }
            result.subtract(others)
        }
        return result
    }

    /// The least contrast of a text in the light theme that gets its light color (WCAG 2.2, success criterion 1.4.3).
    private static let leastAdopted = 4.5

    private func isReadable(_ text: PackedColor, on accent: PackedColor) -> Bool {
        text.luminance < accent.luminance && contrastRatio(text.luminance, accent.luminance) >= AccentSolver.leastAdopted
    }

    /// True if the rule of the accent under a text gives it its light color.
    func isAdopted(_ text: PageColors.Text) -> Bool {
        !adopters.isEmpty && text.surface != nil && text.adopters.last(where: adopters.contains) == text.surface
    }
}
