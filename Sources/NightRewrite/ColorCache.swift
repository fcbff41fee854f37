internal import CSSCascade
internal import CSSColor
internal import NightTheme

/// The night colours that were worked out already, by colour, role and what the rule says beside it.
struct ColorCache {
    /// All that a night colour depends on, in 8 bits a channel and thousandths of alpha.
    private struct Key: Hashable {
        let color: UInt64
        let background: UInt64
        let text: UInt64
    }

    private let mapping: NightMapping
    private let themes: [ThemeTable]
    private var written: [Key: [UInt8]] = [:]

    init(mapping: NightMapping, themes: [ThemeTable]) {
        self.mapping = mapping
        self.themes = themes
    }

    /// The night counterpart of `light`, as CSS.
    mutating func night(_ light: SRGB, role: ColorRole, in rule: RuleContext) -> [UInt8] {
        let key = ColorCache.key(light, role: role, in: rule)
        if let known = written[key] { return known }
        var result: [UInt8] = []
        color(light, role: role, in: rule).appendCSS(to: &result)
        written[key] = result
        return result
    }

    /// The night counterpart of `light`: what a table says of that colour, a later table before an earlier one, else the mapping's.
    func color(_ light: SRGB, role: ColorRole, in rule: RuleContext) -> SRGB {
        for table in themes.reversed() {
            if let theme = table.nightTheme, let night = table.night(forValue: light, theme: theme) { return night }
        }
        return mapping.night(light, role: role, in: rule)
    }

    /// What a table says of a custom property by its name.
    func color(labelled name: borrowing Span<UInt8>) -> SRGB? {
        for table in themes.reversed() {
            if let theme = table.nightTheme, let night = table.night(forKey: name, theme: theme) { return night }
        }
        return nil
    }

    /// Whether any table is there that may know custom properties.
    var hasThemes: Bool { !themes.isEmpty }

    private static func key(_ light: SRGB, role: ColorRole, in rule: RuleContext) -> Key {
        var flags: UInt64 = 0
        if rule.hasOuterBlurredShadow { flags |= 1 }
        if rule.hasBorderOrRadius { flags |= 2 }
        if rule.hasOpacityBelowOne { flags |= 4 }
        if rule.isPairProven { flags |= 8 }
        // What a role does not look at must not part equal colours.
        let isAlone = role == .shadow || role == .shape
        return Key(
            color: packed(light) | flags << 40 | UInt64(role.rawValue) << 48,
            background: isAlone ? 0 : rule.background.map(packed) ?? 0,
            text: isAlone ? 0 : rule.text.map(packed) ?? 0)
    }

    private static func packed(_ color: SRGB) -> UInt64 {
        let (red, green, blue) = color.bytes
        let alpha = UInt64((min(max(color.alpha, 0), 1) * 1000).rounded())
        return 1 << 63 | alpha << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
}
