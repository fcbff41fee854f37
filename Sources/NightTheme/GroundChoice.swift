import CSSColor

/// The grounds among which readers choose by an attribute of its own, each combined with every theme.
package struct GroundChoice: Sendable {
    /// The attribute, without its `data-`.
    package let name: String
    /// The grounds by name, in their order.
    package let values: [String]
    /// For each value its themes: with day, with night, and with each of the other themes.
    package let themes: [[Theme]]

    /// The grounds `values` with the themes of `set`, which combine so: a light ground is paper by day and tints the pages of dark themes, and
    /// a dark one is the page of all.
    ///
    /// - Parameter poles: what dark pages aim at besides their own colour.
    /// - Throws: where text and background are too near each other for the contrast.
    package init(name: String, values: [(name: String, ground: SRGB)], with set: ThemeSet, poles: ThemePoles) throws(ThemePolesError) {
        self.name = name
        self.values = values.map(\.name)
        var themes: [[Theme]] = []
        for (name, ground) in values {
            let isPaper = PaperMapping(pageBase: .white, paper: ground) != nil
            var row: [Theme] = []
            for base in [Theme(name: "light", ground: .day), set.night] + set.others {
                var poles = poles
                switch base.ground {
                case .dark(let constants):
                    poles.background = isPaper ? GroundChoice.tinted(constants.pageBase, by: ground) : ground
                    poles.contrast = constants.targetContrast
                case .paper, .day:
                    guard !isPaper else {
                        row.append(Theme(name: name, ground: .paper(ground)))
                        continue
                    }
                    poles.background = ground
                }
                row.append(Theme(name: name, ground: .dark(try poles.constants())))
            }
            themes.append(row)
        }
        self.themes = themes
    }

    /// A colour with its own luminance and the hue of another, as far as sRGB has it.
    private static func tinted(_ color: SRGB, by paper: SRGB) -> SRGB {
        let paper = DayColor(paper.withAlpha(1))
        guard paper.chroma >= DayColor.leastChroma else { return color }
        let luminance = relativeLuminance(color)
        return LuminanceSolver.solve(luminance: luminance, chroma: min(paper.chroma, 0.03), hue: paper.hue).sRGB().clipped.quantized
    }
}
