/// The wide-gamut RGB spaces of CSS Color 4, sections 10.4 to 10.7: each a transfer function and a matrix to XYZ.
///
/// Matrices are those of the specification's section 18, which gives exact fractions for all but ProPhoto.
enum RGBSpace {
    /// Linear sRGB to XYZ with white D65.
    static let sRGBToXYZ = Matrix3(
        SIMD3(506752.0 / 1228815, 87881.0 / 245763, 12673.0 / 70218),
        SIMD3(87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545),
        SIMD3(7918.0 / 409605, 87881.0 / 737289, 1001167.0 / 1053270))
    /// XYZ with white D65 to linear sRGB.
    static let xyzToSRGB = Matrix3(
        SIMD3(12831.0 / 3959, -329.0 / 214, -1974.0 / 3959),
        SIMD3(-851781.0 / 878810, 1648619.0 / 878810, 36519.0 / 878810),
        SIMD3(705.0 / 12673, -2585.0 / 12673, 705.0 / 667))

    /// Linear Display P3 to XYZ with white D65.
    static let displayP3ToXYZ = Matrix3(
        SIMD3(608311.0 / 1250200, 189793.0 / 714400, 198249.0 / 1000160),
        SIMD3(35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2500400),
        SIMD3(0, 32229.0 / 714400, 5220557.0 / 5000800))
    /// XYZ with white D65 to linear Display P3.
    static let xyzToDisplayP3 = Matrix3(
        SIMD3(446124.0 / 178915, -333277.0 / 357830, -72051.0 / 178915),
        SIMD3(-14852.0 / 17905, 63121.0 / 35810, 423.0 / 17905),
        SIMD3(11844.0 / 330415, -50337.0 / 660830, 316169.0 / 330415))

    /// Linear A98 RGB to XYZ with white D65.
    static let a98RGBToXYZ = Matrix3(
        SIMD3(573536.0 / 994567, 263643.0 / 1420810, 187206.0 / 994567),
        SIMD3(591459.0 / 1989134, 6239551.0 / 9945670, 374412.0 / 4972835),
        SIMD3(53769.0 / 1989134, 351524.0 / 4972835, 4929758.0 / 4972835))
    /// XYZ with white D65 to linear A98 RGB.
    static let xyzToA98RGB = Matrix3(
        SIMD3(1829569.0 / 896150, -506331.0 / 896150, -308931.0 / 896150),
        SIMD3(-851781.0 / 878810, 1648619.0 / 878810, 36519.0 / 878810),
        SIMD3(16779.0 / 1248040, -147721.0 / 1248040, 1266979.0 / 1248040))

    /// Linear ProPhoto RGB to XYZ with white D50.
    static let prophotoRGBToXYZ = Matrix3(
        SIMD3(0.79776664490064230, 0.13518129740053308, 0.03134773412839220),
        SIMD3(0.28807482881940130, 0.71183523424187300, 0.00008993693872564),
        SIMD3(0, 0, 0.82510460251046020))
    /// XYZ with white D50 to linear ProPhoto RGB.
    static let xyzToProphotoRGB = Matrix3(
        SIMD3(1.34578688164715830, -0.25557208737979464, -0.05110186497554526),
        SIMD3(-0.54463070512490190, 1.50824774284514680, 0.02052744743642139),
        SIMD3(0, 0, 1.21196754563894520))

    /// Linear BT.2020 to XYZ with white D65.
    static let rec2020ToXYZ = Matrix3(
        SIMD3(63426534.0 / 99577255, 20160776.0 / 139408157, 47086771.0 / 278816314),
        SIMD3(26158966.0 / 99577255, 472592308.0 / 697040785, 8267143.0 / 139408157),
        SIMD3(0, 19567812.0 / 697040785, 295819943.0 / 278816314))
    /// XYZ with white D65 to linear BT.2020.
    static let xyzToRec2020 = Matrix3(
        SIMD3(30757411.0 / 17917100, -6372589.0 / 17917100, -4539589.0 / 17917100),
        SIMD3(-19765991.0 / 29648200, 47925759.0 / 29648200, 467509.0 / 29648200),
        SIMD3(792561.0 / 44930125, -1921689.0 / 44930125, 42328811.0 / 44930125))

    /// The exponent of A98 RGB, 563/256.
    static let a98Gamma = 563.0 / 256
    /// Applies `transfer` to each component.
    static func map(_ color: SIMD3<Double>, _ transfer: (Double) -> Double) -> SIMD3<Double> {
        SIMD3(transfer(color.x), transfer(color.y), transfer(color.z))
    }

    /// Raises each component's magnitude to the power of `exponent` and keeps its sign.
    static func signedPower(_ color: SIMD3<Double>, _ exponent: Double) -> SIMD3<Double> {
        map(color) { value in
            let power = Mathematics.power(abs(value), exponent)
            return value < 0 ? -power : power
        }
    }

    /// The linear light of an encoded ProPhoto RGB component (ROMM RGB, ISO 22028-2).
    static func prophotoLinear(_ encoded: Double) -> Double {
        let magnitude = abs(encoded)
        if magnitude <= 16.0 / 512 { return encoded / 16 }
        let linear = Mathematics.power(magnitude, 1.8)
        return encoded < 0 ? -linear : linear
    }

    /// The encoded ProPhoto RGB component of a linear light (ROMM RGB, ISO 22028-2).
    static func prophotoEncoded(_ linear: Double) -> Double {
        let magnitude = abs(linear)
        if magnitude < 1.0 / 512 { return linear * 16 }
        let encoded = Mathematics.power(magnitude, 1 / 1.8)
        return linear < 0 ? -encoded : encoded
    }

    /// The constants of BT.2020's transfer function (ITU-R BT.2020-2, table 4, with the digits of CSS Color 4, section 18).
    private static let rec2020Alpha = 1.09929682680944
    private static let rec2020Beta = 0.018053968510807

    /// The linear light of an encoded BT.2020 component.
    ///
    /// Newer drafts of CSS Color 4 use a plain power of 2.4 instead; browsers paint with this one, and nightfall follows them.
    static func rec2020Linear(_ encoded: Double) -> Double {
        let magnitude = abs(encoded)
        if magnitude < rec2020Beta * 4.5 { return encoded / 4.5 }
        let linear = Mathematics.power((magnitude + rec2020Alpha - 1) / rec2020Alpha, 1 / 0.45)
        return encoded < 0 ? -linear : linear
    }

    /// The encoded BT.2020 component of a linear light.
    static func rec2020Encoded(_ linear: Double) -> Double {
        let magnitude = abs(linear)
        if magnitude < rec2020Beta { return linear * 4.5 }
        let encoded = rec2020Alpha * Mathematics.power(magnitude, 0.45) - (rec2020Alpha - 1)
        return linear < 0 ? -encoded : encoded
    }
}
