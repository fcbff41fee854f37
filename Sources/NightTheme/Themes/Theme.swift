package import CSSCascade
import CSSColor

/// A theme that a page can be in besides day.
package struct Theme: Sendable {
    /// What it makes of the colours that no table names.
    package enum Ground: Hashable, Sendable {
        /// A dark page.
        case dark(NightConstants)
        /// A light page of this colour, nil for that of the page itself, with at least this contrast of text.
        case paper(SRGB?, contrast: Double)
        /// The page as it is by day.
        case day
    }

    /// A column of a table.
    private struct Column {
        let table: ThemeTable
        let index: Int
    }

    /// The name, by which a page chooses it.
    package let name: String
    /// What it makes of the colours that no table names.
    package let ground: Ground
    /// What it aims at where it is dark.
    let poles: ThemeAnchors
    /// Whether it has no ground of its own, so that the page stays light or dark as it is where the theme is chosen.
    package private(set) var keepsPage = false
    /// The columns that name colours, the first before the others.
    private let columns: [Column]
    /// How many of them have a say in what the page itself stands on, which is the ground's where another dimension has one; nil for all.
    private let pageColumns: Int?
    /// The colours that they give to roles.
    private let roles: RoleColors

    /// A theme that no table says anything of.
    package init(name: String, ground: Ground, poles: ThemeAnchors = ThemeAnchors()) {
        self.init(name: name, columns: [], pageColumns: nil, poles: poles) { _ in ground }
    }

    /// - Parameter pageColumns: how many columns have a say in what the page itself stands on; nil for all.
    private init<Failure: Error>(
        name: String, columns: [Column], pageColumns: Int?, poles: ThemeAnchors, ground: (RoleColors) throws(Failure) -> Ground
    ) throws(Failure) {
        self.name = name
        self.columns = columns
        self.pageColumns = pageColumns
        self.poles = poles
        var roles = RoleColors()
        for (index, column) in columns.enumerated() {
            for row in column.table.rows {
                guard let role = row.key.themeRole, row.cells.indices.contains(column.index) else { continue }
                if role == .background, let pageColumns, index >= pageColumns { continue }
                roles.add(role, color: row.cells[column.index]?.color, day: row.cells.first??.color)
            }
        }
        self.roles = roles
        self.ground = try ground(roles)
    }

    /// The theme of the columns `index(of:)` of `tables`, of which a later one comes before an earlier one.
    ///
    /// - Parameters:
    ///   - poles: what it aims at where no table says it.
    ///   - ground: what the theme makes of other colours, given those that it has for roles and what it aims at.
    init(
        name: String, tables: [ThemeTable], index: (ThemeTable) -> Int?, poles: ThemeAnchors,
        ground: (RoleColors, ThemeAnchors) throws(ThemeAnchorsError) -> Ground?
    ) throws(ThemeAnchorsError) {
        let columns = tables.reversed().compactMap { table in index(table).map { Column(table: table, index: $0) } }
        let roles = Theme(name: name, columns: columns, pageColumns: nil, poles: poles) { _ in .day }.roles
        let own = poles.taking(roles)
        let chosen = try ground(roles, own)
        self.init(name: name, columns: columns, pageColumns: nil, poles: own) { _ in chosen ?? .day }
        keepsPage = chosen == nil
    }

    /// This theme of another dimension together with the theme `base` of the page: a light one is paper where `base` is light, and tints
    /// the
    /// page of a dark one, which keeps what its tables say; a dark one is dark whatever `base` is.
    ///
    /// Where both are light or both are dark, this one's tables come before those of `base`.
    ///
    /// - Parameter poles: what dark pages aim at where neither says it.
    /// - Throws: where text and background are too near each other for the contrast.
    func over(_ base: Theme, poles: ThemeAnchors) throws(ThemeAnchorsError) -> Theme {
        guard !keepsPage else { return onPage(of: base) }
        switch (base.isDark, isDark) {
        case (true, false):
            guard let paper = page, case .dark(let constants) = base.ground else { return base }
            var poles = base.poles
            poles.background = GroundTint.color(base.page ?? constants.pageBase, by: paper)
            guard poles.background != base.page ?? constants.pageBase else { return base }
            return try base.taking(name, [], .dark(poles.constants()), poles, hasPage: true)
        case (true, true):
            let poles = self.poles(beside: base.poles)
            return try base.taking(name, columns, .dark(poles.constants()), poles, hasPage: page != nil)
        case (false, true):
            let poles = self.poles(beside: poles)
            return try Theme(name: name, columns: columns, pageColumns: nil, poles: poles) { _ throws(ThemeAnchorsError) in
                .dark(try poles.constants())
            }
        case (false, false):
            if case .paper(let page, let contrast) = ground {
                let ground = Ground.paper(page ?? base.page, contrast: max(contrast, base.paperContrast))
                return base.taking(name, columns, ground, base.poles, hasPage: page != nil)
            }
            return base.taking(name, columns, base.ground, base.poles, hasPage: false)
        }
    }

    /// This theme, which has no ground of its own, on the page of `base`.
    func onPage(of base: Theme) -> Theme { base.taking(name, columns, base.ground, base.poles, hasPage: false) }

    /// The contrast that a light theme asks for; the usual one where it asks for none.
    private var paperContrast: Double {
        if case .paper(_, let contrast) = ground { contrast } else { NightConstants.standard.targetContrast }
    }

    /// The theme with further columns before its own, and another ground.
    ///
    /// - Parameter hasPage: whether the page stands on the ground, whatever the theme's own columns say.
    private func taking(_ name: String, _ columns: [Column], _ ground: Ground, _ poles: ThemeAnchors, hasPage: Bool) -> Theme {
        let pageColumns = hasPage ? columns.count : self.pageColumns.map { $0 + columns.count }
        return Theme(name: name, columns: columns + self.columns, pageColumns: pageColumns, poles: poles) { _ in ground }
    }

    /// The poles of other dark themes with what this one aims at.
    private func poles(beside others: ThemeAnchors) -> ThemeAnchors {
        var poles = others.taking(self.poles)
        poles.background = page ?? others.background
        return poles
    }

    /// What a page stands on that is white by day; nil where the theme does not say it.
    private var page: SRGB? {
        if let named = color(forValue: .white, role: .background, in: RuleContext(), pageBase: .white) { return named }
        switch ground {
        case .dark: return columns.isEmpty || pageColumns != nil ? poles.background : nil
        case .paper(let paper, _): return paper
        case .day: return nil
        }
    }

    /// Whether the theme has the colors of `other`, whatever the two are called.
    func looks(as other: Theme) -> Bool {
        ground == other.ground && (pageColumns == other.pageColumns || columns.isEmpty) && keepsPage == other.keepsPage
            && columns.count == other.columns.count
            && zip(columns, other.columns).allSatisfy { $0.index == $1.index && $0.table == $1.table }
    }

    /// Whether what browsers paint by themselves is dark.
    package var isDark: Bool {
        if case .dark = ground { true } else { false }
    }

    /// Whether no table says anything.
    package var isEmpty: Bool { columns.isEmpty }

    /// The color scheme that the tables say for the theme; nil where they say none.
    var isDarkByScheme: Bool? {
        for column in columns {
            for row in column.table.rows where row.key.isColorScheme && row.cells.indices.contains(column.index) {
                if case .colorScheme(let isDark)? = row.cells[column.index] { return isDark }
            }
        }
        return nil
    }

    /// Whether colours depend on what rules are for.
    package var hasRoles: Bool { !roles.isEmpty }

    /// The colour of a role; nil where no table gives it one.
    package func color(of role: ThemeRole) -> SRGB? { roles[role] }

    /// What a table says of a colour by day: by its value, else by the role that it has on a page whose background is `pageBase`.
    package func color(forValue value: SRGB, role: ColorRole, in rule: RuleContext, pageBase: SRGB) -> SRGB? {
        for column in columns(for: value, role: role, pageBase: pageBase) {
            if let color = column.table.night(forValue: value, role: role, theme: column.index) { return color }
        }
        return roles.color(value, role: role, in: rule, pageBase: pageBase)
    }

    /// The columns that have a say in a colour.
    private func columns(for value: SRGB?, role: ColorRole?, pageBase: SRGB) -> ArraySlice<Column> {
        guard let pageColumns, role ?? .background == .background, value == pageBase else { return columns[...] }
        return columns[..<pageColumns]
    }

    /// Whether a row of a table has a color for `value` where it paints `role`.
    package func hasRow(for value: SRGB, as role: ColorRole) -> Bool {
        columns.contains { $0.table.night(forValue: value, role: role, theme: $0.index) != nil }
    }

    /// Whether a row says what becomes of a colour by day where it paints `role`, and of no other role.
    package func names(_ value: SRGB, as role: ColorRole) -> Bool {
        columns.contains { column in
            column.table.row(forValue: value, role: role, theme: column.index).map { column.table.rows[$0].key.role == role } ?? false
        }
    }

    /// A text with the contrast that the theme asks for on `ground`: the first of `wanted` that has it, else black or white.
    package func readable(on ground: SRGB, _ wanted: [SRGB]) -> SRGB {
        var contrast = NightConstants.standard.targetContrast
        switch self.ground {
        case .dark(let constants): contrast = constants.targetContrast
        case .paper(_, let own): contrast = own
        case .day: break
        }
        return wanted.first { $0.contrastRatio(with: ground) >= contrast } ?? RoleColors.readable(on: ground, ground)
    }

    /// The label of the row that says what becomes of a colour by day, and whether it says so of all roles; nil where none does.
    package func label(forValue value: SRGB, role: ColorRole, pageBase: SRGB) -> (name: [UInt8], isForAllRoles: Bool)? {
        for column in columns(for: value, role: role, pageBase: pageBase) {
            guard let row = column.table.row(forValue: value, role: role, theme: column.index) else { continue }
            return (column.table.rows[row].key.name, !columns.contains(where: \.table.hasRoles))
        }
        return nil
    }

    /// Whether a table says something of pictures.
    package var hasImages: Bool { columns.contains(where: \.table.hasImages) }

    /// The pictures that tables have for the theme, by their addresses.
    package var images: [[UInt8]] {
        columns.flatMap { column in
            column.table.rows.compactMap { $0.cells.indices.contains(column.index) ? $0.cells[column.index]?.image : nil }
        }
    }

    /// The picture that a table has for one which goes by any of `addresses` in its source theme; nil where none says it.
    package func image(forValues addresses: [[UInt8]]) -> [UInt8]? {
        for column in columns {
            if let image = column.table.image(forValues: addresses, theme: column.index) { return image }
        }
        return nil
    }

    /// What a table says by the name of a row, with or without leading `--`, on a page whose background by day is `pageBase`.
    package func cell(forKey key: borrowing Span<UInt8>, role: ColorRole? = nil, pageBase: SRGB) -> ThemeCell? {
        for (index, column) in columns.enumerated() {
            guard let cell = column.table.cell(forKey: key, role: role, theme: column.index) else { continue }
            let day = pageColumns == nil ? nil : column.table.cell(forKey: key, role: role, theme: 0)?.color
            if columns(for: day, role: role, pageBase: pageBase).indices.contains(index) { return cell }
        }
        return nil
    }

    /// The selectors that tables have declarations for, each with these: of equal ones the last table's alone, in the tables' order.
    package var rules: [(selector: [UInt8], declarations: [UInt8])] {
        var seen: Set<[UInt8]> = []
        let ofColumns = columns.map { column in
            column.table.rows.compactMap { row -> (selector: [UInt8], declarations: [UInt8])? in
                guard row.cells.indices.contains(column.index), case .declarations(let text)? = row.cells[column.index],
                    seen.insert(row.key.name).inserted
                else { return nil }
                return (row.key.name, text)
            }
        }
        return Array(ofColumns.reversed().joined())
    }
}
