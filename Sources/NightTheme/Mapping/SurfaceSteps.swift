import CSSColor

/// The dark levels of surfaces that are light in the light theme, as steps up from the page.
///
/// In the dark theme the page is the lowest surface. Above it lie the surfaces that are lighter than the page in the light theme, in their
/// order, and above these the ones that are darker than the page, the darkest on top. Two surfaces at least `lightContrast` apart in the
/// light theme are at least `darkContrast` apart in the dark one, up to the ceiling: the levels are grey levels of 8 bits, and each is at
/// least that contrast above the level of what lies one light step before it.
struct SurfaceSteps: Sendable {
    /// The least contrast in the light theme at which two surfaces stay apart in the dark theme, WCAG 2's ratio.
    static let lightContrast = 1.1
    /// The contrast of such surfaces in the dark theme, if the band is as wide as that of the standard theme.
    static let darkContrast = 1.06

    /// The step between two levels in the light theme with `lightContrast`.
    private let lightStep = ContrastLevel.distance(ofContrast: lightContrast)
    /// The step between two levels in the dark theme with `darkContrast`, a hundredth of an 8-bit step more.
    private let darkStep: Double
    /// The level of the page in the light theme.
    private let pageLevel: Double
    /// The level of the page in the dark theme.
    private let baseLevel: Double
    /// The greatest dark level of a surface that is a grey of 8 bits.
    private let ceilingLevel: Double
    /// The grey of 8 bits at the page's dark level or next below it.
    private let firstGrey: Int
    /// The least place of each grey above `firstGrey` in the order of dark surfaces, see `level(at:)`.
    private let places: [Double]
    /// The levels between the page and white in the light theme.
    private let headroom: Double
    /// The least distance of a surface that is darker than the page, in the light theme, from which on it lies above all lighter ones.
    private let jump: Double

    /// The steps on a page of `pageLevel`, between the dark page's level and the ceiling of backgrounds.
    init(pageLevel: Double, baseLevel: Double, ceilingLevel: Double) {
        self.pageLevel = pageLevel
        self.baseLevel = baseLevel
        let (first, last) = (SurfaceSteps.grey(upTo: baseLevel), SurfaceSteps.grey(upTo: ceilingLevel))
        firstGrey = first
        self.ceilingLevel = SurfaceSteps.greyLevels[max(first, last)]
        headroom = max(0, 1 - pageLevel)
        // A narrower band has as many steps, but smaller ones.
        let share = min(1, (ceilingLevel - baseLevel) / SurfaceSteps.standardRoom)
        darkStep = (ContrastLevel.distance(ofContrast: SurfaceSteps.darkContrast) + 0.00005) * share
        // Below this distance, a darker surface looks like the page in both themes (1.033:1). White is far enough from some such surfaces
        // to be kept apart from them by being lifted, so they can't lie above it.
        let least = 0.0105
        jump = max(lightStep - headroom, least)
        // On a white page the first step is large, since cards are lifted by a part of it; on a grey page white surfaces take that room.
        // Beyond the first light step no more than the contrast is needed.
        let slopes = (first: (1.5 - 0.4 * min(1, headroom / (lightStep - least))) * share, later: 0.5 * share)
        places = SurfaceSteps.places(
            from: first, to: last, base: baseLevel, lightStep: lightStep, darkStep: darkStep, slopes: slopes)
    }

    /// The range of levels of the standard theme between its page and its ceiling of backgrounds.
    private static let standardRoom =
        ContrastLevel.level(ofLuminance: NightConstants.standard.backgroundBound)
        - ContrastLevel.level(ofLuminance: relativeLuminance(NightConstants.standard.pageBase))

    /// Returns the dark level of an opaque surface.
    func level(of light: Double) -> Double {
        let fall = pageLevel - light
        guard fall > 0 else { return level(at: -fall) }
        if fall >= jump { return level(at: place(ofFall: fall)) }
        // Below the jump, a surface stays a dark step below the lighter surfaces that are at least a light step away from it.
        guard hasLighterPairsBelowJump else { return level(at: fall) }
        return min(level(at: fall), max(baseLevel, level(at: lightStep - jump) - darkStep))
    }

