internal import CSSColor

/// The paint under the contents of an element.
struct PageSurface: Hashable {
    /// The greatest number of paints that are told apart.
    private static let mostPaints = 12

    /// The paints that the contents may be on: one, or those of the stops of a gradient.
    private(set) var paints: [SurfacePaint]
    /// True if the contents may be on something else, such as two veils.
    var isVague = false
    /// True if a picture that is shown once is over a part of the surface.
    var hasPicture = false
    /// True if the contents may be on any surface of the page, because their box has a position of its own.
    var isMoved = false
    /// False if a part of the surface between two paints may be darker than both.
    private(set) var isSmooth = true
    /// True if the contents are not displayed.
    var isHidden = false
    /// True if the contents are clipped away, as those that only screen readers get.
    var isUnseen = false

    init(_ paint: SurfacePaint) { paints = [paint] }

    /// True if the contents may be on something else than the paints.
    var isUnsure: Bool { isVague || hasPicture }

    /// True if all of the surface is darker than a color, with at least a contrast to it, whatever is under a veil.
    func isBelow(_ color: PackedColor, by contrast: Double = 1) -> Bool {
        !isUnsure
            && paints.allSatisfy { paint in
                guard let luminance = paint.greatestLuminance else { return false }
                return luminance < color.luminance && contrastRatio(luminance, color.luminance) >= contrast
            }
    }

    /// True if a light text shows that the surface is dark, as far as it is not known.
    func mayBeBelow(_ color: PackedColor) -> Bool { isUnsure || !paints.allSatisfy(\.isKnown) || isBelow(color) }

    /// The greatest relative luminance of a dark surface.
    static let dark = 0.1

    /// True if all of the surface is dark for certain, whatever is under a veil.
    var isDark: Bool { !isMoved && isDarkWhereItIs }

    /// True if all of the surface is dark where the documents put it: something nearly white that may be elsewhere is there, since it would
    /// not be seen on a light page.
    var isDarkWhereItIs: Bool { !isUnsure && paints.allSatisfy { ($0.greatestLuminance ?? 1) <= PageSurface.dark } }

    /// The greatest relative luminance of an accent that white text may be on.
    private static let mostUnderLightText = 0.4

    /// True if all of the surface is an accent that is about the same in the dark theme, for certain.
    var isDeepAccent: Bool {
        !isUnsure && !isMoved
            && paints.allSatisfy { paint in
                guard let color = paint.color, paint.veil == nil else { return false }
                return color.luminance <= PageSurface.mostUnderLightText && AccentSolver.isAccent(color.color)
            }
    }

    /// True if all of the surface is dark, and so dark under a nearly white veil that any light text is readable on it.
    func isDark(under veil: SRGB) -> Bool {
        isDarkWhereItIs
            && paints.allSatisfy { paint in
                paint.color.map { veil.composited(over: $0.color).relativeLuminance <= PageSurface.dark } ?? false
            }
    }

    /// True if all of the surface has a color for certain.
    ///
    /// - Parameter base: The page color, which the canvas has.
    func isOnly(_ color: PackedColor, onPageOf base: PackedColor) -> Bool {
        !isUnsure && !isMoved && isOnly(onPageOf: base) { $0 == color }
    }

    /// The contrast up to which two colors look alike.
    static let alike = 1.05

    /// True if the surface has a color, or one with less than a contrast to it, where the documents put it.
    ///
    /// - Parameter base: The page color, which the canvas has.
    func isOnly(_ color: PackedColor, near base: PackedColor, within contrast: Double = PageSurface.alike) -> Bool {
        isOnly(onPageOf: base) { contrastRatio($0.luminance, color.luminance) < contrast }
    }

    /// The least relative luminance of a light surface.
    private static let light = 0.6

    /// True if all of the surface is light for certain.
    ///
    /// - Parameter base: The page color, which the canvas has.
    func isLight(onPageOf base: PackedColor) -> Bool {
        !isUnsure && !isMoved && isOnly(onPageOf: base) { $0.luminance >= PageSurface.light }
    }

    private func isOnly(onPageOf base: PackedColor, _ isMet: (PackedColor) -> Bool) -> Bool {
        paints.allSatisfy { $0.veil == nil && ($0.isCanvas ? base : $0.color).map(isMet) ?? false }
    }

    /// The declaration that paints all of the surface; nil if another one may paint a part of it, or if it may be elsewhere.
    var onlySource: ColorSource? { isMoved || paints.count > 1 ? nil : sources?.first }

    /// The declarations that paint all of the surface; nil if another paint may be a part of it.
    var sources: [ColorSource]? {
        guard !isUnsure, paints.allSatisfy({ $0.veil == nil && $0.source != nil && $0.color != nil }) else { return nil }
        return paints.compactMap(\.source)
    }

    /// Puts one paint in the place of all others.
    mutating func replace(by paint: SurfacePaint) {
        paints = [paint]
        (isVague, hasPicture) = (false, false)
        isMoved = false
        isSmooth = true
    }

    /// Covers the surface with a translucent color.
    mutating func cover(with veil: PackedColor) {
        for index in paints.indices {
            if paints[index].veil != nil { isVague = true }
            paints[index].veil = veil
        }
    }

    /// Covers the surface with a gradient.
    ///
    /// The luminance between two stops is at most that of one of them, because browsers mix stops in encoded sRGB.
    ///
    /// - Parameters:
    ///   - stops: The stops with an opaque color.
    ///   - veils: The other stops.
    ///   - isWhole: False if the gradient may leave a part of the surface uncovered.
    ///   - isSmooth: True if no part of the gradient is darker than the two stops around it.
    mutating func cover(with stops: [SurfacePaint], veils: [PackedColor], isWhole: Bool, isSmooth: Bool) {
        var result = stops
        self.isSmooth = isSmooth && isWhole && veils.isEmpty
        if !isWhole || !veils.isEmpty { result += paints }
        for veil in veils where veil.bits >> 24 > 0 {
            var surface = PageSurface(.unknown)
            surface.paints = paints
            surface.cover(with: veil)
            if surface.isUnsure { isVague = true }
            result += surface.paints
        }
        var seen: Set<SurfacePaint> = []
        paints = result.filter { seen.insert($0).inserted }
        if paints.count > PageSurface.mostPaints {
            paints = [.unknown]
            isVague = true
        }
    }
}

/// A paint that may be under the contents of an element.
struct SurfacePaint: Hashable, Sendable {
    /// The declaration of an opaque surface; nil for one that no declaration of the site paints alone.
    var source: ColorSource?
    /// The opaque color of the surface in the light theme; nil if it is not known, or if the surface is the canvas.
    var color: PackedColor?
    /// True for the canvas of a page that paints nothing on it.
    var isCanvas = false
    /// A translucent color over the surface.
    var veil: PackedColor?

    static let canvas = SurfacePaint(isCanvas: true)
    static let unknown = SurfacePaint()

    /// The greatest relative luminance that the paint may have; nil if that is not known.
    var greatestLuminance: Double? {
        veil.map { $0.color.composited(over: color?.color ?? .white).relativeLuminance } ?? color?.luminance
    }

    /// True if the light color is known.
    var isKnown: Bool { isCanvas || color != nil }
}
