package import CSSColor
internal import SourceText

/// A background color that is not grey, or a gradient, of a rule or attribute that declares no color of text.
package struct TextBackground {
    /// The declaration.
    package let origin: ComputedStyle.Origin
    /// The `style` attribute with the declaration; nil for any other declaration.
    package let attribute: AttributeBlock?
    /// The color, which is opaque; nil for a gradient, and for a color that is not known.
    package private(set) var color: SRGB?
    /// The custom properties that wrote the color or the gradient.
    package private(set) var definitions: [CustomDefinition] = []
    /// False if another declaration paints the background of the element, or if that is not known.
    package private(set) var isPainted = false
    /// True if the color is written with `var()`.
    package let isReference: Bool
    /// True for a gradient.
    let isGradient: Bool

    /// The greatest difference between the channels of a grey.
    private static let grey = 0.05
    /// The greatest number of backgrounds of one text that are told apart.
    static let most = 8

    /// Creates the background of a declaration in `text`; nil for a color that is translucent or grey, and for other values.
    init?(_ value: SpecifiedValue, _ origin: ComputedStyle.Origin, in text: [UInt8], attribute: AttributeBlock?) {
        switch (value.longhand, value.kind) {
        case (.backgroundColor, .color(let color)):
            let spread = max(color.red, color.green, color.blue) - min(color.red, color.green, color.blue)
            guard color.alpha >= 1, spread > TextBackground.grey else { return nil }
            (self.color, isReference, isGradient) = (color, false, false)
        case (.backgroundColor, .reference): (isReference, isGradient) = (true, false)
        case (.backgroundImage, .text):
            guard TextBackground.isGradient(text[value.span.range]) else { return nil }
            (isReference, isGradient) = (false, true)
        default: return nil
        }
        self.origin = origin
        self.attribute = attribute
    }

    /// True if an image begins with the name of a gradient.
    private static func isGradient(_ image: ArraySlice<UInt8>) -> Bool {
        image.prefix { $0 != UInt8(ascii: "(") }.suffix(8).elementsEqual("gradient".utf8) { $0.asciiLowercased == $1 }
    }

    /// True for the same declaration.
    func isSameDeclaration(as other: TextBackground) -> Bool { origin == other.origin && attribute == other.attribute }

    /// Takes what the background of the element is painted with.
    mutating func take(_ style: ComputedStyle) {
        let longhand: Longhand = isGradient ? .backgroundImage : .backgroundColor
        guard style.origin(of: longhand) == origin, !style.isUncertain(longhand) else { return }
        definitions = style.definitions(of: longhand)
        if isReference {
            guard let found = style.color(of: .backgroundColor), found.alpha >= 1 else { return }
            color = found
        }
        isPainted = true
    }
}
