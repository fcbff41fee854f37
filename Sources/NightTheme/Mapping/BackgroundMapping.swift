import CSSColor

/// The mapping of backgrounds: opaque light ones become steps up from the page, see `SurfaceSteps`; dark ones stay dark.
struct BackgroundMapping {
    let bands: NightBands

    init(_ bands: NightBands) { self.bands = bands }

    /// Maps the color of a background with any alpha but 0.
    func dark(_ color: LightColor, in rule: RuleContext) -> SRGB {
        if let pair = PairMapping(bands).pair(background: color, in: rule) { return pair.background }
        if isKeptScrim(color, in: rule) { return color.color.quantized }
        if rule.holdsNoText {
            if let mark = ShapeMapping(bands).mark(color) { return mark }
            // A bar without text is a rule between texts, if it is as distinct from the page as a glyph.
            if color.alpha >= 1, bands.page.level - color.level >= ShapeMapping.leastGlyph {
                return LineMapping(bands).dark(color, in: RuleContext())
            }
        }
        if color.alpha < 0.5, !isShade(color, in: rule) { return faintBackground(color) }
        let alpha = isPlate(color, in: rule) ? BackgroundMapping.leastOfPlate : color.alpha
        return bands.backgroundColor(tone(color, in: rule), of: color, alpha: alpha)
    }

    /// The greatest chroma of a dark surface that counts as grey: beside the greys of the dark theme, `#343131` would look brown.
    private static let greyChroma = 0.006

    /// The least alpha of a plate: over white it is about `#464646`, on which the common text of a dark page has 5:1.
    private static let leastOfPlate = 0.8

    /// True if a translucent light background is that of a box with text, such as a caption on a picture: over the light picture of the dark
    /// theme it has to cover more than over any in the light theme.
    private func isPlate(_ color: LightColor, in rule: RuleContext) -> Bool {
        color.alpha < BackgroundMapping.leastOfPlate && color.alpha >= 0.5 && color.level >= 0.5 && !rule.isOverlay && !rule.holdsNoText
            && (rule.text != nil || rule.hasBorderOrRadius)
    }

    /// Returns the level and chroma of an opaque background in the dark theme.
    ///
    /// - Parameter surface: the level of a background that is light in the light theme; nil for the level of its place among surfaces.
    func tone(_ color: LightColor, in rule: RuleContext, surface: Double? = nil) -> Tone {
        let distance = color.level - bands.page.level
        var level: Double
        if color.level >= 0.5 {
            level = lifted(surface ?? bands.surfaces.level(of: color.level), of: color, by: raise(distance, in: rule))
        } else {
            // A dark background stays dark, and is a step lighter than the page even if it is black.
            level = knee(bands.baseLevel + 0.045 + 0.75 * color.level)
        }
        var chroma = min(bands.constants.backgroundChroma, color.chroma)
        if color.level < 0.5, color.chroma <= BackgroundMapping.greyChroma { chroma = 0 }
        let tint = min(color.chroma, color.tintDistance(from: bands.page))
        if color.lightness > 0.88, color.chroma > 0.008 {
            // Callouts, highlighted rows: their tint has to stay a visible step from a page of another tint.
            if tint > 0.008 { level = max(level, calloutLevel(of: color, tint: tint)) }
            if color.lightness > 0.9 || color.chroma <= 0.08 {
                chroma = 0.055 * (1 - RealFunctions.exponential(-color.chroma / 0.028))
            }
        }
        if color.chroma > 0.08, color.lightness <= 0.9, tint > 0.03 || abs(distance) > 0.03 {
            level = max(level, vividLevel(of: color))
            // The full chroma: with less, hues for which the gamut has little chroma would look brown.
            chroma = color.chroma
        }
        return Tone(level: level, chroma: chroma)
    }

    /// Lifts the level of a light surface as far as it stays distinct from the surfaces above it.
    private func lifted(_ level: Double, of color: LightColor, by lift: Double) -> Double {
        guard lift > 0 else { return level }
        return max(level, min(level + lift, bands.surfaces.limit(of: color.level)))
    }

