internal import Synchronization

/// The source of the numbers that distinguish the analyses of sites in one process.
enum SiteNumber {
    private static let last = Atomic<Int>(0)

    /// Returns the next number.
    static func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}
