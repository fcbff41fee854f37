internal import SourceText

/// Keys of three words, numbered in the order in which they are added.
package struct WordKeys {
    /// A key.
    package struct Key: Equatable {
        let first: UInt64
        let second: UInt64
        let third: UInt64

        /// Creates a key from two numbers for each word.
        package init(_ first: (Int32, Int32), _ second: (Int32, Int32), _ third: (Int32, Int32) = (0, 0)) {
            func word(_ pair: (Int32, Int32)) -> UInt64 {
                UInt64(UInt32(bitPattern: pair.0)) << 32 | UInt64(UInt32(bitPattern: pair.1))
            }
            self.first = word(first)
            self.second = word(second)
            self.third = word(third)
        }

        fileprivate var hash: UInt32 {
            var hash = WordHash(length: 3)
            hash.combine(first)
            hash.combine(second)
            hash.combine(third)
            return hash.value
        }
    }

    private var keys: [Key] = []
    private var index = HashIndex()

    /// No keys yet.
    package init() {}

    /// The number of a key, which is added if it is new.
    package mutating func number(of key: Key) -> Int32 {
        let hash = key.hash
        if let known = index.first(hash: hash, where: { keys[$0] == key }) { return Int32(truncatingIfNeeded: known) }
        keys.append(key)
        WordKeys.insert(keys.count - 1, hash, into: &index, keys)
        return Int32(truncatingIfNeeded: keys.count - 1)
    }

    /// Adds a number to the table, which must not be copied with the keys.
    private static func insert(_ number: Int, _ hash: UInt32, into index: inout HashIndex, _ keys: [Key]) {
        index.insert(number, hash: hash) { keys[$0].hash }
    }
}
