internal import CSSColor

/// The pastels that are no surfaces of dark text.
extension AccentSolver {
    /// The greatest luminance of a pastel with light text that cannot be read in the light theme.
    static let mostOfDisabled = 0.12
    /// The contrast in the light theme up to which a text cannot be read; white on the warnings of Read the Docs has 1.86:1.
    private static let unreadable = 1.75
    /// The greatest chroma of a button that looks disabled; the amber of warnings has more.
    private static let mostOfFaded = 0.1
    /// The greatest luminance of a color of a gradient that stays with a vivid one: more than that of this one, from which it differs.
    static let mostOfBlended = 0.62
    /// The least chroma of such a color, and the greatest difference between the hues, in radians: 60 degrees.
    private static let (leastBlended, nearHues) = (0.03, Double.pi / 3)

    /// True if a surface is vivid enough to be an accent, or is blended with one.
    func isAccent(_ surface: ColorSource) -> Bool { AccentSolver.isAccent(surface.color.color) || blended.contains(surface) }

    /// True if an accent looks like a disabled button: a pastel with light text that cannot be read.
    ///
    /// On a dark page, a pastel would be brighter than the buttons that are not disabled. The text on a gradient is on another part of it.
    func isDisabled(_ accent: ColorSource, under texts: [PageColors.Text]) -> Bool {
        guard !texts.isEmpty, !stops.contains(accent) else { return false }
        guard OKLCH(accent.color.color).chroma <= AccentSolver.mostOfFaded else { return false }
        let ground = accent.color.luminance
        return texts.allSatisfy {
            let text = $0.luminance(on: accent.color)
            return text > ground && contrastRatio(text, ground) < AccentSolver.unreadable
        }
    }

    /// The colors of each declaration that paints more than one, a gradient.
    static func gradients(in pages: PageColors) -> [[ColorSource]] {
        Dictionary(grouping: pages.painted) { DeclarationKey(of: $0) }.values.filter { $0.count > 1 }
    }

    /// The pastels of gradients with a vivid color of about the same hue, as in stripes or in the picture of a sky.
    ///
    /// They stay if no text is on them.
    static func blended(in gradients: [[ColorSource]]) -> Set<ColorSource> {
        var result: Set<ColorSource> = []
        for colors in gradients {
            let vivid = colors.filter { isAccent($0.color.color) && !isPastel($0.color.color) }.map { OKLCH($0.color.color) }
            guard !vivid.isEmpty else { continue }
            for color in colors where isPastel(color.color.color) || !isAccent(color.color.color) {
                let polar = OKLCH(color.color.color)
                guard polar.chroma >= leastBlended, vivid.contains(where: { $0.turn(to: polar) <= nearHues }) else { continue }
                result.insert(color)
            }
        }
        return result
    }
}
