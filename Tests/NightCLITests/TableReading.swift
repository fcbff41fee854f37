import CSSColor
import NightTheme
import SourceText

/// Reads theme tables whose colours are `red` and `blue`.
enum TableReading {
    static func parse(_ bytes: [UInt8]) throws(ThemeTableError) -> ThemeTable {
        try ThemeTable.parse(bytes.span) { span, bytes in
            switch span.count {
            case 3: SRGB(red: 1, green: 0, blue: 0)
            case 4: SRGB(red: 0, green: 0, blue: 1)
            default: nil
            }
        }
    }
}
