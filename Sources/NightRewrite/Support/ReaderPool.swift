internal import Synchronization

/// The readers of documents that are not in use, by the facts that decide which documents have a reader in common; threads share them.
final class ReaderPool<Key: Hashable & Sendable, Reader>: Sendable {
    /// A reader, and the lock that it needs to move between threads.
    final class Shared: Sendable {
        let reader: Mutex<Reader>

        init(_ reader: sending Reader) { self.reader = Mutex(reader) }
    }

    private let idle = Mutex<[Key: [Shared]]>([:])

    /// The greatest number of keys whose readers are kept.
    private static var mostKeys: Int { 64 }

    /// Creates an empty pool.
    init() {}

    /// Takes a reader for `key`; nil if all are in use.
    func take(_ key: Key) -> Shared? { idle.withLock { $0[key]?.popLast() } }

    /// Returns a reader to the pool.
    func giveBack(_ reader: Shared, _ key: Key) {
        idle.withLock { idle in
            if idle.count < Self.mostKeys || idle[key] != nil { idle[key, default: []].append(reader) }
        }
    }
}
