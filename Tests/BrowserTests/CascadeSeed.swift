import Foundation

/// SplitMix64: a small generator that repeats itself from its seed (Steele, Lea, Flood 2014).
struct CascadeSeed: RandomNumberGenerator {
    private var state: UInt64

    /// The seed of this run: `NIGHTFALL_SEED`, else new each time; printed, so that a failure can be repeated.
    static let seed: UInt64 = {
        let given = ProcessInfo.processInfo.environment["NIGHTFALL_SEED"].flatMap(UInt64.init)
        let seed = given ?? UInt64.random(in: 0...UInt64(UInt32.max))
        print("Cascade tests: NIGHTFALL_SEED=\(seed)")
        return seed
    }()

    init(_ state: UInt64) { self.state = state }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func pick<Element>(_ list: [Element]) -> Element { list[Int.random(in: 0..<list.count, using: &self)] }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

    mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}
