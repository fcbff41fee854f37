import SourceText

/// Collects the themes and cells of a text, in any order, and all its problems.
struct ThemeTableBuilder {
    private struct Row {
        let key: ThemeKey
        let place: SourceLocation
        var cells: [ThemeCell?] = []
    }

    /// The names of the themes in the order of the columns.
    private(set) var themes: [String] = []
    /// The reported problems.
    private(set) var problems: [ThemeProblem] = []
    private var known: Set<ThemeProblem> = []
    private var errors = 0
    private var rows: [Row] = []
    private var rowOfKey: [ThemeKey: Int] = [:]
    private var columnOfTheme: [String: Int] = [:]

    /// The number of errors after which the rest of a text is not read.
    private static let mostErrors = 100
    /// The greatest number of themes: a table has a cell for each key and theme, even if the text names few of them.
    static let mostThemes = 64

    /// True if there are enough errors to stop reading.
    var hasEnough: Bool { errors >= ThemeTableBuilder.mostErrors }

    /// Reports a problem.
    mutating func report(_ code: ThemeProblem.Code, at place: SourceLocation?, _ message: String) {
        let problem = ThemeProblem(code, at: place, message)
        if problem.isError, hasEnough { return }
        // A problem in a part that several themes share is reported once.
        guard known.insert(problem).inserted else { return }
        if problem.isError { errors += 1 }
        problems.append(problem)
    }

    /// Returns the column of the theme with this name in any case of letters; nil for none.
    func column(ofTheme name: String) -> Int? { columnOfTheme[name.lowercased()] }

    /// Adds a theme and returns its column; reports a name that is taken or invalid and returns nil.
    mutating func addTheme(_ name: String, at place: SourceLocation) -> Int? {
        if name.isEmpty || name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            report(.noHeader, at: place, "a theme's name is not empty and has no control characters")
            return nil
        }
        guard themes.count < ThemeTableBuilder.mostThemes else {
            report(.noHeader, at: place, "a table has at most \(ThemeTableBuilder.mostThemes) themes")
            return nil
        }
        guard columnOfTheme.updateValue(themes.count, forKey: name.lowercased()) == nil else {
            report(.duplicateTheme, at: place, "the theme '\(name)' is named twice")
            return nil
        }
        themes.append(name)
        return themes.count - 1
    }

    /// Parses the key in `text`; reports an invalid one and returns nil.
    mutating func key(_ text: [UInt8], at place: SourceLocation) -> ThemeKey? {
        if let key = ThemeKey(text), !text.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return key }
        report(.raggedRow, at: place, "a key is not empty and has no control characters")
        return nil
    }

    /// Sets the cell of a key in a theme's column; a second one for the same key and column is reported.
    mutating func set(_ cell: ThemeCell, key: ThemeKey, column: Int, at place: SourceLocation) {
        let index = rowOfKey[key] ?? rows.count
        if index == rows.count {
            rowOfKey[key] = index
            rows.append(Row(key: key, place: place))
        }
        while rows[index].cells.count <= column { rows[index].cells.append(nil) }
        guard rows[index].cells[column] == nil else { return reportTwice(key, at: place) }
        rows[index].cells[column] = cell
    }

    /// Adds a row with a cell for each theme.
    mutating func add(_ key: ThemeKey, _ cells: [ThemeCell?], at place: SourceLocation) {
        guard rowOfKey[key] == nil else { return reportTwice(key, at: place) }
        rowOfKey[key] = rows.count
        rows.append(Row(key: key, place: place, cells: cells))
    }

    private mutating func reportTwice(_ key: ThemeKey, at place: SourceLocation) {
        let line = rowOfKey[key].map { rows[$0].place.line } ?? 0
        report(.duplicateKey, at: place, "the key '\(String(decoding: key.text, as: UTF8.self))' is already on line \(line)")
    }

    /// Returns the table of all rows that were added.
    ///
    /// - Throws: all problems, if one of them is an error.
    consuming func finished() throws(ThemeTableError) -> ThemeReading {
        for row in rows {
            if row.cells.allSatisfy({ $0 == nil }) {
                report(.emptyRow, at: row.place, "the row of '\(String(decoding: row.key.text, as: UTF8.self))' has no cell")
            } else if let fault = ThemeTableRow.fault(row.key, row.cells) {
                report(fault.code, at: row.place, fault.message)
            }
        }
        if themes.isEmpty, errors == 0 {
            report(.noHeader, at: SourceLocation(line: 1, column: 1), "the table names no themes")
        }
        guard errors == 0 else { throw ThemeTableError(sorted) }
        let count = themes.count
        let finished = rows.map { row in
            ThemeTableRow(key: row.key, cells: row.cells + Array(repeating: nil, count: count - row.cells.count))
        }
        return ThemeReading(ThemeTable(themes: themes, rows: finished), warnings: sorted)
    }

    /// The problems in the order of files and locations.
    private var sorted: [ThemeProblem] {
        func order(_ problem: ThemeProblem) -> (String, Int, Int) {
            guard let place = problem.place else { return ("", 0, 0) }
            return (String(decoding: place.file, as: UTF8.self), place.line, place.column)
        }
        return problems.enumerated().sorted { left, right in
            let (a, b) = (order(left.element), order(right.element))
            return a == b ? left.offset < right.offset : a < b
        }.map(\.element)
    }
}
