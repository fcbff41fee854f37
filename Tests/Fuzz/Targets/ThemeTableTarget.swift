import NightTheme
import Nightfall
import SourceText

/// The readers and writers of theme tables, and the themes made of tables.
enum ThemeTableTarget: FuzzTarget {
    static let name = "themes"

    private static let formats: [ThemeFormat?] = [nil, .text, .tokens, .plist, .css]
    private static let sheet = Array("a{color:#333;background:var(--page) url(a.png)}.b{border:1px solid #fff}:root{--page:#fff}".utf8)

    static func run(_ input: [UInt8]) throws(BrokenInvariant) {
        // The last byte chooses the format, so that a file is an input as it is.
        let choice = Int(input.last ?? 0)
        let bytes = Array(input.dropLast())
        let order = choice & 0x80 == 0 ? HexOrder.rgba : .argb
        let table: ThemeTable
        do throws(ThemeTableError) {
            table = try ThemeTableReading.read(bytes, as: formats[choice % formats.count], hexOrder: order).table
        } catch {
            try require(!error.problems.isEmpty, "a table that is not read has a problem")
            try require(error.problems.count <= 100, "there are at most one hundred problems")
            for place in error.problems.compactMap(\.place) { try require(place.line > 0 && place.column > 0, "a place is in the text") }
            return
        }
        try checkWriting(table)
        try checkTheme(bytes)
    }

    /// Checks that a table can be written in each format, and read again from those that nightfall reads.
    private static func checkWriting(_ table: ThemeTable) throws(BrokenInvariant) {
        for format in ThemeFormat.allCases {
            let writing = format.text(of: table)
            guard format.isReadable else { continue }
            let result = reading(writing.bytes, format)
            // Formats other than text cannot hold each table.
            guard writing.losses.isEmpty else { continue }
            guard case .success(let again) = result else { throw BrokenInvariant("a table written as \(format) can be read") }
            try require(again.themes == table.themes, "a table written as \(format) has the same themes")
            try require(again.rows == table.rows, "a table written as \(format) has the same rows")
        }
    }

    private static func reading(_ bytes: [UInt8], _ format: ThemeFormat) -> Result<ThemeTable, ThemeTableError> {
        Result { () throws(ThemeTableError) in try ThemeTableReading.read(bytes, as: format).table }
    }

    /// Checks the round trip of a stylesheet with the themes of the table.
    private static func checkTheme(_ bytes: [UInt8]) throws(BrokenInvariant) {
        for emission in [NightOptions.Emission.media, .variables] {
            var options = NightOptions()
            options.tables = [bytes]
            options.emission = emission
            options.activation.trigger = .both
            guard let mode = try? NightMode(options) else { return }
            _ = try RoundTrip(sheet, type: .css, mode: mode)
        }
    }
}
