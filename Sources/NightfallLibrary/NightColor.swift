package import CSSCascade
package import CSSColor
package import NightRewrite
internal import SourceText

/// One colour of a file.
public struct NightColor: Sendable, Encodable {
    /// The path of the file.
    public let path: String
    /// The line, from 1.
    public let line: Int
    /// The column in bytes, from 1.
    public let column: Int
    /// The property or attribute.
    public let property: String
    /// The colour in its written form.
    public let value: String
    /// The colour in the light theme: hex, or `rgba()` if it is not opaque.
    public let light: String
    /// The color role, such as `background`; `none` for a custom property that nothing uses.
    public let role: String
    /// The colour in the dark theme.
    public let night: String
    /// The light colour itself, its color role, and words that name it.
    package let use: (light: SRGB, role: ColorRole?, label: [UInt8])

    private enum CodingKeys: CodingKey {
        case path, line, column, property, value, light, role, night
    }

    /// Creates the colour of a use in the file at `path`.
    package init(_ use: ColorUse, path: String, at place: (line: Int, column: Int, character: Int)) {
        self.path = path
        (line, column) = (place.line, place.column)
        property = String(decoding: use.property, as: UTF8.self)
        value = String(decoding: use.value, as: UTF8.self)
        var text: [UInt8] = []
        use.light.appendCSS(to: &text)
        light = String(decoding: text, as: UTF8.self)
        role = use.role.map { "\($0)" } ?? "none"
        night = String(decoding: use.dark, as: UTF8.self)
        self.use = (use.light, use.role, use.label)
    }
}
