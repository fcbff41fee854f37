import CSSColor
import Testing

@testable import RasterImages

/// The lightness of images behind text, and the effect of a layer over them.
@Suite struct ImageBackdropTests {
    private func figures(_ width: Int, _ height: Int, _ pixel: (Int) -> Pixel) throws -> ImageStatistics {
        let picture = try #require(RasterImage(width: width, height: height, pixels: (0..<width * height).map(pixel)))
        return ImageStatistics(picture, light: .white, dark: SRGB(bytes: 0x12, 0x12, 0x12))
    }

    @Test func `the peak lightness ignores a small share of bright pixels`() throws {
        // One pixel of a hundred is white.
        let few = try figures(100, 100) { $0 % 100 == 0 ? Pixel(255, 255, 255) : Pixel(100, 100, 100) }
        #expect(abs(few.peak - 100.0 / 255) < 0.01)
        // One of ten is.
        let many = try figures(100, 100) { $0 % 10 == 0 ? Pixel(255, 255, 255) : Pixel(100, 100, 100) }
        #expect(abs(many.peak - 1) < 0.01)
    }

    @Test(arguments: [0.0, 0x12, 0x20, 0x30]) func `the layer's opacity is the least that keeps the ceiling`(layer: Double) {
        // Browsers mix encoded channels: https://www.w3.org/TR/compositing-1/#simplealphacompositing
        for grey in 0...255 {
            let ground = ImageBackdrop(peak: Double(grey) / 255, mean: 0.5, area: nil)
            let opacity = ground.opacity(of: layer / 255, ceiling: 0.045)
            let mixed = opacity * layer / 255 + (1 - opacity) * ground.peak
            #expect(SRGBTransfer.linear(mixed) <= 0.0451, "\(grey)")
            // The opacity is no greater than needed, up to its rounding.
            if opacity > 0.01 {
                let less = (opacity - 0.011) * layer / 255 + (1 - opacity + 0.011) * ground.peak
                #expect(SRGBTransfer.linear(less) > 0.0449, "\(grey)")
            }
        }
    }

    @Test func `only large light opaque images need a layer`() throws {
        let light = try figures(200, 200) { _ in Pixel(200, 190, 180) }
        #expect(try #require(ImageBackdrop([], light)).needsDimming(ceiling: 0.045))
        // Text on an image as dark as this is light in the light theme as well.
        let dark = try figures(200, 200) { $0 % 10 == 0 ? Pixel(255, 255, 255) : Pixel(40, 40, 60) }
        #expect(try #require(ImageBackdrop([], dark)).needsDimming(ceiling: 0.045) == false)
        let icon = try figures(16, 16) { _ in Pixel(200, 190, 180) }
        #expect(try #require(ImageBackdrop([], icon)).needsDimming(ceiling: 0.045) == false)
        let open = try figures(200, 200) { $0 % 2 == 0 ? Pixel(200, 190, 180) : Pixel(0, 0, 0, 0) }
        #expect(ImageBackdrop([], open) == nil)
        // A JPEG is opaque; an unknown format may be translucent.
        #expect(ImageBackdrop([0xFF, 0xD8, 0xFF, 0xE0], nil)?.needsDimming(ceiling: 0.045) == true)
        #expect(ImageBackdrop([0, 1, 2], nil) == nil)
    }

    @Test func `the author's gradient over an image reduces the layer's opacity`() {
        let light = ImageBackdrop.unknown.under(0.6)
        #expect(light.opacity(of: 0.07, ceiling: 0.045) < ImageBackdrop.unknown.opacity(of: 0.07, ceiling: 0.045))
        #expect(!ImageBackdrop.unknown.under(1).needsDimming(ceiling: 0.045))
    }
}
