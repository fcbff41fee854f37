/// A canonical Huffman code for writing (RFC 1951, section 3.2.2).
struct HuffmanEncoder {
    /// The length of each symbol's code; 0 for one that does not occur.
    let lengths: [UInt8]
    /// The code of each symbol, its bits in the order in which they are written.
    private let codes: [Int]

    /// Creates the code with the given lengths.
    init(lengths: [UInt8]) {
        self.lengths = lengths
        var next = [Int](repeating: 0, count: 17)
        var counts = [Int](repeating: 0, count: 17)
        for length in lengths where length > 0 { counts[Int(length)] += 1 }
        for length in 1...15 { next[length + 1] = (next[length] + counts[length]) << 1 }
        var codes: [Int] = []
        for length in lengths {
            codes.append(HuffmanDecoder.reversed(next[Int(length)], Int(length)))
            if length > 0 { next[Int(length)] += 1 }
        }
        self.codes = codes
    }

    /// Creates a code for symbols with these frequencies; no code is longer than `limit`, and there are at least two codes, as some
    /// decoders require.
    init(frequencies: [Int], limit: Int) {
        var frequencies = frequencies
        for index in frequencies.indices.prefix(2) where frequencies.count(where: { $0 > 0 }) < 2 && frequencies[index] == 0 {
            frequencies[index] = 1
        }
        while true {
            let lengths = HuffmanEncoder.lengths(frequencies)
            if lengths.allSatisfy({ $0 <= limit }) {
                self.init(lengths: lengths.map { UInt8($0) })
                return
            }
            // Frequencies nearer to one another make a flatter tree; if all are equal, the codes need at most 9 bits.
            frequencies = frequencies.map { ($0 + 1) / 2 }
        }
    }

    /// Writes a symbol.
    @inline(__always)
    func write(_ symbol: Int, to bits: inout BitWriter) {
        bits.append(codes[symbol], bits: Int(lengths[symbol]))
    }

    /// Returns the lengths of Huffman's codes, by two queues: the sorted leaves, and the nodes, which are created in sorted order.
    private static func lengths(_ frequencies: [Int]) -> [Int] {
        let leaves = frequencies.indices.filter { frequencies[$0] > 0 }.sorted { (frequencies[$0], $0) < (frequencies[$1], $1) }
        var weights = leaves.map { frequencies[$0] }
        var parents = [Int](repeating: 0, count: max(0, 2 * leaves.count - 1))
        var leaf = 0
        var node = leaves.count
        while weights.count < parents.count {
            var sum = 0
            for _ in 0..<2 {
                let takesLeaf = leaf < leaves.count && (node >= weights.count || weights[leaf] <= weights[node])
                let taken = takesLeaf ? leaf : node
                if takesLeaf { leaf += 1 } else { node += 1 }
                sum += weights[taken]
                parents[taken] = weights.count
            }
            weights.append(sum)
        }
        var depths = [Int](repeating: 0, count: parents.count)
        for index in depths.indices.dropLast().reversed() { depths[index] = depths[parents[index]] + 1 }
        var lengths = [Int](repeating: 0, count: frequencies.count)
        for (index, symbol) in leaves.enumerated() { lengths[symbol] = depths[index] }
        return lengths
    }
}
