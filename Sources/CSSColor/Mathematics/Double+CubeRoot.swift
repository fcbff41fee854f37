extension Double {
    /// The real cube root, less than one unit in the last place from the exact one; that of an infinity or a NaN is the value itself.
    ///
    /// It takes fewer steps than the C library's, which splits the number into its mantissa and its exponent.
    package var cubeRoot: Double {
        // 2^54 has the exact cube root 2^18.
        guard isNormal else { return isSubnormal ? (self * 0x1p54).cubeRoot * 0x1p-18 : self }
        let number = magnitude
        // A third of the bits has a third of the exponent, and about that of the logarithm of the mantissa; the constant restores two thirds
        // of the exponent's bias.
        var root = Double(bitPattern: number.bitPattern / 3 + 0x2A9F_7893_782D_A1CE)
        // Two steps of Halley's method, each of which triples the number of correct bits; quarters can't overflow.
        for _ in 0..<2 {
            let quarter = 0.25 * root * root * root
            root *= (quarter + 0.5 * number) / (quarter + quarter + 0.25 * number)
        }
        // With 23 bits the square is exact, so that the last step rounds little more than its result.
        root = Double(bitPattern: (root.bitPattern + 0x8000_0000) & ~0x3FFF_FFFF)
        let quotient = number / (root * root)
        root += root * ((quotient - root) / (root + root + quotient))
        return Double(signOf: self, magnitudeOf: root)
    }
}
