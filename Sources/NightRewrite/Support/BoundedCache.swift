internal import Synchronization

/// A thread-safe cache with a byte budget; values that do not fit are recomputed on every request.
///
/// A value must depend on its key alone, so that it makes no difference which thread computes it first.
final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let room: ByteBudget
    private let known = Mutex<[Key: Value]>([:])

    /// Creates an empty cache with this budget.
    init(_ room: ByteBudget) {
        self.room = room
    }

    /// Returns the cached value for `key`, or computes it with `body`.
    ///
    /// - Parameter size: The size in bytes of key and value together; the overhead of an entry is added.
    func value<Failure>(for key: Key, size: (Value) -> Int, _ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        if let value = self[key] { return value }
        let value = try body()
        return remember(value, for: key, size: size(value))
    }

    /// The cached value for `key`; nil if there is none.
    subscript(key: Key) -> Value? { known.withLock { $0[key] } }

    /// Stores a value and returns it; if another thread was faster, returns that thread's value instead.
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

/// A thread-safe byte budget.
final class ByteBudget: Sendable {
    private let left: Atomic<Int>

    /// Creates a budget of `capacity` bytes.
    init(_ capacity: Int) {
        left = Atomic(capacity)
    }

    /// Takes `size` bytes; returns false, and takes nothing, if fewer are left.
    func take(_ size: Int) -> Bool {
        guard left.subtract(size, ordering: .relaxed).newValue < 0 else { return true }
        giveBack(size)
        return false
    }

    /// Returns `size` bytes to the budget.
    func giveBack(_ size: Int) { left.add(size, ordering: .relaxed) }
}

/// A class that holds a value, so that its owners share it instead of copying it.
final class Box<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
