import CSSColor

/// The mapping of lines: borders, outlines, rules, underlines.
///
/// A line that is a hairline in the light theme stays one; a line with a contrast of 3:1 keeps that contrast.
struct LineMapping {
    let bands: NightBands

    init(_ bands: NightBands) { self.bands = bands }

    /// Maps the color of a line with any alpha but 0.
    func dark(_ color: LightColor, in rule: RuleContext) -> SRGB {
        if isGap(color, in: rule) { return BackgroundMapping(bands).dark(color, in: RuleContext()) }
        // A line in the color of its rule's text belongs to the text, one in the color of its rule's surface to the surface.
        if let text = rule.text, text == color.color, !isFaint(color, in: rule) { return TextMapping(bands).dark(color, in: rule) }
        if let background = rule.background, background == color.color { return BackgroundMapping(bands).dark(color, in: rule) }
        let isBeside = rule.isOutline && color.alpha < 1
        let under = isBeside ? nil : TextMapping(bands).ownBackground(in: rule)
        if let under, TextMapping.isDarkSurface(under) {
            return lineOnOwnDark(color, under: under, in: rule)
        }
        if let under, under.level > color.level {
            return lineOnOwnLight(color, under: under, in: rule)
        }
        if color.alpha >= 1 { return solved(lineTone(color), of: color) }
        if bands.isAsLightAsPage(color) {
            // The line is invisible on the page, so it lies on something dark, where translucent light has the same effect in the dark
            // theme.
            guard color.alpha < 0.5 || isWithLightText(rule) else { return solved(lineTone(color), of: color, alpha: color.alpha) }
            return solved(Tone(level: bands.constants.textTop, chroma: color.chroma), of: color, alpha: color.alpha)
        }
        let composite = LightColor(color.color.composited(over: bands.page.color))
        // The hue of a vivid color is seen at any opacity.
        let carried = color.chroma > 0.08 ? LightColor(color.color.withAlpha(1)) : composite
        return translucentLine(lineTone(composite), of: carried)
    }

    /// The least lightness of a pale tint.
    private static let leastPale = 0.88

    /// True if a line around a box, which a shadow paints, looks like a gap or a halo: it is as light as the page, or a pale tint around a
    /// vivid box.
    private func isGap(_ color: LightColor, in rule: RuleContext) -> Bool {
        guard rule.isOutline, color.alpha >= 1 else { return false }
        let isVivid = rule.background.map { $0.alpha >= 1 && PairMapping.isPairColor(LightColor($0)) } ?? false
        if bands.isAsLightAsPage(color) { return isVivid || rule.background == nil && rule.hasBorderOrRadius }
        return isVivid && color.lightness > LineMapping.leastPale
    }

    /// True if a rule has light text and no background, and so is for elements on a dark one.
    private func isWithLightText(_ rule: RuleContext) -> Bool {
        guard rule.background == nil, let text = rule.text else { return false }
        return bands.isAsLightAsPage(LightColor(text))
    }

    /// The distance of levels below which text is faint: a hairline in its color stays one.
    private static let faint = ContrastLevel.distance(ofContrast: 2)

    /// True if a grey line is faint on its own rule's light surface.
    ///
    /// A text and its border without a surface, such as an outlined button, may be on a dark one, and a color is seen by its hue.
    private func isFaint(_ color: LightColor, in rule: RuleContext) -> Bool {
        guard let under = TextMapping(bands).ownBackground(in: rule), color.alpha >= 1, color.chroma < 0.05 else { return false }
        return color.level <= under.level && under.level - color.level < LineMapping.faint
    }

    /// Returns the level and chroma of an opaque line on the dark page.
    private func lineTone(_ color: LightColor) -> Tone {
        let distance = abs(bands.page.level - color.level)
        // The distance of levels for 3:1, ln 3 / ln 21: a little more than a third of the way from black to white.
        if distance >= 0.36085 {
            if color.chroma > 0.05 { return Tone(level: bands.graphicLevel, chroma: color.chroma) }
            let least = max(ContrastLevel.level(ofLuminance: 0.2), lineLevel(wantedLevel(of: color), of: color))
            return Tone(level: max(least, min(bands.graphicLevel + 0.1, bands.baseLevel + 0.75 * distance)), chroma: color.chroma)
        }
        if color.chroma > 0.08 {
            let top = ContrastLevel.level(ofLuminance: 0.4)
            let level = min(top, max(bands.surfaces.leastLevelAbove, bands.baseLevel + 2.2 * distance))
            return Tone(level: max(level, vividLevel(of: color, above: level)), chroma: color.chroma)
        }
        return Tone(level: lineLevel(wantedLevel(of: color), of: color), chroma: 0.8 * color.chroma)
    }

