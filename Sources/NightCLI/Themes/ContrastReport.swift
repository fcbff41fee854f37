import CSSColor
import NightTheme

/// The output of `nightfall theme check`, at most 80 columns wide.
struct ContrastReport {
    /// The text so far.
    private(set) var text = ""
    /// The number of contrasts that are too low.
    private(set) var failures = 0

    private let showsColor: Bool

    /// The number of backgrounds side by side.
    private static let columns = 6
    /// The widths of a color, a key and a ratio.
    private static let widths = (color: 9, key: 24, ratio: 7)

    /// Makes an empty report; with `showsColor`, it has colors as escape sequences of terminals (ISO 8613-6, 24 bits).
    init(showsColor: Bool) {
        self.showsColor = showsColor
    }

    /// Adds the guarantee of a built-in theme.
    mutating func add(_ promise: ThemeGuarantee, named name: String, least: Double) {
        let isLow = promise.worstContrast < least
        if isLow { failures += 1 }
        separate()
        text += "\(name): any text on any background has \(ContrastReport.ratio(promise.worstContrast)) or more"
        text += isLow ? ", which is under \(ContrastReport.ratio(least)) !\n" : "\n"
        for (what, color) in [
            ("page", promise.page), ("lightest background", promise.lightestBackground), ("darkest text", promise.darkestText),
        ] {
            text += "  \(swatch(color))\(ContrastReport.padded(ContrastReport.css(color), to: ContrastReport.widths.color))\(what)\n"
        }
    }

    /// Adds the contrast matrix of a theme of a table: the backgrounds with their numbers, then a line for each text.
    mutating func add(_ matrix: ContrastMatrix, named name: String, least: Double) {
        separate()
        let pairs = matrix.texts.indices.reduce(0) { sum, text in
            sum + matrix.backgrounds.indices.count { matrix.occurs(text: text, onBackground: $0) }
        }
        guard pairs > 0 else {
            text += "\(name): no text on a background to check\n"
            return
        }
        var low = 0
        var lines = ""
        for start in stride(from: 0, to: matrix.backgrounds.count, by: ContrastReport.columns) {
            let columns = start..<min(start + ContrastReport.columns, matrix.backgrounds.count)
            lines += "\n"
            for column in columns { lines += "  " + number(column) + line(matrix.backgrounds[column]) + "\n" }
            lines +=
                "\n" + String(repeating: " ", count: 2 + (showsColor ? 3 : 0) + ContrastReport.widths.color + ContrastReport.widths.key)
            lines += columns.map { number($0) }.joined(separator: " ") + "\n"
            for index in matrix.texts.indices {
                lines += "  " + line(matrix.texts[index], isPadded: true)
                for column in columns {
                    guard matrix.occurs(text: index, onBackground: column) else {
                        lines += String(repeating: " ", count: ContrastReport.widths.ratio - 2) + "- "
                        continue
                    }
                    let ratio = matrix.contrast(ofText: index, onBackground: column)
                    if ratio < least { low += 1 }
                    lines += cell(ratio, isLow: ratio < least, matrix.texts[index].color, on: matrix.backgrounds[column].color)
                }
                lines += "\n"
            }
        }
        failures += low
        text += "\(name): "
        text +=
            low == 0
            ? "\(pairs) \(pairs == 1 ? "pair" : "pairs") of text and background, none under "
            : "\(low) of \(pairs) pairs of text and background under "
        text += ContrastReport.ratio(least) + "\n" + lines
    }

    private mutating func separate() {
        if !text.isEmpty { text += "\n" }
    }

    private func number(_ index: Int) -> String {
        let text = String(index + 1)
        return String(repeating: " ", count: max(0, ContrastReport.widths.ratio - 1 - text.count)) + text
    }

    private func line(_ tone: ContrastMatrix.Tone, isPadded: Bool = false) -> String {
        let color = ContrastReport.padded(ContrastReport.css(tone.color), to: ContrastReport.widths.color)
        var key = PrintableName.text(String(decoding: tone.key, as: UTF8.self))
        if key.count >= ContrastReport.widths.key { key = key.prefix(ContrastReport.widths.key - 2) + "…" }
        return (isPadded ? "" : "  ") + swatch(tone.color) + color
            + (isPadded ? ContrastReport.padded(key, to: ContrastReport.widths.key) : key)
    }

    private func cell(_ ratio: Double, isLow: Bool, _ text: SRGB, on background: SRGB) -> String {
        let number = ContrastReport.ratio(ratio)
        let blanks = String(repeating: " ", count: max(0, ContrastReport.widths.ratio - 1 - number.count))
        return blanks
            + (showsColor ? "\u{1B}[38;2;\(Swatch.sequence(text));48;2;\(Swatch.sequence(background))m\(number)\u{1B}[0m" : number)
            + (isLow ? "!" : " ")
    }

    private func swatch(_ color: SRGB) -> String {
        showsColor ? Swatch.text(of: color) : ""
    }

    /// Returns the ratio with two decimals, rounded down so that a failing ratio never looks sufficient.
    private static func ratio(_ ratio: Double) -> String {
        let hundredths = Int((ratio * 100 + 1e-9).rounded(.down))
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }

    private static func css(_ color: SRGB) -> String {
        var bytes: [UInt8] = []
        color.appendCSS(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
