import CSSCascade
import CSSColor
import NightRewrite
import SourceText

/// One colour of a file, as it is printed.
struct PaletteColor: Sendable, Encodable {
    /// The file, as the user would name it.
    let path: String
    /// The 1-based line.
    let line: Int
    /// The 1-based byte column.
    let column: Int
    /// The property or attribute.
    let property: String
    /// The colour as written.
    let value: String
    /// The colour by day: hex, or `rgba()` where it is not opaque.
    let light: String
    /// What it paints; `none` for a custom property that nothing uses.
    let role: String
    /// The colour by night.
    let night: String
    /// The colour by day itself, what it paints, and words that name it; a table to read or JSON does not show them.
    let use: (light: SRGB, role: ColorRole?, label: [UInt8])

    private enum CodingKeys: CodingKey {
        case path, line, column, property, value, light, role, night
    }

    /// A use in the file `name`, whose lines are `lines`.
    init(_ use: ColorUse, in name: [UInt8], _ lines: LineTable) {
        path = String(decoding: name, as: UTF8.self)
        (line, column) = lines.position(of: use.span.start)
        property = String(decoding: use.property, as: UTF8.self)
        value = String(decoding: use.value, as: UTF8.self)
        var text: [UInt8] = []
        use.light.appendCSS(to: &text)
        light = String(decoding: text, as: UTF8.self)
        role = use.role.map { "\($0)" } ?? "none"
        night = String(decoding: use.night, as: UTF8.self)
        self.use = (use.light, use.role, use.label)
    }
}
