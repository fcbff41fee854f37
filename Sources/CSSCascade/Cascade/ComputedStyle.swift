package import CSSColor
internal import SourceText

/// The computed values of one element, with the declarations that they come from.
package struct ComputedStyle {
    /// The value of a longhand that is a color, or stands for one.
    enum Paint {
        case color(SRGB)
        case currentColor
        /// `none`, `auto`, or a reference to a paint server.
        case other
    }

    /// The source of a value.
    package struct Origin: Hashable, Sendable {
        /// The index of the sheet in the cascade; negative for other sources.
        package let sheet: Int32
        /// The number of the declaration in its sheet or attribute.
        package let declaration: Int32

        /// The property's initial value, or the parent's.
        package static let none = Origin(sheet: -1, declaration: -1)
        /// The sheet of a `style` attribute.
        package static let styleAttribute: Int32 = -2
        /// The sheet of an attribute of HTML that styles its element.
        package static let presentationalHint: Int32 = -3

        /// True for a declaration of an attribute.
        package var isAttribute: Bool { sheet < Origin.none.sheet }
    }

    /// The value of each longhand as a color, by the number of the longhand.
    var paints: [Paint]
    /// The texts of the other longhands; nil for the initial value.
    var texts: [[UInt8]?]
    /// The source of each longhand's value.
    var origins: [Origin]
    /// The font size in pixels.
    package var fontSize = 16.0
    /// The font weight, 1...1000.
    package var fontWeight = 400.0
    /// True if the element uses the dark color scheme.
    package var isDark = false
    /// The properties to which a rule applies that may or may not match the element.
    var uncertain: LonghandSet = []
    /// The properties whose value is that of the parent.
    var inherited: LonghandSet = []
    /// The properties whose value is written with `var()` or `env()`, on this element or on the ancestor that it is inherited from.
    var references: LonghandSet = []
    /// The definitions of custom properties that wrote the value of a longhand, by its number, for those that are `defined`.
    private var definitions: [[CustomDefinition]] = []
    /// The properties whose value custom properties wrote.
    private var defined: LonghandSet = []
    var customProperties: CustomProperties?
    /// The backgrounds whose rules would decide the color of the text if they declared one: the last one that does decides.
    package internal(set) var textBackgrounds: [TextBackground] = []
    /// Such backgrounds of rules that may or may not match the element or an ancestor.
    package internal(set) var possibleTextBackgrounds: [TextBackground] = []

    /// The style that the root inherits from.
    init(isDark: Bool) {
        var paints = [Paint](repeating: .currentColor, count: Longhand.colorCount)
        let black = SRGB.black
        paints[Longhand.color.index] = .color(SystemPalette.color(.canvasText, isDark: isDark))
        paints[Longhand.backgroundColor.index] = .color(black.withAlpha(0))
        for longhand in [Longhand.fill, .stopColor] { paints[longhand.index] = .color(black) }
        for longhand in [Longhand.stroke, .caretColor, .accentColor, .outlineColor] { paints[longhand.index] = .other }
        paints[Longhand.outlineColor.index] = .currentColor
        self.paints = paints
        texts = Array(repeating: nil, count: Longhand.count - Longhand.colorCount)
        origins = Array(repeating: .none, count: Longhand.count)
        self.isDark = isDark
    }

    /// The color that a longhand paints with, with `currentColor` resolved; nil if it is no color.
    package func color(of longhand: Longhand) -> SRGB? {
        switch paints[longhand.index] {
        case .color(let color): color
        case .currentColor: longhand == .color ? .black : color(of: .color)
        case .other: nil
        }
    }

    /// True if a rule that may or may not apply to the element decides a longhand, or the color that it takes.
    package func isUncertain(_ longhand: Longhand) -> Bool {
        if uncertain.contains(LonghandSet(longhand)) { return true }
        guard longhand.isColor, longhand != .color, case .currentColor = paints[longhand.index] else { return false }
        return uncertain.contains(LonghandSet(.color))
    }

    /// The text of a longhand that is no color; nil if it has its initial value.
    package func text(of longhand: Longhand) -> [UInt8]? { texts[longhand.index - Longhand.colorCount] }

    /// The source of a longhand's value; `none` where it is inherited or initial.
    package func origin(of longhand: Longhand) -> Origin { origins[longhand.index] }

    /// The definitions of custom properties that wrote the value of a longhand; none for a value without `var()`.
    package func definitions(of longhand: Longhand) -> [CustomDefinition] {
        defined.contains(LonghandSet(longhand)) ? definitions[longhand.index] : []
    }

    /// Sets the definitions of custom properties that wrote the value of a longhand.
    mutating func define(_ longhand: Longhand, by definitions: [CustomDefinition]) {
        guard !definitions.isEmpty else {
            defined.remove(LonghandSet(longhand))
            return
        }
        if self.definitions.isEmpty { self.definitions = Array(repeating: [], count: Longhand.count) }
        self.definitions[longhand.index] = definitions
        defined.insert(LonghandSet(longhand))
    }

    /// True if the value of a longhand is that of the parent.
    package func isInherited(_ longhand: Longhand) -> Bool { inherited.contains(LonghandSet(longhand)) }

    /// True if the value of a longhand is written with `var()` or `env()`, on this element or on the ancestor that it is inherited from.
    package func isReference(_ longhand: Longhand) -> Bool { references.contains(LonghandSet(longhand)) }

    /// True if a longhand has this keyword as its value, in any case.
    package func isKeyword(_ longhand: Longhand, _ keyword: StaticString) -> Bool {
        text(of: longhand).map { $0.map(\.asciiLowercased).elementsEqual(keyword) } ?? false
    }

    /// True if a declaration gives the longhand its value.
    package func declares(_ longhand: Longhand) -> Bool { origin(of: longhand) != .none }

    /// The opacity, 0...1.
    package var opacity: Double { text(of: .opacity).map(NumberValue.opacity) ?? 1 }

    /// Gives a longhand the paint of a declaration.
    mutating func set(_ longhand: Longhand, _ paint: Paint, _ origin: Origin) {
        paints[longhand.index] = paint
        origins[longhand.index] = origin
        inherited.remove(LonghandSet(longhand))
    }
}
