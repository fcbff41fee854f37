package import CSSCascade
package import CSSColor
package import NightRewrite
internal import NightTheme
internal import SourceText

/// One color of a file.
public struct NightColor: Sendable, Encodable {
    /// The path of the file.
    public let path: String
    /// The line, from 1.
    public let line: Int
    /// The column in bytes, from 1.
    public let column: Int
    /// The property or attribute.
    public let property: String
    /// The color in its written form.
    public let value: String
    /// The color in the light theme: hex, or `rgba()` if it is not opaque.
    public let light: String
    /// The color role, such as `background`; `none` for a custom property that nothing uses.
    public let role: String
    /// The color in the dark theme.
    public let night: String
    /// The origin of the color in the dark theme.
    public let origin: Origin
    /// The declaration of the text or surface that bounds the dark color, where the documents of a site decide it; nil for none.
    public let boundedBy: Bound?
    /// The light color itself, its color role, and words that name it.
    package let use: (light: SRGB, role: ColorRole?, label: [UInt8])

    /// The origin of a color in the dark theme.
    public struct Origin: Sendable, Hashable, Encodable {
        /// The kind of an origin.
        public enum Kind: String, Sendable, Encodable {
            /// The color is the same in both themes.
            case kept
            /// The site's own dark theme.
            case author
            /// A comment in the source, as `nightfall: #111`.
            case comment
            /// A row of a theme table for the light color or the custom property.
            case row
            /// The color that a theme table gives to a role.
            case role
            /// The mapping of colors that no table names.
            case mapping
        }

        /// The kind.
        public let kind: Kind
        /// The name of the row or of the role; nil for other kinds.
        public let name: String?

        init(_ origin: ColorOrigin) {
            switch origin {
            case .kept: (kind, name) = (.kept, nil)
            case .author: (kind, name) = (.author, nil)
            case .comment: (kind, name) = (.comment, nil)
            case .row(let row): (kind, name) = (.row, String(decoding: row, as: UTF8.self))
            case .role(let role): (kind, name) = (.role, role.rawValue)
            case .mapping: (kind, name) = (.mapping, nil)
            }
        }
    }

    /// A declaration of a text or a surface.
    public struct Bound: Sendable, Hashable, Encodable {
        /// The path of its file.
        public let path: String
        /// Its line, from 1.
        public let line: Int
        /// Its column in bytes, from 1.
        public let column: Int
        /// Its color in the light theme, as hex or `rgba()`.
        public let light: String
    }

    private enum CodingKeys: CodingKey {
        case path, line, column, property, value, light, role, night, origin, boundedBy
    }

    /// Creates the color of a use in the file at `path`.
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
        origin = Origin(use.origin)
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
