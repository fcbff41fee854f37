internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// One image of a background.
enum ImageLayer {
    /// The colors that a gradient has at its points, as densely as differences of contrast need.
    case gradient([SRGB])
    /// A picture, or a gradient whose colors are not known.
    case unknown(UnknownBackdrop)

    /// Reads the images of a value of `background-image` or `background`, the topmost first.
    static func layers(_ text: [UInt8], style: ComputedStyle) -> [ImageLayer] {
        var layers: [ImageLayer] = []
        var cursor = ComponentCursor(SourceSpan(0, text.count))
        while let part = cursor.nextSolid(in: text.span) {
            switch part.token.type {
            case .url: layers.append(.unknown(.picture))
            case .function:
                let name = text.span.array(part.token.text(in: text.span)).map(\.asciiLowercased)
                if name.ends(with: "-gradient") {
                    layers.append(GradientReader.layer(part.contents, in: text, style: style))
                } else if ImageLayer.pictures.contains(where: { name.elementsEqual($0) }) {
                    layers.append(.unknown(.picture))
                }
            default: continue
            }
        }
        return layers
    }

    /// The color at a span; nil if there is none.
    static func color(_ span: SourceSpan, in text: [UInt8], style: ComputedStyle) -> SRGB? {
        let current = style.color(of: .color).map { CSSColorValue($0) }
        let context = ColorContext(scheme: style.isDark ? .dark : .light, currentColor: current)
        return switch parseColor(span, in: text.span, under: context) {
        case .color(let color): color.painted
        case .system(let color): SystemPalette.color(color, isDark: style.isDark)
        case .currentColor: style.color(of: .color)
        default: nil
        }
    }

    private static let pictures: [StaticString] = [
        "url", "src", "image-set", "-webkit-image-set", "image", "cross-fade", "-webkit-cross-fade", "element", "paint", "-webkit-gradient",
    ]
}

extension [UInt8] {
    fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
