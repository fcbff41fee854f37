/// Breaks text into lines for a terminal of 80 columns, which every terminal has.
enum WrappedText {
    /// The number of columns of a line.
    static let columns = 80

    /// Returns the lines of `text`, broken between words; a longer word has a line of its own.
    static func lines(of text: String, columns: Int = WrappedText.columns) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            if line.isEmpty {
                line = String(word)
            } else if line.count + 1 + word.count > columns {
                lines.append(line)
                line = String(word)
            } else {
                line += " " + word
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }

    /// Returns `text` broken into lines; the lines behind the first are indented by `indentation` columns.
    static func text(_ text: String, indentation: Int = 0) -> String {
        let lines = lines(of: text, columns: columns - indentation)
        return lines.joined(separator: "\n" + String(repeating: " ", count: indentation))
    }

    /// Formats rows as two columns; a left cell wider than 24 characters gets a line of its own.
    static func table(_ rows: [(left: String, right: String)]) -> String {
        let width = rows.map(\.left.count).filter { $0 <= 24 }.max() ?? 0
        let lines = rows.map { row in
            let right = text(row.right, indentation: width + 4)
            let padding = width - row.left.count
            return padding >= 0
                ? "  " + row.left + String(repeating: " ", count: padding + 2) + right
                : "  " + row.left + "\n" + String(repeating: " ", count: width + 4) + right
        }
        return lines.joined(separator: "\n")
    }
}
