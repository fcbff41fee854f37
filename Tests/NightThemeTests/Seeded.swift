import Foundation

/// SplitMix64: a small generator that repeats itself from its seed (Steele, Lea, Flood 2014).
struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    /// The seed of this run: `NIGHTFALL_SEED`, else new each time; printed, so that a failure can be repeated.
    static let seed: UInt64 = {
        let given = ProcessInfo.processInfo.environment["NIGHTFALL_SEED"].flatMap(UInt64.init)
        let seed = given ?? UInt64.random(in: 0...UInt64(UInt32.max))
        print("NightThemeTests: NIGHTFALL_SEED=\(seed)")
        return seed
    }()

    init(stream: UInt64) { state = Seeded.seed &+ stream &* 0x632B_E59B_D9B4_E019 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next() >> 40) }
}
