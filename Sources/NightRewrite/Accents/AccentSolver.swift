internal import CSSCascade
internal import CSSColor
internal import NightTheme
internal import SourceText

/// Decides which accents of a site, and which texts on them, keep their light colors in the dark theme.
///
/// An accent is a surface of a vivid color, or a button or badge in a pastel or a middle grey with light text only. Its luminance is
/// bounded by the texts that the documents show on it:
/// - A text that is lighter than the accent keeps its color, also if it is translucent or has a position of its own: it has as much
///   contrast with the accent as in the light theme, and more with all other dark surfaces.
/// - A text that is darker than the accents keeps its color if it occurs on accents only that leave it its contrast.
/// - Any other text is mapped, and the accent gets no lighter than the contrast with the mapped color allows.
///
/// An accent without text, such as a handle or a dot, may get text from a script: it gets no lighter than the lightest text allows.
struct AccentSolver {
    /// The mapping of the colors of a stylesheet; that of the page for colors of no stylesheet.
    let mapping: (ColorSource?) -> NightMapping
    let rules: SourceRules
    let pages: PageColors
    private(set) var bounds: [ColorSource: Double] = [:]
    /// The texts that bound accents below their light luminance.
    private var counterparts: [ColorSource: ColorSource] = [:]
    /// The backgrounds whose rules give the text on them its light color.
    private(set) var adopters: Set<DeclarationKey> = []
    private(set) var dark: Set<ColorSource> = []
    /// The light links and buttons that occur on dark surfaces only, which stay dark.
    private let lightLabels: Set<ColorSource>
    /// The accents of boxes without contents only; scripts may fill those that are not small.
    private let graphics: Set<ColorSource>
    /// The boxes that scripts may fill.
    let fillable: Set<ColorSource>
    /// The small light boxes without contents that are lighter than all around them, such as thumbs of switches and bars of icons.
    private let marks: Set<ColorSource>

    /// The dark boxes without contents on low, lighter ones, such as the filled part of a progress bar.
    private let filledParts: Set<ColorSource>
    /// The surfaces with a shadow of another rule.
    let raised: Set<ColorSource>
    /// The colors of gradients.
    let stops: Set<ColorSource>
    /// The pale colors of gradients that keep their color because a vivid one of about the same hue is in the gradient.
    let blended: Set<ColorSource>

    /// The greatest luminance of a button or a badge, and that of larger surfaces: lighter ones glare.
    static let most = 0.5
    private static let mostOfLarge = 0.18
    /// The greatest luminance of a light button on a dark surface.
    private static let mostOfLight = 0.75
    /// The greatest number of passes in which dark texts are given up one after the other; then all are.
    private static let mostPasses = 32
    /// The least contrast that is kept, with a margin for the rounding to 8 bits.
    static let contrast = 4.5 * 1.012
    /// The least share of its contrast that a text keeps which has less than the least contrast in the light theme.
    private static let leastShare = 0.93
    /// The least luminance of a mark that is as light as paper.
    static let leastMark = 0.4
    /// The contrast in the light theme from which a text, which may be large, counts as readable.
    static let leastReadable = 2.9
    /// The luminances of greys that are kept: from that of the lightest dark surface to that on which white text is readable.
    private static let middleGreys = NightConstants.standard.backgroundCeiling...0.3
    private static let leastChroma = 0.06
    private static let greatestLightness = 0.93
    /// The chroma from which a color is vivid at any lightness, as yellow is.
    private static let vividChroma = 0.14
    /// The range of lightness in which the least chroma of a surface of dark texts grows up to that for any lightness: the colors of one
    /// family, such as the 200s of Material Design, are on one side of it.
    private static let pastelLightness = 0.58...0.88

