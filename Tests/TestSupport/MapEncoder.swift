/// Writes source maps like a compiler (ECMA-426 §5 to §8).
package enum MapEncoder {
    /// A segment: its position in the sheet, and its origin in `sources` and `names`; nil for none.
    package typealias Segment = (line: Int, column: Int, origin: (source: Int, line: Int, column: Int, name: Int?)?)

    /// The map with these segments, which must be in order, of a sheet or of the section of one that begins at `first`.
    package static func map(_ segments: [Segment], from first: (line: Int, column: Int) = (0, 0)) -> String {
        var lines: [[String]] = [[]]
        var (column, last) = (0, (0, 0, 0, 0))
        for segment in segments {
            while lines.count <= segment.line - first.line {
                lines.append([])
                column = 0
            }
            let own = segment.line == first.line ? segment.column - first.column : segment.column
            var text = number(own - column)
            column = own
            if let origin = segment.origin {
                text += number(origin.source - last.0) + number(origin.line - last.1) + number(origin.column - last.2)
                if let name = origin.name {
                    text += number(name - last.3)
                    last.3 = name
                }
                (last.0, last.1, last.2) = (origin.source, origin.line, origin.column)
            }
            lines[lines.count - 1].append(text)
        }
        let mappings = lines.map { $0.joined(separator: ",") }.joined(separator: ";")
        return #"{"version":3,"sources":["a.scss","b.scss"],"names":["n","m"],"mappings":"\#(mappings)"}"#
    }

    /// A random map of `text`.
    package static func map(of text: String, _ generator: inout SeededGenerator) -> String {
        var segments: [Segment] = []
        for case let place? in MapDecoder.places(in: text) where generator.chance(30) {
            let name = generator.chance(30) ? generator.count(0...1) : nil
            let origin = (source: generator.count(0...1), line: generator.count(0...5000), column: generator.count(0...200), name: name)
            segments.append((place.line, place.column, generator.chance(80) ? origin : nil))
        }
        return map(segments)
    }

    private static func number(_ value: Int) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var rest = abs(value) * 2 + (value < 0 ? 1 : 0)
        var text = ""
        while rest >= 32 {
            text.append(digits[rest % 32 + 32])
            rest /= 32
        }
        return text + String(digits[rest])
    }
}
