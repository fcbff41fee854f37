internal import Synchronization

/// The source of the numbers that distinguish the values of one process, such as analyses of sites.
enum SerialNumber {
    private static let last = Atomic<Int>(0)

    /// Returns the next number.
    static func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}
