package import CSSCascade
internal import CSSColor
package import NightTheme

extension RasterImage {
    /// The greatest number of colors that are mapped exactly; an image with more is mapped without the last two bits of each channel.
    private static let exactColors = 4096

    /// Returns the image with each pixel mapped by its `role`; alpha is unchanged, so that edges stay as soft as they are.
    ///
    /// The greys of glyphs on paper, or that enclose paper, are between the dark page for white and the text color for black.
    package func dark(_ mapping: NightMapping, role: ColorRole) -> RasterImage {
        var seen: Set<Pixel> = []
        var isExact = true
        for pixel in pixels where seen.insert(pixel.opaque).inserted && seen.count > RasterImage.exactColors {
            isExact = false
            break
        }
        let isOnPaper = role == .text && (isOpaque || hasPaper)
        let greys = isOnPaper ? (black: Pixel(mapping.dark(.black, role: .text)), white: Pixel(mapping.darkPage)) : nil
        var known: [Pixel: Pixel] = [:]
        var result = self
        for (index, pixel) in pixels.enumerated() {
            guard pixel.alpha > 0 else {
                result.pixels[index] = Pixel(0, 0, 0, 0)
                continue
            }
            let light = isExact ? pixel.opaque : pixel.coarse
            var dark: Pixel
            if let mapped = known[light] {
                dark = mapped
            } else {
                if let greys, !light.isColored {
                    dark = light.mixed(greys.black, greys.white)
                } else {
                    dark = Pixel(mapping.dark(SRGB(bytes: light.red, light.green, light.blue), role: role))
                }
                known[light] = dark
            }
            dark.alpha = pixel.alpha
            result.pixels[index] = dark
        }
        return result
    }
}

extension Pixel {
    /// Creates an opaque pixel.
    init(_ color: SRGB) {
        let bytes = color.bytes
        self.init(bytes.red, bytes.green, bytes.blue)
    }

    /// Returns the color that is as far from `black` to `white` as the luma of the pixel.
    fileprivate func mixed(_ black: Pixel, _ white: Pixel) -> Pixel {
        var share = white
        share.alpha = UInt8((luma * 255).rounded())
        return share.composited(over: black)
    }

    /// The same color, opaque.
    fileprivate var opaque: Pixel { Pixel(red, green, blue) }

    /// The opaque color in 6 bits for each channel, stretched over all 8.
    fileprivate var coarse: Pixel {
        func coarse(_ channel: UInt8) -> UInt8 { channel & 0xFC | channel >> 6 }
        return Pixel(coarse(red), coarse(green), coarse(blue))
    }
}
