import Foundation

/// The custom properties that the author's dark theme reads.
///
/// A declaration of the author's dark theme is final, so the custom properties in it must have the values that the author saw, and not
/// those that nightfall writes. The oracle separates the two: in a copy of the original each custom property has a second name, under which
/// its light colors are replaced, and only the author's dark theme reads these names.
///
/// For this purpose the generator marks the colors in definitions.
enum CascadeSeen {
    private static let start: Character = "\u{1}"
    private static let middle: Character = "\u{2}"
    private static let end: Character = "\u{3}"
    private static let stands = Dictionary(uniqueKeysWithValues: zip(CascadePalette.days.map(\.key), CascadePalette.seen))

    /// The text of a color, marked so that it can be replaced later.
    static func marked(_ text: String, _ color: CascadePalette.Color) -> String { "\(start)\(color.key)\(middle)\(text)\(end)" }

    /// The text without marks, as in the original.
    static func plain(_ text: String) -> String { replaced(text) { $1 } }

    /// The declarations in the copy for one declaration of the original; all custom properties of the case begin with `name`.
    static func declarations(_ text: String, name: String, isDark: Bool) -> [String] {
        let isDefinition = text.hasPrefix("--")
        guard isDefinition || isDark else { return [plain(text)] }
        let seen = renamed(
            replaced(text) { key, text in
                guard let color = stands[key] else { return text }
                return text.contains(", ") && !text.contains("(") ? "\(color.red), \(color.green), \(color.blue)" : color.key
            }, "--\(name)-")
        guard isDefinition else { return [seen] }
        // In a page whose other parts read the author's dark theme, it must read the values that the author saw.
        guard isDark else { return [plain(text), seen] }
        // A value that may be part of a cycle is invalid, and a copy of it would not be.
        let isImportant = seen.lowercased().hasSuffix("important")
        let value = ": var(" + seen.prefix { $0 != ":" } + ")" + (isImportant ? " !important" : "")
        return [text.prefix { $0 != ":" } + (seen.contains("var(") ? value : String(seen.drop { $0 != ":" })), seen]
    }

    /// The text with other names for the custom properties that begin with `prefix`.
    private static func renamed(_ text: String, _ prefix: String) -> String {
        let parts = text.components(separatedBy: prefix)
        return parts[0]
            + parts.dropFirst().map { part in
                let name = part.prefix { $0.isLetter }
                return prefix + name + "-seen" + part.dropFirst(name.count)
            }.joined()
    }

    private static func replaced(_ text: String, _ body: (_ key: String, _ text: String) -> String) -> String {
        var parts = text.split(separator: start, omittingEmptySubsequences: false)[...]
        var result = String(parts.removeFirst())
        for part in parts {
            let key = part.prefix { $0 != middle }
            let inner = part.dropFirst(key.count + 1).prefix { $0 != end }
            result += body(String(key), String(inner)) + part.dropFirst(key.count + inner.count + 2)
        }
        return result
    }
}
