/// The filters of PNG's rows (PNG, third edition, section 9).
enum PNGFilter {
    /// Undoes the filter of a row; `above` is the unfiltered row before it, `step` the number of bytes of a pixel, at least 1.
    static func undo(_ type: UInt8, _ row: inout [UInt8], above: [UInt8], step: Int) throws(ImageError) {
        switch type {
        case 0: return
        case 1:
            for index in row.indices.dropFirst(step) { row[index] &+= row[index - step] }
        case 2:
            for index in row.indices { row[index] &+= above[index] }
        case 3:
            for index in row.indices {
                let left = index >= step ? Int(row[index - step]) : 0
                row[index] &+= UInt8((left + Int(above[index])) / 2)
            }
        case 4:
            for index in row.indices {
                let isFirst = index < step
                row[index] &+= paeth(isFirst ? 0 : row[index - step], above[index], isFirst ? 0 : above[index - step])
            }
        default: throw .corrupt
        }
    }

    /// Returns the row behind its filter's type, by the filter with the least sum of distances from zero (section 12.7).
    static func filtered(_ row: [UInt8], above: [UInt8], step: Int) -> [UInt8] {
        var best: [UInt8] = []
        var bestSum = Int.max
        for type in UInt8(0)...4 {
            var line = [type]
            line.reserveCapacity(row.count + 1)
            var sum = 0
            for index in row.indices {
                let left = index >= step ? row[index - step] : 0
                let corner = index >= step ? above[index - step] : 0
                let predicted: UInt8 =
                    switch type {
                    case 0: 0
                    case 1: left
                    case 2: above[index]
                    case 3: UInt8((Int(left) + Int(above[index])) / 2)
                    default: paeth(left, above[index], corner)
                    }
                let byte = row[index] &- predicted
                sum += Int(min(byte, 0 &- byte))
                line.append(byte)
            }
            if sum < bestSum { (best, bestSum) = (line, sum) }
        }
        return best
    }

    /// Returns the neighbour that is nearest to left + above - corner.
    @inline(__always)
    private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
        let (a, b, c) = (Int(left), Int(above), Int(corner))
        let (toLeft, toAbove, toCorner) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
        if toLeft <= toAbove, toLeft <= toCorner { return left }
        return toAbove <= toCorner ? above : corner
    }
}
