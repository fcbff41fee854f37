/// A hash table that maps keys to numbers and stores only the numbers, four bytes each.
///
/// The owner keeps the keys, numbered from 0 on, and passes their hashes and a comparison.
@frozen
public struct HashIndex: Sendable {
    /// The places, each with a number and one more or 0; none as long as nothing is numbered.
    @usableFromInline var slots: [UInt32] = []
    @usableFromInline var count = 0

    /// Smaller tables grow by four, so that they are never crowded.
    @inlinable static var small: Int { 1 << 14 }

    /// An empty table.
    @inlinable
    public init() {}

    /// Makes room for `numbers` numbers if the table is empty; a growing table needs more than that for a moment.
    public mutating func reserve(_ numbers: Int) {
        guard count == 0 else { return }
        slots = Array(repeating: 0, count: max(HashIndex.small, numbers + numbers / 3 + 2))
    }

    /// Removes all numbers, and keeps the room for them.
    public mutating func removeAll() {
        guard count > 0 else { return }
        for slot in slots.indices { slots[slot] = 0 }
        count = 0
    }

    /// Returns the number with this hash for which `isEqual` returns true; nil if there is none.
    ///
    /// - Parameter tries: how many numbers are looked at.
    @inlinable
    @inline(__always)
    public func first(hash: UInt32, tries: Int = .max, where isEqual: (Int) -> Bool) -> Int? {
        guard count > 0 else { return nil }
        var slot = first(hash)
        var rest = tries
        while slots[slot] != 0, rest > 0 {
            let number = Int(slots[slot]) - 1
            if isEqual(number) { return number }
            slot = slot + 1 == slots.count ? 0 : slot + 1
            rest -= 1
        }
        return nil
    }

    /// Adds a number that is not in the table.
    ///
    /// - Parameters:
    ///   - tries: how many places are looked at; where all are taken, the number is left out.
    ///   - hashes: the hash of each number, for a larger table.
    @inlinable
    @inline(__always)
    public mutating func insert(_ number: Int, hash: UInt32, tries: Int = .max, hashes: (Int) -> UInt32) {
        // Half full at most, where that is little room.
        if (count + 1) * 4 > slots.count * (slots.count < HashIndex.small ? 2 : 3) { grow(tries: tries, hashes) }
        place(number, hash, tries: tries)
    }

    /// The first place for a hash, by its upper bits, so that a table can have any number of places.
    @inlinable
    @inline(__always)
    func first(_ hash: UInt32) -> Int { Int(truncatingIfNeeded: (UInt64(hash) &* UInt64(truncatingIfNeeded: slots.count)) >> 32) }

    @inlinable
    mutating func grow(tries: Int, _ hashes: (Int) -> UInt32) {
        let old = slots
        slots = Array(repeating: 0, count: max(64, old.count * (old.count < HashIndex.small ? 4 : 2)))
        count = 0
        for number in old where number != 0 { place(Int(number) - 1, hashes(Int(number) - 1), tries: tries) }
    }

    @inlinable
    @inline(__always)
    mutating func place(_ number: Int, _ hash: UInt32, tries: Int) {
        var slot = first(hash)
        var rest = tries
        while slots[slot] != 0 {
            rest -= 1
            guard rest > 0 else { return }
            slot = slot + 1 == slots.count ? 0 : slot + 1
        }
        slots[slot] = UInt32(truncatingIfNeeded: number + 1)
        count += 1
    }
}
