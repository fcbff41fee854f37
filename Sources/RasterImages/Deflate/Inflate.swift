/// Reads deflated data (RFC 1951) in a zlib stream (RFC 1950).
struct Inflate {
    private var bits = BitReader()
    /// The inflated bytes, as many as are asked for; those behind `position` are not known yet.
    private var output: [UInt8]
    private var position = 0

    /// Inflates the first `count` bytes of a zlib stream; the rest is not read.
    ///
    /// - Throws: `ImageError` if the stream is corrupt or too short.
    static func bytes(of stream: [UInt8], count: Int) throws(ImageError) -> [UInt8] {
        // Two bits of deflated data give at most 258 bytes, so no memory is taken that the data can't fill.
        guard count / 1032 <= stream.count else { throw .truncated }
        let bytes = stream.span
        // Compression method 8 without a preset dictionary, and the check of both bytes.
        guard bytes.count >= 2 else { throw .truncated }
        guard bytes[0] & 0x0F == 8, bytes[1] & 0x20 == 0, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0 else { throw .corrupt }
        var inflate = Inflate(count: count)
        _ = try inflate.bits.next(16, in: bytes)
        try inflate.run(in: bytes)
        return inflate.output
    }

    private init(count: Int) { output = [UInt8](repeating: 0, count: count) }

    private mutating func run(in bytes: Span<UInt8>) throws(ImageError) {
        var fixed: (HuffmanDecoder, HuffmanDecoder)?
        while position < output.count {
            let isLast = try bits.next(1, in: bytes) == 1
            switch try bits.next(2, in: bytes) {
            case 0: try stored(in: bytes)
            case 1:
                let codes: (HuffmanDecoder, HuffmanDecoder)
                if let fixed {
                    codes = fixed
                } else {
                    codes = (
                        try HuffmanDecoder(DeflateTables.fixedLiteralLengths), try HuffmanDecoder(DeflateTables.fixedDistanceLengths)
                    )
                    fixed = codes
                }
                try block(codes.0, codes.1, in: bytes)
            case 2:
                let codes = try dynamicCodes(in: bytes)
                try block(codes.literals, codes.distances, in: bytes)
            default: throw .corrupt
            }
            if isLast { break }
        }
        guard position == output.count else { throw .truncated }
    }

    private mutating func stored(in bytes: Span<UInt8>) throws(ImageError) {
        bits.alignToByte()
        let count = try bits.next(16, in: bytes)
        guard try bits.next(16, in: bytes) == ~count & 0xFFFF else { throw .corrupt }
        for _ in 0..<min(count, output.count - position) {
            output[position] = UInt8(try bits.next(8, in: bytes))
            position += 1
        }
    }

    private mutating func dynamicCodes(
        in bytes: Span<UInt8>
    ) throws(ImageError) -> (literals: HuffmanDecoder, distances: HuffmanDecoder) {
        let literals = try bits.next(5, in: bytes) + 257
        let distances = try bits.next(5, in: bytes) + 1
        guard literals <= 286, distances <= 30 else { throw .corrupt }
        var codeLengths = [UInt8](repeating: 0, count: 19)
        let count = try bits.next(4, in: bytes) + 4
        for symbol in DeflateTables.codeLengthOrder.prefix(count) { codeLengths[symbol] = UInt8(try bits.next(3, in: bytes)) }
        let code = try HuffmanDecoder(codeLengths)
        var lengths: [UInt8] = []
        while lengths.count < literals + distances {
            let symbol = try code.next(&bits, in: bytes)
            let repeated: (UInt8, Int)
            switch symbol {
            case 16:
                guard let last = lengths.last else { throw .corrupt }
                repeated = (last, try bits.next(2, in: bytes) + 3)
            case 17: repeated = (0, try bits.next(3, in: bytes) + 3)
            case 18: repeated = (0, try bits.next(7, in: bytes) + 11)
            default: repeated = (UInt8(symbol), 1)
            }
            guard lengths.count + repeated.1 <= literals + distances else { throw .corrupt }
            for _ in 0..<repeated.1 { lengths.append(repeated.0) }
        }
        guard lengths[256] != 0 else { throw .corrupt }
        return (try HuffmanDecoder(lengths[..<literals]), try HuffmanDecoder(lengths[literals...]))
    }

    private mutating func block(_ literals: HuffmanDecoder, _ distances: HuffmanDecoder, in bytes: Span<UInt8>) throws(ImageError) {
        var bits = self.bits
        var end = position
        var output = self.output.mutableSpan
        while end < output.count {
            let symbol = try literals.next(&bits, in: bytes)
            if symbol < 256 {
                output[end] = UInt8(symbol)
                end += 1
                continue
            }
            if symbol == 256 { break }
            let code = symbol - 257
            guard code < DeflateTables.lengthBase.count else { throw .corrupt }
            let length = DeflateTables.lengthBase[code] + (try bits.next(DeflateTables.lengthExtra[code], in: bytes))
            let distanceCode = try distances.next(&bits, in: bytes)
            guard distanceCode < DeflateTables.distanceBase.count else { throw .corrupt }
            let extra = try bits.next(DeflateTables.distanceExtra[distanceCode], in: bytes)
            let distance = DeflateTables.distanceBase[distanceCode] + extra
            guard distance <= end else { throw .corrupt }
            let stop = end + min(length, output.count - end)
            while end < stop {
                output[end] = output[end - distance]
                end += 1
            }
        }
        position = end
        self.bits = bits
    }
}
