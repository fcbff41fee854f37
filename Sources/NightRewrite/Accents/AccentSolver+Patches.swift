internal import CSSCascade
internal import CSSColor
internal import NightTheme

/// The decisions about surfaces that are not seen in the light theme because they have the color of the surface around them.
extension AccentSolver {
    /// The greatest depth of surfaces inside surfaces of one color that is followed.
    private static let mostNested = 8

    /// The surfaces that are, wherever they occur, inside another one of the same color that is lifted from the page, with the decisions that
    /// lift them as well.
    ///
    /// A table with a frame is a step lighter than the page in the dark theme; its cells with the same background would look like holes.
    func patches() -> [ColorSource: KeptColor] {
        let filled = pages.boxes.lazy.filter { $0.contents == .filled }
        let patches = AccentSolver.sources(filled.map { (source: $0.source, isMet: $0.ground != nil && !$0.isRaised) })
        var grounds: [ColorSource: Set<ColorSource>] = [:]
        for box in filled where patches.contains(box.source) && box.source.color.luminance >= AccentSolver.leastMark {
            if let ground = box.ground { grounds[box.source, default: []].insert(ground) }
        }
        var lifts: [ColorSource: KeptColor] = [:]
        for source in Set(grounds.values.joined()).union(grounds.keys) { lifts[source] = lift(of: source) }
        var known = lifts
        for _ in 0..<AccentSolver.mostNested {
            var found: [ColorSource: KeptColor] = [:]
            for (patch, grounds) in grounds where known[patch] == nil {
                let around = Set(grounds.map { known[$0] })
                if around.count == 1, let lift = around.first ?? nil { found[patch] = lift }
            }
            if found.isEmpty { break }
            known.merge(found) { first, _ in first }
        }
        return known.filter { lifts[$0.key] == nil }
    }

    /// The decision that lifts a surface as its own rule does; nil for a surface that is not lifted.
    private func lift(of surface: ColorSource) -> KeptColor? {
        let rule = rules.context(of: surface)
        if raised.contains(surface) || rule?.hasOuterBlurredShadow == true { return .raised }
        return rule?.hasBorderOrRadius == true ? .framed : nil
    }
}
