internal import CSSCascade
internal import CSSColor

/// Decides what each painter of one picture is to be at night: icons turn, logos keep their colours, diagrams get a dark ground.
///
/// A drawing is no page: what stands on a shape that stays as it is stays, too, and what stands on one that turns turns with it. So what
/// could be told apart by day can be told apart by night, and artwork becomes no negative.
struct SVGPaintClassifier {
    /// What became of a painter, for what stands on it.
    private enum FileDecision {
        /// It is dark now as the page is.
        case surface
        /// It is as by day, or near to it.
        case kept
        /// It was dark and is light.
        case turned
    }

    /// What each painter is to be.
    private(set) var desires: [SVGPaintDecision]

    private let painters: [SVGPaintOperation]
    private let tones: [SVGTone]
    private let frame: SVGBox
    private let grounds: SVGBackdrops
    private let hasText: Bool
    private var standings: [FileDecision]
    /// Whether a good part of what stands on the page by itself is coloured.
    private var isColorful = false

    /// The judgement of the painters of one picture, in their order, on a page of this colour by day.
    init(_ painters: [SVGPaintOperation], frame: SVGBox, page: SRGB) {
        self.painters = painters
        self.frame = frame
        tones = painters.map { SVGTone($0.color, opacity: $0.opacity, page: page) }
        hasText = painters.contains { $0.kind == .text && !$0.isPinned }
        desires = Array(repeating: .kept, count: painters.count)
        standings = Array(repeating: .kept, count: painters.count)
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

    /// Whether the whole picture is right at night.
    private var staysAsItIs: Bool {
        // White and pale alone lies on something dark by day, too.
        if !tones.indices.contains(where: { !painters[$0].isPinned && (tones[$0].isGlyph || tones[$0].isChromatic) }),
            !painters.indices.contains(where: isBackdrop)
        {
            return true
        }
        // A picture with a strong ground of its own.
        if let ground = painters.indices.first(where: isBackdrop) {
            // Black alone would be nothing at night.
            let isAlone = grounds.contents[ground].shapes == 0 && grounds.contents[ground].texts.isEmpty
            return tones[ground].isStrong && painters[ground].opacity > 0.5 && !(isAlone && tones[ground].luminance < 0.06)
        }
        return !hasText && isArtwork
    }

    /// Whether a painter fills the picture.
    private func isBackdrop(_ index: Int) -> Bool {
        let painter = painters[index]
        guard painter.isSolid, painter.opacity > 0.3, !painter.isPinned else { return false }
        return painter.area >= 0.9 * frame.area && painter.box.shared(with: frame) >= 0.95 * frame.area
    }

    /// Whether this is modelled with light and shade, which have no counterpart at night, and not mostly dark.
    private var isArtwork: Bool {
        var colors: Set<SRGB> = []
        var gradients = 0
        for painter in painters where !painter.isPinned {
            if painter.gradient != nil { gradients += 1 }
            colors.insert(painter.color)
        }
        guard gradients >= 4 || colors.count >= 14 else { return false }
        var all = 0.0
        var dark = 0.0
        for index in painters.indices where grounds.under[index] < 0 && painters[index].kind == .shape {
            all += painters[index].area
            if tones[index].isGlyph, tones[index].luminance < 0.1 { dark += painters[index].area }
        }
        return dark < 0.5 * all
    }

    private mutating func decide(_ index: Int) {
        let painter = painters[index]
        let tone = tones[index]
        let ground = grounds.under[index]
        let standing = ground < 0 ? FileDecision.surface : standings[ground]
        switch standing {
        case .kept: return
        case .turned:
            guard !tone.isChromatic else { return }
            desires[index] = .night(tone.isGlyph && painter.kind != .text ? .shape : .background)
            standings[index] = tone.isGlyph ? .turned : .surface
        case .surface:
            switch painter.kind {
            case .text: desires[index] = .night(.text)
            case .outline: outline(index)
            case .shape: shape(index)
            case .stop: return
            }
        }
    }

    private mutating func outline(_ index: Int) {
        if index > 0, painters[index - 1].element == painters[index].element, painters[index - 1].opacity >= 0.5 {
            // What surrounds a shape that stays isn't what tells it from the page.
            if standings[index - 1] == .kept, !tones[index].isChromatic, desires[index - 1] == .kept { return }
        }
        desires[index] = .night(hasText ? .line : .shape)
    }

    private mutating func shape(_ index: Int) {
        let tone = tones[index]
        let contents = grounds.contents[index]
        if hasText, !contents.texts.isEmpty || grounds.overlapped.contains(index) {
            let isReadable = contents.texts.allSatisfy { text in
                contrastRatio(tones[text].luminance, tone.luminance) >= 3 && tones[text].luminance > tone.luminance
            }
            // A coloured or dark box with light text on it is right as it is.
            if isReadable, tone.isStrong, tone.luminance > 0.025, !contents.texts.isEmpty, !grounds.overlapped.contains(index) { return }
            desires[index] = .night(.background)
            standings[index] = .surface
            return
        }
        guard !tone.isChromatic else {
            desires[index] = .night(.shape)
            return
        }
        if tone.isGlyph {
            // Ink below other paint amid colours is their outline, or their shade.
            if isColorful, !hasText, contents.shapes > 0 || painters[index].opacity < 0.25 { return }
            if contents.shapes > 0, contents.hasHue || contents.lighter.count >= 3 {
                // A screen, a tile: it stays dark, and what glows on it stays bright.
                desires[index] = .night(.background)
            } else {
                desires[index] = .night(.shape)
                standings[index] = .turned
            }
            return
        }
        let isLarge = painters[index].area > 0.5 * frame.area
        // White amid colours is a colour of theirs, but where it is all that ink stands on.
        if isColorful, !hasText, !isLarge { return }
        desires[index] = .night(.background)
        standings[index] = .surface
    }
}

/// What a painter is to be at night.
enum SVGPaintDecision: Hashable {
    /// As by day.
    case kept
    /// The night counterpart in a role.
    case night(ColorRole)
}

/// How a paint looks by day.
struct SVGTone {
    /// The relative luminance over the page.
    let luminance: Double
    /// The contrast of the paint by itself with the page, 1...21: a veil of black is ink, too.
    let contrast: Double
    /// Whether it is seen as a colour.
    let isChromatic: Bool

    /// What is nearer to the page than this is a decoration, no glyph: disabled grey on white has 2.1.
    static let leastGlyph = 2.2

    /// Whether it is as clear as a glyph.
    var isGlyph: Bool { contrast >= SVGTone.leastGlyph }
    /// Whether white is its natural company.
    var isStrong: Bool { luminance < 0.4 }

    init(_ color: SRGB, opacity: Double, page: SRGB) {
        let seen = color.withAlpha(min(1, opacity)).composited(over: page)
        luminance = seen.relativeLuminance
        contrast = color.withAlpha(1).contrastRatio(with: page)
        let lab = OKLab(color)
        let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
        // A pale tint is a surface; a vivid yellow is as faint on white, but a star and no surface.
        isChromatic = chroma >= (contrast >= SVGTone.leastGlyph ? 0.05 : 0.1)
    }
}
