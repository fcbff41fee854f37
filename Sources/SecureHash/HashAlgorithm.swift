/// The hash functions of Subresource Integrity and Content Security Policy (FIPS 180-4), ordered from the weakest.
package enum HashAlgorithm: String, Sendable, CaseIterable, Comparable {
    case sha256
    case sha384
    case sha512

    /// Returns the digest of a message.
    package func digest(of message: Span<UInt8>) -> [UInt8] {
        switch self {
        case .sha256: SHA2.digest(of: message, initial: HashAlgorithm.initial256)
        case .sha384: Array(SHA2.digest(of: message, initial: HashAlgorithm.initial384).prefix(48))
        case .sha512: SHA2.digest(of: message, initial: HashAlgorithm.initial512)
        }
    }

    /// Orders algorithms by their strength.
    package static func < (left: HashAlgorithm, right: HashAlgorithm) -> Bool { left.rawValue < right.rawValue }

    // The first bits of the fractions of the square roots of the first primes; for SHA-384, of the ninth to the sixteenth prime (§5.3).
    private static let initial256: [UInt32] = [
        0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19,
    ]
    private static let initial384: [UInt64] = [
        0xCBBB9D5DC1059ED8, 0x629A292A367CD507, 0x9159015A3070DD17, 0x152FECD8F70E5939,
        0x67332667FFC00B31, 0x8EB44A8768581511, 0xDB0C2E0D64F98FA7, 0x47B5481DBEFA4FA4,
    ]
    private static let initial512: [UInt64] = [
        0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1,
        0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179,
    ]
}
