/// Reads the `mappings` of a source map, segment by segment (ECMA-426 §7.1).
struct MappingsReader {
    /// No value of a mapping is larger (ECMA-426 §5).
    private static let largest = Int(Int32.max)
    /// The values of the digits of base 64; 64 for what is none.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 64, count: 256)
        for (value, digit) in MappingsWriter.digits.enumerated() { values[Int(digit)] = UInt8(value) }
        return values
    }()

    private let text: [UInt8]
    private var index = 0
    private var position = GeneratedPosition()
    private var origin = SourceMapSegment.Origin()
    private var name = 0

    /// Reads `text`.
    init(_ text: [UInt8]) {
        self.text = text
    }

    /// The next segment; nil where there are no more.
    ///
    /// - Throws: `SourceMapFault` for what is no segment, and for values below 0 or too large.
    mutating func next() throws(SourceMapFault) -> SourceMapSegment? {
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: ";"): position = GeneratedPosition(line: position.line + 1, column: 0)
            case UInt8(ascii: ","): break
            default: return try segment()
            }
            index += 1
        }
        return nil
    }

    private mutating func segment() throws(SourceMapFault) -> SourceMapSegment {
        position.column = try value(after: position.column)
        guard !isAtEnd else { return SourceMapSegment(position: position) }
        origin.source = try value(after: origin.source)
        origin.line = try value(after: origin.line)
        origin.column = try value(after: origin.column)
        origin.name = nil
        if !isAtEnd {
            name = try value(after: name)
            origin.name = name
        }
        guard isAtEnd else { throw fault }
        return SourceMapSegment(position: position, origin: origin)
    }

    private var isAtEnd: Bool { index == text.count || text[index] == UInt8(ascii: ",") || text[index] == UInt8(ascii: ";") }

    /// The value that a number relative to `previous` means (ECMA-426 §5.1).
    private mutating func value(after previous: Int) throws(SourceMapFault) -> Int {
        var number = 0
        var shift = 0
        while index < text.count {
            let digit = Int(MappingsReader.values[Int(text[index])])
            guard digit < 64, shift < 35 else { throw fault }
            number |= (digit & 31) << shift
            shift += 5
            index += 1
            guard digit & 32 == 0 else { continue }
            let value = number & 1 == 0 ? previous + number >> 1 : previous - number >> 1
            guard number < 1 << 32, number != 1, (0...MappingsReader.largest).contains(value) else { throw fault }
            return value
        }
        throw fault
    }

    private var fault: SourceMapFault { SourceMapFault("has broken mappings, from their character \(index + 1) on") }
}
