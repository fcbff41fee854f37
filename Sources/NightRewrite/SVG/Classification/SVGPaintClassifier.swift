internal import CSSCascade
internal import CSSColor

/// Decides for each paint operation of one picture how it changes in the dark theme: icons are inverted, logos keep their colors, diagrams
/// get a dark background.
///
/// A drawing is no page: paint on a shape that stays as it is stays, too, and paint on an inverted shape is inverted with it. So colors
/// that are distinct in the light theme are distinct in the dark theme, and artwork does not become a negative.
struct SVGPaintClassifier {
    /// The decision for one paint operation, for the operations on top of it.
    private enum Decision {
        /// It has become dark like the page.
        case surface
        /// It stays as in the light theme, or nearly so.
        case kept
        /// It was dark and has become light.
        case turned
    }

    /// The decision for each paint operation.
    private(set) var desires: [SVGPaintDecision]

    private let painters: [SVGPaintOperation]
    private let tones: [SVGTone]
    private let frame: SVGBox
    private let grounds: SVGBackdrops
    private let hasText: Bool
    private let isOnLight: Bool
    private var decisions: [Decision]
    /// True if the chromatic area directly on the page is more than a fifth of the other clearly visible area there.
    private var isColorful = false

    /// Decides for the paint operations of one picture, in their order, on a page with this color in the light theme.
    ///
    /// - Parameter isOnLight: True if the picture is on a light surface for certain.
    init(_ painters: [SVGPaintOperation], frame: SVGBox, page: SRGB, isOnLight: Bool = false) {
        self.painters = painters
        self.frame = frame
        self.isOnLight = isOnLight
        tones = painters.map { SVGTone($0.color, opacity: $0.opacity, page: page) }
        hasText = painters.contains { $0.kind == .text && !$0.isPinned }
        desires = Array(repeating: .kept, count: painters.count)
        decisions = Array(repeating: .kept, count: painters.count)
        grounds = SVGBackdrops(painters, tones: tones)
        guard !staysAsItIs else { return }
        var hue = 0.0
        var ink = 0.0
        for index in painters.indices where grounds.under[index] < 0 && painters[index].kind != .text {
            if tones[index].isChromatic { hue += painters[index].area } else if tones[index].isGlyph { ink += painters[index].area }
        }
        isColorful = hue > 0.2 * ink
        for index in painters.indices where !painters[index].isPinned { decide(index) }
    }

    /// True if the whole picture stays as it is in the dark theme.
    private var staysAsItIs: Bool {
        // A picture with only white and pale paint lies on something dark in the light theme, too, unless it is a faint pattern.
        if !isOnLight, !tones.indices.contains(where: { !painters[$0].isPinned && (tones[$0].isGlyph || tones[$0].isChromatic) }),
            !painters.indices.contains(where: isBackdrop)
        {
            return true
        }
        // A picture with a strong background of its own.
        if let ground = painters.indices.first(where: isBackdrop) {
            // A picture that is only black would be invisible in the dark theme.
            let isAlone = grounds.contents(of: ground).shapes == 0 && grounds.contents(of: ground).texts.isEmpty
            // An illustration, such as a sunset; its negative would be no picture of the same thing.
            if tones[ground].isChromatic, !hasText, !isAlone, painters[ground].opacity > 0.5 { return true }
            return tones[ground].isStrong && painters[ground].opacity > 0.5 && !(isAlone && tones[ground].luminance < 0.06)
        }
        return !hasText && isArtwork
    }

    /// True if the picture has no background of its own, and most of what it paints directly on the page is about as dark as a dark page.
    var isDarkInk: Bool {
        !painters.indices.contains(where: isBackdrop) && (darkShare { !$0.isPinned } ?? 0) > 0.5
    }

    /// The part, 0...1, of what operations for which `counts` returns true paint directly on the page, that is about as dark as a dark page.
    ///
    /// - Returns: nil if they paint nothing there.
    private func darkShare(_ counts: (SVGPaintOperation) -> Bool) -> Double? {
        var all = 0.0
        var dark = 0.0
        for index in painters.indices where grounds.under[index] < 0 && counts(painters[index]) {
            all += painters[index].area
            if tones[index].isGlyph, tones[index].luminance < 0.1 { dark += painters[index].area }
        }
        return all > 0 ? dark / all : nil
    }

    /// True if a paint operation fills the picture.
    private func isBackdrop(_ index: Int) -> Bool {
        let painter = painters[index]
        guard painter.isSolid, painter.opacity > 0.3, !painter.isPinned else { return false }
        return painter.area >= 0.9 * frame.area && painter.box.shared(with: frame) >= 0.95 * frame.area
    }

    /// True if the picture is modelled with light and shade, which have no dark counterpart, and is not mostly dark.
    private var isArtwork: Bool {
        var colors: Set<SRGB> = []
        var gradients = 0
        for painter in painters where !painter.isPinned {
            if painter.gradient >= 0 { gradients += 1 }
            colors.insert(painter.color)
        }
        guard gradients >= 4 || colors.count >= 14 else { return false }
        return (darkShare { $0.kind == .shape } ?? 1) < 0.5
    }

