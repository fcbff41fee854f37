internal import Synchronization

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
