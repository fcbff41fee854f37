internal import CSSColor
internal import NightTheme

/// The texts and lines of one or more documents with the surfaces that they are on in the light theme, in all states.
///
/// Joining the colors of documents gives the same result in any order.
struct PageColors: Sendable, Equatable {
    /// A declaration whose rule or attribute would decide the color of a text if it declared one.
    struct Adopter: Hashable, Sendable {
        /// The declaration of a background.
        let place: DeclarationKey
        /// True if the text is on what the declaration paints.
        let isUnder: Bool
    }

    /// A text on a surface.
    struct Text: Hashable, Sendable {
        /// The declaration of the text's color; nil if it is in no stylesheet, or if it is no color by itself.
        let source: ColorSource?
        let color: PackedColor
        /// The paint under the text.
        let paint: SurfacePaint
        /// The backgrounds whose rules would decide the color of the text if they declared one: the last one that does decides.
        var adopters: [Adopter] = []

        /// The declaration of the surface; nil for one that no declaration of the site paints alone.
        var surface: ColorSource? { paint.source }

        /// Returns the WCAG relative luminance with which the text shows on a color.
        func luminance(on ground: PackedColor) -> Double {
            color.isOpaque ? color.luminance : color.color.composited(over: ground.color).relativeLuminance
        }

        /// True if the text is light enough for the dark theme as it is, as far as it covers what is under it.
        var isLight: Bool { color.luminance >= NightConstants.standard.textFloor }
    }

    /// A border around a surface, or on one.
    struct Line: Hashable, Sendable {
        let source: ColorSource
        /// The surface of the same element; nil if it has none of its own.
        let surface: ColorSource?
        /// The surfaces that the border is on, its own or those of an ancestor; empty if they are not known.
        let grounds: [ColorSource]
        /// True if the border has the color of what is around it, as the white ring of a badge on a white page has.
        let isRing: Bool
        /// True if the border is on something dark for certain, or on whatever a light text is on; false if `grounds` tells it.
        let isOnDark: Bool
        /// The surface that the border continues in the same color, as the arrow of a tooltip does; nil for none.
        let continued: ColorSource?
    }

    /// A light line around an element that a shadow paints.
    struct Ring: Hashable, Sendable {
        let source: ColorSource
        /// True if the line looks like a gap, because it has the color of what is around the element.
        let isGap: Bool
    }

    /// The contents of a box.
    enum Contents: Sendable {
        /// The box has contents.
        case filled
        /// The box is empty until a script fills it.
        case empty
        /// The box is a pseudo-element without contents, which no script can fill, or an element with a name in the place of contents.
        case alwaysEmpty
    }

    /// A box with an opaque surface, or a stop of a gradient in it.
    struct Box: Hashable, Sendable {
        let source: ColorSource
        let contents: Contents
        /// True if an empty box is lighter than all around it for certain or is not displayed, so that it is a mark if it is small.
        let isMark: Bool
        /// True if the box is a light link or button on a dark surface.
        let isLightOnDark: Bool
        /// True if the box has a blurred shadow around it.
        let isRaised: Bool
        /// The background of the element around an empty box; nil for any other box.
        let frame: DeclarationKey?
        /// True if a box without text is dark, and on something dark for certain.
        let isDarkOnDark: Bool
        /// True if a box without text in a line of text has a color of its own, such as a swatch that shows a color.
        let isSwatch: Bool
        /// The surface around an empty box that is darker; nil for any other box.
        let track: ColorSource?
        /// The surface around a box with contents that has the same color; nil for any other box.
        let ground: ColorSource?
        /// The surface around a light box that differs from it by a small step; nil for any other box.
        let step: ColorSource?

        init(
            _ source: ColorSource, _ contents: Contents, isMark: Bool = false, isLightOnDark: Bool = false, isRaised: Bool = false,
            isDarkOnDark: Bool = false, isSwatch: Bool = false, frame: DeclarationKey? = nil, track: ColorSource? = nil,
            ground: ColorSource? = nil, step: ColorSource? = nil
        ) {
            (self.source, self.contents) = (source, contents)
            (self.isMark, self.isLightOnDark, self.isRaised) = (isMark, isLightOnDark, isRaised)
            (self.isDarkOnDark, self.isSwatch) = (isDarkOnDark, isSwatch)
            (self.frame, self.track, self.ground, self.step) = (frame, track, ground, step)
        }
    }

    /// A shape that a mask cuts out of a background, or one of an icon that is as light as paper.
    struct Shape: Hashable, Sendable {
        /// The declaration of the background or of the paint.
        let source: ColorSource
        /// True if all that is around the shape is darker.
        let isLight: Bool
    }