    /// Returns the least level of a pale tint at a distance `tint` from the tint of the page.
    ///
    /// The tint distinguishes it from greys, so it keeps a step from the page even if it comes close to lighter surfaces. A vivid highlight
    /// is not limited by other surfaces at all.
    private func calloutLevel(of color: LightColor, tint: Double) -> Double {
        let lift = min(0.085, 0.022 + 0.9 * tint)
        guard color.chroma <= 0.06 else { return knee(bands.baseLevel + lift) }
        return knee(min(bands.baseLevel + lift, max(bands.surfaces.limit(of: color.level), bands.baseLevel + 0.02)))
    }

    /// Returns the least level of a vivid surface: buttons, badges, colored headers.
    ///
    /// The gamut has the most chroma at the ceiling; levels slightly below it keep the lighter color the lighter one.
    private func vividLevel(of color: LightColor) -> Double {
        bands.baseLevel + (0.9 + 0.1 * color.level) * (bands.ceilingLevel - bands.baseLevel)
    }

    /// Returns the lift of a card as light as the page: in the light theme its shadow or border sets it off, in the dark theme these hardly
    /// show.
    private func raise(_ distance: Double, in rule: RuleContext) -> Double {
        if rule.hasOuterBlurredShadow, abs(distance) < 0.03 { return 0.035 }
        if rule.hasBorderOrRadius, abs(distance) < 0.012 { return 0.019 }
        return 0
    }

    /// Returns a level up to the knee unchanged, and compresses a level above it so that the ceiling is never reached.
    private func knee(_ level: Double) -> Double {
        guard level > bands.kneeLevel else { return level }
        let room = bands.ceilingLevel - bands.kneeLevel
        return bands.kneeLevel + room * (1 - RealFunctions.exponential(-(level - bands.kneeLevel) / room))
    }

    // MARK: Translucent backgrounds, which keep their step from what they cover

    /// True if the background is a near-black veil, which has the same effect in the dark theme as in the light one.
    private func isKeptScrim(_ color: LightColor, in rule: RuleContext) -> Bool {
        guard color.luminance <= KeptColor.veilLuminance else { return false }
        return color.alpha < 1 ? color.alpha >= 0.3 || isShade(color, in: rule) : rule.hasOpacityBelowOne
    }

    /// True if the background darkens or tints what it lies over and keeps its alpha: a veil of a dark color, or any veil over a picture.
    ///
    private func isShade(_ color: LightColor, in rule: RuleContext) -> Bool {
        guard color.alpha < 1 else { return false }
        return rule.isOverlay ? color.alpha >= KeptColor.veilAlpha : color.luminance <= 0.05 && color.alpha >= 0.3
    }

    /// Maps the color of a background with an alpha below 0.5: hover, stripes, veils.
    private func faintBackground(_ color: LightColor) -> SRGB {
        let chroma = min(bands.constants.backgroundChroma, color.chroma)
        let top = bands.backgroundColor(Tone(level: bands.ceilingLevel, chroma: chroma), of: color)
        if bands.isAsLightAsPage(color) {
            // It is invisible on the page in the light theme, so it lies on something dark, which is less dark in the dark theme: more
            // alpha keeps the step.
            return top.withAlpha(Alpha.nearest(min(0.9, 2.2 * color.alpha)))
        }
        // Dark on dark would vanish with the same alpha, so the ceiling's color gets the alpha that gives the composite its mapped level.
        let composite = LightColor(color.color.composited(over: bands.page.color))
        let tone = tone(composite, in: RuleContext(), surface: bands.surfaces.levelUnderVeil(composite.level))
        let wanted = ContrastLevel.luminance(ofLevel: tone.level)
        let alpha = Alpha.solve(top, over: bands.base, luminance: wanted)
        guard tone.chroma < alpha * chroma else { return top.withAlpha(Alpha.nearest(alpha)) }
        // The darker color needs more alpha than the light one, and would show more of its hue.
        let paler = bands.backgroundColor(Tone(level: bands.ceilingLevel, chroma: tone.chroma / alpha), of: color)
        return paler.withAlpha(Alpha.nearest(Alpha.solve(paler, over: bands.base, luminance: wanted)))
    }
}
