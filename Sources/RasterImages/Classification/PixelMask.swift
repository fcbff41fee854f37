/// A set of pixels of an image.
struct PixelMask {
    let width: Int
    /// For each pixel, row by row, whether it is in the set.
    private(set) var values: [Bool]

    /// Creates the set of the pixels for which `values` is true, in rows of `width`, which divides their number.
    init(width: Int, _ values: [Bool]) {
        self.width = width
        self.values = values
    }

    subscript(_ index: Int) -> Bool {
        get { values[index] }
        set { values[index] = newValue }
    }

    /// The pixels that are not in the set.
    var inverse: PixelMask { PixelMask(width: width, values.map { !$0 }) }

    /// Returns the pixels at most `reach` rows and columns from one of the set.
    func grown(by reach: Int) -> PixelMask {
        var result = self
        let height = values.count / width
        for row in 0..<height { result.grow(from: row * width, step: 1, count: width, by: reach) }
        for column in 0..<width { result.grow(from: column, step: width, count: height, by: reach) }
        return result
    }

    /// Returns the pixels whose neighbors within `reach` rows and columns are all in the set.
    func shrunk(by reach: Int) -> PixelMask { inverse.grown(by: reach).inverse }

    /// Grows the set along a line of `count` pixels from `start` on, in both directions.
    private mutating func grow(from start: Int, step: Int, count: Int, by reach: Int) {
        let end = start + (count - 1) * step
        let line = stride(from: start, through: end, by: step).map { values[$0] }
        for (offset, isMember) in line.enumerated() where isMember {
            // The pixels between two members of a run are members already.
            let isInside = offset > 0 && line[offset - 1] && offset + 1 < count && line[offset + 1]
            guard !isInside else { continue }
            for near in max(0, offset - reach)...min(count - 1, offset + reach) { values[start + near * step] = true }
        }
    }

    /// Calls `body` with the pixels of each connected part of the set, diagonal neighbors included.
    func forEachPart(_ body: ([Int]) -> Void) {
        var left = values
        var part: [Int] = []
        for first in left.indices where left[first] {
            part.removeAll(keepingCapacity: true)
            part.append(first)
            left[first] = false
            var next = 0
            while next < part.count {
                let (row, column) = (part[next] / width, part[next] % width)
                next += 1
                for y in max(0, row - 1)...min(left.count / width - 1, row + 1) {
                    for x in max(0, column - 1)...min(width - 1, column + 1) where left[y * width + x] {
                        left[y * width + x] = false
                        part.append(y * width + x)
                    }
                }
            }
            body(part)
        }
    }
}