    var texts: Set<Text> = []
    var lines: Set<Line> = []
    var rings: Set<Ring> = []
    var shapes: Set<Shape> = []
    /// The fills of shapes in drawings that may be under a label.
    var labelGrounds: Set<ColorSource> = []
    /// The surfaces of elements without masks.
    var painted: Set<ColorSource> = []
    /// The boxes of opaque surfaces.
    var boxes: Set<Box> = []
    /// The nearly black backgrounds that something shows through, and the translucent white ones on dark surfaces.
    var veils: Set<ColorSource> = []
    /// The nearly black translucent backgrounds of light text in the flow of a light page.
    var plates: Set<ColorSource> = []
    /// The other nearly black or translucent white backgrounds, such as a tint.
    var covers: Set<ColorSource> = []
    /// The surfaces with a text whose color is not known, or which may be on something else.
    var uncertain: Set<ColorSource> = []
    /// The surfaces that are painted in other colors than those that are declared.
    var altered: Set<ColorSource> = []
    /// The backgrounds whose rules must not declare a color of text, because what is on them is not known.
    var unadoptive: Set<DeclarationKey> = []
    /// The surfaces that are the background of a page.
    var grounds: Set<ColorSource> = []
    /// The surfaces that are more than a button or a badge.
    var large: Set<ColorSource> = []
    /// The surfaces of elements that contain elements, but neither text nor pictures.
    var frames: Set<ColorSource> = []
    /// The `img` elements whose surface may look the same in both themes, by the paths of their documents and the offsets of their start
    /// tags, with the declarations that decide.
    var pictures: [[UInt8]: [UInt32: Set<ColorSource>]] = [:]
    /// True if a document has scripts, which may add and change elements.
    var hasScripts = false
    /// The texts that may be on any surface of the page.
    private var moved: Set<MovedText> = []
    /// The surfaces of the page.
    private var surfaces: Set<SurfacePaint> = []
    /// True if the page may have other surfaces.
    var hasUnknownSurfaces = false

    /// Adds a text that may be on any surface of the page.
    mutating func insert(_ text: MovedText) { moved.insert(text) }

    /// Adds a surface of the page.
    mutating func insert(_ surface: SurfacePaint) { surfaces.insert(surface) }

    /// Adds the texts that may be on any surface of the page, on each of them.
    ///
    /// It is called when all colors of the page are there.
    mutating func addMovedTexts() {
        let labels = Set(boxes.lazy.filter(\.isLightOnDark).map(\.source))
        for text in moved {
            let around = hasUnknownSurfaces ? SurfacePaint.unknown : .canvas
            texts.insert(Text(source: text.source, color: text.color, paint: around))
            for paint in surfaces where paint.color.map({ !AccentSolver.isAccent($0.color) }) ?? paint.isCanvas {
                // No text of another element is on a button.
                if let surface = paint.source, labels.contains(surface) || AccentSolver.mayBeGreyLabel(surface, in: self) { continue }
                texts.insert(Text(source: text.source, color: text.color, paint: paint))
            }
        }
        moved = []
        surfaces = []
    }

    /// Makes the browsers' surfaces of `mark` uncertain.
    mutating func withdrawMarks() {
        for case let surface? in texts.map(\.surface) {
            if case .mark = surface.sheet { uncertain.insert(surface) }
        }
    }

    /// The surfaces that documents show, also where their colors are not certain.
    var seenSurfaces: Set<ColorSource> {
        painted.union(uncertain).union(altered).union(boxes.lazy.map(\.source)).union(shapes.lazy.map(\.source))
    }

    /// Adds the colors of other documents.
    mutating func formUnion(_ other: PageColors) {
        texts.formUnion(other.texts)
        lines.formUnion(other.lines)
        rings.formUnion(other.rings)
        shapes.formUnion(other.shapes)
        labelGrounds.formUnion(other.labelGrounds)
        painted.formUnion(other.painted)
        boxes.formUnion(other.boxes)
        veils.formUnion(other.veils)
        plates.formUnion(other.plates)
        covers.formUnion(other.covers)
        uncertain.formUnion(other.uncertain)
        altered.formUnion(other.altered)
        unadoptive.formUnion(other.unadoptive)
        grounds.formUnion(other.grounds)
        large.formUnion(other.large)
        frames.formUnion(other.frames)
        pictures.merge(other.pictures) { first, _ in first }
        hasScripts = hasScripts || other.hasScripts
        addSurroundings(of: other)
    }

    /// True if the colors decide on which surfaces of the page its texts may be.
    var hasSurroundings: Bool { hasUnknownSurfaces || !moved.isEmpty || !surfaces.isEmpty }

    /// Adds what decides on which surfaces of the page its texts may be.
    mutating func addSurroundings(of other: PageColors) {
        moved.formUnion(other.moved)
        surfaces.formUnion(other.surfaces)
        hasUnknownSurfaces = hasUnknownSurfaces || other.hasUnknownSurfaces
        // They tell which of the surfaces are labels.
        boxes.formUnion(other.boxes.lazy.filter(\.isLightOnDark))
        large.formUnion(other.large)
    }
}

/// A text that may be on any surface of its page, because its box has a position of its own.
struct MovedText: Hashable, Sendable {
    let source: ColorSource
    let color: PackedColor
}
