internal import CSSCascade
internal import CSSColor
internal import NightTheme

/// The decisions about borders.
extension AccentSolver {
    /// The least contrast of a border with what it is on, that up to which a frame is lost, that up to which it is a hairline, and that with
    /// which it is clearly visible (WCAG 2.2, success criterion 1.4.11).
    private static let (leastStep, faint, hairline, visible) = (1.04, 1.5, 2.0, 3.0)

    /// The borders that are parts of surfaces wherever they occur, with the decisions that give them the colors of these.
    func continuedLines() -> [ColorSource: KeptColor] {
        let sources = AccentSolver.sources(pages.lines.lazy.map { (source: $0.source, isMet: $0.continued != nil) })
        var result: [ColorSource: Double] = [:]
        for line in pages.lines where sources.contains(line.source) {
            guard let surface = line.continued else { continue }
            result[line.source] = min(result[line.source] ?? 2, bounds[surface] ?? 0)
        }
        return result.mapValues { $0 > NightConstants.standard.backgroundCeiling ? KeptColor(atMost: $0) : .ground }
    }

    /// The borders in the color of the boxes around which they are, wherever they occur.
    func edges(of boxes: Set<ColorSource>) -> Set<ColorSource> {
        AccentSolver.sources(
            pages.lines.lazy.map { line in
                (source: line.source, isMet: line.surface.map { boxes.contains($0) && $0.color == line.source.color } ?? false)
            })
    }

    /// A color in a block of declarations.
    struct ColorInBlock: Hashable {
        let block: SourceRules.Block
        let color: PackedColor
    }

    /// The borders of elements without a surface of their own, such as outlined buttons.
    func linesWithoutSurface(besides others: Set<ColorSource>) -> [ColorInBlock: [ColorSource]] {
        let lines = AccentSolver.sources(pages.lines.lazy.map { (source: $0.source, isMet: $0.surface == nil) })
        var result: [ColorInBlock: [ColorSource]] = [:]
        for line in lines.subtracting(others) {
            if let block = rules.block(of: line) { result[ColorInBlock(block: block, color: line.color), default: []].append(line) }
        }
        return result
    }

    /// The borders that occur on accents and dark surfaces only.
    ///
    /// Such a surface stays about as it is, so that the counterpart of a border on the page would be too light or too dark on it.
    func linesOnDark() -> Set<ColorSource> {
        AccentSolver.sources(
            pages.lines.lazy.map { line in
                let grounds = line.grounds
                return (
                    source: line.source, isMet: grounds.isEmpty ? line.isOnDark : grounds.allSatisfy { isSeen(line.source.color, on: $0) }
                )
            })
    }

    /// True if a border in its light color has about the same contrast with the dark counterpart of a surface as with the surface.
    private func isSeen(_ line: PackedColor, on ground: ColorSource) -> Bool {
        let light = ground.color.luminance
        let before = contrast(of: line, on: ground.color.color)
        guard !pages.altered.contains(ground), before >= AccentSolver.leastStep else { return false }
        let after: Double
        if let bound = bounds[ground], bound > NightConstants.standard.backgroundCeiling {
            guard line.isOpaque || bound >= light else { return false }
            after = line.isOpaque ? contrastRatio(line.luminance, min(bound, light)) : before
        } else {
            // A grey becomes darker, so that a light border on it is seen even better.
            guard light <= PageSurface.dark || line.luminance > light && before >= AccentSolver.hairline else { return false }
            after = contrast(of: line, on: mapping(ground).dark(ground.color.color, role: .background))
        }
        return after >= AccentSolver.leastStep && (before < AccentSolver.hairline || after >= min(before, AccentSolver.visible))
    }

    /// The contrast of a color that may be translucent with an opaque color under it.
    func contrast(of color: PackedColor, on ground: SRGB) -> Double {
        contrastRatio(color.color.composited(over: ground).relativeLuminance, ground.relativeLuminance)
    }

    /// The hairlines on light surfaces that would be fainter on the dark counterparts of these, with the luminances that keep their steps.
    ///
    /// A border knows the page and the background of its own rule, and a surface may be well above the page.
    func hairlines(besides others: Set<ColorSource>) -> [ColorSource: Double] {
        var result: [ColorSource: Double] = [:]
        var grounds: [ColorSource: Double] = [:]
        for line in pages.lines where line.source.color.isOpaque && !others.contains(line.source) {
            for ground in line.grounds where ground.color.luminance > line.source.color.luminance && !pages.altered.contains(ground) {
                let step = contrastRatio(line.source.color.luminance, ground.color.luminance)
                guard step >= AccentSolver.leastStep, step <= AccentSolver.hairline, !AccentSolver.isAccent(ground.color.color) else {
                    continue
                }
                let dark = grounds[ground] ?? luminance(of: ground)
                grounds[ground] = dark
                result[line.source] = max(result[line.source] ?? 0, (dark + 0.05) * step - 0.05)
            }
        }
        return result.filter { line, wanted in wanted > luminance(of: line) }
    }

    /// The relative luminance of the dark counterpart of a color in its rule.
    private func luminance(of source: ColorSource) -> Double {
        let rule = rules.context(of: source) ?? RuleContext()
        return mapping(source).dark(source.color.color, role: source.role, in: rule).relativeLuminance
    }

    /// The decisions about the borders that occur around accents only, each with the surface that bounds it; nil for none.
    ///
    /// A border is no lighter than its accent, unless the accent is so much darker than in the light theme that the border would be lost.
    func outlines() -> [ColorSource: (decision: KeptColor, surface: ColorSource?)] {
        func limit(of line: PageColors.Line) -> SurfaceLimit? {
            guard let surface = line.surface, let bound = bounds[surface], bound > NightConstants.standard.backgroundCeiling else {
                return nil
            }
            return SurfaceLimit(luminance: bound, surface: surface)
        }
        let sources = AccentSolver.sources(pages.lines.lazy.map { (source: $0.source, isMet: limit(of: $0) != nil) })
        var limits: [ColorSource: SurfaceLimit] = [:]
        var frames: [ColorSource: Double] = [:]
        for line in pages.lines where sources.contains(line.source) {
            guard let limit = limit(of: line), let surface = limit.surface else { continue }
            limits[line.source] = limit.joined(with: limits[line.source], by: <)
            let (color, ground) = (line.source.color.luminance, surface.color.luminance)
            let step = contrastRatio(color, ground)
            guard color < ground, step >= AccentSolver.hairline, limit.luminance < ground,
                contrastRatio(min(color, limit.luminance), limit.luminance) < AccentSolver.faint
            else { continue }
            let frame = (limit.luminance + 0.05) * min(step, AccentSolver.visible) - 0.05
            frames[line.source] = max(frames[line.source] ?? 0, frame)
        }
        return Dictionary(
            uniqueKeysWithValues: limits.map { line, limit in
                if let frame = frames[line] { return (line, (KeptColor(lineAtLeast: frame), limit.surface)) }
                return (line, (KeptColor(atMost: limit.luminance), limit.luminance < line.color.luminance ? limit.surface : nil))
            })
    }
}