    /// The range of chroma in which a line gets as light as a vivid one.
    private static let vividChroma = 0.08...0.12
    /// The share of its luminance that a vivid line keeps, and the greatest one: below it yellow, amber and orange look brown.
    private static let (vividShare, mostOfVivid) = (0.7, 0.4)

    /// Returns the level of a light vivid line, which is seen by its hue more than by its contrast.
    private func vividLevel(of color: LightColor, above level: Double) -> Double {
        let range = LineMapping.vividChroma
        let share = min(1, (color.chroma - range.lowerBound) / (range.upperBound - range.lowerBound))
        let vivid = ContrastLevel.level(ofLuminance: min(LineMapping.mostOfVivid, LineMapping.vividShare * color.luminance))
        return level + share * (vivid - level)
    }

    /// Returns the level at which a grey line is as visible as in the light theme.
    private func wantedLevel(of color: LightColor) -> Double { bands.baseLevel + 1.12 * bands.surfaces.distance(of: color.level) }

    /// Returns the level of a faint line: the wanted level if it lies above all surfaces, else a place among the surfaces.
    private func lineLevel(_ wanted: Double, of color: LightColor) -> Double {
        if wanted >= bands.surfaces.leastLevelAbove { return min(bands.graphicLevel, wanted) }
        return max(bands.surfaces.level(of: color.level), min(wanted, bands.surfaces.limit(of: color.level)))
    }

    /// Maps a line on its own rule's dark surface so that it keeps its step from that surface.
    private func lineOnOwnDark(_ color: LightColor, under: LightColor, in rule: RuleContext) -> SRGB {
        let line = color.alpha < 1 ? LightColor(color.color.composited(over: under.color)) : color
        let dark = LightColor(BackgroundMapping(bands).dark(under, in: rule))
        let step = line.level - under.level
        let level = dark.level + (step >= 0 ? step : -0.6 * step)
        if color.alpha < 0.5, color.chroma < 0.05 {
            // It may be on the surfaces of variants as well.
            let carrier = solved(Tone(level: bands.constants.textTop, chroma: color.chroma), of: color)
            let wanted = ContrastLevel.luminance(ofLevel: min(bands.constants.textTop, level))
            return carrier.withAlpha(Alpha.nearest(Alpha.solve(carrier, over: dark.color, luminance: wanted)))
        }
        return solved(Tone(level: min(bands.constants.textTop, level), chroma: line.chroma), of: line)
    }

    /// Maps a line darker than its own rule's light surface so that it keeps its step from that surface, which may lie well above the dark
    /// page.
    private func lineOnOwnLight(_ color: LightColor, under: LightColor, in rule: RuleContext) -> SRGB {
        let line = color.alpha < 1 ? LightColor(color.color.composited(over: under.color)) : color
        let dark = LightColor(BackgroundMapping(bands).dark(under, in: rule))
        var tone = lineTone(line)
        let stepped = dark.level + 1.12 * (under.level - line.level)
        if stepped > tone.level {
            // The surface may be lifted; a faint line on it then has to lie higher than one on other surfaces.
            tone.level = max(lineLevel(stepped, of: line), min(stepped, bands.surfaces.step(above: dark.level)))
        }
        return color.alpha < 1 ? translucentLine(tone, of: line) : solved(tone, of: line)
    }

    /// Returns a translucent line that has the tone on the dark page and is visible on every other surface too.
    private func translucentLine(_ tone: Tone, of color: LightColor) -> SRGB {
        let carrierLevel = color.chroma > 0.05 ? ContrastLevel.level(ofLuminance: 0.4) : bands.constants.textTop
        guard tone.level < carrierLevel else { return solved(tone, of: color) }
        let carrier = solved(Tone(level: carrierLevel, chroma: max(tone.chroma, color.chroma)), of: color)
        let wanted = ContrastLevel.luminance(ofLevel: tone.level)
        return carrier.withAlpha(Alpha.nearest(Alpha.solve(carrier, over: bands.base, luminance: wanted)))
    }

    private func solved(_ tone: Tone, of color: LightColor, alpha: Double = 1) -> SRGB {
        // Rounded up, a line among the surfaces could come too close to the next surface.
        let isAbove = tone.level >= bands.surfaces.leastLevelAbove
        let bound: Quantizer.Bound = isAbove ? .none : .near(ContrastLevel.luminance(ofLevel: tone.level))
        return bands.color(level: tone.level, chroma: tone.chroma, of: color, bound: bound, alpha: alpha)
    }
}
