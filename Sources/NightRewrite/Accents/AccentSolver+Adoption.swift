internal import CSSCascade
internal import CSSColor

/// The backgrounds whose rules get a color for the text on them.
///
/// A bright accent with an inherited dark text would become so dark that the light text of the page is readable on it. Instead, the rule
/// that paints it gives the text its light color, which it then has on no other surface.
extension AccentSolver {
    /// The backgrounds of accents that get darker because of a text.
    func darkenedAccents(_ uses: [ColorSource: [PageColors.Text]]) -> Set<DeclarationKey> {
        var result: Set<DeclarationKey> = []
        for (accent, texts) in uses {
            guard let bound = bounds[accent], bound < min(greatest(of: accent, under: texts), accent.color.luminance) else { continue }
            for text in texts { for adopter in text.adopters where adopter.isUnder { result.insert(adopter.place) } }
        }
        return result.subtracting(pages.unadoptive)
    }

    /// Returns those of some backgrounds that can give texts their light color: all texts that get it are on them, have one color, and are
    /// readable there.
    func adopters(among backgrounds: Set<DeclarationKey>) -> Set<DeclarationKey> {
        var result = backgrounds
        while !result.isEmpty {
            var colors: [DeclarationKey: PackedColor] = [:]
            var others: Set<DeclarationKey> = []
            for text in pages.texts {
                guard let adopter = text.adopters.last(where: { result.contains($0.place) }) else { continue }
                let isOnIt = adopter.isUnder && text.paint.veil == nil && text.color.isOpaque
                if isOnIt, let accent = text.surface, bounds[accent] != nil, isReadable(text.color, on: accent.color),
                    colors[adopter.place, default: text.color] == text.color
                {
                    colors[adopter.place] = text.color
                } else {
                    others.insert(adopter.place)
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

    /// The background whose rule gives a text its light color; nil for none.
    func adopter(of text: PageColors.Text) -> DeclarationKey? {
        guard !adopters.isEmpty, let last = text.adopters.last(where: { adopters.contains($0.place) }) else { return nil }
        return last.isUnder ? last.place : nil
    }
}