    /// Creates a solver.
    ///
    /// - Parameters:
    ///   - pages: The colors of all documents.
    ///   - rules: The rules that write them.
    ///   - mapping: Returns the mapping of the colors of a declaration's stylesheet; nil for those of no stylesheet.
    init(_ pages: PageColors, _ rules: SourceRules, mapping: @escaping (ColorSource?) -> NightMapping) {
        self.pages = pages
        self.rules = rules
        self.mapping = mapping
        let filled = pages.boxes.lazy.filter { $0.contents == .filled }
        lightLabels = AccentSolver.sources(filled.map { (source: $0.source, isMet: $0.isLightOnDark) }).subtracting(pages.large)
        let fillable = Set(pages.boxes.lazy.filter { $0.contents == .empty }.map(\.source))
        let empty = AccentSolver.sources(pages.boxes.lazy.map { (source: $0.source, isMet: $0.contents != .filled) })
        let gradients = AccentSolver.gradients(in: pages)
        let blended = AccentSolver.blended(in: gradients)
        (self.fillable, self.blended, stops) = (fillable, blended, Set(gradients.joined()))
        graphics = empty.filter {
            guard AccentSolver.isAccent($0.color.color) || blended.contains($0) else { return false }
            return !pages.hasScripts || !fillable.contains($0) || rules.box(of: $0)?.isSmall == true
        }
        let lighter = AccentSolver.sources(pages.boxes.lazy.map { (source: $0.source, isMet: $0.isMark) })
        let light = empty.intersection(lighter).filter {
            $0.color.luminance >= AccentSolver.leastMark && !AccentSolver.isAccent($0.color.color)
        }
        let inLow = AccentSolver.sources(
            pages.boxes.lazy.filter { light.contains($0.source) }.map { box in
                (source: box.source, isMet: box.frame.map { rules.box(of: $0)?.isLow == true } ?? false)
            })
        marks = light.filter {
            guard let box = rules.box(of: $0), !box.isHalfOutside else { return false }
            return box.isSmall || !box.hasSize && !fillable.contains($0) || inLow.contains($0)
        }
        let tracks = Dictionary(grouping: pages.boxes.lazy.filter { $0.track != nil }, by: \.source).mapValues { $0.compactMap(\.track) }
        let darker = AccentSolver.sources(pages.boxes.lazy.map { (source: $0.source, isMet: $0.track != nil) })
        filledParts = empty.intersection(darker).filter { part in
            guard !AccentSolver.isAccent(part.color.color), !pages.hasScripts || !fillable.contains(part) else { return false }
            return rules.box(of: part)?.isLow == true || tracks[part]?.allSatisfy { rules.box(of: $0)?.isLow == true } == true
        }
        raised = AccentSolver.sources(pages.boxes.lazy.map { (source: $0.source, isMet: $0.isRaised) }).subtracting(pages.grounds).filter {
            !AccentSolver.isAccent($0.color.color) && rules.context(of: $0)?.hasOuterBlurredShadow == false
        }
    }

    /// True if a color is vivid enough to be an accent.
    static func isAccent(_ color: SRGB) -> Bool {
        let color = OKLCH(color)
        return color.chroma >= (color.lightness <= greatestLightness ? leastChroma : vividChroma)
    }

    /// True if a color is a pastel, which glares in the dark theme: amber is none, and wheat is one.
    static func isPastel(_ color: SRGB) -> Bool {
        let color = OKLCH(color)
        let range = pastelLightness
        let share = (color.lightness - range.lowerBound) / (range.upperBound - range.lowerBound)
        return color.chroma < leastChroma + min(1, max(0, share)) * (vividChroma - leastChroma)
    }

    /// Returns the colors that keep their light values.
    ///
    /// - Parameter addsColors: True if rules may get a color for the text on their backgrounds.
    mutating func solved(addsColors: Bool) -> KeptColors {
        let uses = textsByAccent()
        settle(uses)
        if addsColors {
            adopters = adopters(among: darkenedAccents(uses))
            if !adopters.isEmpty { settle(uses) }
        }
        return result(uses)
    }

    /// Bounds the accents so that all texts on them are readable.
    private mutating func settle(_ uses: [ColorSource: [PageColors.Text]]) {
        for (accent, texts) in uses { bounds[accent] = greatest(of: accent, under: texts) }
        dark = darkTexts()
        for _ in 0..<AccentSolver.mostPasses {
            let lost = unreadableTexts(uses)
            let failing = failingAdopters(uses)
            if lost.isEmpty, failing.isEmpty { return }
            // They are mapped, which may bound other accents.
            dark.subtract(lost)
            if !failing.isEmpty { adopters = adopters(among: adopters.subtracting(failing)) }
        }
        (dark, adopters) = ([], [])
        _ = unreadableTexts(uses)
    }

