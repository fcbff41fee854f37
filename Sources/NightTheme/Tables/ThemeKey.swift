package import CSSCascade

/// The key of a row of a theme table: a label, for one role or for all, or a selector.
package struct ThemeKey: Hashable, Sendable {
    /// The label without leading `--`, or the selector, as bytes of UTF-8.
    package let name: [UInt8]
    /// The role that the label is meant for; nil for all.
    package let role: ColorRole?
    /// True if the name is a selector, because it is not an identifier.
    package let isSelector: Bool

    /// Parses a key, `NAME`, `--NAME`, `NAME:ROLE` or a selector; returns nil for an empty text.
    package init?(_ text: [UInt8]) {
        let bare = ThemeTable.bareStart(of: text.span)
        let text = bare > 0 ? Array(text[bare...]) : text
        guard !text.isEmpty else { return nil }
        if text.allSatisfy(ThemeKey.isLabelByte) {
            self.init(name: text, role: nil, isSelector: false)
        } else if let colon = text.lastIndex(of: UInt8(ascii: ":")), colon > 0, let role = ThemeKey.role(named: text[(colon + 1)...]),
            text[..<colon].allSatisfy(ThemeKey.isLabelByte)
        {
            self.init(name: Array(text[..<colon]), role: role, isSelector: false)
        } else {
            self.init(name: text, role: nil, isSelector: true)
        }
    }

    private init(name: [UInt8], role: ColorRole?, isSelector: Bool) {
        self.name = name
        self.role = role
        self.isSelector = isSelector
    }

    /// True if the row holds the color schemes of the themes.
    package var isColorScheme: Bool { name == Array("color-scheme".utf8) }

    /// The role of small themes that the key names; nil for none.
    package var themeRole: ThemeRole? { isSelector ? nil : ThemeRole(key: name) }

    /// True if a row with this key applies to colors of `role` that are looked up by value.
    func admits(_ role: ColorRole) -> Bool {
        if let own = self.role { return own == role }
        return themeRole?.paints.map { $0 == role } ?? true
    }

    /// The key in its written form.
    package var text: [UInt8] {
        guard let role else { return name }
        return name + [UInt8(ascii: ":")] + Array("\(role)".utf8)
    }

    /// The names of all roles.
    static let roles = ColorRole.allCases.map { "\($0)" }

    /// True if `byte` may be part of a CSS identifier; all bytes beyond ASCII may.
    static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    /// A label may also have `@` before a theme dimension's name.
    private static func isLabelByte(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "@") || isNameByte(byte) }

    private static func role(named name: ArraySlice<UInt8>) -> ColorRole? {
        ColorRole.allCases.first { "\($0)".utf8.elementsEqual(name) }
    }
}
