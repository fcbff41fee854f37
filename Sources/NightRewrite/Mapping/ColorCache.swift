internal import CSSCascade
internal import CSSColor
internal import NightTheme

/// A cache of mapped colors by color, role and rule context.
struct ColorCache {
    /// The inputs of the mapping, with 8 bits per channel and alpha in thousandths.
    private struct Key: Equatable {
        let color: UInt64
        let background: UInt64
        let text: UInt64
        let filter: UInt64
    }

    /// Random odd factors of this process, so that nobody can choose colors that share a slot and make look-ups slow.
    private struct Multipliers {
        let color = Multipliers.seed(1)
        let background = Multipliers.seed(2)
        let text = Multipliers.seed(3)

        private static func seed(_ number: Int) -> UInt64 {
            var hasher = Hasher()
            hasher.combine(number)
            return UInt64(truncatingIfNeeded: hasher.finalize()) | 1
        }
    }

    /// The page color in the light theme.
    let pageBase: SRGB
    private let mapping: ThemeMapping
    private let theme: Theme
    /// The keys in order of insertion; `ends` has the end of each key's text in `written`.
    private var keys: [Key] = []
    private var ends: [Int] = []
    private var written: [UInt8] = []
    /// An open hash table of indices of keys plus 1; 0 marks an empty slot.
    private var slots: [UInt32] = Array(repeating: 0, count: 256)
    private let multipliers = Multipliers()
    /// The maximum number of keys, of about 50 bytes each; then all are dropped at once.
    ///
    /// Each thread has a cache, and few sheets have as many colors.
    private static let most = 1 << 13
    /// The formulas written so far, by role and opacity of the color.
    private var formulas: [Int: [UInt8]] = [:]

    /// Creates a cache for a theme on a page whose background in the light theme is `pageBase`.
    init(_ theme: Theme, pageBase: SRGB) {
        self.pageBase = pageBase
        mapping = ThemeMapping(theme.ground, pageBase: pageBase)
        self.theme = theme
        hasBarText = theme.color(of: .barText) != nil && theme.color(of: .bar) != nil
    }

    /// The color of a border of `ReliefBorder`; nil in a light theme, where it stays as it is.
    var relief: SRGB? {
        guard case .dark(let mapping) = mapping else { return nil }
        return theme.color(of: .border) ?? NightDefaults.frame(mapping)
    }

    /// True if a theme table has a color for `light`.
    func hasRow(for light: SRGB, as role: ColorRole) -> Bool { theme.hasRow(for: light, as: role) }

    /// Writes the dark color for `light` as CSS.
    mutating func append(_ light: SRGB, role: ColorRole, in rule: RuleContext, to output: inout [UInt8]) {
        let index = index(light, role: role, in: rule)
        // A loop is faster than a bulk copy for a few bytes.
        for position in (index == 0 ? 0 : ends[index - 1])..<ends[index] { output.append(written[position]) }
    }

    /// Returns the dark color for `light` as CSS.
    mutating func dark(_ light: SRGB, role: ColorRole, in rule: RuleContext) -> [UInt8] {
        var result: [UInt8] = []
        append(light, role: role, in: rule, to: &result)
        return result
    }

