package import CSSColor
internal import CSSSyntax
package import SourceText

/// One image of a computed background.
package enum ComputedImage {
    /// A gradient; nil if its colors can't be read.
    case gradient(ComputedGradient?)
    /// A picture, or a gradient of an old syntax.
    case picture

    private static let pictures: [StaticString] = [
        "url", "src", "image-set", "-webkit-image-set", "image", "cross-fade", "-webkit-cross-fade", "element", "paint", "-webkit-gradient",
    ]

    /// Reads the images of a value of `background-image` or `background`, the topmost first.
    package static func images(_ text: [UInt8], of style: ComputedStyle) -> [ComputedImage] {
        var images: [ComputedImage] = []
        var cursor = ComponentCursor(SourceSpan(0, text.count))
        while let part = cursor.nextSolid(in: text.span) {
            switch part.token.type {
            case .url: images.append(.picture)
            case .function:
                let name = text.span.array(part.token.text(in: text.span)).map(\.asciiLowercased)
                if name.suffix(gradient.utf8CodeUnitCount).elementsEqual(gradient) {
                    let isRadial = name.elementsEqual(radial)
                    images.append(.gradient(ComputedGradient(part.contents, isRadial: isRadial, in: text, of: style)))
                } else if pictures.contains(where: { name.elementsEqual($0) }) {
                    images.append(.picture)
                }
            default: continue
            }
        }
        return images
    }

    private static let gradient: StaticString = "-gradient"
    private static let radial: StaticString = "radial-gradient"
}

extension ComputedStyle {
    /// The color that a text in one of the style's values stands for; nil if it is no color.
    package func color(_ span: SourceSpan, in text: [UInt8]) -> SRGB? {
        let current = color(of: .color).map { CSSColorValue($0) }
        let context = ColorContext(scheme: isDark ? .dark : .light, currentColor: current)
        return switch parseColor(span, in: text.span, under: context) {
        case .color(let color): color.painted
        case .system(let color): SystemPalette.color(color, isDark: isDark)
        case .currentColor: color(of: .color)
        default: nil
        }
    }
}
