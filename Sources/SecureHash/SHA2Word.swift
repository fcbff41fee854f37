/// A word of the SHA-2 functions, which are one algorithm with words of 32 or of 64 bits (FIPS 180-4 §6).
protocol SHA2Word: FixedWidthInteger, UnsignedInteger, Sendable {
    /// The constants of the rounds: the first bits of the fractions of the cube roots of the first primes (§4.2).
    static var constants: [Self] { get }
    /// How far Σ0, Σ1, σ0 and σ1 rotate, and in the last place of the latter two shift (§4.1).
    static var rotations: (big0: (Int, Int, Int), big1: (Int, Int, Int), small0: (Int, Int, Int), small1: (Int, Int, Int)) { get }
}

extension SHA2Word {
    /// The word rotated to the right.
    @inline(__always)
    func rotated(_ count: Int) -> Self {
        self &>> Self(truncatingIfNeeded: count) | self &<< Self(truncatingIfNeeded: Self.bitWidth - count)
    }

    /// The word rotated by each of three distances, combined.
    @inline(__always)
    func mixed(_ distances: (Int, Int, Int)) -> Self { rotated(distances.0) ^ rotated(distances.1) ^ rotated(distances.2) }

    /// The word rotated by two distances and shifted by the third, combined.
    @inline(__always)
    func spread(_ distances: (Int, Int, Int)) -> Self {
        rotated(distances.0) ^ rotated(distances.1) ^ self &>> Self(truncatingIfNeeded: distances.2)
    }
}
