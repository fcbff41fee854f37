import SourceText

/// Reads design tokens: a file of tokens, or a resolver document whose theme modifier has a context for each theme.
///
/// A file of tokens has the theme `normal`, and a theme for each name in the object `mode` in the `$extensions` of a token, which has a
/// value for each theme. The key of a token is its path joined by `-`, without `$root`, and with `-` in place of each character that a CSS
/// name cannot have.
package enum TokenReader {
    /// Reads the table from the JSON value `root`.
    ///
    /// - Throws: all problems of the text.
    package static func read(_ root: StructuredValue, files: TokenFiles) throws(ThemeTableError) -> ThemeReading {
        var builder = ThemeTableBuilder()
        if root.members == nil {
            builder.report(.syntax, at: root.place, "design tokens are an object, not \(root.kind)")
        } else if TokenResolver.isResolver(root) {
            for theme in TokenResolver.themes(of: root, files, &builder) {
                guard let column = builder.addTheme(theme.name, at: theme.place) else { continue }
                add(TokenTree(theme.root, reportingTo: &builder), column, to: &builder)
            }
        } else if let column = builder.addTheme("normal", at: root.place) {
            let tree = TokenTree(root, reportingTo: &builder)
            add(tree, column, to: &builder)
            for mode in modes(of: tree) {
                guard let column = builder.addTheme(mode.name, at: mode.place) else { continue }
                add(tree, column, mode: mode.name, to: &builder)
            }
        }
        return try builder.finished()
    }

    /// Returns the modes that tokens have values for, without duplicates.
    private static func modes(of tree: TokenTree) -> [StructuredMember] {
        var names: Set<String> = []
        return tree.tokens.flatMap(\.modes).filter { names.insert($0.name).inserted }
    }

    /// Adds the cells of a theme; with a mode, only those of tokens that the mode changes.
    private static func add(_ tree: TokenTree, _ column: Int, mode: String? = nil, to builder: inout ThemeTableBuilder) {
        var cells = TokenCells(TokenValues(tree, mode: mode))
        var leftOut: [(token: DesignToken, type: String?, count: Int)] = []
        for (index, token) in cells.tokens.enumerated() where !builder.hasEnough {
            if let parts = cells.parts(ofToken: index, &builder) {
                if mode == nil || cells.hasUsedMode { add(parts, of: token, column, to: &builder) }
                continue
            }
            let type = token.ownType ?? token.groupType
            if let known = leftOut.firstIndex(where: { $0.type == type }) {
                leftOut[known].count += 1
            } else {
                leftOut.append((token, type, 1))
            }
        }
        for (token, type, count) in leftOut {
            let others = count == 1 ? " is" : " and \(count - 1) more of its type are"
            let kind = type.map { "the type '\($0)'" } ?? "its type"
            builder.report(.ignored, at: token.place, "'\(token.name)'\(others) omitted: no cell of a table can hold \(kind)")
        }
    }

    private static func add(_ parts: [TokenCells.Part], of token: DesignToken, _ column: Int, to builder: inout ThemeTableBuilder) {
        for part in parts {
            guard let key = builder.key(key(of: token, part.suffix), at: token.place) else { continue }
            builder.set(part.cell, key: key, column: column, at: token.place)
        }
    }

    private static func key(of token: DesignToken, _ suffix: String) -> [UInt8] {
        let path = token.path.filter { $0 != "$root" }.joined(separator: "-")
        // A role behind a colon stays at the end of the key.
        let colon = path.lastIndex(of: ":")
        let text = suffix.isEmpty ? path : colon.map { path[..<$0] + suffix + path[$0...] } ?? path + suffix
        return text.utf8.map { ThemeKey.isNameByte($0) || $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ":") ? $0 : UInt8(ascii: "-") }
    }
}
