internal import NightTheme

/// The variants of a site whose pages, or parts of pages, choose among themes.
///
/// A choice by more attributes has a higher specificity at the root; apart from that, no two activation conditions hold for one element.
struct ThemeChoices {
    private let options: RewriteOptions
    private let themes: [Theme]
    /// The attributes with which pages choose, each with all its values.
    let attributes: [ThemeAttribute]
    private static let light = Theme(name: "light", ground: .light)

    init(_ options: RewriteOptions) {
        self.options = options
        themes = [options.themes.dark] + options.namedThemes
        let columns = themes.indices.map { $0 as Int? } + [nil]
        let theme = ThemeAttribute(options.activation.selector, values: columns.flatMap { ThemeChoices.values(of: $0, options) })
        attributes = [theme] + options.dimensions.map { ThemeAttribute(name: "data-" + $0.name, values: $0.themes.map(\.name)) }
    }

    /// The content of `<meta name="color-scheme">`, which applies before any sheet is loaded: the schemes that follow the system's
    /// preference.
    ///
    /// It is nil if none does.
    var colorScheme: [UInt8]? {
        guard options.activation.trigger != .attribute else { return nil }
        func isDark(_ prefersDark: Bool) -> Bool {
            theme(prefersDark, nil).map { themes[$0].isDark || (themes[$0].keepsPage && prefersDark) } ?? false
        }
        // A `meta` can't exchange the schemes; a rule does that.
        let schemes = isDark(true) == isDark(false) ? (isDark(true) ? "dark" : "light") : "light dark"
        return Array(schemes.utf8)
    }

    /// The names of the themes of a page without a choice, for each state of the system.
    ///
    /// These are the states light and dark. If the set has themes for states, each of the two has three: no contrast preference, more
    /// contrast, less contrast.
    var namesBySystem: [String] {
        let states: [(Bool, SystemState.Contrast?)] =
            options.themes.system.isEmpty
            ? [(false, nil), (true, nil)]
            : [false, true].flatMap { isDark in [nil, .more, .less].map { (isDark, $0) } }
        return states.map { isDark, contrast in
            switch theme(isDark, contrast) {
            case nil: "light"
            case 0?: options.activation.selector.dark
            case let column?: options.namedThemes[column - 1].name
            }
        }
    }

    /// The variants for the states of the system, on pages without a choice.
    var bySystem: [ThemeVariant] {
        guard options.activation.trigger != .attribute else { return [] }
        var variants = themes.indices.compactMap { column in
            themes[column].keepsPage ? nil : media(of: column, isPreferred: nil).map { variant(column, [], media: $0) }
        }
        for (index, overlay) in options.overlays.enumerated() where overlay.base == nil || overlay.base == 0 {
            guard let media = media(of: overlay.column, isPreferred: overlay.base == 0) else { continue }
            variants.append(self.overlay(index, [], media: media))
        }
        // The main dark theme comes first even if no state has it, since the dark rules are written from it.
        if variants.first?.column != 0 { variants.insert(variant(0, [], media: DocumentMedia.none), at: 0) }
        // Without this variant `color-scheme`, and everything that depends on it, would be dark.
        if let media = media(of: nil, isPreferred: true) { variants.append(variant(nil, [], media: media)) }
        return variants
    }

    /// The variants for other dimensions, on pages that choose no theme.
    var byDimensions: [ThemeVariant] {
        options.combinations.indices.flatMap { index -> [ThemeVariant] in
            guard let column = options.combinations[index].column else { return [combined(index, media: DocumentMedia.screen)] }
            guard options.activation.trigger != .attribute else { return [] }
            return media(of: column, isPreferred: nil).map { [combined(index, media: $0)] } ?? []
        }
    }

    /// The variants that pages choose by name, with the light theme last.
    var byTheme: [ThemeVariant] {
        columns.filter { $0.map { !themes[$0].keepsPage } ?? true }.map { variant($0, [choice(of: $0)], media: DocumentMedia.screen) }
    }

    /// The variants that pages choose by name and that have no background of their own.
    ///
    /// They keep the background of the part around them, or of the page.
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

    /// Returns the media queries in which a page without a choice has a theme; nil if there are none.
    ///
    /// - Parameter column: The index of the theme; nil for the light theme.
    private func pageMedia(of column: Int?) -> [UInt8]? {
        guard options.activation.trigger != .attribute else { return column == nil ? DocumentMedia.screen : nil }
        if column == nil, options.themes.system.isEmpty { return DocumentMedia.light }
        return media(of: column, isPreferred: nil)
    }

    /// Returns the attribute values that choose a theme with a background of its own, except for `others`; nil if there are none.
    private func grounds(but others: [Int?] = []) -> ThemeAttribute? {
        let own = columns.filter { !others.contains($0) && ($0.map { !themes[$0].keepsPage } ?? true) }
        let values = own.flatMap { ThemeChoices.values(of: $0, options) }
        return values.isEmpty ? nil : ThemeAttribute(options.activation.selector, values: values)
    }

