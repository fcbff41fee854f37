/// One row of a theme table: a cell for each theme under one key.
package struct ThemeTableRow: Hashable, Sendable {
    /// The key of the row; that for a custom property may be its name.
    package let key: ThemeKey
    /// The cells in the order of the themes, the source first, at least one of them not nil; nil falls through to the next table or the
    /// mapping.
    package let cells: [ThemeCell?]

    /// True if the key selects elements, which get the declarations in the cells.
    package var isSelector: Bool { key.isSelector || cells.contains { $0?.isDeclarations == true } }

    /// Returns the problem of these cells in a row of this key; nil if there is none.
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
