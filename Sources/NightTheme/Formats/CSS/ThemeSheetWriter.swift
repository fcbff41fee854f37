import CSSSyntax

/// Writes a theme table as CSS custom properties, a rule for each theme.
enum ThemeSheetWriter {
    /// Returns the stylesheet, and warnings for the cells that a custom property cannot hold.
    static func text(of table: ThemeTable) -> ThemeWriting {
        var losses = ConversionLosses()
        var output: [UInt8] = []
        for (column, theme) in table.themes.enumerated() {
            output += Array((column == 0 ? ":root, [data-theme=" : "\n[data-theme=").utf8)
            output += CSSStringText.quoted(Array(theme.utf8)) + Array("] {\n".utf8)
            for row in table.rows {
                guard let cell = row.cells[column] else { continue }
                guard !cell.isDeclarations else {
                    losses.add(row.key, cell)
                    continue
                }
                output +=
                    Array((row.key.isColorScheme ? "  " : "  --").utf8) + CSSIdentifierText.part(row.key.text) + [UInt8(ascii: ":"), 0x20]
                    + cell.css + [
                        UInt8(ascii: ";"), 0x0A,
                    ]
            }
            output += [UInt8(ascii: "}"), 0x0A]
        }
        return ThemeWriting(output, losses: losses.problems(in: "a custom property"))
    }
}