    /// The backgrounds of accents that got too dark for the text that their rules would color.
    private func failingAdopters(_ uses: [ColorSource: [PageColors.Text]]) -> Set<DeclarationKey> {
        guard !adopters.isEmpty else { return [] }
        var result: Set<DeclarationKey> = []
        for (accent, texts) in uses {
            for text in texts {
                if let adopter = adopter(of: text), !isReadable(text, on: accent) { result.insert(adopter) }
            }
        }
        return result
    }

    /// Bounds the accents, and returns the dark texts that would lose their contrast on them.
    private mutating func unreadableTexts(_ uses: [ColorSource: [PageColors.Text]]) -> Set<ColorSource> {
        var lost: Set<ColorSource> = []
        for (accent, texts) in uses {
            let greatest = greatest(of: accent, under: texts)
            let limits = texts.map { (most: most($0, on: accent), source: $0.source) }
            let bound = limits.reduce(greatest) { min($0, $1.most) }
            bounds[accent] = bound
            let isBounded = bound < min(greatest, accent.color.luminance)
            counterparts[accent] =
                isBounded ? limits.lazy.filter { $0.most == bound }.compactMap(\.source).min { $0.precedes($1) } : nil
            for text in texts {
                if let source = text.source, dark.contains(source), !isReadable(text, on: accent) { lost.insert(source) }
            }
        }
        return lost
    }

    /// The texts on each accent about which nothing is uncertain.
    private func textsByAccent() -> [ColorSource: [PageColors.Text]] {
        var result: [ColorSource: [PageColors.Text]] = [:]
        for surface in pages.painted where isCertain(surface) && isAccent(surface) { result[surface] = [] }
        for text in pages.texts {
            guard let surface = text.surface, isCertain(surface),
                isAccent(surface) || AccentSolver.mayBeGreyLabel(surface, in: pages)
                    || lightLabels.contains(surface)
            else { continue }
            result[surface, default: []].append(text)
        }
        return result.filter { accent, texts in
            let color = accent.color.color
            if lightLabels.contains(accent) { return texts.allSatisfy { $0.luminance(on: accent.color) < accent.color.luminance } }
            guard isAccent(accent) else { return texts.allSatisfy { isReadable($0, inLightColorOn: accent) } }
            guard AccentSolver.isAccent(color) else { return texts.isEmpty }
            // A pastel is a label or a bar if all of its texts are light, and a part of a picture if it has none.
            return !AccentSolver.isPastel(color) || blended.contains(accent) && texts.isEmpty
                || !texts.isEmpty && texts.allSatisfy { $0.luminance(on: accent.color) > accent.color.luminance }
        }
    }

    /// True if a surface that is not vivid may be a button or a badge in a middle grey.
    static func mayBeGreyLabel(_ surface: ColorSource, in pages: PageColors) -> Bool {
        middleGreys.contains(surface.color.luminance) && !pages.large.contains(surface)
    }

    /// True if a dark text in its light color is readable on an accent in the dark theme.
    private func isReadable(_ text: PageColors.Text, on accent: ColorSource) -> Bool {
        min(bounds[accent] ?? 0, accent.color.luminance) >= least(text, on: accent)
    }

    private func isReadable(_ text: PageColors.Text, inLightColorOn surface: ColorSource) -> Bool {
        let (text, ground) = (text.luminance(on: surface.color), surface.color.luminance)
        return text > ground && contrastRatio(text, ground) >= AccentSolver.leastReadable
    }

    private func isCertain(_ surface: ColorSource) -> Bool {
        !pages.uncertain.contains(surface) && !pages.altered.contains(surface) && !pages.grounds.contains(surface)
    }

    /// Returns the greatest luminance of an accent whatever the colors of its texts are.
    func greatest(of accent: ColorSource, under texts: [PageColors.Text]) -> Double {
        if lightLabels.contains(accent) { return AccentSolver.mostOfLight }
        if isDisabled(accent, under: texts) { return AccentSolver.mostOfDisabled }
        let most = blended.contains(accent) ? AccentSolver.mostOfBlended : AccentSolver.most
        let greatest = pages.large.contains(accent) ? AccentSolver.mostOfLarge : most
        return texts.isEmpty && !graphics.contains(accent) ? min(greatest, mostUnderAnyText(accent)) : greatest
    }

