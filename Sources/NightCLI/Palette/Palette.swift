import CSSColor
import Nightfall
import SourceText

/// The colors of all files of a run.
struct Palette {
    private let colors: [NightColor]

    /// Makes a palette of colors in the order in which JSON lists them.
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
        let origin: NightColor.Origin
        /// The declaration that bounds the dark color; nil for none.
        let bound: NightColor.Bound?

        init(_ color: NightColor) {
            (light, role, dark, origin, bound) = (color.light, color.role, color.night, color.origin, color.boundedBy)
        }

        /// The words about the origin of the dark color, and about the declaration that bounds it.
        var reason: String {
            let words =
                switch origin.kind {
                case .kept: "unchanged"
                case .author: "the site's own"
                case .comment: "comment"
                case .row: "row \(PrintableName.text(origin.name ?? ""))"
                case .role: "role \(origin.name ?? "")"
                case .mapping: "computed"
                }
            guard let bound else { return words }
            return "\(words), bounded by \(PrintableName.path(Array(bound.path.utf8))):\(bound.line):\(bound.column) \(bound.light)"
        }
    }

    private static let header = (count: "uses", light: "light", role: "role", dark: "dark", reason: "origin of the dark color")

    /// Returns a header, and a line for each color with its role, its dark color and the origin of that; the most frequent first.
    private func table(showsColor: Bool) -> String {
        var counts: [Row: Int] = [:]
        for color in colors { counts[Row(color), default: 0] += 1 }
        guard !counts.isEmpty else { return "" }
        let rows = counts.sorted { left, right in
            if left.value != right.value { return left.value > right.value }
            return (left.key.light, left.key.role, left.key.dark, left.key.reason)
                < (right.key.light, right.key.role, right.key.dark, right.key.reason)
        }
        let header = Palette.header
        func width(_ title: String, _ cells: [String]) -> Int { cells.map(\.count).max().map { max($0, title.count) } ?? title.count }
        let widths = (
            count: width(header.count, rows.map { String($0.value) }), light: width(header.light, rows.map(\.key.light)),
            role: width(header.role, rows.map(\.key.role)), dark: width(header.dark, rows.map(\.key.dark))
        )
        func pad(_ text: String, to width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }
        func swatch(_ color: String?) -> String { showsColor ? color.map { Swatch.text(of: $0) } ?? "   " : "" }
        func line(_ count: String, _ light: String, _ role: String, _ dark: String, _ reason: String, isHeader: Bool) -> String {
            String(repeating: " ", count: widths.count - count.count) + count + "  " + swatch(isHeader ? nil : light)
                + pad(light, to: widths.light) + "  " + pad(role, to: widths.role) + "  " + swatch(isHeader ? nil : dark)
                + pad(dark, to: widths.dark) + "  " + reason + "\n"
        }
        return line(header.count, header.light, header.role, header.dark, header.reason, isHeader: true)
            + rows.map { line(String($1), $0.light, $0.role, $0.dark, $0.reason, isHeader: false) }.joined()
    }
}

/// A swatch: two spaces on a colored background, for terminals with 24-bit color (ISO 8613-6).
enum Swatch {
    /// Returns the swatch of a color and a space.
    static func text(of color: SRGB) -> String {
        "\u{1B}[48;2;\(sequence(color))m  \u{1B}[0m "
    }

    /// Returns the swatch of the CSS color `color` and a space; only spaces if it has no fixed value.
    static func text(of color: String) -> String { self.color(color).map { text(of: $0) } ?? "   " }

    /// Returns the CSS color `text` as a screen shows it; nil if it has no fixed value.
    static func color(_ text: String) -> SRGB? {
        let bytes = Array(text.utf8)
        guard case .color(let value)? = parseColor(SourceSpan(0, bytes.count), in: bytes.span) else { return nil }
        return value.painted
    }

    /// Returns red, green and blue as parameters of an escape sequence.
    static func sequence(_ color: SRGB) -> String {
        let (red, green, blue) = color.bytes
        return "\(red);\(green);\(blue)"
    }
}
