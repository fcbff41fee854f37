package import CSSCascade
import CSSColor

/// A theme that a page can be in besides day.
package struct Theme: Sendable {
    /// What it makes of the colours that no table names.
    package enum Ground: Hashable, Sendable {
        /// A dark page.
        case dark(NightConstants)
        /// A light page of this colour.
        case paper(SRGB)
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
    /// The columns that name colours, the first before the others.
    private let columns: [Column]
    /// The colours that they give to roles.
    private let roles: RoleColors

    /// A theme that no table says anything of.
    package init(name: String, ground: Ground) {
        self.name = name
        self.ground = ground
        columns = []
        roles = RoleColors()
    }

    /// The theme of the columns `index(of:)` of `tables`, of which a later one comes before an earlier one.
    ///
    /// - Parameter ground: what the theme makes of other colours, given those that it has for roles.
    init(name: String, tables: [ThemeTable], index: (ThemeTable) -> Int?, ground: (RoleColors) throws(ThemePolesError) -> Ground)
        throws(ThemePolesError)
    {
        self.name = name
        columns = tables.reversed().compactMap { table in index(table).map { Column(table: table, index: $0) } }
        var roles = RoleColors()
        for column in columns {
            for row in column.table.rows {
                guard let role = row.key.themeRole, row.cells.indices.contains(column.index) else { continue }
                roles.add(role, color: row.cells[column.index]?.color, day: row.cells.first??.color)
            }
        }
        self.roles = roles
        self.ground = try ground(roles)
    }

    /// Whether what browsers paint by themselves is dark.
    package var isDark: Bool {
        if case .dark = ground { true } else { false }
    }

    /// Whether no table says anything.
    package var isEmpty: Bool { columns.isEmpty }

    /// Whether colours depend on what rules are for.
    package var hasRoles: Bool { !roles.isEmpty }

    /// The colour of a role; nil where no table gives it one.
    package func color(of role: ThemeRole) -> SRGB? { roles[role] }

    /// What a table says of a colour by day: by its value, else by the role that it has on a page whose background is `pageBase`.
    package func color(forValue value: SRGB, role: ColorRole, in rule: RuleContext, pageBase: SRGB) -> SRGB? {
        for column in columns {
            if let color = column.table.night(forValue: value, role: role, theme: column.index) { return color }
        }
        return roles.color(value, role: role, in: rule, pageBase: pageBase)
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
        if case .dark(let constants) = self.ground { contrast = constants.targetContrast }
        return wanted.first { $0.contrastRatio(with: ground) >= contrast } ?? RoleColors.readable(on: ground, ground)
    }

    /// The label of the row that says what becomes of a colour by day, and whether it says so of all roles; nil where none does.
    package func label(forValue value: SRGB, role: ColorRole) -> (name: [UInt8], isForAllRoles: Bool)? {
        for column in columns {
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

    /// What a table says by the name of a row, with or without leading `--`.
    package func cell(forKey key: borrowing Span<UInt8>, role: ColorRole? = nil) -> ThemeCell? {
        for column in columns {
            if let cell = column.table.cell(forKey: key, role: role, theme: column.index) { return cell }
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
