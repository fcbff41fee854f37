internal import Synchronization

/// Remembers what was made of keys, as long as there is room for it; what has none is made anew each time.
///
/// What is made must depend on the key alone: which thread made it first then makes no difference.
final class Memory<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let room: Room
    private let known = Mutex<[Key: Value]>([:])

    /// An empty memory.
    init(_ room: Room) {
        self.room = room
    }

    /// What `body` makes of `key`; both take as many bytes as `size` says, and what holds them.
    func value<Failure>(for key: Key, size: (Value) -> Int, _ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        if let value = known.withLock({ $0[key] }) { return value }
        let value = try body()
        let size = size(value) + 64
        guard room.take(size) else { return value }
        if known.withLock({ $0.updateValue(value, forKey: key) }) != nil { room.giveBack(size) }
        return value
    }
}
