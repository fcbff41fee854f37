internal import CSSCascade
internal import CSSColor
internal import NightTheme

/// The night colours that were worked out already, by colour, role and what the rule says beside it.
struct ColorCache {
    /// All that a night colour depends on, in 8 bits a channel and thousandths of alpha.
    private struct Key: Equatable {
        let color: UInt64
        let background: UInt64
        let text: UInt64
        let filter: UInt64
    }

    /// Odd numbers of this process: colors that are chosen to share a slot (which would make each look-up slow) can't be known.
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

    /// The background of the page by day.
    let pageBase: SRGB
    private let mapping: ThemeMapping
    private let theme: Theme
    /// The keys in the order in which they came, and the text of each in `written`.
    private var keys: [Key] = []
    private var ends: [Int] = []
    private var written: [UInt8] = []
    /// An open hash table of numbers of keys, 0 for none and one more else.
    private var slots: [UInt32] = Array(repeating: 0, count: 256)
    private let multipliers = Multipliers()
    /// More colors than these are forgotten all at once: their texts would take many times the room of the sheet.
    private static let most = 1 << 15
    /// The formulas that were asked for, by role and whether the colour is opaque.
    private var formulas: [Int: [UInt8]] = [:]

    /// The colours of a theme on a page whose background by day is `pageBase`.
    init(_ theme: Theme, pageBase: SRGB) {
        self.pageBase = pageBase
        mapping = ThemeMapping(theme.ground, pageBase: pageBase)
        self.theme = theme
        hasBarText = theme.color(of: .barText) != nil && theme.color(of: .bar) != nil
    }

    /// Whether a theme table has a color of its own for `light`.
    func hasRow(for light: SRGB, as role: ColorRole) -> Bool { theme.hasRow(for: light, as: role) }

    /// Writes the night counterpart of `light` as CSS.
    mutating func append(_ light: SRGB, role: ColorRole, in rule: RuleContext, to output: inout [UInt8]) {
        let index = index(light, role: role, in: rule)
        // A few bytes are faster one by one.
        for position in (index == 0 ? 0 : ends[index - 1])..<ends[index] { output.append(written[position]) }
    }

    /// The night counterpart of `light`, as CSS.
    mutating func night(_ light: SRGB, role: ColorRole, in rule: RuleContext) -> [UInt8] {
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
        color(light, role: role, in: rule).appendCSS(to: &written)
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

    /// A number that tells most keys apart.
    private func hash(_ key: Key) -> Int {
        let sum = key.color &* multipliers.color &+ key.background &* multipliers.background &+ key.text &* multipliers.text
        // High bits depend on all bits of the key; those above them count as well.
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

    /// Whether the theme has colors for bars and for the text in them.
    let hasBarText: Bool

    /// The text color of bars in the theme, for text that inherits another in a rule for a bar with the ground `light`; nil where that does
    /// not become the ground of bars.
    func inherited(onBar light: SRGB, in rule: RuleContext) -> SRGB? {
        guard light.alpha >= 1, let text = theme.color(of: .barText), let bar = theme.color(of: .bar) else { return nil }
        return color(light, role: .background, in: rule) == bar ? text : nil
    }

    /// The night counterpart of `light`: what a table says of that colour, else the mapping's.
    ///
    /// Where a table has a say in a text or in the background of its own rule, the text can be read there, unless rows name both or the
    /// text.
    func color(_ light: SRGB, role: ColorRole, in rule: RuleContext) -> SRGB {
        guard !theme.isEmpty else { return mapping.color(light, role: role, in: rule) }
        let color = named(light, role: role, in: rule)
        guard role == .text, light.alpha >= 1, let day = rule.background, day.alpha >= 1, !theme.names(light, as: .text) else {
            return color
        }
        let ground = named(day, role: .background, in: rule)
        let isAsNamed = label(of: light, role: .text) != nil && label(of: day, role: .background) != nil
        guard !isAsNamed, color != light || ground != day else { return color }
        return theme.readable(on: ground, [color, mapping.color(light, role: .text, in: rule)])
    }

    private func named(_ light: SRGB, role: ColorRole, in rule: RuleContext) -> SRGB {
        theme.color(forValue: light, role: role, in: rule, pageBase: pageBase) ?? mapping.color(light, role: role, in: rule)
    }

    /// What a table says by the name of a row, with or without leading `--`.
    func cell(labelled name: borrowing Span<UInt8>, role: ColorRole? = nil) -> ThemeCell? {
        theme.cell(forKey: name, role: role, pageBase: pageBase)
    }

    /// The rules of a theme's own.
    var rules: [(selector: [UInt8], declarations: [UInt8])] { theme.rules }

    /// The label of the row that says what becomes of `light`, and whether it says so of all roles; nil where none does.
    func label(of light: SRGB, role: ColorRole) -> (name: [UInt8], isForAllRoles: Bool)? {
        theme.label(forValue: light, role: role, pageBase: pageBase)
    }

    /// What `color(from COLOR ` is followed by so that the browser works out the night of a colour that only it knows.
    mutating func formula(_ role: ColorRole, isOpaque: Bool) -> [UInt8] {
        let index = Int(role.rawValue) * 2 + (isOpaque ? 1 : 0)
        if let known = formulas[index] { return known }
        let text = Array(mapping.formula(role, isOpaque: isOpaque).utf8)
        formulas[index] = text
        return text
    }

    /// Whether colours depend on what rules are for.
    var hasRoles: Bool { theme.hasRoles }

    /// Whether any table is there that may know custom properties.
    var hasThemes: Bool { !theme.isEmpty }

    private static func key(_ light: SRGB, role: ColorRole, in rule: RuleContext) -> Key {
        // What a role does not look at must not part equal colours.
        let isAlone = role == .shadow || role == .shape
        return Key(
            color: packed(light) | rule.flags << 40 | UInt64(role.rawValue) << 52,
            background: isAlone ? 0 : rule.background.map(packed) ?? 0,
            text: isAlone ? 0 : rule.text.map(packed) ?? 0, filter: rule.filter?.packed ?? 0)
    }

    /// The colour as a number that is not 0.
    static func packed(_ color: SRGB) -> UInt64 {
        let (red, green, blue) = color.bytes
        let alpha = UInt64((min(max(color.alpha, 0), 1) * 1000).rounded())
        return 1 << 63 | alpha << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
}

extension RuleContext {
    /// What the rule is, in ten bits.
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
        return flags
    }
}

extension ThemeVariant {
    /// The colors of the theme on a page whose background in the light theme is `pageBase`.
    func colors(pageBase: SRGB) -> ColorCache { ColorCache(theme, pageBase: pageBase) }
}