    private mutating func index(_ light: SRGB, role: ColorRole, in rule: RuleContext) -> Int {
        let key = ColorCache.key(light, role: role, in: rule)
        if keys.count == ColorCache.most { forget() }
        var slot = hash(key) & (slots.count - 1)
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if keys[index] == key { return index }
            slot = (slot + 1) & (slots.count - 1)
        }
        let shared = MappedColors.Key(
            SIMD4(key.color, key.background, key.text, key.filter), page: ColorCache.packed(pageBase))
        theme.mappedColors.color(for: shared) { color(light, role: role, in: rule) }.appendCSS(to: &written)
        keys.append(key)
        ends.append(written.count)
        slots[slot] = UInt32(keys.count)
        if keys.count * 2 > slots.count { grow() }
        return keys.count - 1
    }

    private mutating func forget() {
        keys = []
        ends = []
        written = []
        slots = Array(repeating: 0, count: 256)
    }

    /// Returns a hash of the key.
    private func hash(_ key: Key) -> Int {
        let sum = key.color &* multipliers.color &+ key.background &* multipliers.background &+ key.text &* multipliers.text
        // The high bits depend on all bits of the key.
        return Int(truncatingIfNeeded: (sum >> 32) ^ (sum >> 53))
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 2)
        for (index, key) in keys.enumerated() {
            var slot = hash(key) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(index + 1)
        }
    }

    /// True if the theme has colors for bars and for the text in them.
    let hasBarText: Bool

    /// Returns the theme's text color of bars, for inherited text in a rule for a bar with the background `light`.
    ///
    /// Returns nil if that background is not mapped to the theme's background of bars.
    func inherited(onBar light: SRGB, in rule: RuleContext) -> SRGB? {
        guard light.alpha >= 1, let text = theme.color(of: .barText), let bar = theme.color(of: .bar) else { return nil }
        return color(light, role: .background, in: rule) == bar ? text : nil
    }

    /// The text color of bars in the theme, for text that inherits another on the color of a custom property, which is one of `light`; nil
    /// where
    /// it can't be read there.
    ///
    /// A custom property gets its dark color where it is defined, which is for no bar.
    func inherited(onNamedGrounds light: Set<SRGB>) -> SRGB? {
        guard !light.isEmpty, let text = theme.color(of: .barText) else { return nil }
        let isReadable = light.allSatisfy { ground in
            ground.alpha >= 1 && text.contrastRatio(with: color(ground, role: .background, in: RuleContext())) >= 4.5
        }
        return isReadable ? text : nil
    }

    /// Returns the dark color for `light`: that of a theme table, or else the mapped one.
    ///
    /// If a table sets the color of a text or of the background in the same rule, the returned text color is readable on that background,
    /// unless rows name the text, or both colors.
    func color(_ light: SRGB, role: ColorRole, in rule: RuleContext) -> SRGB {
        guard !theme.isEmpty else { return mapping.color(light, role: role, in: rule) }
        var rule = rule
        // A table may have a color for what is beside the kept one.
        rule.kept = nil
        let color = named(light, role: role, in: rule)
        guard role == .text, light.alpha >= 1, let surface = rule.background, surface.alpha >= 1, !theme.names(light, as: .text) else {
            return color
        }
        let ground = named(surface, role: .background, in: rule)
        let isAsNamed = label(of: light, role: .text) != nil && label(of: surface, role: .background) != nil
        guard !isAsNamed, color != light || ground != surface else { return color }
        return theme.readable(on: ground, [color, mapping.color(light, role: .text, in: rule)])
    }

    private func named(_ light: SRGB, role: ColorRole, in rule: RuleContext) -> SRGB {
        theme.color(forValue: light, role: role, in: rule, pageBase: pageBase) ?? mapping.color(light, role: role, in: rule)
    }

    /// Returns the origin of the dark color for `light`.
    func origin(of light: SRGB, role: ColorRole, in rule: RuleContext) -> ColorOrigin {
        guard !theme.isEmpty else { return .mapping }
        var rule = rule
        rule.kept = nil
        let dark = color(light, role: role, in: rule)
        guard theme.color(forValue: light, role: role, in: rule, pageBase: pageBase) == dark else { return .mapping }
        if let label = theme.label(forValue: light, role: role, pageBase: pageBase) { return .row(label.name) }
        return theme.role(forValue: light, role: role, in: rule, pageBase: pageBase).map { .role($0) } ?? .mapping
    }

    /// Returns the cell of the row with this name, with or without leading `--`.
    func cell(labelled name: borrowing Span<UInt8>, role: ColorRole? = nil) -> ThemeCell? {
        theme.cell(forKey: name, role: role, pageBase: pageBase)
    }

    /// The additional rules of the theme.
    var rules: [(selector: [UInt8], declarations: [UInt8])] { theme.rules }

    /// Returns the label of the row for `light`, and true if the row is for all roles; nil if there is no row.
    func label(of light: SRGB, role: ColorRole) -> (name: [UInt8], isForAllRoles: Bool)? {
        theme.label(forValue: light, role: role, pageBase: pageBase)
    }

    /// Returns the text after `color(from COLOR ` with which a browser computes the dark color of a color that only it knows.
    mutating func formula(_ role: ColorRole, isOpaque: Bool) -> [UInt8] {
        let index = Int(role.rawValue) * 2 + (isOpaque ? 1 : 0)
        if let known = formulas[index] { return known }
        let text = Array(mapping.formula(role, isOpaque: isOpaque).utf8)
        formulas[index] = text
        return text
    }

    /// True if colors depend on the purpose of the rules.
    var hasRoles: Bool { theme.hasRoles }

    /// True if there is a theme table, which may have rows for custom properties.
    var hasThemes: Bool { !theme.isEmpty }

    private static func key(_ light: SRGB, role: ColorRole, in rule: RuleContext) -> Key {
        // Inputs that a role ignores must not distinguish equal colors.
        let isAlone = role == .shadow || role == .shape
        return Key(
            color: packed(light) | rule.flags << 40 | UInt64(role.rawValue) << 52,
            // The decision has the bits above the channels and the alpha.
            background: (isAlone ? 0 : rule.background.map(packed) ?? 0) | UInt64(rule.kept?.code ?? 0) << 40,
            text: isAlone ? 0 : rule.text.map(packed) ?? 0, filter: rule.filter?.packed ?? 0)
    }

    /// Returns the color as a number other than 0, with its alpha in thousandths.
    ///
    /// This is finer than `PackedColor`: an opacity is written with three digits.
    static func packed(_ color: SRGB) -> UInt64 {
        let (red, green, blue) = color.bytes
        let alpha = UInt64((min(max(color.alpha, 0), 1) * 1000).rounded())
        return 1 << 63 | alpha << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
}

extension RuleContext {
    /// The properties of the rule, in twelve bits.
    var flags: UInt64 {
        var flags: UInt64 = 0
        if hasOuterBlurredShadow { flags |= 1 }
        if hasBorderOrRadius { flags |= 2 }
        if hasOpacityBelowOne { flags |= 4 }
        if isPairProven { flags |= 8 }
        flags |= UInt64(subject.rawValue) << 4
        if isState { flags |= 64 }
        if isIndicator { flags |= 128 }
        if isOverlay { flags |= 256 }
        if holdsNoText { flags |= 512 }
        if isTextShadow { flags |= 1024 }
        if isOutline { flags |= 2048 }
        return flags
    }
}

extension ThemeVariant {
    /// The colors of the theme on a page whose background in the light theme is `pageBase`.
    func colors(pageBase: SRGB) -> ColorCache { ColorCache(theme, pageBase: pageBase) }
}
