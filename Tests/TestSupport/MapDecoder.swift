internal import Foundation

/// An independent decoder of source maps (ECMA-426 §5 to §8), slow and simple.
package struct MapDecoder {
    /// The origin of a character.
    package struct Origin: Equatable {
        package let source: String
        package let line: Int
        package let column: Int
        package let name: String?
    }

    private struct Failure: Error {}

    /// All segments with their positions, in order.
    private var segments: [(line: Int, column: Int, origin: Origin?)] = []

    package init(_ map: [UInt8]) throws {
        guard let object = try JSONSerialization.jsonObject(with: Data(map)) as? [String: Any] else { throw Failure() }
        guard let sections = object["sections"] as? [[String: Any]] else {
            try add(object, line: 0, column: 0)
            return
        }
        for section in sections {
            guard let offset = section["offset"] as? [String: Int], let map = section["map"] as? [String: Any],
                let line = offset["line"], let column = offset["column"]
            else { throw Failure() }
            try add(map, line: line, column: column)
        }
        for (left, right) in zip(segments, segments.dropFirst()) where (right.line, right.column) < (left.line, left.column) {
            throw Failure()
        }
    }

    private mutating func add(_ map: [String: Any], line firstLine: Int, column firstColumn: Int) throws {
        guard map["version"] as? Int == 3, let mappings = map["mappings"] as? String, let sources = map["sources"] as? [String] else {
            throw Failure()
        }
        let names = map["names"] as? [String] ?? []
        var values = [0, 0, 0, 0, 0]
        var found: [(line: Int, column: Int, origin: Origin?)] = []
        for (line, group) in mappings.split(separator: ";", omittingEmptySubsequences: false).enumerated() {
            values[0] = 0
            for segment in group.split(separator: ",") {
                let numbers = try MapDecoder.numbers(segment)
                guard [1, 4, 5].contains(numbers.count) else { throw Failure() }
                for (index, number) in numbers.enumerated() { values[index] += number }
                guard values.allSatisfy({ $0 >= 0 }) else { throw Failure() }
                let origin =
                    numbers.count == 1
                    ? nil
                    : Origin(
                        source: sources[values[1]], line: values[2], column: values[3], name: numbers.count == 5 ? names[values[4]] : nil)
                found.append((firstLine + line, line == 0 ? firstColumn + values[0] : values[0], origin))
            }
        }
        let order = found.indices.sorted { (found[$0].line, found[$0].column, $0) < (found[$1].line, found[$1].column, $1) }
        segments += order.map { found[$0] }
    }

    private static func numbers(_ segment: Substring) throws -> [Int] {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var result: [Int] = []
        var bits: [Int] = []
        for character in segment {
            guard let value = digits.firstIndex(of: character) else { throw Failure() }
            bits += (0..<5).map { value >> $0 & 1 }
            guard value < 32 else { continue }
            let size = bits.dropFirst().enumerated().reduce(0) { $0 + $1.element << $1.offset }
            result.append(bits[0] == 1 ? -size : size)
            bits = []
        }
        guard bits.isEmpty else { throw Failure() }
        return result
    }

    /// The origin of the character at a position: that of the last segment at or before it, on its line or on any line.
    ///
    /// Some tools search the line only (mozilla/source-map), others all lines before it, too (Chromium).
    package func origin(line: Int, column: Int, onLineAlone: Bool) -> Origin? {
        let before = segments.last { ($0.line, $0.column) <= (line, column) && (!onLineAlone || $0.line == line) }
        return before?.origin
    }

    /// The position of each scalar of `text`: its line, and its column in UTF-16 code units; nil for a line end.
    package static func places(in text: String) -> [(line: Int, column: Int)?] {
        var (line, column) = (0, 0)
        var previous: Unicode.Scalar?
        return text.unicodeScalars.map { scalar in
            defer { previous = scalar }
            if "\r\n\u{C}".unicodeScalars.contains(scalar) {
                if scalar != "\n" || previous != "\r" { line += 1 }
                column = 0
                return nil
            }
            defer { column += scalar.utf16.count }
            return (line, column)
        }
    }

    /// The faults of `newMap` for `new`, which is `text` with insertions; `generated` is true for each inserted scalar.
    package static func problems(
        _ text: String, _ map: [UInt8], became new: String, _ newMap: [UInt8], generated: [Bool]
    ) throws -> [String] {
        let (old, moved) = (try MapDecoder(map), try MapDecoder(newMap))
        var problems: [String] = []
        var before = places(in: text)[...]
        for (index, place) in places(in: new).enumerated() {
            guard !generated[index] else {
                if let place,
                    [true, false].contains(where: { moved.origin(line: place.line, column: place.column, onLineAlone: $0) != nil })
                {
                    problems.append("what is put in at \(place) has a source")
                }
                continue
            }
            guard let first = before.popFirst() else { return problems + ["there is more text than there was"] }
            guard let was = first, let place else { continue }
            let all = old.origin(line: was.line, column: was.column, onLineAlone: false)
            if moved.origin(line: place.line, column: place.column, onLineAlone: false) != all {
                problems.append("\(was) has another source at \(place)")
            }
            // A tool that searches the line only finds the same origin or, behind an insertion, that of an earlier line.
            let own = old.origin(line: was.line, column: was.column, onLineAlone: true)
            let found = moved.origin(line: place.line, column: place.column, onLineAlone: true)
            if found != own, own != nil || found != all { problems.append("\(was) has another source on the line of \(place)") }
        }
        return before.isEmpty ? problems : problems + ["there is less text than there was"]
    }
}
