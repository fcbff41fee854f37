/// The formats that theme tables are written in.
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

    /// Whether tables can be read from it.
    package var isReadable: Bool {
        switch self {
        case .text, .tokens, .plist, .css: true
        case .scss, .less, .swift: false
        }
    }

    /// The format that a file's name has by its ending; nil where the ending says nothing.
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

    /// The format that a text without a telling name is in: `{` begins JSON, `<` a property list, and a `{` in the first line with anything
    /// but white space and comments CSS.
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

    /// The format's own text of a table, and what that can't hold.
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
