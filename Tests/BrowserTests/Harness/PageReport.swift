/// The measurements of a page in one scheme, from its pixels.
struct PageReport: Decodable, Sendable {
    struct Run: Decodable, Sendable, CustomStringConvertible {
        /// The run's path in the document, the same before and after nightfall.
        var key: String
        var text: String
        /// The position of its beginning, in CSS pixels of the whole page.
        var x: Double
        var y: Double
        /// The number of pixels that its glyphs paint; 0 if none of it is visible.
        var ink: Int
        /// The least WCAG 2 contrast of its glyphs with their background; 1 if it is not visible.
        var contrast: Double

        var description: String {
            "\((contrast * 100).rounded() / 100):1 “\(text)” at (\(Int(x)), \(Int(y))) \(key)"
        }
    }

    /// The share of pixels with a relative luminance below 0.18, outside images and text.
    var dark: Double
    /// The share of the same pixels with a relative luminance above 0.8.
    var glaring: Double
    var runs: [Run]
    /// Boxes of opaque photographs: x, y, width, height.
    var photographs: [[Double]]

    /// The runs whose contrast is under `target`, worst first.
    func failing(under target: Double) -> [Run] {
        runs.filter { $0.contrast < target }.sorted { $0.contrast < $1.contrast }
    }
}
