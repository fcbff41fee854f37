import CSSColor

/// A table of colours by hand, which comes before the mapping: a column for each theme, a row for each label, the source theme first.
///
///     NORMAL   NIGHT    RED
///     #ffffff  #343434  #fafafa  BG
///     #aaaaaa  #313131  #aaaaaa  SEP
package struct ThemeTable: Sendable {
    /// The names of the themes in the order of the columns, at least one.
    package let themes: [String]
    /// The rows in the order of the text; no two have the same key.
    package let rows: [ThemeTableRow]
    /// The first row of each source colour, by packed 8-bit channels and alpha.
    private let rowOfValue: [UInt32: Int]
    /// The last row of each hash of a key; `previousRow` leads to the others.
    private let rowOfHash: [Int: Int]
    /// For each row the row before it with a key of the same hash, or -1.
    private let previousRow: [Int]

    /// A table of rows that have as many cells as there are themes, and keys that differ.
    init(themes: [String], rows: [ThemeTableRow]) {
        self.themes = themes
        self.rows = rows
        var rowOfValue: [UInt32: Int] = [:]
        var rowOfHash: [Int: Int] = [:]
        var previousRow: [Int] = []
        for (index, row) in rows.enumerated() {
            if let source = row.cells.first, rowOfValue[ThemeTable.packed(source)] == nil {
                rowOfValue[ThemeTable.packed(source)] = index
            }
            let hash = ThemeTable.hash(row.key.span)
            previousRow.append(rowOfHash[hash] ?? -1)
            rowOfHash[hash] = index
        }
        self.rowOfValue = rowOfValue
        self.rowOfHash = rowOfHash
        self.previousRow = previousRow
    }

    /// Reads a table in the text format: a header of theme names, then rows of one colour for each theme with a key last.
    ///
    /// Fields stand apart by spaces or tabs outside parentheses, or stand in quotation marks. A colour is any of CSS that stands by
    /// itself (not `currentColor`, not a system colour), or `0xRRGGBB`, `0xRRGGBBAA`. Comments are `//` to the end of the line, `/* */`,
    /// and lines that begin with `;` or with `#` and a space. A byte order mark, CRLF and blank lines are fine.
    /// - Throws: all problems of the table with their places.
    package static func parse(_ bytes: Span<UInt8>) throws(ThemeTableError) -> ThemeTable {
        try ThemeTableParser.parse(bytes)
    }

    /// The column of a theme by its name, in any case of ASCII letters, or nil.
    package func theme(named name: String) -> Int? {
        themes.firstIndex { $0.lowercased() == name.lowercased() }
    }

    /// The column that night takes: the one named `night` or else `dark`, else the second; nil for a table of one column.
    package var nightTheme: Int? {
        for name in ["night", "dark"] {
            if let theme = theme(named: name), theme > 0 { return theme }
        }
        return themes.count > 1 ? 1 : nil
    }

    /// The colour of a theme's column in the first row whose source colour equals `value` in all 8-bit channels and alpha, or nil.
    package func night(forValue value: SRGB, theme: Int) -> SRGB? {
        guard let row = rowOfValue[ThemeTable.packed(value)], rows[row].cells.indices.contains(theme) else { return nil }
        return rows[row].cells[theme]
    }

    /// The key of the first row whose source colour equals `value` in all 8-bit channels and alpha, or nil.
    package func key(forValue value: SRGB) -> [UInt8]? {
        rowOfValue[ThemeTable.packed(value)].map { rows[$0].key }
    }

    /// The colour of a theme's column in the row whose key is `key`, with or without leading `--`, or nil.
    package func night(forKey key: Span<UInt8>, theme: Int) -> SRGB? {
        guard let row = row(forKey: key), rows[row].cells.indices.contains(theme) else { return nil }
        return rows[row].cells[theme]
    }

    /// The index of the row whose key is `key`, with or without leading `--`, or nil.
    package func row(forKey key: Span<UInt8>) -> Int? {
        let key = key.extracting(ThemeTable.bareStart(of: key)..<key.count)
        var row = rowOfHash[ThemeTable.hash(key)] ?? -1
        while row >= 0 {
            if ThemeTable.isEqual(rows[row].key, key) { return row }
            row = previousRow[row]
        }
        return nil
    }

    /// The rows whose source colour an earlier row has too with other colours: by value, the earlier row wins.
    package var shadowedRows: [Int] {
        rows.indices.filter { index in
            guard let source = rows[index].cells.first, let first = rowOfValue[ThemeTable.packed(source)] else { return false }
            return first != index && rows[first].cells != rows[index].cells
        }
    }

    /// The offset in a key behind the two dashes of a custom property's name, 0 where it has none.
    static func bareStart(of key: Span<UInt8>) -> Int {
        let dash = UInt8(ascii: "-")
        return key.count > 2 && key[0] == dash && key[1] == dash ? 2 : 0
    }

    private static func packed(_ color: SRGB) -> UInt32 {
        let (red, green, blue) = color.bytes
        return UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(SRGB.byte(of: color.alpha))
    }

    private static func hash(_ key: Span<UInt8>) -> Int {
        // Seeded by the process: no table can be made to collide.
        var hasher = Hasher()
        for index in key.indices { hasher.combine(key[index]) }
        return hasher.finalize()
    }

    private static func isEqual(_ a: [UInt8], _ b: Span<UInt8>) -> Bool {
        guard a.count == b.count else { return false }
        for index in a.indices where a[index] != b[index] { return false }
        return true
    }
}
