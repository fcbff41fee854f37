import Synchronization

/// What is kept to the end of the process: to free what is known of a large site one by one takes much longer than the system takes for it
/// all.
enum ProcessLifetime {
    private static let all = Mutex<[any Sendable]>([])

    /// Keeps `value`.
    static func keep(_ value: any Sendable) {
        all.withLock { $0.append(value) }
    }
}
