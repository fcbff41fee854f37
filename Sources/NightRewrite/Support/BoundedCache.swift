internal import Synchronization

/// Remembers what was made of keys, as long as there is room for it; what has none is made anew each time.
///
/// What is made must depend on the key alone: which thread made it first then makes no difference.
final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let room: ByteBudget
    private let known = Mutex<[Key: Value]>([:])

    /// An empty memory.
    init(_ room: ByteBudget) {
        self.room = room
    }

    /// What `body` makes of `key`; both take as many bytes as `size` says, and what holds them.
    func value<Failure>(for key: Key, size: (Value) -> Int, _ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        if let value = self[key] { return value }
        let value = try body()
        return remember(value, for: key, size: size(value))
    }

    /// What is known of `key`.
    subscript(key: Key) -> Value? { known.withLock { $0[key] } }

    /// Takes in a value; where another thread was faster, that one's stays and is returned.
    func remember(_ value: Value, for key: Key, size: Int) -> Value {
        guard room.take(size + 64) else { return value }
        let first = known.withLock { known in
            if let first = known[key] { return first as Value? }
            known[key] = value
            return nil
        }
        if first != nil { room.giveBack(size + 64) }
        return first ?? value
    }
}

/// Room in bytes, of which no more is lent than there is.
final class ByteBudget: Sendable {
    private let left: Atomic<Int>

    /// Room for `capacity` bytes.
    init(_ capacity: Int) {
        left = Atomic(capacity)
    }

    /// Takes `size` bytes of it; false where fewer are left, and nothing is taken then.
    func take(_ size: Int) -> Bool {
        guard left.subtract(size, ordering: .relaxed).newValue < 0 else { return true }
        giveBack(size)
        return false
    }

    /// Takes back what was lent.
    func giveBack(_ size: Int) { left.add(size, ordering: .relaxed) }
}

/// A value that is not copied with who holds it.
final class Box<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
