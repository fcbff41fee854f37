package import CSSCascade
import CSSColor

/// A handwritten table that has precedence over the mapping: a column for each theme, the source theme first, and a row for each key.
///
///     NORMAL   NIGHT    RED
///     #ffffff  #343434  #fafafa  BG
///     #aaaaaa  #313131  #aaaaaa  SEP
///
/// Rows are in the order of their first cells: those that the source theme has, then those that begin with the second theme, and so on,
/// each in the order of the text. So tables with the same content are equal, whatever format they come from.
package struct ThemeTable: Hashable, Sendable {
    /// The names of the themes in the order of the columns, at least one.
    package let themes: [String]
    /// The rows; no two have the same key.
    package let rows: [ThemeTableRow]
    /// True if some row is for one role alone.
    package let hasRoles: Bool
    /// The first row of each source color, by packed 8-bit channels and alpha.
    private let rowOfValue: [PackedColor: Int]
    /// The next row with the same source color for each row, or -1.
    private let nextRow: [Int]
    /// The rows of each picture of the source theme, by its address.
    private let rowsOfImage: [[UInt8]: [Int]]
    /// The last row of each hash of a key's name; `previousRow` leads to the others.
    private let rowOfHash: [Int: Int]
    /// The previous row with a name of the same hash for each row, or -1.
    private let previousRow: [Int]

    /// Creates a table of rows that have as many cells as there are themes, and distinct keys.
    init(themes: [String], rows: [ThemeTableRow]) {
        self.themes = themes
        var columns: [[ThemeTableRow]] = Array(repeating: [], count: themes.count)
        for row in rows {
            if let column = row.cells.firstIndex(where: { $0 != nil }), column < columns.count { columns[column].append(row) }
        }
        let rows = Array(columns.joined())
        self.rows = rows
        hasRoles = rows.contains { $0.key.role != nil || $0.key.themeRole?.paints != nil }
        var rowOfValue: [PackedColor: Int] = [:]
        var nextRow = Array(repeating: -1, count: rows.count)
        for index in rows.indices.reversed() {
            guard let source = rows[index].cells.first??.color else { continue }
            nextRow[index] = rowOfValue.updateValue(index, forKey: PackedColor(source)) ?? -1
        }
        var rowsOfImage: [[UInt8]: [Int]] = [:]
        for (index, row) in rows.enumerated() {
            if case .image(let address)?? = row.cells.first { rowsOfImage[address, default: []].append(index) }
        }
        self.rowsOfImage = rowsOfImage
        var rowOfHash: [Int: Int] = [:]
        var previousRow: [Int] = []
        for (index, row) in rows.enumerated() {
            previousRow.append(rowOfHash.updateValue(index, forKey: ThemeTable.hash(row.key.name.span)) ?? -1)
        }
        self.rowOfValue = rowOfValue
        self.nextRow = nextRow
        self.rowOfHash = rowOfHash
        self.previousRow = previousRow
    }

    /// True if both have the same themes and rows; the indexes follow from these.
    package static func == (left: ThemeTable, right: ThemeTable) -> Bool { left.themes == right.themes && left.rows == right.rows }

    /// Hashes the themes and rows.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(themes)
        hasher.combine(rows)
    }

    /// Returns the column of a theme by its name, in any case of letters; nil for none.
    package func theme(named name: String) -> Int? {
        themes.firstIndex { $0.lowercased() == name.lowercased() }
    }

    /// The name of the column for the theme `night`; nil for the usual names.
    package var darkName: String?

    /// The usual names of that column, which need not be given.
    package static let darkNames = ["night", "dark"]

    /// Returns true if a dark theme can have this name: it is one line, and not a name of the light theme or of the reader's preference.
    package static func canName(darkTheme name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } && !["auto", "light", "day"].contains(name.lowercased())
    }

    /// The column for the theme `night`: the one named `darkName`; for the usual names, the one named `night`, else `dark`, else the
    /// second; nil for none.
    package var darkTheme: Int? {
        let isUsual = darkName.map { ThemeTable.darkNames.contains($0.lowercased()) } ?? true
        for name in [darkName].compactMap({ $0 }) + (isUsual ? ThemeTable.darkNames : []) {
            if let theme = theme(named: name), theme > 0 { return theme }
        }
        return isUsual && themes.count > 1 ? 1 : nil
    }

    /// Returns the color of a theme's column in the row that `row(forValue:role:theme:)` finds; nil for none.
    package func dark(forValue value: SRGB, role: ColorRole, theme: Int) -> SRGB? {
        row(forValue: value, role: role, theme: theme).flatMap { color(inRow: $0, theme: theme) }
    }

    /// Returns the first row with a color for a theme whose source color equals `value` in all 8-bit channels and alpha; nil for none.
    ///
    /// A row for `role` has precedence over one for all roles.
    package func row(forValue value: SRGB, role: ColorRole, theme: Int) -> Int? {
        var row = rowOfValue[PackedColor(value)] ?? -1
        var general: Int?
        while row >= 0 {
            if color(inRow: row, theme: theme) != nil {
                if rows[row].key.role == role { return row }
                if general == nil, rows[row].key.admits(role) { general = row }
                if !hasRoles, general != nil { break }
            }
            row = nextRow[row]
        }
        return general
    }

    /// True if the source theme has pictures.
    var hasImages: Bool { !rowsOfImage.isEmpty }

    /// Returns the picture of a theme's column in the first row that has one and whose source picture is one of `addresses`; nil for none.
    func image(forValues addresses: [[UInt8]], theme: Int) -> [UInt8]? {
        for address in addresses {
            for row in rowsOfImage[address] ?? [] where rows[row].cells.indices.contains(theme) {
                if case .image(let image)? = rows[row].cells[theme] { return image }
            }
        }
        return nil
    }

    /// Returns the table with each address of a picture replaced by the result of `address`, which gets the address and its column.
    package func mappingImages(_ address: (_ address: [UInt8], _ column: Int) -> [UInt8]) -> ThemeTable {
        guard rows.contains(where: { $0.cells.contains { $0?.image != nil } }) else { return self }
        let mapped = rows.map { row in
            let cells = row.cells.enumerated().map { column, cell in cell?.image.map { .image(address($0, column)) } ?? cell }
            return ThemeTableRow(key: row.key, cells: cells)
        }
        return ThemeTable(themes: themes, rows: mapped)
    }

    /// Returns the color of a theme's column in the row that `row(forKey:role:)` finds; nil for none.
    package func dark(forKey key: Span<UInt8>, role: ColorRole? = nil, theme: Int) -> SRGB? {
        cell(forKey: key, role: role, theme: theme)?.color
    }

    /// Returns the cell of a theme's column in the row that `row(forKey:role:)` finds; nil for none.
    package func cell(forKey key: Span<UInt8>, role: ColorRole? = nil, theme: Int) -> ThemeCell? {
        row(forKey: key, role: role).flatMap { rows[$0].cells.indices.contains(theme) ? rows[$0].cells[theme] : nil }
    }

    /// Returns the row whose key has the name `key`, with or without leading `--`: that for `role`, else that for all roles, else any; nil
    /// for none.
    package func row(forKey key: Span<UInt8>, role: ColorRole? = nil) -> Int? {
        let key = key.extracting(ThemeTable.bareStart(of: key)..<key.count)
        var row = rowOfHash[ThemeTable.hash(key)] ?? -1
        var found: Int?
        while row >= 0 {
            if ThemeTable.isEqual(rows[row].key.name, key) {
                if rows[row].key.role == role { return row }
                if found == nil || rows[row].key.role == nil { found = row }
            }
            row = previousRow[row]
        }
        return found
    }

    /// The number of cells that the themes other than the source lack, and the key and the theme of the first; nil for none.
    package var gaps: (count: Int, key: String, theme: String)? {
        var first: (key: [UInt8], theme: String)?
        var count = 0
        for row in rows where !row.key.isColorScheme {
            for (index, cell) in row.cells.enumerated() where index > 0 && cell == nil {
                count += 1
                if first == nil { first = (row.key.text, themes[index]) }
            }
        }
        return first.map { (count, String(decoding: $0.key, as: UTF8.self), $0.theme) }
    }

    /// The rows that an earlier row shadows, each with that row.
    ///
    /// Both have the same source color and role, but different cells; a lookup by value finds the earlier row.
    package var shadows: [(row: Int, earlier: Int)] {
        var first: [[Int]: Int] = [:]
        return rows.indices.compactMap { index in
            guard let source = rows[index].cells.first??.color else { return nil }
            let value = [Int(PackedColor(source).bits), rows[index].key.role.map { Int($0.rawValue) } ?? -1]
            guard let earlier = first[value] else {
                first[value] = index
                return nil
            }
            return rows[earlier].cells != rows[index].cells ? (index, earlier) : nil
        }
    }

    private func color(inRow row: Int, theme: Int) -> SRGB? {
        guard rows[row].cells.indices.contains(theme) else { return nil }
        return rows[row].cells[theme]?.color
    }

    /// Returns the offset in a key behind the two dashes of a custom property's name, or behind all such pairs; 0 if it has none.
    static func bareStart(of key: Span<UInt8>) -> Int {
        let dash = UInt8(ascii: "-")
        var start = 0
        while key.count > start + 2, key[start] == dash, key[start + 1] == dash { start += 2 }
        return start
    }

    private static func hash(_ key: Span<UInt8>) -> Int {
        // The hasher is seeded by the process, so no table can be made to collide.
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
