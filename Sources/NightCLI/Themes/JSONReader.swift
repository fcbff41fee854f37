import FoundationEssentials
import NightTheme
import SourceText

/// Reads JSON (RFC 8259) into values with their places.
///
/// FoundationEssentials decides whether the text is JSON, and decodes its strings and numbers. It reports no places of values, no place of
/// a syntax error, no duplicate names and no order of members; `JSONScanner` finds these.
enum JSONReader {
    /// A type that accepts any JSON.
    private struct Anything: Decodable {
        init(from decoder: any Decoder) {}
    }

    /// Parses the JSON text in `bytes`; `file` is its path below the folder of the first file, for places.
    ///
    /// - Parameter allowsComments: True to allow comments and trailing commas, as in JSON5.
    /// - Throws: `ThemeTableError` for a text that is not JSON, and for names that occur twice in an object.
    static func read(
        _ bytes: [UInt8], file: [UInt8] = [], allowsComments: Bool = false
    ) throws(ThemeTableError) -> StructuredValue {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let start = bytes.starts(with: mark) ? mark.count : 0
        let lines = LineTable(bytes, contentStart: UInt32(start))
        func place(_ offset: Int) -> SourceLocation {
            let (line, column) = lines.position(of: UInt32(truncatingIfNeeded: min(max(offset, start), bytes.count)))
            return SourceLocation(line: line, column: column, file: file)
        }
        var scanner = JSONScanner(bytes, from: start, allowsComments: allowsComments, place: place)
        let value = try scanner.value()
        guard allowsComments || (try? JSONDecoder().decode(Anything.self, from: Data(bytes[start...]))) != nil else {
            throw ThemeTableError([ThemeProblem(.syntax, at: nil, "this is not JSON")])
        }
        return value
    }

    /// Decodes a JSON string with its quotation marks; returns nil if `literal` is not one.
    static func string(_ literal: ArraySlice<UInt8>) -> String? {
        let inner = literal.dropFirst().dropLast()
        // A string without escapes is its own value, which saves a decoder for each string.
        guard inner.contains(where: { $0 == UInt8(ascii: "\\") || $0 < 0x20 }) else { return String(validating: inner, as: UTF8.self) }
        return try? JSONDecoder().decode(String.self, from: Data(literal))
    }

    /// Decodes a JSON number; returns nil if `literal` is not one.
    static func number(_ literal: ArraySlice<UInt8>) -> Double? {
        try? JSONDecoder().decode(Double.self, from: Data(literal))
    }
}
