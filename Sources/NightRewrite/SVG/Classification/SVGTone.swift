internal import CSSColor

/// How a paint looks by day.
struct SVGTone {
    /// The relative luminance over the page.
    let luminance: Double
    /// The contrast of the paint by itself with the page, 1...21: a veil of black is ink, too.
    let contrast: Double
    /// Whether it is seen as a colour.
    let isChromatic: Bool

    /// What is nearer to the page than this is a decoration, no glyph: disabled grey on white has 2.1.
    static let leastGlyph = 2.2

    /// Whether it is as clear as a glyph.
    var isGlyph: Bool { contrast >= SVGTone.leastGlyph }
    /// Whether white is its natural company.
    var isStrong: Bool { luminance < 0.4 }

    init(_ color: SRGB, opacity: Double, page: SRGB) {
        let seen = color.withAlpha(min(1, opacity)).composited(over: page)
        luminance = seen.relativeLuminance
        contrast = color.withAlpha(1).contrastRatio(with: page)
        let lab = OKLab(color)
        let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
        // A pale tint is a surface; a vivid yellow is as faint on white, but a star and no surface.
        isChromatic = chroma >= (contrast >= SVGTone.leastGlyph ? 0.05 : 0.1)
    }
}
