import FoundationEssentials
import NightTheme
import SourceText

/// Reads JSON (RFC 8259) into values with their places.
///
/// FoundationEssentials says whether the text is JSON and what its strings and numbers are. It does not tell where they stand, where the
/// text stops being JSON, which names stand twice, or in which order members are: these `JSONScanner` finds out.
enum JSONReader {
    /// Accepts any JSON.
    private struct Anything: Decodable {
        init(from decoder: any Decoder) {}
    }

    /// The value of the text in `bytes`, which stands at `file` below the folder of the first file.
    ///
    /// - Parameter allowsComments: whether comments and trailing commas may stand in it, as in JSON5.
    /// - Throws: what keeps it from being JSON, or names that stand twice in an object.
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

    /// The string that JSON writes as `literal`, quotation marks included; nil where it is none.
    static func string(_ literal: ArraySlice<UInt8>) -> String? {
        let inner = literal.dropFirst().dropLast()
        // What has no escape stands for itself, which spares a parser for each string.
        guard inner.contains(where: { $0 == UInt8(ascii: "\\") || $0 < 0x20 }) else { return String(validating: inner, as: UTF8.self) }
        return try? JSONDecoder().decode(String.self, from: Data(literal))
    }

    /// The number that JSON writes as `literal`; nil where it is none.
    static func number(_ literal: ArraySlice<UInt8>) -> Double? {
        try? JSONDecoder().decode(Double.self, from: Data(literal))
    }
}
