internal import Synchronization

/// A number that tells the analyses of sites in one process apart.
enum SiteNumber {
    private static let last = Atomic<Int>(0)

    /// The next number.
    static func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}
