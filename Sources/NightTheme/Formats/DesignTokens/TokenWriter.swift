import CSSColor
import SourceText

/// Writes design tokens: a resolver document with a context for each theme and the tokens in it.
enum TokenWriter {
    /// Returns the document, and warnings for the cells that a token cannot hold.
    static func text(of table: ThemeTable) -> ThemeWriting {
        var losses = ConversionLosses()
        var output = """
            {
              "$schema": "https://www.designtokens.org/schemas/2025.10/resolver.json",
              "version": "2025.10",
              "modifiers": {
                "theme": {
                  "contexts": {

            """
        let contexts = table.themes.indices.map { column in
            let tokens = table.rows.compactMap { row -> String? in
                guard let cell = row.cells[column] else { return nil }
                guard !row.key.isSelector, let token = token(cell) else {
                    losses.add(row.key, cell)
                    return nil
                }
                return "            \(JSONText.string(String(decoding: row.key.text, as: UTF8.self))): \(token)"
            }
            let list = tokens.isEmpty ? "[]" : "[\n          {\n" + tokens.joined(separator: ",\n") + "\n          }\n        ]"
            return "        \(JSONText.string(table.themes[column])): \(list)"
        }
        output += contexts.joined(separator: ",\n")
        output += """

                  },
                  "default": \(JSONText.string(table.themes[0]))
                }
              },
              "resolutionOrder": [{ "$ref": "#/modifiers/theme" }]
            }

            """
        return ThemeWriting(Array(output.utf8), losses: losses.problems(in: "design tokens"))
    }

    private static func token(_ cell: ThemeCell) -> String? {
        switch cell {
        case .color(let color):
            let channels = [color.red, color.green, color.blue].map(ThemeCell.text(of:)).joined(separator: ", ")
            let alpha = color.alpha == 1 ? "" : "\"alpha\": \(ThemeCell.text(of: color.alpha)), "
            let value = "{ \"colorSpace\": \"srgb\", \"components\": [\(channels)], \(alpha)\"hex\": \"\(color.hexText)\" }"
            return "{ \"$type\": \"color\", \"$value\": \(value) }"
        case .length(let length) where length.unit == "px" || length.unit == "rem":
            let value = "{ \"value\": \(ThemeCell.text(of: length.value)), \"unit\": \"\(length.unit)\" }"
            return "{ \"$type\": \"dimension\", \"$value\": \(value) }"
        case .opacity(let value): return "{ \"$type\": \"number\", \"$value\": \(ThemeCell.text(of: value)) }"
        case .fontWeight(let value): return "{ \"$type\": \"fontWeight\", \"$value\": \(ThemeCell.text(of: value)) }"
        case .image, .length, .filter, .colorScheme, .declarations: return nil
        }
    }
}
