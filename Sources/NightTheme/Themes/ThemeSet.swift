internal import CSSCascade
import CSSColor

/// All themes of a site besides its light theme.
package struct ThemeSet: Sendable {
    /// The theme for readers who prefer dark.
    package var dark: Theme
    /// The themes that a page chooses by name, in the order of the tables' columns.
    package var others: [Theme]
    /// The themes of states of the reader's system; if empty, readers who prefer dark get `night`.
    package var system: [SystemState] = []
    /// The dimensions that readers choose in besides a theme, each with an attribute of its own.
    package private(set) var dimensions: [Dimension] = []
    /// The combinations of a theme, or the light theme, with choices in the dimensions: first choices in one of them, then in two, and so
    /// on.
    package private(set) var combinations: [ThemeCombination] = []

    /// The names of all rows of the tables, which a directive may name, in the tables' order.
    package private(set) var keys: [[UInt8]] = []
    /// The cells of the source themes, by the names of their rows; a later table has precedence over an earlier one, a row for all roles
    /// over others.
    package private(set) var sourceCells: [[UInt8]: ThemeCell] = [:]

    /// The built-in theme `night` alone.
    package static let standard = ThemeSet(dark: Theme(name: "night", ground: .dark(.standard)), others: [])

    /// All themes, with those of combinations and overlays.
    package var all: [Theme] { [dark] + others + combinations.map(\.theme) + overlays.map(\.theme) }

    private init(dark: Theme, others: [Theme]) {
        self.dark = dark
        self.others = others
    }

    /// Creates the themes of `tables`; a later table has precedence over an earlier one.
    ///
    /// - Parameter anchors: the anchors of `night`, as far as no table sets them.
    /// - Throws: an error if text and background are too close for the contrast.
    package init(tables: [ThemeTable], anchors: ThemeAnchors = ThemeAnchors()) throws(ThemeAnchorsError) {
        dark = try Theme(name: "night", tables: tables, index: { $0.darkTheme }, anchors: anchors) {
            _, anchors throws(ThemeAnchorsError) in
            .dark(try anchors.constants())
        }
        keys = tables.flatMap { $0.rows.map(\.key.name) }
        for table in tables {
            for row in table.rows.filter({ $0.key.role != nil }) + table.rows.filter({ $0.key.role == nil }) where !row.isSelector {
                if case let cell?? = row.cells.first { sourceCells[row.key.name] = cell }
            }
        }
        var names: [String] = []
        for table in tables {
            for (index, name) in table.themes.enumerated() where index > 0 && index != table.darkTheme {
                if !names.contains(where: { $0.lowercased() == name.lowercased() }) { names.append(name) }
            }
        }
        others = []
        for name in names { others.append(try ThemeSet.theme(name, column: name, of: tables, anchors: anchors)) }
    }

    /// Returns the theme `name` from the columns `column` of `tables`.
    ///
    /// - Throws: an error if text and background are too close for the contrast.
    package static func theme(
        _ name: String, column: String, of tables: [ThemeTable], anchors: ThemeAnchors
    ) throws(ThemeAnchorsError) -> Theme {
        let isDark = ThemeSet.isDark(column, in: tables)
        let scheme = try Theme(name: name, tables: tables, index: { $0.theme(named: column) }, anchors: anchors) { _, _ in nil }
            .isDarkByScheme
        return try Theme(name: name, tables: tables, index: { $0.theme(named: column) }, anchors: anchors) {
            roles, anchors throws(ThemeAnchorsError) in
            if scheme != true, let paper = roles[.background], PaperMapping(pageBase: .white, paper: paper) != nil {
                return try ThemeSet.paper(paper, contrast: anchors.contrast)
            }
            guard let isDark = scheme ?? roles[.background].map({ $0.relativeLuminance < 0.18 }) ?? isDark else { return nil }
            guard !isDark else { return .dark(try anchors.constants()) }
            return anchors.contrast > 4.5 ? try ThemeSet.paper(nil, contrast: anchors.contrast) : .light
        }
    }

    /// Returns the theme `name` without tables: paper if its page is light, else dark.
    ///
    /// - Throws: an error if text and background are too close for the contrast.
    package static func theme(_ name: String, anchors: ThemeAnchors) throws(ThemeAnchorsError) -> Theme {
        if PaperMapping(pageBase: .white, paper: anchors.background) != nil {
            return Theme(name: name, ground: try paper(anchors.background, contrast: anchors.contrast))
        }
        return Theme(name: name, ground: .dark(try anchors.constants()), anchors: anchors)
    }

    /// Returns the ground of a light theme.
    ///
    /// - Throws: an error if black text lacks the contrast on `paper`.
    private static func paper(_ paper: SRGB?, contrast: Double) throws(ThemeAnchorsError) -> Theme.Ground {
        let page = paper ?? .white
        guard PaperMapping(pageBase: .white, paper: page, contrast: contrast) != nil else {
            throw ThemeAnchorsError(greatestContrast: page.contrastRatio(with: .black) * 0.95)
        }
        return .paper(paper, contrast: contrast)
    }

    /// The themes without a ground of their own, on each page that they can be chosen on: the light page, that of `night`, and those of the
    /// other themes.
    package var overlays: [ThemeOverlay] {
        let bases: [(Int?, Theme)] =
            [(nil, Theme(name: "light", ground: .light)), (0, dark)] + others.enumerated().map { ($0.offset + 1, $0.element) }
        return others.enumerated().filter { $0.element.keepsPage }.flatMap { index, theme in
            bases.filter { !$0.1.keepsPage }.map { ThemeOverlay(column: index + 1, base: $0.0, theme: theme.onPage(of: $0.1)) }
        }
    }

    // MARK: Dimensions

    /// Returns a theme of a dimension without tables: paper if its page is light, else dark.
    package static func ground(_ name: String, anchors: ThemeAnchors) -> Theme {
        let isPaper = PaperMapping(pageBase: .white, paper: anchors.background) != nil
        return Theme(
            name: name, ground: isPaper ? .paper(anchors.background, contrast: anchors.contrast) : .dark(.standard), anchors: anchors)
    }

    /// The greatest number of combinations, more than any site needs: each stylesheet would contain all of them.
    package static let mostCombinations = 256

    /// Returns the number of combinations of all themes and the light theme with dimensions that have these numbers of themes.
    package func combinationCount(_ sizes: [Int]) -> Int {
        let chosen = sizes.reduce(1) { $0.multipliedReportingOverflow(by: $1 + 1).overflow ? Int.max / 256 : $0 * ($1 + 1) } - 1
        return chosen * (others.count + 2)
    }

    /// Combines the dimensions with the themes, and with one another.
    ///
    /// - Parameter anchors: the anchors of dark pages, as far as no theme sets them.
    /// - Throws: an error if text and background of a combination are too close for the contrast.
    package mutating func combine(_ dimensions: [Dimension], anchors: ThemeAnchors) throws(ThemeAnchorsError) {
        self.dimensions = dimensions
        var choices: [[Int?]] = [[]]
        for dimension in dimensions {
            choices = choices.flatMap { chosen in ([nil] + dimension.themes.indices.map { $0 }).map { chosen + [$0] } }
        }
        choices.removeFirst()
        let ranked = choices.enumerated().sorted { left, right in
            let counts = [left, right].map { $0.element.count { $0 != nil } }
            return (counts[0], left.offset) < (counts[1], right.offset)
        }
        let bases: [(Int?, Theme)] =
            [(nil, Theme(name: "light", ground: .light)), (0, dark)] + others.enumerated().map { ($0.offset + 1, $0.element) }
        var combinations: [ThemeCombination] = []
        for chosen in ranked.map(\.element) {
            for (column, base) in bases {
                var theme = base
                for (dimension, place) in zip(dimensions, chosen) {
                    if let place { theme = try dimension.themes[place].over(theme, anchors: anchors) }
                }
                let look = combinations.firstIndex { $0.theme.looks(as: theme) } ?? combinations.count
                combinations.append(ThemeCombination(column: column, choices: chosen, theme: theme, look: look))
            }
        }
        self.combinations = combinations
    }

    /// The set without dimensions.
    package var withoutDimensions: ThemeSet {
        var set = self
        set.dimensions = []
        set.combinations = []
        return set
    }

    /// True if colors that may be light backgrounds in the source are dark on average in the theme; nil if the tables have none.
    private static func isDark(_ name: String, in tables: [ThemeTable]) -> Bool? {
        var sum = 0.0
        var count = 0.0
        for table in tables {
            guard let theme = table.theme(named: name) else { continue }
            for row in table.rows where row.cells.indices.contains(theme) && row.key.admits(.background) {
                guard let source = row.cells.first??.color, relativeLuminance(source) > 0.5, let cell = row.cells[theme]?.color else {
                    continue
                }
                sum += relativeLuminance(cell)
                count += 1
            }
        }
        return count == 0 ? nil : sum / count < 0.18
    }
}
