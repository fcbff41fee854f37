/// Reads the `mappings` of a source map segment by segment (ECMA-426 §7.1).
struct MappingsReader {
    /// The maximum value of a mapping (ECMA-426 §5).
    private static let largest = Int(Int32.max)
    /// The values of the base 64 digits; 64 for other bytes.
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

    /// Creates a reader for `text`.
    init(_ text: [UInt8]) {
        self.text = text
    }

    /// Returns the next segment; nil at the end.
    ///
    /// - Throws: `SourceMapFault` for an invalid segment, and for values below 0 or above the maximum.
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

    /// Reads a number and adds it to `previous` (ECMA-426 §5.1).
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

/// Writes the `mappings` of a source map (ECMA-426 §7.1).
struct MappingsWriter {
    /// The digits of base 64 (RFC 4648 §4).
    static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The text written so far.
    private(set) var text: [UInt8] = []
    private var position = GeneratedPosition()
    private var origin = SourceMapSegment.Origin()
    private var name = 0
    private var isFirst = true

    /// Writes a segment, which must be after all previous ones.
    mutating func append(_ segment: SourceMapSegment) {
        while position.line < segment.position.line {
            text.append(UInt8(ascii: ";"))
            position = GeneratedPosition(line: position.line + 1, column: 0)
            isFirst = true
        }
        if !isFirst { text.append(UInt8(ascii: ",")) }
        isFirst = false
        append(segment.position.column - position.column)
        position = segment.position
        guard let next = segment.origin else { return }
        append(next.source - origin.source)
        append(next.line - origin.line)
        append(next.column - origin.column)
        origin = next
        guard let index = next.name else { return }
        append(index - name)
        name = index
    }

    private mutating func append(_ value: Int) {
        var rest = value < 0 ? -value << 1 | 1 : value << 1
        repeat {
            let digit = rest & 31
            rest >>= 5
            text.append(MappingsWriter.digits[rest > 0 ? digit | 32 : digit])
        } while rest > 0
    }
}

/// Translates the mappings of a part of a sheet to the positions after the insertions.
///
/// A segment applies until the next one. Therefore nightfall's text begins with a segment without source, and the segment before it is
/// repeated after the text.
struct MappingsShift {
    private let shift: TextShift
    /// The start of the part.
    private let start: GeneratedPosition
    /// The start of the part after the shift.
    private let shiftedStart: GeneratedPosition
    /// The indices of the insertions in the part that are not passed yet.
    private var pending: Range<Int>
    private var writer = MappingsWriter()
    /// The origin of the last segment in the original mappings.
    private var last: SourceMapSegment.Origin?
    /// True if the segment written last has a source.
    private var isMapped: Bool
    /// The insertion after which the last segment still has to be repeated.
    private var passed: TextShift.Insertion?

    /// Translates the part of a sheet from `start` to `end`; without `end` it is the last part.
    init(_ shift: TextShift, from start: GeneratedPosition = GeneratedPosition(), to end: GeneratedPosition? = nil) {
        self.shift = shift
        self.start = start
        shiftedStart = shift.shiftedEnd(start)
        let first = shift.firstInsertion { $0 >= start }
        pending = first..<max(first, end.map { end in shift.firstInsertion { $0 >= end } } ?? shift.insertions.count)
        // The segments before the part may have a source.
        isMapped = start > GeneratedPosition()
    }

    /// Returns the text of `mappings` after the shift.
    ///
    /// - Throws: `SourceMapFault` if they can't be read.
    mutating func shifted(_ mappings: [UInt8]) throws(SourceMapFault) -> [UInt8] {
        var reader = MappingsReader(mappings)
        var line: [SourceMapSegment] = []
        while let segment = try reader.next() {
            if let first = line.first, first.position.line < segment.position.line {
                pass(&line)
            }
            line.append(segment)
        }
        pass(&line)
        while let index = pending.popFirst() { insert(shift.insertions[index]) }
        if let passed, passed.origin != shift.end { resume(behind: passed) }
        return writer.text
    }

    /// Passes all segments of a line, which may be in any order.
    private mutating func pass(_ line: inout [SourceMapSegment]) {
        let isOrdered = zip(line, line.dropFirst()).allSatisfy { $0.position <= $1.position }
        if !isOrdered {
            let order = line.indices.sorted { (line[$0].position.column, $0) < (line[$1].position.column, $1) }
            line = order.map { line[$0] }
        }
        for segment in line { pass(segment) }
        line.removeAll(keepingCapacity: true)
    }

    private mutating func pass(_ segment: SourceMapSegment) {
        let column = segment.position.line == 0 ? start.column + segment.position.column : segment.position.column
        let position = GeneratedPosition(line: start.line + segment.position.line, column: column)
        while let index = pending.first, shift.insertions[index].origin <= position {
            pending.removeFirst()
            insert(shift.insertions[index])
        }
        if let passed, passed.origin < position { resume(behind: passed) }
        passed = nil
        last = segment.origin
        append(segment.origin, at: shift.shifted(position))
    }

    private mutating func insert(_ insertion: TextShift.Insertion) {
        if let passed, passed.origin < insertion.origin { resume(behind: passed) }
        if isMapped { append(nil, at: insertion.start) }
        passed = insertion
    }

    private mutating func resume(behind insertion: TextShift.Insertion) {
        if let last { append(last, at: insertion.end) }
    }

    private mutating func append(_ origin: SourceMapSegment.Origin?, at position: GeneratedPosition) {
        isMapped = origin != nil
        let line = position.line - shiftedStart.line
        let column = line == 0 ? position.column - shiftedStart.column : position.column
        writer.append(SourceMapSegment(position: GeneratedPosition(line: line, column: column), origin: origin))
    }
}

/// A segment of a source map's mappings (ECMA-426 §7).
///
/// It gives the origin of the CSS from its position to the next segment.
struct SourceMapSegment: Equatable {
    /// A position in a source.
    struct Origin: Equatable {
        /// The index of the source in `sources`.
        var source = 0
        /// The line, from 0.
        var line = 0
        /// The column, from 0.
        var column = 0
        /// The index in `names` of the original name; nil for none.
        var name: Int?
    }

    /// The position where the segment begins.
    var position: GeneratedPosition
    /// The origin of the CSS; nil if it comes from no source.
    var origin: Origin?
}

/// A position in CSS as source maps count it: lines from 0, and columns from 0 in UTF-16 code units (ECMA-426 §4).
struct GeneratedPosition: Comparable {
    var line = 0
    var column = 0

    static func < (left: GeneratedPosition, right: GeneratedPosition) -> Bool {
        left.line == right.line ? left.column < right.column : left.line < right.line
    }
}

extension GeneratedPosition {
    /// Counts positions along a text in UTF-8 (or ASCII) from its beginning.
    struct Counter {
        /// The position of the next byte.
        private(set) var position = GeneratedPosition()
        private var isBehindReturn = false

        /// Moves past a byte; line breaks are those of [CSS Syntax 3 § 3.3](https://www.w3.org/TR/css-syntax-3/#input-preprocessing).
        mutating func pass(_ byte: UInt8) {
            let isPair = byte == 0x0A && isBehindReturn
            isBehindReturn = byte == 0x0D
            switch byte {
            case 0x0A where isPair: break
            case 0x0A, 0x0C, 0x0D: position = GeneratedPosition(line: position.line + 1, column: 0)
            case 0x80..<0xC0: break
            case 0xF0...: position.column += 2
            default: position.column += 1
            }
        }
    }
}
