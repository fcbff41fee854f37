/// The constants of the deflate format (RFC 1951, section 3.2).
enum DeflateTables {
    /// The shortest length of each length code 257...285.
    static let lengthBase = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
    ]
    /// The extra bits of each length code.
    static let lengthExtra = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
    /// The shortest distance of each distance code 0...29.
    static let distanceBase = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289,
        16385, 24577,
    ]
    /// The extra bits of each distance code.
    static let distanceExtra = [
        0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
    ]
    /// The order of the lengths of the code length codes.
    static let codeLengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    /// The code lengths of the fixed literal and length code.
    static let fixedLiteralLengths = (0..<288).map { UInt8($0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8) }
    /// The code lengths of the fixed distance code.
    static let fixedDistanceLengths = [UInt8](repeating: 5, count: 30)

    /// The length code, counted from 257, of each length 3...258, at its index.
    static let codeOfLength: [UInt8] = {
        var codes = [UInt8](repeating: 0, count: 259)
        for code in lengthBase.indices {
            let end = code + 1 < lengthBase.count ? lengthBase[code + 1] : 259
            for length in lengthBase[code]..<end { codes[length] = UInt8(code) }
        }
        return codes
    }()

    /// Returns the distance code of a distance 1...32768.
    static func code(ofDistance distance: Int) -> Int {
        var (low, high) = (0, distanceBase.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if distanceBase[middle] <= distance { low = middle } else { high = middle }
        }
        return low
    }
}
