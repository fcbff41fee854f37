extension RasterImage {
    /// The least luma of a pixel of paper.
    private static let pale = 0.85
    /// The least share of paper among the covered pixels.
    private static let leastPaper = 0.04
    /// The least number of sides of paper at ink for each one at transparent pixels; a halo around ink has about one.
    private static let leastEnclosed = 2

    /// True if ink encloses pale parts of the image, such as the sheet in the icon of a document or the letters in a dark sign.
    ///
    /// White glyphs beside dark ones, as in sprites, and white outlines of dark shapes are not enclosed.
    var hasPaper: Bool {
        var (covered, paper, enclosed, open) = (0, 0, 0, 0)
        func look(at neighbor: Int, isInside: Bool) {
            if !isInside || pixels[neighbor].alpha < ImageStatistics.leastAlpha {
                open += 1
            } else if !isPaper(neighbor) {
                enclosed += 1
            }
        }
        for index in pixels.indices where pixels[index].alpha >= ImageStatistics.leastAlpha {
            covered += 1
            guard isPaper(index) else { continue }
            paper += 1
            let column = index % width
            look(at: index - 1, isInside: column > 0)
            look(at: index + 1, isInside: column < width - 1)
            look(at: index - width, isInside: index >= width)
            look(at: index + width, isInside: index + width < pixels.count)
        }
        return Double(paper) >= RasterImage.leastPaper * Double(covered) && enclosed > RasterImage.leastEnclosed * open
    }

    private func isPaper(_ index: Int) -> Bool {
        let pixel = pixels[index]
        return pixel.alpha >= 128 && pixel.luma >= RasterImage.pale && !pixel.isColored
    }
}
