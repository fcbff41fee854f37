internal import NightTheme

/// The nights of a site whose pages, or parts of them, choose among themes.
///
/// What is chosen by more attributes has more specificity at the root; no two gates hold for one element otherwise.
struct ThemeChoices {
    private let options: RewriteOptions
    private let themes: [Theme]
    /// What pages choose by, each with all its values.
    let attributes: [ThemeAttribute]
    private static let day = Theme(name: "light", ground: .day)

    init(_ options: RewriteOptions) {
        self.options = options
        themes = [options.themes.night] + options.namedThemes
        let columns = themes.indices.map { $0 as Int? } + [nil]
        let theme = ThemeAttribute(options.selector, values: columns.flatMap { ThemeChoices.values(of: $0, options) })
        attributes = [theme] + options.dimensions.map { ThemeAttribute(name: "data-" + $0.name, values: $0.themes.map(\.name)) }
    }

    /// What `<meta name="color-scheme">` says before any sheet does: the schemes that follow the reader's; nil where none does.
    var colorScheme: [UInt8]? {
        guard options.trigger != .attribute else { return nil }
        func isDark(_ prefersDark: Bool) -> Bool {
            theme(prefersDark, nil).map { themes[$0].isDark || (themes[$0].keepsPage && prefersDark) } ?? false
        }
        // A meta can't turn schemes round: a rule does.
        let schemes = isDark(true) == isDark(false) ? (isDark(true) ? "dark" : "light") : "light dark"
        return Array(schemes.utf8)
    }

    /// The names of the themes that a page which chooses nothing has in the states of the reader's system: light and dark, or where some
    /// state
    /// says its own, for each of them those without a wish for contrast, for more, and for less.
    var namesBySystem: [String] {
        let states: [(Bool, SystemState.Contrast?)] =
            options.themes.system.isEmpty
            ? [(false, nil), (true, nil)]
            : [false, true].flatMap { isDark in [nil, .more, .less].map { (isDark, $0) } }
        return states.map { isDark, contrast in
            switch theme(isDark, contrast) {
            case nil: "light"
            case 0?: options.selector.night
            case let column?: options.namedThemes[column - 1].name
            }
        }
    }

    /// Those of the system's states, where pages choose nothing.
    var bySystem: [ThemeVariant] {
        guard options.trigger != .attribute else { return [] }
        var variants = themes.indices.compactMap { column in
            themes[column].keepsPage ? nil : media(of: column, isPreferred: nil).map { variant(column, [], media: $0) }
        }
        for (index, overlay) in options.overlays.enumerated() where overlay.base == nil || overlay.base == 0 {
            guard let media = media(of: overlay.column, isPreferred: overlay.base == 0) else { continue }
            variants.append(self.overlay(index, [], media: media))
        }
        // What the night is written from comes first, also where no state has it.
        if variants.first?.column != 0 { variants.insert(variant(0, [], media: DocumentMedia.none), at: 0) }
        // `color-scheme` and what goes by it would be dark.
        if let media = media(of: nil, isPreferred: true) { variants.append(variant(nil, [], media: media)) }
        return variants
    }

    /// Those of other dimensions, on pages that choose no theme.
    var byDimensions: [ThemeVariant] {
        options.combinations.indices.flatMap { index -> [ThemeVariant] in
            guard let column = options.combinations[index].column else { return [combined(index, media: DocumentMedia.screen)] }
            guard options.trigger != .attribute else { return [] }
            return media(of: column, isPreferred: nil).map { [combined(index, media: $0)] } ?? []
        }
    }

    /// Those that pages choose by name, day last.
    var byTheme: [ThemeVariant] {
        columns.filter { $0.map { !themes[$0].keepsPage } ?? true }.map { variant($0, [choice(of: $0)], media: DocumentMedia.screen) }
    }

    /// Those that pages choose by name and that keep the page they are chosen on: that of the part around them, or the reader's.
    var byPage: [ThemeVariant] {
        options.overlays.indices.flatMap { index -> [ThemeVariant] in
            let overlay = options.overlays[index]
            let choice = [self.choice(of: overlay.column)]
            let part = ThemeSurroundings(theme: self.choice(of: overlay.base), others: grounds(but: [overlay.base]))
            var variants = [self.overlay(index, choice, in: part, media: DocumentMedia.screen)]
            let page = ThemeSurroundings(theme: nil, others: grounds())
            if let media = pageMedia(of: overlay.base) { variants.append(self.overlay(index, choice, in: page, media: media)) }
            return variants
        }
    }

    /// The media queries in which a page that chooses nothing is that of a theme; nil for none.
    private func pageMedia(of column: Int?) -> [UInt8]? {
        guard options.trigger != .attribute else { return column == nil ? DocumentMedia.screen : nil }
        if column == nil, options.themes.system.isEmpty { return DocumentMedia.light }
        return media(of: column, isPreferred: nil)
    }

    /// What chooses any theme with a ground of its own but some.
    private func grounds(but others: [Int?] = []) -> ThemeAttribute? {
        let own = columns.filter { !others.contains($0) && ($0.map { !themes[$0].keepsPage } ?? true) }
        let values = own.flatMap { ThemeChoices.values(of: $0, options) }
        return values.isEmpty ? nil : ThemeAttribute(options.selector, values: values)
    }

