/// What a page looks like in one scheme, measured from its pixels.
struct PageReport: Decodable, Sendable {
    struct Run: Decodable, Sendable, CustomStringConvertible {
        /// Its path in the document, the same before and after a night mode was added.
        var key: String
        var text: String
        /// Where it begins, in CSS pixels of the whole page.
        var x: Double
        var y: Double
        /// Pixels that its glyphs paint; 0 means that nothing of it can be seen.
        var ink: Int
        /// WCAG 2 contrast of its ink on what stands under it, at its worst place; 1 where it can't be seen.
        var contrast: Double

        var description: String {
            "\((contrast * 100).rounded() / 100):1 “\(text)” at (\(Int(x)), \(Int(y))) \(key)"
        }
    }

    /// Share of the pixels outside pictures, text left out, with relative luminance below 0.18.
    var dark: Double
    /// Share of the same pixels with relative luminance above 0.8.
    var glaring: Double
    var runs: [Run]
    /// Boxes of opaque photographs: x, y, width, height.
    var photographs: [[Double]]

    /// The runs whose contrast is under `target`, worst first.
    func failing(under target: Double) -> [Run] {
        runs.filter { $0.contrast < target }.sorted { $0.contrast < $1.contrast }
    }
}
