package import CSSCascade
import CSSColor

/// A theme that a page can have besides its light theme.
package struct Theme: Sendable {
    /// The treatment of the colors that no table names.
    package enum Ground: Hashable, Sendable {
        /// A dark page.
        case dark(NightConstants)
        /// A light page of this color, nil for that of the page itself, with at least this contrast of text.
        case paper(SRGB?, contrast: Double)
        /// The page of the light theme, unchanged.
        case light
    }

    /// A column of a table.
    private struct Column {
        let table: ThemeTable
        let index: Int
    }

    /// The name, by which a page chooses it.
    package let name: String
    /// The treatment of the colors that no table names.
    package let ground: Ground
    /// The colors that were computed so far.
    package let mappedColors = MappedColors()
    /// The anchors of the theme if it is dark.
    let anchors: ThemeAnchors
    /// True if it has no ground of its own, so that a page that chooses it stays light or dark as it is.
    package private(set) var keepsPage = false
    /// The columns that name colors, in descending precedence.
    private let columns: [Column]
    /// The number of leading columns that may set the background of the page; nil for all.
    ///
    /// It is limited if another dimension sets the page.
    private let pageColumns: Int?
    /// The colors that the columns give to roles.
    private let roles: RoleColors

    /// Creates a theme without tables.
    package init(name: String, ground: Ground, anchors: ThemeAnchors = ThemeAnchors()) {
        self.init(name: name, columns: [], pageColumns: nil, anchors: anchors) { _ in ground }
    }

    /// Creates a theme from columns of tables.
    ///
    /// - Parameter pageColumns: the number of leading columns that may set the background of the page; nil for all.
    private init<Failure: Error>(
        name: String, columns: [Column], pageColumns: Int?, anchors: ThemeAnchors, ground: (RoleColors) throws(Failure) -> Ground
    ) throws(Failure) {
        self.name = name
        self.columns = columns
        self.pageColumns = pageColumns
        self.anchors = anchors
        var roles = RoleColors()
        for (index, column) in columns.enumerated() {
            for row in column.table.rows {
                guard let role = row.key.themeRole, row.cells.indices.contains(column.index) else { continue }
                if role == .background, let pageColumns, index >= pageColumns { continue }
                roles.add(role, color: row.cells[column.index]?.color, light: row.cells.first??.color)
            }
        }
        self.roles = roles
        self.ground = try ground(roles)
    }

    /// Creates a theme from the columns `index(of:)` of `tables`; a later table has precedence over an earlier one.
    ///
    /// - Parameters:
    ///   - anchors: the anchors, as far as no table sets them.
    ///   - ground: returns the treatment of other colors, given the colors for roles and the anchors; nil for a theme without a ground.
    init(
        name: String, tables: [ThemeTable], index: (ThemeTable) -> Int?, anchors: ThemeAnchors,
        ground: (RoleColors, ThemeAnchors) throws(ThemeAnchorsError) -> Ground?
    ) throws(ThemeAnchorsError) {
        let columns = tables.reversed().compactMap { table in index(table).map { Column(table: table, index: $0) } }
        let roles = Theme(name: name, columns: columns, pageColumns: nil, anchors: anchors) { _ in .light }.roles
        let own = anchors.with(roles)
        let chosen = try ground(roles, own)
        self.init(name: name, columns: columns, pageColumns: nil, anchors: own) { _ in chosen ?? .light }
        keepsPage = chosen == nil
    }

    /// Combines this theme of another dimension with the theme `base` of the page.
    ///
    /// A light theme is paper if `base` is light. If `base` is dark, it tints its page, except where the tables of `base` name colors. A
    /// dark theme is dark whatever `base` is. If both are light or both are dark, this theme's tables have precedence over those of `base`.
    ///
    /// - Parameter anchors: the anchors of dark pages, as far as neither theme sets them.
    /// - Throws: an error if text and background are too close for the contrast.
    func over(_ base: Theme, anchors: ThemeAnchors) throws(ThemeAnchorsError) -> Theme {
        guard !keepsPage else { return onPage(of: base) }
        switch (base.isDark, isDark) {
        case (true, false):
            guard let paper = page, case .dark(let constants) = base.ground else { return base }
            var anchors = base.anchors
            anchors.background = GroundTint.color(base.page ?? constants.pageBase, by: paper)
            guard anchors.background != base.page ?? constants.pageBase else { return base }
            return try base.with(name, [], .dark(anchors.constants()), anchors, hasPage: true)
        case (true, true):
            let anchors = self.anchors(beside: base.anchors)
            return try base.with(name, columns, .dark(anchors.constants()), anchors, hasPage: page != nil)
        case (false, true):
            let anchors = self.anchors(beside: anchors)
            return try Theme(name: name, columns: columns, pageColumns: nil, anchors: anchors) { _ throws(ThemeAnchorsError) in
                .dark(try anchors.constants())
            }
        case (false, false):
            if case .paper(let page, let contrast) = ground {
                let ground = Ground.paper(page ?? base.page, contrast: max(contrast, base.paperContrast))
                return base.with(name, columns, ground, base.anchors, hasPage: page != nil)
            }
            return base.with(name, columns, base.ground, base.anchors, hasPage: false)
        }
    }

    /// Returns this theme, which has no ground of its own, on the page of `base`.
    func onPage(of base: Theme) -> Theme { base.with(name, columns, base.ground, base.anchors, hasPage: false) }

    /// The contrast of text for readers who ask for more: that of WCAG 2 success criterion 1.4.6, level AAA.
    package static let moreContrast = 7.0

    /// Returns the theme with at least that contrast of each mapped text; nil for a light theme, and for a dark one that has it already.
    ///
    /// Where the theme's own text is not light enough for it, the brightest text is white.
    ///
    /// - Throws: an error if the background is too light for the contrast.
    package func withMoreContrast() throws(ThemeAnchorsError) -> Theme? {
        guard case .dark(let constants) = ground, constants.targetContrast < Theme.moreContrast || !constants.isGuarded else { return nil }
        var anchors = anchors
        anchors.contrast = max(anchors.contrast, Theme.moreContrast)
        anchors.isGuarded = true
        let ground: Ground
        do throws(ThemeAnchorsError) {
            ground = .dark(try anchors.constants())
        } catch {
            anchors.text = .white
            ground = .dark(try anchors.constants())
        }
        return with(name, [], ground, anchors, hasPage: false)
    }

    /// The contrast that a light theme sets for text, or the usual one if it sets none.
    private var paperContrast: Double {
        if case .paper(_, let contrast) = ground { contrast } else { NightConstants.standard.targetContrast }
    }

    /// Returns the theme with further columns before its own, and another ground.
    ///
    /// - Parameter hasPage: true if the new columns or the ground set the background of the page, whatever the theme's own columns name.
    private func with(_ name: String, _ columns: [Column], _ ground: Ground, _ anchors: ThemeAnchors, hasPage: Bool) -> Theme {
        let pageColumns = hasPage ? columns.count : self.pageColumns.map { $0 + columns.count }
        return Theme(name: name, columns: columns + self.columns, pageColumns: pageColumns, anchors: anchors) { _ in ground }
    }

    /// Returns the anchors of other dark themes with those that this theme sets.
    private func anchors(beside others: ThemeAnchors) -> ThemeAnchors {
        var anchors = others.with(self.anchors)
        anchors.background = page ?? others.background
        return anchors
    }

    /// The background of a page that is white in the light theme; nil if the theme does not set it.
    private var page: SRGB? {
        if let named = color(forValue: .white, role: .background, in: RuleContext(), pageBase: .white) { return named }
        switch ground {
        case .dark: return columns.isEmpty || pageColumns != nil ? anchors.background : nil
        case .paper(let paper, _): return paper
        case .light: return nil
        }
    }

    /// True if the theme has the colors of `other`, whatever their names.
    func looks(as other: Theme) -> Bool {
        ground == other.ground && (pageColumns == other.pageColumns || columns.isEmpty) && keepsPage == other.keepsPage
            && columns.count == other.columns.count
            && zip(columns, other.columns).allSatisfy { $0.index == $1.index && $0.table == $1.table }
    }

    /// True if the browser's own colors are dark in the theme.
    package var isDark: Bool {
        if case .dark = ground { true } else { false }
    }

    /// True if no table has a column for the theme.
    package var isEmpty: Bool { columns.isEmpty }

    /// True if the tables set the dark color scheme for the theme, false if they set the light one; nil if they set none.
    var isDarkByScheme: Bool? {
        for column in columns {
            for row in column.table.rows where row.key.isColorScheme && row.cells.indices.contains(column.index) {
                if case .colorScheme(let isDark)? = row.cells[column.index] { return isDark }
            }
        }
        return nil
    }

    /// True if tables give colors to roles, so that colors depend on the subjects of rules.
    package var hasRoles: Bool { !roles.isEmpty }

    /// Returns the color of a role; nil if no table gives it one.
    package func color(of role: ThemeRole) -> SRGB? { roles[role] }

    /// Returns the color that a table has for a light color: by its value, else by its role on a page with the background `pageBase`.
    package func color(forValue value: SRGB, role: ColorRole, in rule: RuleContext, pageBase: SRGB) -> SRGB? {
        for column in columns(for: value, role: role, pageBase: pageBase) {
            if let color = column.table.dark(forValue: value, role: role, theme: column.index) { return color }
        }
        return roles.choice(value, role: role, in: rule, pageBase: pageBase)?.color
    }

    /// Returns the role of a table whose color replaces a light color that no row names by its value; nil for none.
    package func role(forValue value: SRGB, role: ColorRole, in rule: RuleContext, pageBase: SRGB) -> ThemeRole? {
        roles.choice(value, role: role, in: rule, pageBase: pageBase)?.role
    }

    /// Returns the columns that apply to a color.
    private func columns(for value: SRGB?, role: ColorRole?, pageBase: SRGB) -> ArraySlice<Column> {
        guard let pageColumns, role ?? .background == .background, value == pageBase else { return columns[...] }
        return columns[..<pageColumns]
    }

    /// True if a row of a table has a color for `value` painting `role`.
    package func hasRow(for value: SRGB, as role: ColorRole) -> Bool {
        columns.contains { $0.table.dark(forValue: value, role: role, theme: $0.index) != nil }
    }

    /// True if the row for a light color that paints `role` is for this role alone.
    package func names(_ value: SRGB, as role: ColorRole) -> Bool {
        columns.contains { column in
            column.table.row(forValue: value, role: role, theme: column.index).map { column.table.rows[$0].key.role == role } ?? false
        }
    }

    /// Returns a text color with the theme's contrast on `ground`: the first of `wanted` that has it, else black or white.
    package func readable(on ground: SRGB, _ wanted: [SRGB]) -> SRGB {
        var contrast = NightConstants.standard.targetContrast
        switch self.ground {
        case .dark(let constants): contrast = constants.targetContrast
        case .paper(_, let own): contrast = own
        case .light: break
        }
        return wanted.first { $0.contrastRatio(with: ground) >= contrast } ?? RoleColors.readable(on: ground, ground)
    }

    /// Returns the label of the row for a light color, and whether it applies to all roles; nil for none.
    package func label(forValue value: SRGB, role: ColorRole, pageBase: SRGB) -> (name: [UInt8], isForAllRoles: Bool)? {
        for column in columns(for: value, role: role, pageBase: pageBase) {
            guard let row = column.table.row(forValue: value, role: role, theme: column.index) else { continue }
            return (column.table.rows[row].key.name, !columns.contains(where: \.table.hasRoles))
        }
        return nil
    }

    /// True if a table has pictures.
    package var hasImages: Bool { columns.contains(where: \.table.hasImages) }

    /// The addresses of the pictures that tables have for the theme.
    package var images: [[UInt8]] {
        columns.flatMap { column in
            column.table.rows.compactMap { $0.cells.indices.contains(column.index) ? $0.cells[column.index]?.image : nil }
        }
    }

    /// Returns the picture that a table has in place of a source picture with any of `addresses`; nil for none.
    package func image(forValues addresses: [[UInt8]]) -> [UInt8]? {
        for column in columns {
            if let image = column.table.image(forValues: addresses, theme: column.index) { return image }
        }
        return nil
    }

    /// Returns the cell of the row named `key`, with or without leading `--`, on a page with the light background `pageBase`; nil for none.
    package func cell(forKey key: borrowing Span<UInt8>, role: ColorRole? = nil, pageBase: SRGB) -> ThemeCell? {
        for (index, column) in columns.enumerated() {
            guard let cell = column.table.cell(forKey: key, role: role, theme: column.index) else { continue }
            let light = pageColumns == nil ? nil : column.table.cell(forKey: key, role: role, theme: 0)?.color
            if columns(for: light, role: role, pageBase: pageBase).indices.contains(index) { return cell }
        }
        return nil
    }

    /// The selectors that tables have declarations for, with these, in the tables' order; of equal selectors only that of the last table.
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
