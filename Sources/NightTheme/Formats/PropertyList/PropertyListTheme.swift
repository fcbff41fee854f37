import SourceText

/// Theme tables as property lists in the form of JXTheme: a dictionary of themes, each a dictionary of keys, with nested ones for groups.
package enum PropertyListTheme {
    /// The names of the source theme by precedence: the first of these that is present, since a dictionary has no order.
    private static let sources = ["normal", "light", "day", "default", "unspecified"]

    /// Reads the table of a property list whose value is `root`.
    ///
    /// The first theme is the source, unless it is called `night` or `dark` and another one `normal`, `light`, `day`, `default` or
    /// `unspecified`. Values are strings as in the text format, or numbers.
    /// - Throws: all problems of the property list.
    package static func read(_ root: StructuredValue, hexOrder: HexOrder = .rgba) throws(ThemeTableError) -> ThemeReading {
        var builder = ThemeTableBuilder()
        guard let themes = root.members else {
            builder.report(.wrongType, at: root.place, "the property list of a table is a dictionary of themes, not \(root.kind)")
            return try builder.finished()
        }
        var columns: [(column: Int, node: StructuredValue)] = []
        for member in ordered(themes) {
            guard let column = builder.addTheme(member.name, at: member.place) else { continue }
            guard member.node.members != nil else {
                builder.report(.wrongType, at: member.node.place, "a theme is a dictionary of keys, not \(member.node.kind)")
                continue
            }
            columns.append((column, member.node))
        }
        for (column, node) in columns { add(node, column, prefix: "", hexOrder, to: &builder) }
        return try builder.finished()
    }

    private static func ordered(_ themes: [StructuredMember]) -> [StructuredMember] {
        guard let first = themes.first?.name.lowercased(), first == "night" || first == "dark" else { return themes }
        for name in sources {
            if let index = themes.firstIndex(where: { $0.name.lowercased() == name }) {
                return [themes[index]] + themes[..<index] + themes[(index + 1)...]
            }
        }
        return themes
    }

    private static func add(
        _ group: StructuredValue, _ column: Int, prefix: String, _ hexOrder: HexOrder, to builder: inout ThemeTableBuilder
    ) {
        for member in group.members ?? [] where !builder.hasEnough {
            let name = prefix + member.name
            let cell: ThemeCell?
            switch member.node.value {
            case .dictionary:
                add(member.node, column, prefix: name + "-", hexOrder, to: &builder)
                continue
            case .string(let text): cell = ThemeCellParser.cell(hexOrder.ordered(Array(text.utf8)))
            case .number(let number): cell = ThemeCellParser.number(number)
            case .null, .boolean, .array: cell = nil
            }
            guard let cell else {
                let text = member.node.string ?? member.node.number.map(ThemeCell.text(of:)) ?? member.node.kind
                builder.report(.unknownValue, at: member.node.place, ThemeTableParser.unknown(Array(text.utf8)))
                continue
            }
            guard let key = builder.key(Array(name.utf8), at: member.place) else { continue }
            builder.set(cell, key: key, column: column, at: member.place)
        }
    }

    /// Returns the property list of a table; it can hold every cell.
    static func text(of table: ThemeTable) -> ThemeWriting {
        var output = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>

            """
        for (column, theme) in table.themes.enumerated() {
            output += "\t<key>\(escaped(theme))</key>\n\t<dict>\n"
            for row in table.rows {
                guard let cell = row.cells[column] else { continue }
                output += "\t\t<key>\(escaped(String(decoding: row.key.text, as: UTF8.self)))</key>\n"
                output += "\t\t<string>\(escaped(String(decoding: cell.css, as: UTF8.self)))</string>\n"
            }
            output += "\t</dict>\n"
        }
        return ThemeWriting(Array((output + "</dict>\n</plist>\n").utf8))
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            // XML reads an unescaped carriage return as a line feed.
            case "\r": result += "&#13;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
