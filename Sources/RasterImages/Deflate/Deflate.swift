/// Writes deflated data (RFC 1951) in a zlib stream (RFC 1950), with hash chains for repetitions and a choice of codes for each block.
struct Deflate {
    /// A byte if `distance` is 0, else a repetition of `value` bytes.
    private struct Token {
        let value: UInt16
        let distance: UInt16
    }

    /// The number of earlier positions with the same three bytes that are tried.
    private static let chainLimit = 64
    private static let window = 32768
    private static let longest = 258
    private static let blockSize = 16384
    private static let hashBits = 15

    private var bits = BitWriter()

    /// Returns the zlib stream of `data`.
    static func stream(_ data: [UInt8]) -> [UInt8] {
        var deflate = Deflate()
        // Method 8 with a window of 32 KiB; the second byte makes a multiple of 31 of both.
        deflate.bits.append(0x78, bits: 8)
        deflate.bits.append(0x9C, bits: 8)
        let tokens = Deflate.tokens(data)
        var start = 0
        repeat {
            let end = min(start + Deflate.blockSize, tokens.count)
            deflate.block(tokens[start..<end], isLast: end == tokens.count)
            start = end
        } while start < tokens.count
        deflate.bits.alignToByte()
        let sum = Adler32.checksum(data)
        return deflate.bits.bytes + sum.bigEndianBytes
    }

    // MARK: Repetitions

    /// Returns the longest match of the bytes at `index` with earlier ones; its distance is 0 if there is none.
    ///
    /// - Parameters:
    ///   - first: the last position with the same hash; negative for none.
    ///   - previous: the position before each position with the same hash.
    private static func match(
        _ data: [UInt8], at index: Int, first: Int, _ previous: [Int32]
    ) -> (length: Int, distance: Int) {
        var best = (length: 2, distance: 0)
        let longest = min(longest, data.count - index)
        var candidate = first
        var tries = chainLimit
        while candidate >= 0, index - candidate < window, tries > 0 {
            tries -= 1
            if best.length >= longest { break }
            if data[candidate + best.length] == data[index + best.length] {
                var length = 0
                while length < longest, data[candidate + length] == data[index + length] { length += 1 }
                if length > best.length { best = (length, index - candidate) }
            }
            let earlier = Int(previous[candidate & (window - 1)])
            if earlier >= candidate { break }
            candidate = earlier
        }
        return best
    }

    private static func tokens(_ data: [UInt8]) -> [Token] {
        var tokens: [Token] = []
        var heads = [Int32](repeating: -1, count: 1 << hashBits)
        var previous = [Int32](repeating: -1, count: window)
        func enter(_ index: Int) {
            guard index + 2 < data.count else { return }
            let hash = hash(data, index)
            previous[index & (window - 1)] = heads[hash]
            heads[hash] = Int32(index)
        }
        var index = 0
        while index < data.count {
            let hasMatch = index + 2 < data.count
            let best = hasMatch ? match(data, at: index, first: Int(heads[hash(data, index)]), previous) : (length: 2, distance: 0)
            let step: Int
            if best.distance > 0 {
                tokens.append(Token(value: UInt16(best.length), distance: UInt16(best.distance)))
                step = best.length
            } else {
                tokens.append(Token(value: UInt16(data[index]), distance: 0))
                step = 1
            }
            for position in index..<index + step { enter(position) }
            index += step
        }
        return tokens
    }

    @inline(__always)
    private static func hash(_ data: [UInt8], _ index: Int) -> Int {
        let value = UInt32(data[index]) << 16 | UInt32(data[index + 1]) << 8 | UInt32(data[index + 2])
        return Int((value &* 0x9E37_79B1) >> UInt32(32 - hashBits))
    }

    // MARK: Blocks

    private mutating func block(_ tokens: ArraySlice<Token>, isLast: Bool) {
        var literals = [Int](repeating: 0, count: 286)
        var distances = [Int](repeating: 0, count: 30)
        for token in tokens {
            if token.distance == 0 {
                literals[Int(token.value)] += 1
            } else {
                literals[257 + Int(DeflateTables.codeOfLength[Int(token.value)])] += 1
                distances[DeflateTables.code(ofDistance: Int(token.distance))] += 1
            }
        }
        literals[256] = 1
        let codes = (HuffmanEncoder(frequencies: literals, limit: 15), HuffmanEncoder(frequencies: distances, limit: 15))
        let fixed = (
            HuffmanEncoder(lengths: DeflateTables.fixedLiteralLengths), HuffmanEncoder(lengths: DeflateTables.fixedDistanceLengths)
        )
        bits.append(isLast ? 1 : 0, bits: 1)
        // The block's own codes have to save more than the 60 bytes or so of their code lengths.
        if cost(literals, distances, codes) + Self.headCost < cost(literals, distances, fixed) {
            bits.append(2, bits: 2)
            writeLengths(codes.0.lengths, codes.1.lengths)
            write(tokens, codes)
        } else {
            bits.append(1, bits: 2)
            write(tokens, fixed)
        }
    }

    /// The approximate size of the code lengths at the head of a block, in bits.
    private static let headCost = 480

    private func cost(_ literals: [Int], _ distances: [Int], _ codes: (HuffmanEncoder, HuffmanEncoder)) -> Int {
        zip(literals, codes.0.lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
            + zip(distances, codes.1.lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
    }

    private mutating func write(_ tokens: ArraySlice<Token>, _ codes: (HuffmanEncoder, HuffmanEncoder)) {
        for token in tokens {
            guard token.distance > 0 else {
                codes.0.write(Int(token.value), to: &bits)
                continue
            }
            let length = Int(token.value)
            let lengthCode = Int(DeflateTables.codeOfLength[length])
            codes.0.write(257 + lengthCode, to: &bits)
            bits.append(length - DeflateTables.lengthBase[lengthCode], bits: DeflateTables.lengthExtra[lengthCode])
            let distance = Int(token.distance)
            let distanceCode = DeflateTables.code(ofDistance: distance)
            codes.1.write(distanceCode, to: &bits)
            bits.append(distance - DeflateTables.distanceBase[distanceCode], bits: DeflateTables.distanceExtra[distanceCode])
        }
        codes.0.write(256, to: &bits)
    }

    /// Writes the lengths of both codes, with runs of zeros shortened (RFC 1951, section 3.2.7).
    private mutating func writeLengths(_ literals: [UInt8], _ distances: [UInt8]) {
        let lengths = literals + distances
        var symbols: [(symbol: Int, extra: Int, bits: Int)] = []
        var index = 0
        while index < lengths.count {
            let length = lengths[index]
            var run = 1
            while index + run < lengths.count, lengths[index + run] == length, run < 138 { run += 1 }
            if length == 0, run >= 11 {
                symbols.append((18, run - 11, 7))
            } else if length == 0, run >= 3 {
                symbols.append((17, run - 3, 3))
            } else {
                run = 1
                symbols.append((Int(length), 0, 0))
            }
            index += run
        }
        var frequencies = [Int](repeating: 0, count: 19)
        for symbol in symbols { frequencies[symbol.symbol] += 1 }
        let code = HuffmanEncoder(frequencies: frequencies, limit: 7)
        bits.append(literals.count - 257, bits: 5)
        bits.append(distances.count - 1, bits: 5)
        bits.append(15, bits: 4)
        for symbol in DeflateTables.codeLengthOrder { bits.append(Int(code.lengths[symbol]), bits: 3) }
        for symbol in symbols {
            code.write(symbol.symbol, to: &bits)
            bits.append(symbol.extra, bits: symbol.bits)
        }
    }
}
