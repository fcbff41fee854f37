import Synchronization

/// Keeps values until the process ends.
///
/// Freeing the analysis of a large site object by object takes much longer than the system takes to release the memory as a whole.
enum ProcessLifetime {
    private static let all = Mutex<[any Sendable]>([])

    /// Keeps `value` until the process ends.
    static func keep(_ value: any Sendable) {
        all.withLock { $0.append(value) }
    }
}
