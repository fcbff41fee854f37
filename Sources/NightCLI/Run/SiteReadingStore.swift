import Synchronization

/// Holds what was read between the two passes over a site.
final class SiteReadingStore: Sendable {
    private let readings: Mutex<[SiteReading?]>

    /// A store for `count` files.
    init(count: Int) {
        readings = Mutex(Array(repeating: nil, count: count))
    }

    /// Keeps what was read of a file.
    func put(_ reading: SiteReading, at index: Int) {
        readings.withLock { $0[index] = reading }
    }

    /// What was read of a file, which the store then no longer holds.
    func take(at index: Int) -> SiteReading? {
        readings.withLock { readings in
            let reading = readings[index]
            readings[index] = nil
            return reading
        }
    }
}
