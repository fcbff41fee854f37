internal import CSSCascade
internal import CSSColor
internal import NightTheme

/// Ranks the texts of a site that are mapped, so that those that differ in the light theme differ in the dark one, in the same order.
///
/// - A text on light surfaces has a rank by its contrast with the page, and at least its contrast with all of its surfaces. Where one of
///   these is not known, it may be any in the band of backgrounds.
/// - A text on dark surfaces alone keeps its luminance.
/// - In a site with scripts, a text that is too light for its surfaces counts as one on the dark surfaces that contain no text yet.
/// - A text on a vivid surface that is darker than the text, and whose color is not decided, is left to the band.
struct TextRanking {
    /// The surfaces of a text: the lightest in the dark theme of those that are lighter than the text in the light theme, and of the others.
    private struct Limits {
        var light: SurfaceLimit?
        var dark: SurfaceLimit?
        var isOnUnknown = false
    }

    private let pages: PageColors
    /// The luminance of the accents in the dark theme.
    private let accents: [ColorSource: Double]
    private let mapping: (ColorSource?) -> NightMapping
    private var limits: [ColorSource: Limits] = [:]
    /// The surfaces that scripts fill, with the limit of each.
    private var filled: [SurfaceLimit] = []

    /// Creates the ranking of all texts but those that keep their light colors.
    ///
    /// - Parameters:
    ///   - accents: The luminance in the dark theme of the accents whose colors are decided.
    ///   - mapping: Returns the mapping of the colors of a declaration's stylesheet; nil for those of no stylesheet.
    init(
        _ pages: PageColors, accents: [ColorSource: Double], besides kept: Set<ColorSource>,
        mapping: @escaping (ColorSource?) -> NightMapping
    ) {
        self.pages = pages
        self.accents = accents
        self.mapping = mapping
        if pages.hasScripts {
            filled = pages.frames.subtracting(pages.altered).map { surface in
                SurfaceLimit(luminance: luminance(of: SurfacePaint(source: surface, color: surface.color)), surface: surface)
            }
        }
        var others = kept
        for text in pages.texts {
            guard let source = text.source, !others.contains(source) else { continue }
            if !add(text, source) { others.insert(source) }
        }
        for other in others { limits[other] = nil }
    }

    /// Returns the decisions, each with the surface that bounds it; nil for the canvas.
    func decisions() -> [ColorSource: (decision: KeptColor, surface: ColorSource?)] {
        var result: [ColorSource: (decision: KeptColor, surface: ColorSource?)] = [:]
        for (text, limits) in limits {
            let dark = (limits.dark ?? limitOfFilled(under: text, limits)).map {
                mapping(text).luminance(ofLightText: text.color.color, onSurfacesUpTo: $0.luminance)
            }
            if let light = limits.light {
                let rank = mapping(text).rank(
                    ofText: text.color.color, onSurfacesUpTo: light.luminance, isOnLightOnly: dark == nil && !limits.isOnUnknown)
                guard var rank else { continue }
                if let dark { rank.raise(toLuminance: dark) }
                result[text] = rank.decision.map { ($0, light.surface) }
            } else if let dark, !limits.isOnUnknown {
                result[text] = (KeptColor(atLeast: dark), limits.dark?.surface)
            }
        }
        return result
    }

    // MARK: Surfaces

    /// Returns the lightest surface in the dark theme on which scripts may show a text that cannot be read on the surfaces that it has in
    /// the documents; nil if there is none.
    private func limitOfFilled(under text: ColorSource, _ limits: Limits) -> SurfaceLimit? {
        let color = text.color.luminance
        guard !filled.isEmpty, limits.light != nil, text.color.isOpaque, contrastRatio(color, 1) < AccentSolver.contrast else { return nil }
        var result: SurfaceLimit?
        for limit in filled {
            guard let ground = limit.surface?.color.luminance, ground < color,
                contrastRatio(color, ground) >= AccentSolver.contrast
            else { continue }
            result = limit.joined(with: result)
        }
        return result
    }

    /// Adds the surface of a text; returns false if the text has no rank because of it.
    private mutating func add(_ text: PageColors.Text, _ source: ColorSource) -> Bool {
        let color = text.color.luminance
        guard text.paint.isKnown else {
            limits[source, default: Limits()].isOnUnknown = true
            join(SurfaceLimit(luminance: NightConstants.standard.backgroundCeiling), to: \.light, of: source)
            return true
        }
        let ground = text.paint.color?.color ?? .white
        let light = text.paint.veil?.color.composited(over: ground) ?? ground
        let isLighter = light.relativeLuminance > color
        guard isLighter || text.color.isOpaque else { return false }
        let limit: Double
        let accent = text.surface.flatMap { accents[$0] }
        if accent != nil || (AccentSolver.isAccent(ground) && !isLighter) {
            guard let shown = accent, text.paint.veil == nil else { return false }
            let needed = AccentSolver.needed(contrastRatio(color, ground.relativeLuminance))
            limit = (shown + 0.05) * needed / AccentSolver.contrast - 0.05
        } else {
            limit = luminance(of: text.paint)
        }
        join(SurfaceLimit(luminance: limit, surface: text.surface), to: isLighter ? \.light : \.dark, of: source)
        return true
    }

    private mutating func join(_ limit: SurfaceLimit, to side: WritableKeyPath<Limits, SurfaceLimit?>, of source: ColorSource) {
        limits[source, default: Limits()][keyPath: side] = limit.joined(with: limits[source]?[keyPath: side])
    }

    /// The greatest luminance that a paint may have in the dark theme.
    private func luminance(of paint: SurfacePaint) -> Double {
        if let surface = paint.source, pages.altered.contains(surface) { return NightConstants.standard.backgroundCeiling }
        let mapping = mapping(paint.source)
        let light = paint.color?.color ?? .white
        var raised = RuleContext()
        raised.hasOuterBlurredShadow = !paint.isCanvas
        raised.hasBorderOrRadius = !paint.isCanvas
        let under = mapping.dark(light, role: .background, in: raised)
        guard let veil = paint.veil?.color else { return under.relativeLuminance }
        let whole = mapping.dark(veil.composited(over: light), role: .background, in: raised)
        return max(whole.relativeLuminance, mapping.dark(veil, role: .background).composited(over: under).relativeLuminance)
    }
}

/// A luminance, and the surface that it comes from; nil for the canvas.
struct SurfaceLimit {
    var luminance: Double
    var surface: ColorSource?

    /// Returns the first of two limits in an order, by default the greater; of equal ones, that of the canvas, or else that whose surface
    /// comes first.
    func joined(with other: SurfaceLimit?, by isBefore: (Double, Double) -> Bool = (>)) -> SurfaceLimit {
        guard let other, !isBefore(luminance, other.luminance) else { return self }
        guard other.luminance == luminance, let second = other.surface else { return other }
        guard let surface else { return self }
        return second.precedes(surface) ? other : self
    }
}