    private func overlay(
        _ index: Int, _ choices: [ThemeAttribute], in surroundings: ThemeSurroundings? = nil, media: [UInt8]
    ) -> ThemeVariant {
        var gate = ActivationCondition(media: media, choices: choices, attributes: attributes)
        gate.surroundings = surroundings
        let column = themes.count + options.combinations.count + index
        return ThemeVariant(theme: options.overlays[index].theme, gate: gate, column: column)
    }

    /// Those of other dimensions with a theme, or with day.
    var byBoth: [ThemeVariant] {
        options.combinations.indices.map { index in
            combined(index, [choice(of: options.combinations[index].column)], media: DocumentMedia.screen)
        }
    }

    private var columns: [Int?] { themes.indices.map { $0 } + [nil] }

    /// What chooses a theme, or day.
    private func choice(of column: Int?) -> ThemeAttribute {
        ThemeAttribute(options.selector, values: ThemeChoices.values(of: column, options))
    }

    private static func values(of column: Int?, _ options: RewriteOptions) -> [String] {
        let taken = Set(options.namedThemes.map { $0.name.lowercased() })
        let night = options.selector == .standard ? ["dark", "night"] : [options.selector.night]
        let names =
            switch column {
            case nil: ["light", "day"].filter { !taken.contains($0) }
            case 0?: night.filter { !taken.contains($0) }
            case let column?: [options.namedThemes[column - 1].name]
            }
        return names.map(options.selector.value)
    }

    private func variant(_ column: Int?, _ choices: [ThemeAttribute], media: [UInt8]) -> ThemeVariant {
        let theme = column.map { themes[$0] } ?? ThemeChoices.day
        return ThemeVariant(theme: theme, gate: ActivationCondition(media: media, choices: choices, attributes: attributes), column: column)
    }

    /// A theme, or day, with what is chosen in other dimensions.
    private func combined(_ index: Int, _ choices: [ThemeAttribute] = [], media: [UInt8]) -> ThemeVariant {
        let combination = options.combinations[index]
        let further = zip(options.dimensions, combination.choices).compactMap { dimension, place in
            place.map { ThemeAttribute(name: "data-" + dimension.name, values: [dimension.themes[$0].name]) }
        }
        // Behind night and the themes with a name.
        let gate = ActivationCondition(media: media, choices: choices + further, attributes: attributes)
        return ThemeVariant(theme: combination.theme, gate: gate, column: themes.count + index, look: combination.look)
    }

    /// The media queries of the states that have a theme, or day; nil where none has.
    ///
    /// - Parameter isPreferred: whether only states count that prefer dark; nil for all.
    private func media(of column: Int?, isPreferred: Bool?) -> [UInt8]? {
        guard !options.themes.system.isEmpty else { return column == 0 ? DocumentMedia.night : nil }
        var queries: [String] = []
        for isDark in [true, false] where isPreferred != !isDark {
            let scheme = "screen and (prefers-color-scheme: \(isDark ? "dark" : "light"))"
            let usual = theme(isDark, nil)
            let special = SystemState.Contrast.allCases.filter { theme(isDark, $0) != usual }
            if usual == column {
                // Each contrast that has another theme is left out.
                queries.append(scheme + special.map { " and (not (prefers-contrast: \($0.rawValue)))" }.joined())
            }
            for contrast in special where theme(isDark, contrast) == column {
                queries.append(scheme + " and (prefers-contrast: \(contrast.rawValue))")
            }
        }
        return queries.isEmpty ? nil : Array(queries.joined(separator: ", ").utf8)
    }

    /// The place of the theme of a state: that of the state itself, else that of its scheme; nil for day.
    private func theme(_ isDark: Bool, _ contrast: SystemState.Contrast?) -> Int? {
        let states = options.themes.system
        let found =
            states.last { $0.isDark == isDark && $0.contrast == contrast } ?? states.last { $0.isDark == isDark && $0.contrast == nil }
        let column = found.map(\.column) ?? (isDark ? 0 : nil)
        // A theme that the emission does not have is the night.
        return column.map { themes.indices.contains($0) ? $0 : 0 }
    }
}

/// Something that a reader chooses by itself, such as the theme or the ground that texts are read on.
struct ThemeDimension: Sendable {
    /// The attribute of the root that says what is chosen, without its `data-`.
    let name: String
    /// What there is to choose from beside `auto`, in the order in which a button goes through it, and whether a button counts as pressed
    /// then.
    ///
    /// Of the themes those are pressed that are for dark surroundings.
    let values: [(name: String, isPressed: Bool)]
    /// The names of those that are for whatever surroundings the page has.
    var neutral: [String] = []

    /// The dimension that every page has: day, night by its name, and the further columns of theme tables.
    static func theme(night: String, _ further: [(name: String, isDark: Bool)]) -> ThemeDimension {
        ThemeDimension(name: "theme", values: [("light", false), (night, true)] + further.map { ($0.name, $0.isDark) })
    }
}
