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
    /// The declaration of the text or surface that bounds the dark colour, where the documents of a site decide it; nil for none.
    public let boundedBy: Bound?
    /// The light colour itself, its color role, and words that name it.
    package let use: (light: SRGB, role: ColorRole?, label: [UInt8])

    /// A declaration of a text or a surface.
    public struct Bound: Sendable, Hashable, Encodable {
        /// The path of its file.
        public let path: String
        /// Its line, from 1.
        public let line: Int
        /// Its column in bytes, from 1.
        public let column: Int
        /// Its colour in the light theme, as hex or `rgba()`.
        public let light: String
    }

    private enum CodingKeys: CodingKey {
        case path, line, column, property, value, light, role, night, boundedBy
    }

    /// Creates the colour of a use in the file at `path`.
    ///
    /// - Parameter name: returns the printed form of the path of another file.
    package init(
        _ use: ColorUse, path: String, at place: (line: Int, column: Int, character: Int),
        name: ([UInt8]) -> String = { String(decoding: $0, as: UTF8.self) }
    ) {
        self.path = path
        (line, column) = (place.line, place.column)
        property = String(decoding: use.property, as: UTF8.self)
        value = String(decoding: use.value, as: UTF8.self)
        light = NightColor.text(of: use.light)
        role = use.role.map { "\($0)" } ?? "none"
        night = String(decoding: use.dark, as: UTF8.self)
        boundedBy = use.boundedBy.map {
            Bound(path: name($0.path), line: $0.line, column: $0.column, light: NightColor.text(of: $0.light))
        }
        self.use = (use.light, use.role, use.label)
    }

    private static func text(of color: SRGB) -> String {
        var text: [UInt8] = []
        color.appendCSS(to: &text)
        return String(decoding: text, as: UTF8.self)
    }
}
