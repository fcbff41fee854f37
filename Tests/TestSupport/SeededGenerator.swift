internal import Foundation

/// SplitMix64: random numbers that are reproducible from their seed (Steele, Lea, Flood 2014).
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// The seed of this run: `NIGHTFALL_SEED`, otherwise a random one; it is printed, so that a failure can be reproduced.
    package static let seed: UInt64 = {
        let given = ProcessInfo.processInfo.environment["NIGHTFALL_SEED"].flatMap(UInt64.init)
        let seed = given ?? UInt64.random(in: 0...UInt64(UInt32.max))
        print("Random tests: NIGHTFALL_SEED=\(seed)")
        return seed
    }()

    /// Creates a generator with `seed`.
    package init(seed: UInt64) { state = seed }

    /// Creates a generator with this run's seed; different numbers of `stream` give different sequences.
    package init(stream: UInt64) { state = SeededGenerator.seed &+ stream &* 0x632B_E59B_D9B4_E019 }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A random element of `list`, which must not be empty.
    package mutating func pick<Element>(_ list: [Element]) -> Element { list[Int.random(in: 0..<list.count, using: &self)] }

    /// True with a probability of `percent` in 100.
    package mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

    /// A random number in `range`.
    package mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// A random number in 0..<1.
    package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// A random byte.
    package mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next() >> 40) }
}
