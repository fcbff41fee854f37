/// A file format of theme tables.
package enum ThemeFormat: String, Sendable, CaseIterable {
    /// The text format: a header of names, a row for each key.
    case text
    /// W3C design tokens, as JSON.
    case tokens
    /// A property list, as XML.
    case plist
    /// CSS custom properties.
    case css
    /// A Sass map; only written.
    case scss
    /// Less variables; only written.
    case less
    /// A Swift file; only written.
    case swift

    /// True if tables can be read from it.
    package var isReadable: Bool {
        switch self {
        case .text, .tokens, .plist, .css: true
        case .scss, .less, .swift: false
        }
    }

    /// Creates the format that belongs to the extension of a file name; nil for any other extension.
    package init?(fileName name: [UInt8]) {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        switch String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased() {
        case "txt": self = .text
        case "json", "tokens": self = .tokens
        case "plist": self = .plist
        case "css": self = .css
        case "scss": self = .scss
        case "less": self = .less
        case "swift": self = .swift
        default: return nil
        }
    }

    /// Detects the format of a text by its content.
    ///
    /// JSON begins with `{`, a property list with `<`. A text is CSS if its first line, behind white space and comments, contains `{` or
    /// begins with `:` or `@`. Any other text is in the text format.
    package init(content bytes: [UInt8]) {
        var rest = bytes[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        while true {
            rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
            guard rest.starts(with: Array("/*".utf8)), let end = rest.firstRange(of: Array("*/".utf8)) else { break }
            rest = rest[end.upperBound...]
        }
        switch rest.first {
        case UInt8(ascii: "{"): self = .tokens
        case UInt8(ascii: "<"): self = .plist
        default:
            let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
            let isRule = line.contains(UInt8(ascii: "{")) || line.first == UInt8(ascii: ":") || line.first == UInt8(ascii: "@")
            self = isRule ? .css : .text
        }
    }

    /// Returns the text of a table in this format, and warnings for the cells that the format cannot hold.
    package func text(of table: ThemeTable) -> ThemeWriting {
        switch self {
        case .text: ThemeWriting(ThemeTableWriter.text(of: table))
        case .tokens: TokenWriter.text(of: table)
        case .plist: PropertyListTheme.text(of: table)
        case .css: ThemeSheetWriter.text(of: table)
        case .scss: ThemeTemplates.scss(of: table)
        case .less: ThemeTemplates.less(of: table)
        case .swift: ThemeTemplates.swift(of: table)
        }
    }
}
