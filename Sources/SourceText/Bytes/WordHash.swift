/// A hash of words for a `HashIndex`.
///
/// It depends on a number of the process, so that nobody can choose inputs with equal hashes, which would make each look-up slow.
package struct WordHash {
    private static let seed = UInt64(truncatingIfNeeded: Hasher().finalize())
    private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

    private var mixed: UInt64

    /// Begins the hash of something of this length.
    @inline(__always)
    package init(length: Int) { mixed = WordHash.seed ^ UInt64(truncatingIfNeeded: length) }

    /// Adds a word.
    @inline(__always)
    package mutating func combine(_ word: UInt64) {
        mixed = (mixed ^ word) &* WordHash.factor
        mixed ^= mixed >> 32
    }

    /// The hash of the words.
    package var value: UInt32 {
        @inline(__always) get { UInt32(truncatingIfNeeded: mixed ^ mixed >> 13) }
    }
}
