internal import CSSCascade
internal import CSSColor

/// One image of a background.
enum ImageLayer {
    /// The colors that a gradient has at its points, as densely as differences of contrast need.
    case gradient([SRGB])
    /// A picture, or a gradient whose colors are not known.
    case unknown(UnknownBackdrop)

    /// Reads the images of a value of `background-image` or `background`, the topmost first.
    static func layers(_ text: [UInt8], style: ComputedStyle) -> [ImageLayer] {
        ComputedImage.images(text, of: style).map { image in
            switch image {
            case .gradient(let gradient?): .gradient(gradient.colors)
            case .gradient(nil): .unknown(.gradient)
            case .picture: .unknown(.picture)
            }
        }
    }
}
