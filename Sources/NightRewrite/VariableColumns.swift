internal import CSSColor
internal import NightTheme

/// The themes beside the day's and the night's, which a page switches to by itself.
struct VariableColumns {
    private let themes: [Theme]

    /// The columns of `themes`.
    init(_ themes: [Theme]) { self.themes = themes }

    /// Writes a rule for each theme that gives the entries their colours.
    func append(_ entries: [VariableTable.Entry], gate: [UInt8]?, to output: inout [UInt8]) {
        for theme in themes {
            output += Array("[data-theme=".utf8)
            AttributeText.append(string: Array(theme.name.utf8), to: &output)
            output += Array("] { color-scheme: \(theme.isDark ? "dark" : "light"); ".utf8)
            if let gate { output += gate + Array(": ; ".utf8) }
            for entry in entries {
                output += entry.name + [0x3A, 0x20]
                append(theme, entry, to: &output)
                output += [0x3B, 0x20]
            }
            output += [0x7D, 0x0A]
        }
    }

    private func append(_ theme: Theme, _ entry: VariableTable.Entry, to output: inout [UInt8]) {
        var color: SRGB?
        if !entry.key.label.isEmpty { color = theme.color(forKey: entry.key.label.span) }
        guard let color = color ?? theme.color(forValue: entry.color) else {
            // Nothing: the colour that stands in the sheet.
            output += theme.isDark ? entry.key.night : Array("initial".utf8)
            return
        }
        guard let channels = entry.key.channels else {
            color.appendCSS(to: &output)
            return
        }
        channels.append(color, to: &output)
    }
}