    /// True if some surface that is darker than the page by less than `jump` is a light step away from a lighter surface.
    private var hasLighterPairsBelowJump: Bool { headroom > lightStep - jump + SurfaceSteps.noise }

    /// Returns the least dark level of a grey of 8 bits that is a dark step above `level`.
    func step(above level: Double) -> Double {
        SurfaceSteps.greyLevels.first { $0 + SurfaceSteps.noise >= level + darkStep } ?? 1
    }

    /// Returns the dark level up to which a surface or a line may be lifted without losing its contrast with what lies above it.
    func limit(of light: Double) -> Double {
        let fall = pageLevel - light
        if fall >= jump { return level(at: place(ofFall: fall) + lightStep) - darkStep }
        // Below the jump, one limit for all keeps darker lines from getting lower levels.
        let lighter = lightStep - (fall > 0 ? jump : fall)
        let isBelowLighter = fall > 0 ? hasLighterPairsBelowJump : lighter <= headroom
        return level(at: isBelowLighter ? lighter : place(ofFall: max(jump, lightStep + fall))) - darkStep
    }

    /// Returns the dark level of the page under a veil whose composite with the light page has the level `light`.
    ///
    /// A veil lies on surfaces of any kind, so it keeps its distance from the surface under it and has no place in the order of surfaces.
    func levelUnderVeil(_ light: Double) -> Double { level(at: abs(pageLevel - light)) }

    /// The least level of a line that is distinct from all surfaces because it lies above them.
    var leastLevelAbove: Double { ceilingLevel + darkStep + 0.003 }

    /// Returns the distance in the light theme that a line shows in the dark one: from white if it lies above white surfaces, else from the
    /// page.
    func distance(of light: Double) -> Double {
        let fall = pageLevel - light
        return fall >= jump ? headroom + fall : abs(fall)
    }

    /// Returns the place in the order of dark surfaces of a surface that is darker than the page by `fall`, at least `jump`.
    private func place(ofFall fall: Double) -> Double { headroom + lightStep + fall - jump }

    /// Returns the dark level at a place in the order of dark surfaces; places are levels of the light theme counted from the page.
    private func level(at place: Double) -> Double {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle] <= place + SurfaceSteps.noise { low = middle + 1 } else { high = middle }
        }
        // The page itself need not be a grey.
        return low == 0 ? baseLevel : SurfaceSteps.greyLevels[firstGrey + low]
    }

    // MARK: The table of places

    /// Returns the least place of each grey after `firstGrey`, up to the ceiling.
    ///
    /// The place of a grey is that at which the slope reaches it, or one light step after the place one dark step below it, whichever is
    /// less.
    private static func places(
        from first: Int, to last: Int, base: Double, lightStep: Double, darkStep: Double, slopes: (first: Double, later: Double)
    ) -> [Double] {
        var places: [Double] = []
        guard first < last else { return places }
        let firstRise = slopes.first * lightStep
        /// The lowest grey from which one dark step leads to the grey in question.
        var lower = first
        for grey in first + 1...last {
            while lower < grey - 1, (lower == first ? base : greyLevels[lower]) + darkStep <= greyLevels[grey - 1] + noise { lower += 1 }
            let step = (lower == first ? 0 : places[lower - first - 1]) + lightStep
            let rise = greyLevels[grey] - base
            let slope = rise <= firstRise ? rise / slopes.first : lightStep + (rise - firstRise) / slopes.later
            places.append(min(step, max(0, slope)))
        }
        return places
    }

    /// The levels of the greys of 8 bits.
    private static let greyLevels = (0...255).map { value in
        ContrastLevel.level(ofLuminance: SRGBTransfer.linear(byte: UInt8(value)))
    }

    /// The tolerance for levels that are computed in different ways.
    private static let noise = 1e-9

    /// Returns the grey of 8 bits at a level or next below it.
    private static func grey(upTo level: Double) -> Int {
        max(0, (greyLevels.firstIndex { $0 > level + noise } ?? 256) - 1)
    }
}
