import Foundation
import Testing

/// Opaque colors as browsers serialize computed values: `rgb(0, 0, 0)`.
enum ComputedColor {
    /// The relative luminance of a color, 0...1; fails for one that is not opaque.
    static func luminance(_ color: String) throws -> Double {
        let parts = color.split { !"0123456789.".contains($0) }.compactMap { Double($0) }
        try #require(parts.count == 3, "\(color)")
        let linear = parts.map { $0 / 255 }.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
}
