internal import CSSCascade
internal import CSSColor
internal import NightTheme

/// Decides about the vivid surfaces that no document shows, such as those of elements that scripts add.
///
/// Any text of the site may be on such a surface. The surface is no lighter than each text allows that can be read on it in the light theme.
/// A text that cannot be read on it there is on another surface.
struct UnseenAccents {
    private struct Text {
        let source: ColorSource?
        let color: PackedColor
        /// The least luminance with which the text shows in the dark theme.
        let luminance: Double
    }

    private let texts: [Text]
    private let accents: Set<ColorSource>
    private let rules: SourceRules

    /// The share of the bound that a black surface would get: of two surfaces, the lighter one stays the lighter one.
    private static let leastShare = 0.75

    /// Collects the accents of a site that its documents do not show.
    ///
    /// - Parameters:
    ///   - pages: The colors that the documents show.
    ///   - kept: The decisions about them.
    ///   - mapping: Returns the mapping of the colors of a declaration's stylesheet; nil for those of no stylesheet.
    init(
        _ colors: DeclaredColors, besides pages: PageColors, _ kept: KeptColors, _ rules: SourceRules,
        mapping: (ColorSource?) -> NightMapping
    ) {
        self.rules = rules
        guard !colors.hasUnknownTexts, kept.ranksTexts else {
            (texts, accents) = ([], [])
            return
        }
        var texts = colors.texts
        texts.formUnion(pages.texts.lazy.compactMap(\.source))
        var shown: [Text] = texts.map { source in
            var rule = RuleContext()
            rule.kept = kept.decision(about: source) ?? .unplaced
            let dark = mapping(source).dark(source.color.color, role: .text, in: rule)
            return Text(source: source, color: source.color, luminance: dark.composited(over: .black).relativeLuminance)
        }
        // Browsers give links a color, and buttons black.
        let defaults = Set(pages.texts.lazy.filter { $0.source == nil && $0.color.isOpaque }.map(\.color)).union([PackedColor(.black)])
        for color in defaults {
            shown.append(Text(source: nil, color: color, luminance: mapping(nil).dark(color.color, role: .text).relativeLuminance))
        }
        // A text that stays dark is on its own surface.
        self.texts = shown.filter { $0.luminance > NightConstants.standard.textFloor * 0.9 }
        accents = colors.accents.subtracting(pages.seenSurfaces)
    }

    /// Returns the decisions, each with the text that bounds the luminance; nil for a text of no stylesheet.
    func decisions() -> [ColorSource: (decision: KeptColor, text: ColorSource?)] {
        var bounds: [PackedColor: (luminance: Double, text: ColorSource?)] = [:]
        var result: [ColorSource: (decision: KeptColor, text: ColorSource?)] = [:]
        for accent in accents {
            let box = rules.box(of: accent)
            guard box?.holdsNoText != true else { continue }
            if box?.isSmall == true {
                result[accent] = (KeptColor(atMost: AccentSolver.most), nil)
                continue
            }
            let bound = bounds[accent.color] ?? bound(of: accent.color)
            bounds[accent.color] = bound
            guard bound.luminance > NightConstants.standard.backgroundCeiling else { continue }
            result[accent] = (KeptColor(atMost: bound.luminance), bound.text)
        }
        return result
    }

    /// Returns the greatest luminance of a surface, and the text that decides it.
    private func bound(of accent: PackedColor) -> (luminance: Double, text: ColorSource?) {
        var result = (luminance: AccentSolver.most, text: ColorSource?.none)
        for text in texts {
            let color = text.color.isOpaque ? text.color.luminance : text.color.color.composited(over: accent.color).relativeLuminance
            guard contrastRatio(color, accent.luminance) >= AccentSolver.leastReadable else { continue }
            let most = darkerLuminance(than: text.luminance, by: AccentSolver.contrast)
            guard most <= result.luminance else { continue }
            let isFirst = most < result.luminance || text.source.map { source in result.text.map { source.precedes($0) } ?? true } ?? false
            if isFirst { result = (most, text.source) }
        }
        let ceiling = NightConstants.standard.backgroundCeiling
        guard result.luminance > ceiling else { return result }
        let share = UnseenAccents.leastShare + (1 - UnseenAccents.leastShare) * accent.luminance.squareRoot()
        result.luminance = max(ceiling, share * result.luminance)
        return result
    }
}
