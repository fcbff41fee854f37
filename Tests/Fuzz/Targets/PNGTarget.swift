@testable import RasterImages

/// The decoder and the encoder of PNG.
enum PNGTarget: FuzzTarget {
    static let name = "png"

    static func run(_ input: [UInt8]) throws(BrokenInvariant) {
        try ImageCheck.check(input)
        try ImageCheck.check(repaired(input))
    }

    /// Returns the file with its signature and the checksums of its chunks, which mutations break.
    private static func repaired(_ input: [UInt8]) -> [UInt8] {
        var file = input
        if file.count >= 8 { file.replaceSubrange(..<8, with: PNGHeader.signature) }
        var position = 8
        while file.count - position >= 12 {
            let count = PNGHeader.number(file, at: position)
            guard count <= file.count - position - 12 else { break }
            let end = position + 8 + count
            let sum = CRC32.checksum(file[position + 4..<end])
            for index in 0..<4 { file[end + index] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * index)) }
            position = end + 4
        }
        return file
    }
}
