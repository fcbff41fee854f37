/// One row of a theme table: a cell for each theme under one key.
package struct ThemeTableRow: Hashable, Sendable {
    /// What the row is about; a custom property may go by its name.
    package let key: ThemeKey
    /// The cells in the order of the themes, the source first, at least one of them there; nil falls through.
    package let cells: [ThemeCell?]

    /// Whether the key selects elements, which get the declarations in the cells.
    package var isSelector: Bool { key.isSelector || cells.contains { $0?.isDeclarations == true } }

    /// Why these cells can't stand in a row of this key; nil where they can.
    static func fault(_ key: ThemeKey, _ cells: [ThemeCell?]) -> (code: ThemeProblem.Code, message: String)? {
        let there = cells.compactMap { $0 }
        let name = String(decoding: key.name, as: UTF8.self)
        let isScheme = { (cell: ThemeCell) in if case .colorScheme = cell { true } else { false } }
        if let other = there.first(where: { isScheme($0) != key.isColorScheme }) {
            if key.isColorScheme { return (.mixedRow, "the row 'color-scheme' has \(other.kind): its cells are light, dark or -") }
            return (.unknownValue, "the row of '\(name)' has \(other.kind), which only the row 'color-scheme' may hold")
        }
        guard let other = there.first(where: { !$0.isDeclarations }) else { return nil }
        if there.contains(where: \.isDeclarations) {
            return (.mixedRow, "the row of '\(name)' has \(other.kind) beside a block of declarations")
        }
        guard key.isSelector else { return nil }
        if let colon = name.lastIndex(of: ":"), name[name.index(after: colon)...].utf8.allSatisfy(ThemeKey.isNameByte) {
            let roles = ThemeKey.roles.joined(separator: ", ")
            return (.unknownRole, "'\(name[name.index(after: colon)...])' is not a role; roles are \(roles)")
        }
        return (.selectorCell, "'\(name)' is not a name and therefore a selector, whose row has blocks of declarations only")
    }
}
