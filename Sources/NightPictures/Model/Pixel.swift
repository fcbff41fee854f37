/// One pixel: encoded sRGB and alpha, 8 bits each, not premultiplied, as PNG stores it.
package struct Pixel: Hashable, Sendable {
    /// The encoded red channel.
    package var red: UInt8
    /// The encoded green channel.
    package var green: UInt8
    /// The encoded blue channel.
    package var blue: UInt8
    /// The opacity: 0 is transparent, 255 opaque.
    package var alpha: UInt8

    /// A pixel, opaque unless told otherwise.
    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}
