package import CSSColor

/// A color and the backdrop that it is seen on, in one state.
package struct ContrastPair: Hashable, Sendable {
    /// The things whose contrast is measured.
    package enum Kind: String, Sendable, Codable {
        case text
        case placeholder
        /// The edge of a control, by its border or its background.
        case control
        /// The outline of an element that has the focus.
        case focusRing = "focus ring"
    }

    /// The thing that has the color.
    package let kind: Kind
    /// The state of the element in which the colors are seen.
    package private(set) var state: ElementState
    /// The ratio that WCAG 2 requires of what is no text.
    static let requiredOfShapes = 3.0

    /// The declaration of the color, with the definitions that it takes the color from.
    package let foregroundSource: PaintSource
    /// The declarations that paint the backdrop, from the lowest that can be seen; empty for the canvas of the browser.
    package let surfaceSources: [PaintSource]
    /// The color of the text or control, as it is painted where the contrast is least.
    package let color: SRGB
    /// The color under it at that place.
    package let backdrop: SRGB
    /// The WCAG 2 contrast ratio of these colors, 1...21.
    package let ratio: Double
    /// The APCA lightness contrast of these colors.
    package let lightnessContrast: Double
    /// The ratio that WCAG 2 requires at level AA: 4.5, or 3 for large text and what is no text.
    package let required: Double
    /// All colors of the backdrop.
    package let backdrops: [SRGB]

    /// The declaration of the color.
    package var foreground: DeclarationReference { foregroundSource.declaration }
    /// The declarations that paint the backdrop, from the lowest that can be seen.
    package var surfaces: [DeclarationReference] { surfaceSources.map(\.declaration) }

    /// True if the contrast is less than required.
    package var fails: Bool { ratio < required }

    /// The nearest color of the same hue that passes; nil if there is none.
    package var passingColor: SRGB? { PassingColor.nearest(to: color, on: backdrops, ratio: required) }

    /// The same colors in another state.
    func inState(_ state: ElementState) -> ContrastPair {
        var result = self
        result.state = state
        return result
    }

    /// Creates the pair of a color and the one beside it.
    init(_ kind: Kind, color: SRGB, foreground: PaintSource, beside backdrop: SRGB, of surfaces: [PaintSource]) {
        self.kind = kind
        foregroundSource = foreground
        surfaceSources = surfaces
        self.color = color.quantized
        self.backdrop = backdrop.quantized
        state = .rest
        required = ContrastPair.requiredOfShapes
        ratio = self.color.contrastRatio(with: self.backdrop)
        lightnessContrast = LightnessContrast.lc(text: self.color, background: self.backdrop)
        backdrops = [self.backdrop]
    }

    /// Measures a color on the paint of a backdrop.
    init(
        _ kind: Kind, _ state: ElementState, color: SRGB, foreground: PaintSource, on backdrop: Backdrop, required: Double
    ) {
        self.kind = kind
        self.state = state
        foregroundSource = foreground
        self.required = required
        surfaceSources = backdrop.layers
        var worst = (ratio: Double.infinity, color: SRGB.black, backdrop: SRGB.white)
        var colors: [SRGB] = []
        for stack in backdrop.stacks {
            let under = stack.backdrop.quantized
            let over = stack.color(of: color).quantized
            if !colors.contains(under) { colors.append(under) }
            let ratio = over.contrastRatio(with: under)
            if ratio < worst.ratio { worst = (ratio, over, under) }
        }
        self.color = worst.color
        self.backdrop = worst.backdrop
        ratio = worst.ratio
        lightnessContrast = LightnessContrast.lc(text: worst.color, background: worst.backdrop)
        backdrops = colors
    }
}