    private mutating func decide(_ index: Int) {
        let painter = painters[index]
        let tone = tones[index]
        let ground = grounds.under[index]
        let decision = ground < 0 ? Decision.surface : decisions[ground]
        switch decision {
        case .kept: return
        case .turned:
            guard !tone.isChromatic else { return }
            desires[index] = .dark(tone.isGlyph && painter.kind != .text ? .shape : .background)
            decisions[index] = tone.isGlyph ? .turned : .surface
        case .surface:
            switch painter.kind {
            case .text: desires[index] = .dark(.text)
            case .outline: outline(index)
            case .shape: shape(index)
            case .stop: return
            }
        }
    }

    private mutating func outline(_ index: Int) {
        if index > 0, painters[index - 1].element == painters[index].element, painters[index - 1].opacity >= 0.5 {
            // The outline of a shape that stays is not needed to distinguish the shape from the page.
            if decisions[index - 1] == .kept, !tones[index].isChromatic, desires[index - 1] == .kept { return }
        } else if isColorful, !hasText, tones[index].isUnseen {
            // A white line among colors is one of the colors: it is on them, or the picture is on something dark.
            return
        }
        desires[index] = .dark(hasText ? .line : .shape)
    }

    private mutating func shape(_ index: Int) {
        let tone = tones[index]
        let contents = grounds.contents(of: index)
        if hasText, !contents.texts.isEmpty || grounds.overlapped.contains(index) {
            if !contents.texts.isEmpty, !grounds.overlapped.contains(index), keepsTexts(contents.texts, on: tone) { return }
            desires[index] = .dark(.background)
            decisions[index] = .surface
            return
        }
        guard !tone.isChromatic else {
            desires[index] = .dark(.shape)
            return
        }
        if tone.isGlyph {
            // Dark paint below other paint, among colors, is their outline or their shade.
            if isColorful, !hasText, contents.shapes > 0 || painters[index].opacity < 0.25 { return }
            if contents.shapes > 0, contents.hasHue || contents.lighter.count >= 3 {
                // A screen or a tile stays dark, and the bright paint on it stays bright.
                desires[index] = .dark(.background)
            } else {
                desires[index] = .dark(.shape)
                decisions[index] = .turned
            }
            return
        }
        let isLarge = painters[index].area > 0.5 * frame.area
        // White among colors is one of the colors, unless it is the background of all dark paint.
        if isColorful, !hasText, !isLarge { return }
        desires[index] = .dark(.background)
        decisions[index] = .surface
    }

    /// True if a shape stays as it is with the texts on it: it is colored or dark, and they are light, or it is vivid, and they are dark.
    private func keepsTexts(_ texts: [Int], on tone: SVGTone) -> Bool {
        let areLight = texts.allSatisfy { tones[$0].luminance > tone.luminance }
        let areDark = texts.allSatisfy { tones[$0].luminance < tone.luminance }
        guard texts.allSatisfy({ contrastRatio(tones[$0].luminance, tone.luminance) >= 3 }) else { return false }
        return areLight && tone.isStrong && tone.luminance > 0.025 || areDark && tone.isVivid
    }
}

/// The change of a paint operation in the dark theme.
enum SVGPaintDecision: Hashable {
    /// As in the light theme.
    case kept
    /// The dark counterpart in a role.
    case dark(ColorRole)
}

/// The visible properties of a paint in the light theme.
struct SVGTone {
    /// The relative luminance over the page.
    let luminance: Double
    /// The contrast of the opaque paint with the page, 1...21: a translucent black counts as black.
    let contrast: Double
    /// True if it is perceived as a color and not as grey.
    let isChromatic: Bool
    /// True if it is an accent at any lightness, as yellow is, and no pastel.
    let isVivid: Bool

    /// The contrast below which paint is a decoration and no glyph: disabled grey on white has 2.1.
    static let leastGlyph = 2.2
    /// The contrast up to which a line is not seen.
    private static let leastSeen = 1.25
    /// The chroma from which a color is no pastel at any lightness.
    private static let vividChroma = 0.14

    /// True if it is as visible as a glyph.
    var isGlyph: Bool { contrast >= SVGTone.leastGlyph }
    /// True if nobody sees it on the page.
    var isUnseen: Bool { contrast <= SVGTone.leastSeen }
    /// True if it is so dark that white contrasts with it.
    var isStrong: Bool { luminance < 0.4 }

    init(_ color: SRGB, opacity: Double, page: SRGB) {
        let seen = color.withAlpha(min(1, opacity)).composited(over: page)
        luminance = seen.relativeLuminance
        contrast = color.withAlpha(1).contrastRatio(with: page)
        let lab = OKLab(color)
        let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
        // A pale tint is a surface; a vivid yellow is as faint on white, but it is a shape and no surface.
        isChromatic = chroma >= (contrast >= SVGTone.leastGlyph ? 0.05 : 0.1)
        isVivid = chroma >= SVGTone.vividChroma
    }
}
