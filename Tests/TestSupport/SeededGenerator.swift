import Foundation

/// SplitMix64: random numbers that repeat themselves from their seed (Steele, Lea, Flood 2014).
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// The seed of this run: `NIGHTFALL_SEED`, else new each time; printed, so that a failure can be repeated.
    package static let seed: UInt64 = {
        let given = ProcessInfo.processInfo.environment["NIGHTFALL_SEED"].flatMap(UInt64.init)
        let seed = given ?? UInt64.random(in: 0...UInt64(UInt32.max))
        print("Random tests: NIGHTFALL_SEED=\(seed)")
        return seed
    }()

    /// The generator of `seed`.
    package init(seed: UInt64) { state = seed }

    /// A generator of this run's seed; generators with other numbers of `stream` give other numbers.
    package init(stream: UInt64) { state = SeededGenerator.seed &+ stream &* 0x632B_E59B_D9B4_E019 }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// One of `list`, which is not empty.
    package mutating func pick<Element>(_ list: [Element]) -> Element { list[Int.random(in: 0..<list.count, using: &self)] }

    /// True in `percent` of 100 cases.
    package mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

    /// A number in `range`.
    package mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// A number from 0 to just under 1.
    package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// Any byte.
    package mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next() >> 40) }
}
