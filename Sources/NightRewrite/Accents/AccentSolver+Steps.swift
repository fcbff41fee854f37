internal import CSSCascade
internal import CSSColor
internal import NightTheme

/// The decisions about light surfaces that differ by a small step from the surface around them, such as the entry of a menu under the pointer.
extension AccentSolver {
    /// The contrasts in the light theme of a step, and the least one in the dark theme at which it is seen.
    private static let (steps, leastStep) = (1.045...1.3, 1.035)
    /// The least luminance of the two surfaces.
    private static let leastLight = 0.55

    /// True if a color differs from another by a small step.
    static func isStep(_ color: PackedColor, from ground: PackedColor) -> Bool {
        guard min(color.luminance, ground.luminance) >= leastLight, color != ground else { return false }
        guard steps.contains(contrastRatio(color.luminance, ground.luminance)) else { return false }
        return !isAccent(color.color) && !isAccent(ground.color)
    }

    /// The surfaces that would not differ from those around them in the dark theme, and do so if they are raised.
    ///
    /// On a page that is lighter than one of the two and darker than the other, both are lighter than the page in the dark theme.
    ///
    /// - Parameter decided: The decisions about other surfaces.
    func raisedSteps(_ decided: KeptColors) -> Set<ColorSource> {
        var grounds: [ColorSource: Set<ColorSource>] = [:]
        for box in pages.boxes { if let step = box.step { grounds[box.source, default: []].insert(step) } }
        return Set(
            grounds.lazy.filter { surface, grounds in
                guard decided.decision(about: surface) == nil else { return false }
                let others = grounds.map { luminance(of: $0, as: decided.decision(about: $0)) }
                func isSeen(as decision: KeptColor?) -> Bool {
                    let own = luminance(of: surface, as: decision)
                    return others.allSatisfy { contrastRatio(own, $0) >= AccentSolver.leastStep }
                }
                return !isSeen(as: nil) && isSeen(as: .raised)
            }.map(\.key))
    }

    /// The luminance of a surface in the dark theme.
    private func luminance(of surface: ColorSource, as decision: KeptColor?) -> Double {
        var rule = rules.context(of: surface) ?? RuleContext()
        rule.kept = decision
        return mapping(surface).dark(surface.color.color, role: .background, in: rule).relativeLuminance
    }
}
