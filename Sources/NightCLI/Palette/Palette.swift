import Nightfall
import SourceText

/// The colours of all files of a run.
struct Palette {
    private let colors: [NightColor]

    /// Makes a palette of colours in the order in which JSON lists them.
    init(_ colors: [NightColor]) {
        self.colors = colors
    }

    /// Prints the palette on standard output, and returns the errors.
    func messages(printing format: PaletteFormat, showsColor: Bool, to console: Console) -> [Message] {
        console.messages(writing: ByteRope(format == .json ? json : Array(table(showsColor: showsColor).utf8)))
    }

    // MARK: JSON

    private struct Document: Encodable {
        let colors: [NightColor]
    }

    private var json: [UInt8] { JSONDocument.bytes(of: Document(colors: colors)) }

    // MARK: The table

    private struct Row: Hashable {
        let light: String
        let role: String
        let dark: String
    }

    /// Returns a line for each colour with its role and its dark colour, the most frequent first.
    private func table(showsColor: Bool) -> String {
        var counts: [Row: Int] = [:]
        for color in colors { counts[Row(light: color.light, role: color.role, dark: color.night), default: 0] += 1 }
        let rows = counts.sorted { left, right in
            if left.value != right.value { return left.value > right.value }
            return (left.key.light, left.key.role, left.key.dark) < (right.key.light, right.key.role, right.key.dark)
        }
        let widths = (
            count: rows.map { String($0.value).count }.max() ?? 0, light: rows.map(\.key.light.count).max() ?? 0,
            role: rows.map(\.key.role.count).max() ?? 0
        )
        func pad(_ text: String, to width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }
        return rows.map { row, count in
            let number = String(count)
            func swatch(_ color: String) -> String { showsColor ? Swatch.text(of: color) : "" }
            return String(repeating: " ", count: widths.count - number.count) + number + "  " + swatch(row.light)
                + pad(row.light, to: widths.light) + "  " + pad(row.role, to: widths.role) + "  " + swatch(row.dark) + row.dark + "\n"
        }.joined()
    }
}