    private func overlay(
        _ index: Int, _ choices: [ThemeAttribute], in surroundings: ThemeSurroundings? = nil, media: [UInt8]
    ) -> ThemeVariant {
        var gate = ActivationCondition(media: media, choices: choices, attributes: attributes)
        gate.surroundings = surroundings
        let column = themes.count + options.combinations.count + index
        return ThemeVariant(theme: options.overlays[index].theme, gate: gate, column: column)
    }

    /// The variants for other dimensions combined with a theme, or with the light theme.
    var byBoth: [ThemeVariant] {
        options.combinations.indices.map { index in
            combined(index, [choice(of: options.combinations[index].column)], media: DocumentMedia.screen)
        }
    }

    private var columns: [Int?] { themes.indices.map { $0 } + [nil] }

    /// Returns the attribute values that choose a theme, or the light theme for nil.
    private func choice(of column: Int?) -> ThemeAttribute {
        ThemeAttribute(options.activation.selector, values: ThemeChoices.values(of: column, options))
    }

    private static func values(of column: Int?, _ options: RewriteOptions) -> [String] {
        let taken = Set(options.namedThemes.map { $0.name.lowercased() })
        let dark = options.activation.selector == .standard ? ["dark", "night"] : [options.activation.selector.dark]
        let names =
            switch column {
            case nil: ["light", "day"].filter { !taken.contains($0) }
            case 0?: dark.filter { !taken.contains($0) }
            case let column?: [options.namedThemes[column - 1].name]
            }
        return names.map(options.activation.selector.value)
    }

    private func variant(_ column: Int?, _ choices: [ThemeAttribute], media: [UInt8]) -> ThemeVariant {
        let theme = column.map { themes[$0] } ?? ThemeChoices.light
        return ThemeVariant(theme: theme, gate: ActivationCondition(media: media, choices: choices, attributes: attributes), column: column)
    }

    /// Returns a theme, or the light theme, combined with choices in other dimensions.
    private func combined(_ index: Int, _ choices: [ThemeAttribute] = [], media: [UInt8]) -> ThemeVariant {
        let combination = options.combinations[index]
        let further = zip(options.dimensions, combination.choices).compactMap { dimension, place in
            place.map { ThemeAttribute(name: "data-" + dimension.name, values: [dimension.themes[$0].name]) }
        }
        // The columns of combinations follow those of the main dark theme and the named themes.
        let gate = ActivationCondition(media: media, choices: choices + further, attributes: attributes)
        return ThemeVariant(theme: combination.theme, gate: gate, column: themes.count + index, look: combination.look)
    }

    /// Returns the media queries of the states that have a theme; nil if none has it.
    ///
    /// - Parameter column: The index of the theme; nil for the light theme.
    /// - Parameter isPreferred: True for the states that prefer dark, false for the others, nil for all.
    private func media(of column: Int?, isPreferred: Bool?) -> [UInt8]? {
        guard !options.themes.system.isEmpty else { return column == 0 ? DocumentMedia.darkScreen : nil }
        var queries: [String] = []
        for isDark in [true, false] where isPreferred != !isDark {
            let scheme = "screen and (prefers-color-scheme: \(isDark ? "dark" : "light"))"
            let usual = theme(isDark, nil)
            let special = SystemState.Contrast.allCases.filter { theme(isDark, $0) != usual }
            if usual == column {
                // Every contrast with a different theme is excluded.
                queries.append(scheme + special.map { " and (not (prefers-contrast: \($0.rawValue)))" }.joined())
            }
            for contrast in special where theme(isDark, contrast) == column {
                queries.append(scheme + " and (prefers-contrast: \(contrast.rawValue))")
            }
        }
        return queries.isEmpty ? nil : Array(queries.joined(separator: ", ").utf8)
    }

    /// Returns the index of the theme for a state: that of the state itself, or else of its scheme; nil for the light theme.
    private func theme(_ isDark: Bool, _ contrast: SystemState.Contrast?) -> Int? {
        let states = options.themes.system
        let found =
            states.last { $0.isDark == isDark && $0.contrast == contrast } ?? states.last { $0.isDark == isDark && $0.contrast == nil }
        let column = found.map(\.column) ?? (isDark ? 0 : nil)
        // A theme that the emission mode does not have is replaced by the main dark theme.
        return column.map { themes.indices.contains($0) ? $0 : 0 }
    }
}

/// A choice that users make separately, such as the theme or the background for texts.
struct ThemeDimension: Sendable {
    /// The attribute of the root that holds the choice, without its `data-`.
    let name: String
    /// The values besides `auto`, in the order in which a button cycles through them, each with the pressed state of the button.
    ///
    /// For themes, the button is pressed for those meant for dark surroundings.
    let values: [(name: String, isPressed: Bool)]
    /// The names of the values that fit any surroundings.
    var neutral: [String] = []

    /// Returns the dimension that every page has: the light theme, the main dark theme by its name, and the further columns of theme
    /// tables.
    static func theme(dark: String, _ further: [(name: String, isDark: Bool)]) -> ThemeDimension {
        ThemeDimension(name: "theme", values: [("light", false), (dark, true)] + further.map { ($0.name, $0.isDark) })
    }
}
