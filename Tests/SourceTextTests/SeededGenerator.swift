import Foundation

/// Random numbers that a seed repeats (SplitMix64, public domain).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// A new seed, printed so that a failure can be repeated with `NIGHTFALL_SEED`.
    static func seed(named name: String) -> UInt64 {
        let given = ProcessInfo.processInfo.environment["NIGHTFALL_SEED"].flatMap(UInt64.init)
        let seed = given ?? UInt64.random(in: 0...UInt64.max)
        print("\(name): NIGHTFALL_SEED=\(seed)")
        return seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
