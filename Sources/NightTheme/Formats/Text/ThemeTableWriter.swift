/// Writes the text format of theme tables, with aligned columns and the key at the end of each row.
enum ThemeTableWriter {
    /// Returns the text of a table; parsing it gives an equal table.
    static func text(of table: ThemeTable) -> [UInt8] {
        var lines = [table.themes.map { name($0) }]
        for row in table.rows {
            lines.append(row.cells.map { $0.map(field) ?? [UInt8(ascii: "-")] } + [key(row.key)])
        }
        // A field of more than 24 bytes, wider than a color usually is, shifts only its own line.
        let widths = table.themes.indices.map { column in lines.map(\.[column].count).filter { $0 <= 24 }.max() ?? 0 }
        var output: [UInt8] = []
        for fields in lines {
            for (index, field) in fields.enumerated() {
                output += field
                guard index + 1 < fields.count else { continue }
                output += repeatElement(0x20, count: max(0, widths[index] - field.count) + 2)
            }
            output.append(0x0A)
        }
        return output
    }

    private static func name(_ name: String) -> [UInt8] {
        let text = Array(name.utf8)
        return text.allSatisfy(ThemeKey.isNameByte) && text != [UInt8(ascii: "-")] ? text : quoted(text)
    }

    private static func key(_ key: ThemeKey) -> [UInt8] {
        key.isSelector || key.name.starts(with: [UInt8(ascii: "-")]) ? quoted(key.text) : key.text
    }

    private static func field(_ cell: ThemeCell) -> [UInt8] {
        switch cell {
        case .filter(let text) where text.contains(0x20): quoted(text)
        default: cell.css
        }
    }

    /// Returns the text in quotation marks, with these doubled inside it.
    private static func quoted(_ text: [UInt8]) -> [UInt8] {
        let mark: UInt8 = text.contains(UInt8(ascii: "\"")) && !text.contains(UInt8(ascii: "'")) ? UInt8(ascii: "'") : UInt8(ascii: "\"")
        return [mark] + text.flatMap { $0 == mark ? [mark, mark] : [$0] } + [mark]
    }
}