    /// The colors of texts that occur in the documents on accents only, each lighter than the text.
    ///
    /// In documents with scripts they count only if the rule that gives the text its color paints an accent under it, or if an accent is
    /// painted by a rule for a part of what that rule selects: scripts may show other texts on other surfaces.
    private func darkTexts() -> Set<ColorSource> {
        func ground(of text: PageColors.Text) -> ColorSource? {
            guard let source = text.source, let surface = text.surface, bounds[surface] != nil,
                source.color.isOpaque, surface.color.isOpaque, source.color.luminance < surface.color.luminance
            else { return nil }
            return surface
        }
        let dark = AccentSolver.sources(
            pages.texts.lazy.compactMap { text in text.source.map { (source: $0, isMet: ground(of: text) != nil) } })
        guard pages.hasScripts else { return dark }
        var owned: Set<ColorSource> = []
        for text in pages.texts {
            guard let source = text.source, dark.contains(source), !owned.contains(source), let surface = ground(of: text) else { continue }
            if rules.areInOneBlock(source, surface) || rules.isPart(surface, of: source) { owned.insert(source) }
        }
        return owned
    }

    /// The light translucent texts that occur on dark surfaces only, and are as readable on the dark counterparts of these.
    ///
    /// Their opacities, which tell links from disabled ones, would become one that is readable on any surface.
    private func textsOnDark() -> Set<ColorSource> {
        func isReadable(_ text: PageColors.Text) -> Bool {
            guard !text.color.isOpaque, text.isLight, text.paint.veil == nil, let ground = text.surface, !pages.altered.contains(ground),
                ground.color.luminance <= PageSurface.dark
            else { return false }
            let before = contrast(of: text.color, on: ground.color.color)
            let after = contrast(of: text.color, on: mapping(ground).dark(ground.color.color, role: .background))
            return after >= (before < AccentSolver.contrast ? AccentSolver.leastShare * before : AccentSolver.contrast)
        }
        return AccentSolver.sources(pages.texts.lazy.compactMap { text in text.source.map { (source: $0, isMet: isReadable(text)) } })
    }

    /// Returns the sources that meet a condition wherever they occur.
    static func sources(_ occurrences: some Sequence<(source: ColorSource, isMet: Bool)>) -> Set<ColorSource> {
        var met: Set<ColorSource> = []
        var others: Set<ColorSource> = []
        for (source, isMet) in occurrences { if isMet { met.insert(source) } else { others.insert(source) } }
        return met.subtracting(others)
    }

    // MARK: Result

