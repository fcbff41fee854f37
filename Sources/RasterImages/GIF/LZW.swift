/// Unpacks the pixels of a GIF (GIF89a specification, appendix F).
enum LZW {
    /// The number of codes that 12 bits allow.
    private static let mostCodes = 4096

    /// Unpacks `count` color indices from `data`, whose first codes have `codeSize` + 1 bits.
    ///
    /// - Throws: `ImageError` if the data ends earlier, or has a code that is not defined yet.
    static func indices(of data: [UInt8], codeSize: Int, count: Int) throws(ImageError) -> [UInt8] {
        guard (1...8).contains(codeSize) else { throw .corrupt }
        // No memory is reserved that the data can't fill: a code has at least two bits and at most as many pixels as there are codes.
        guard count / (4 * mostCodes) <= data.count else { throw .truncated }
        let clear = 1 << codeSize
        var prefixes = [UInt16](repeating: 0, count: mostCodes)
        var lasts = [UInt8](repeating: 0, count: mostCodes)
        var firsts = lasts
        var lengths = [UInt16](repeating: 0, count: mostCodes)
        for code in 0..<clear {
            lasts[code] = UInt8(code)
            firsts[code] = UInt8(code)
            lengths[code] = 1
        }
        var result = [UInt8](repeating: 0, count: count)
        var filled = 0
        var next = clear + 2
        var bits = codeSize + 1
        var previous = -1
        var reader = BitReader()
        let bytes = data.span
        while filled < count {
            let code = try reader.next(bits, in: bytes)
            if code == clear {
                (next, bits, previous) = (clear + 2, codeSize + 1, -1)
                continue
            }
            guard code != clear + 1 else { throw .truncated }
            // The code that is just being defined means the pixels of the previous code, followed by the first of them.
            let isNew = code == next && previous >= 0 && next < mostCodes
            let known = isNew ? previous : code
            guard known < next, lengths[known] > 0, previous >= 0 || known < clear else { throw .corrupt }
            if previous >= 0, next < mostCodes {
                prefixes[next] = UInt16(previous)
                lasts[next] = firsts[known]
                firsts[next] = firsts[previous]
                lengths[next] = lengths[previous] + 1
                next += 1
                if next == 1 << bits, bits < 12 { bits += 1 }
            }
            var walk = code
            let length = Int(lengths[code])
            var index = filled + length
            filled = min(index, count)
            for _ in 0..<length {
                index -= 1
                if index < count { result[index] = lasts[walk] }
                walk = Int(prefixes[walk])
            }
            previous = code
        }
        return result
    }
}
