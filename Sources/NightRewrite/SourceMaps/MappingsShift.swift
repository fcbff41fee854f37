/// Moves the mappings of a part of a sheet to where their text stands now.
///
/// A segment holds until the next one, so that nightfall's text begins with a segment of no source, and behind it the one before goes on.
struct MappingsShift {
    private let shift: TextShift
    /// Where the part begins, and where the next one does; nil for the last.
    private let start: GeneratedPosition
    /// Where the part begins now.
    private let shiftedStart: GeneratedPosition
    /// The insertions of the part that are not passed yet.
    private var pending: Range<Int>
    private var writer = MappingsWriter()
    /// The last segment of before.
    private var last: SourceMapSegment.Origin?
    /// Whether what was written last has a source.
    private var isMapped: Bool
    /// The insertion behind which the last segment has still to go on.
    private var passed: TextShift.Insertion?

    /// The mappings of the part of a sheet from `start` to `end` after `shift`; without an end it is the last part.
    init(_ shift: TextShift, from start: GeneratedPosition = GeneratedPosition(), to end: GeneratedPosition? = nil) {
        self.shift = shift
        self.start = start
        shiftedStart = shift.shiftedEnd(start)
        let first = shift.firstInsertion { $0 >= start }
        pending = first..<max(first, end.map { end in shift.firstInsertion { $0 >= end } } ?? shift.insertions.count)
        // What stands before the part may have a source.
        isMapped = start > GeneratedPosition()
    }

    /// The text of `mappings` after the shift.
    ///
    /// - Throws: `SourceMapFault` where they can't be read.
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

    /// Passes all segments of a line, which may stand in any order.
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