    private func result(_ uses: [ColorSource: [PageColors.Text]]) -> KeptColors {
        var result = KeptColors()
        var texts: Set<ColorSource> = dark
        var accents: [ColorSource: Double] = [:]
        let swatches = swatches()
        for swatch in swatches { result.keep(swatch, as: .exact) }
        for (accent, shown) in uses where !swatches.contains(accent) {
            guard let bound = bounds[accent], bound > NightConstants.standard.backgroundCeiling else { continue }
            let decision = KeptColor(atMost: bound)
            result.keep(accent, as: decision, besides: counterparts[accent])
            for text in shown {
                guard let adopter = adopter(of: text) else { continue }
                result.addTextColor(text.color, at: adopter, on: KeptTextColor.Ground(color: accent.color, decision: decision))
            }
            accents[accent] = min(bound, max(accent.color.luminance, NightConstants.standard.backgroundCeiling))
            for text in shown where keepsLight(text) { if let source = text.source { texts.insert(source) } }
        }
        texts.formUnion(textsOnDark())
        for text in texts { result.keep(text, as: .exact) }
        let hidden = hiddenTexts().subtracting(texts)
        for text in hidden { result.keep(text, as: .ground) }
        for (surface, bound) in bandBounds(besides: texts) { result.keep(surface, as: KeptColor(inBandAtMost: bound)) }
        let rings = AccentSolver.sources(pages.lines.lazy.map { (source: $0.source, isMet: $0.isRing) })
        for ring in rings { result.keep(ring, as: .ground) }
        for gap in AccentSolver.sources(pages.rings.lazy.map({ (source: $0.source, isMet: $0.isGap) })) { result.keep(gap, as: .ground) }
        for mark in marks.union(edges(of: marks)) { result.keep(mark, as: .exact) }
        let grooves = grooves()
        for groove in grooves where accents[groove] == nil { result.keep(groove, as: .ground) }
        for part in filledParts.subtracting(grooves) { result.keep(part, as: .shape) }
        for surface in raised where accents[surface] == nil { result.keep(surface, as: .raised) }
        for (surface, lift) in patches() where accents[surface] == nil { result.keep(surface, as: lift) }
        for surface in raisedSteps(result) where accents[surface] == nil { result.keep(surface, as: .raised) }
        let continued = continuedLines()
        for (line, decision) in continued { result.keep(line, as: decision) }
        let outlines = outlines()
        for (line, outline) in outlines where !rings.contains(line) && continued[line] == nil {
            result.keep(line, as: outline.decision, besides: outline.surface)
        }
        let linesOnDark = linesOnDark()
        for line in linesOnDark where outlines[line] == nil && continued[line] == nil { result.keep(line, as: .exact) }
        let placed = rings.union(outlines.keys).union(linesOnDark).union(continued.keys)
        for (line, luminance) in hairlines(besides: placed) { result.keep(line, as: KeptColor(lineAtLeast: luminance)) }
        for (shape, isLight) in shapes() {
            guard shape.role == .background else {
                if isLight { result.keep(shape, as: .exact) }
                continue
            }
            result.keep(shape, as: isLight ? .exact : .shape)
            // The mask may be in the same rule, or in another.
            if isLight { result.keep(ColorSource(sheet: shape.sheet, offset: shape.offset, role: .shape, color: shape.color), as: .exact) }
        }
        for ground in pages.labelGrounds { result.keep(ground, as: .ground) }
        for veil in pages.veils.subtracting(pages.covers).subtracting(pages.plates) { result.keep(veil, as: .veil) }
        for plate in pages.plates.subtracting(pages.covers).subtracting(pages.veils) { result.keep(plate, as: .plate) }
        let outlined = linesWithoutSurface(besides: rings.union(outlines.keys).union(linesOnDark))
        var mapped = pages
        if !adopters.isEmpty { mapped.texts = mapped.texts.filter { adopter(of: $0) == nil } }
        let ranking = TextRanking(mapped, accents: accents, besides: texts.union(hidden), mapping: mapping)
        for (text, rank) in ranking.decisions() {
            result.keep(text, as: rank.decision, besides: rank.surface)
            guard !outlined.isEmpty, let block = rules.block(of: text) else { continue }
            for line in outlined[ColorInBlock(block: block, color: text.color)] ?? [] {
                result.keep(line, as: rank.decision.ofText, besides: rank.surface)
            }
        }
        return result
    }

    /// The bounds of the surfaces that stay in their band, by the lighter texts that documents show on them: the band knows only the text of
    /// the surface's own rule.
    private func bandBounds(besides kept: Set<ColorSource>) -> [ColorSource: Double] {
        var result: [ColorSource: Double] = [:]
        for text in pages.texts where text.color.isOpaque && text.paint.veil == nil {
            guard let surface = text.surface, !isCertain(surface), !pages.altered.contains(surface), !pages.grounds.contains(surface),
                AccentSolver.isAccent(surface.color.color), text.color.luminance > surface.color.luminance
            else { continue }
            let ratio = contrastRatio(text.color.luminance, surface.color.luminance)
            guard ratio >= AccentSolver.leastReadable else { continue }
            if let source = text.source, kept.contains(source) || rules.areInOneBlock(source, surface) { continue }
            result[surface] = min(result[surface] ?? 1, mostUnderMapped(text, ratio))
        }
        return result
    }

    /// The backgrounds that the documents show under masks only, and the paints of icons, each with true if all of its shapes are lighter
    /// than their surroundings.
    private func shapes() -> [ColorSource: Bool] {
        var result: [ColorSource: Bool] = [:]
        for shape in pages.shapes where !pages.painted.contains(shape.source) {
            result[shape.source] = result[shape.source] != false && shape.isLight
        }
        return result
    }
}
