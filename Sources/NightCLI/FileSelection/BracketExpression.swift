/// The set of bytes that a bracket expression of a `Glob` matches.
struct BracketExpression: Sendable, Equatable {
    private var words = SIMD4<UInt64>()

    /// Returns true if the set contains the byte.
    func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1 }

    mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

    mutating func insert(_ range: ClosedRange<UInt8>) {
        for byte in range { insert(byte) }
    }

    mutating func remove(_ byte: UInt8) { words[Int(byte >> 6)] &= ~(1 << UInt64(byte & 63)) }

    mutating func invert() { words = ~words }

    /// Adds a character class of POSIX in the C locale, such as `alpha`.
    ///
    /// - Returns: True if there is a class of that name.
    mutating func insert(named name: some Sequence<UInt8>) -> Bool {
        switch String(decoding: Array(name), as: UTF8.self) {
        case "alnum": insert(BracketExpression.letters + BracketExpression.digits)
        case "alpha": insert(BracketExpression.letters)
        case "blank": insert([0x09...0x09, 0x20...0x20])
        case "cntrl": insert([0x00...0x1F, 0x7F...0x7F])
        case "digit": insert(BracketExpression.digits)
        case "graph": insert([UInt8(ascii: "!")...UInt8(ascii: "~")])
        case "lower": insert([UInt8(ascii: "a")...UInt8(ascii: "z")])
        case "print": insert([0x20...UInt8(ascii: "~")])
        case "punct": insert([0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E])
        // git's white space, without vertical tab and form feed.
        case "space": insert([0x09...0x0A, 0x0D...0x0D, 0x20...0x20])
        case "upper": insert([UInt8(ascii: "A")...UInt8(ascii: "Z")])
        case "xdigit": insert(BracketExpression.digits + [UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f")])
        default: return false
        }
        return true
    }

    private static let letters: [ClosedRange<UInt8>] = [UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z")]
    private static let digits: [ClosedRange<UInt8>] = [UInt8(ascii: "0")...UInt8(ascii: "9")]

    private mutating func insert(_ ranges: [ClosedRange<UInt8>]) {
        for range in ranges { insert(range) }
    }
}
