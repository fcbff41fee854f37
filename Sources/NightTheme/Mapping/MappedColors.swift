import CSSColor
import SourceText
internal import Synchronization

/// The colors of a theme that were computed so far: the files of a site have most colors in common.
package final class MappedColors: Sendable {
    /// The inputs of the mapping of a color.
    package struct Key: Equatable, Sendable {
        private let inputs: SIMD4<UInt64>
        private let page: UInt64

        /// Creates a key from the inputs, and the page color in the light theme.
        package init(_ inputs: SIMD4<UInt64>, page: UInt64) {
            self.inputs = inputs
            self.page = page
        }

        fileprivate var hash: UInt32 {
            var hash = WordHash(length: 5)
            for index in inputs.indices { hash.combine(inputs[index]) }
            hash.combine(page)
            return hash.value
        }
    }

    /// The keys with their colors.
    private struct Table {
        private var keys: [Key] = []
        private var colors: [SRGB] = []
        private var index = HashIndex()

        /// The maximum number of colors, of about 80 bytes each.
        private static let most = 1 << 12

        func color(for key: Key, _ hash: UInt32) -> SRGB? { index.first(hash: hash) { keys[$0] == key }.map { colors[$0] } }

        mutating func add(_ color: SRGB, for key: Key, _ hash: UInt32) {
            guard keys.count < Table.most, self.color(for: key, hash) == nil else { return }
            keys.append(key)
            colors.append(color)
            Table.insert(keys.count - 1, hash, into: &index, keys)
        }

        /// Adds a number to the index, which must not be copied with the keys.
        private static func insert(_ number: Int, _ hash: UInt32, into index: inout HashIndex, _ keys: [Key]) {
            index.insert(number, hash: hash) { keys[$0].hash }
        }
    }

    private let table = Mutex(Table())

    /// Creates an empty collection.
    init() {}

    /// Returns the color for `key`, which `map` computes if it is not known yet.
    package func color(for key: Key, _ map: () -> SRGB) -> SRGB {
        let hash = key.hash
        if let known = table.withLock({ $0.color(for: key, hash) }) { return known }
        let color = map()
        table.withLock { $0.add(color, for: key, hash) }
        return color
    }
}
