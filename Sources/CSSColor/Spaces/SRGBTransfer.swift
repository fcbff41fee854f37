/// The sRGB transfer function (IEC 61966-2-1 with the threshold 0.04045, CSS Color 4 section 10.2), odd about zero.
package enum SRGBTransfer {
    /// The linear light of each 8-bit channel value, 0...1.
    private static let linearOfByte: [Double] = (0...255).map { computeLinear(Double($0) / 255) }

    /// The linear light of an 8-bit channel value, 0...1, from a table.
    package static func linear(byte: UInt8) -> Double { linearOfByte[Int(byte)] }

    /// The linear light of an encoded value; both are 0...1 in gamut, and negative values mirror the positive ones.
    package static func linear(_ encoded: Double) -> Double {
        // Most colors of a stylesheet have 8-bit channels, and the table is several times faster than a power.
        let scaled = encoded * 255
        if scaled >= 0, scaled <= 255 {
            let nearest = scaled.rounded()
            if nearest == scaled { return linearOfByte[Int(nearest)] }
        }
        return computeLinear(encoded)
    }

    /// The encoded value of a linear light; both are 0...1 in gamut, and negative values mirror the positive ones.
    package static func encoded(_ linear: Double) -> Double {
        let magnitude = abs(linear)
        if magnitude <= 0.0031308 { return linear * 12.92 }
        let encoded = 1.055 * Mathematics.power(magnitude, 1 / 2.4) - 0.055
        return linear < 0 ? -encoded : encoded
    }

    private static func computeLinear(_ encoded: Double) -> Double {
        let magnitude = abs(encoded)
        if magnitude <= 0.04045 { return encoded / 12.92 }
        let linear = Mathematics.power((magnitude + 0.055) / 1.055, 2.4)
        return encoded < 0 ? -linear : linear
    }
}
