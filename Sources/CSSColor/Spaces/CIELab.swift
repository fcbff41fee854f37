/// CIE Lab with white D50, and the chromatic adaptation to and from D65 (CSS Color 4, sections 9.1 and 18).
enum CIELab {
    /// XYZ of the D50 white, from its chromaticity 0.3457, 0.3585.
    static let whiteD50 = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
    /// The linear Bradford adaptation from white D65 to D50.
    static let d65ToD50 = Matrix3(
        SIMD3(1.0479297925449969, 0.022946870601609652, -0.05019226628920524),
        SIMD3(0.02962780877005599, 0.9904344267538799, -0.017073799063418826),
        SIMD3(-0.009243040646204504, 0.015055191490298152, 0.7518742814281371))
    /// The linear Bradford adaptation from white D50 to D65.
    static let d50ToD65 = Matrix3(
        SIMD3(0.955473421488075, -0.02309845494876471, 0.06325924320057072),
        SIMD3(-0.0283697093338637, 1.0099953980813041, 0.021041441191917323),
        SIMD3(0.012314014864481998, -0.020507649298898964, 1.330365926242124))

    /// The slope of the linear part and the end of it, as the CIE defines them: 29³/3³ and 6³/29³.
    private static let kappa = 24389.0 / 27
    private static let epsilon = 216.0 / 24389

    /// Lab (L 0...100) to XYZ with white D50.
    static func xyzD50(_ lab: SIMD3<Double>) -> SIMD3<Double> {
        let fy = (lab.x + 16) / 116
        let fx = lab.y / 500 + fy
        let fz = fy - lab.z / 200
        func inverse(_ f: Double) -> Double {
            let cube = f * f * f
            return cube > epsilon ? cube : (116 * f - 16) / kappa
        }
        let y = lab.x > kappa * epsilon ? fy * fy * fy : lab.x / kappa
        return SIMD3(inverse(fx), y, inverse(fz)) * whiteD50
    }

    /// XYZ with white D50 to Lab (L 0...100).
    static func lab(xyzD50: SIMD3<Double>) -> SIMD3<Double> {
        let f = RGBSpace.map(xyzD50 / whiteD50) { value in
            value > epsilon ? value.cubeRoot : (kappa * value + 16) / 116
        }
        return SIMD3(116 * f.y - 16, 500 * (f.x - f.y), 200 * (f.y - f.z))
    }
}
