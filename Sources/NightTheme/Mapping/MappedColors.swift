import CSSColor
internal import Synchronization

/// The colors of a theme that were computed so far: the files of a site have most colors in common.
package final class MappedColors: Sendable {
    /// The inputs of the mapping of a color.
    package struct Key: Hashable, Sendable {
        private let inputs: SIMD4<UInt64>
        private let page: UInt64

        /// Creates a key from the inputs, and the page color in the light theme.
        package init(_ inputs: SIMD4<UInt64>, page: UInt64) {
            self.inputs = inputs
            self.page = page
        }
    }

    /// The maximum number of colors, of about 100 bytes each.
    private static let most = 1 << 14

    private let colors = Mutex<[Key: SRGB]>([:])

    /// Creates an empty collection.
    init() {}

    /// Returns the color for `key`, which `map` computes if it is not known yet.
    package func color(for key: Key, _ map: () -> SRGB) -> SRGB {
        if let known = colors.withLock({ $0[key] }) { return known }
        let color = map()
        colors.withLock { if $0.count < MappedColors.most { $0[key] = color } }
        return color
    }
}
