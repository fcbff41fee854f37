internal import CSSCascade
internal import CSSColor
internal import NightTheme
internal import SourceText

/// The names of the custom properties with a sheet's dark colors; it also records which of them the sheet uses.
struct VariableNames {
    /// A dark value that gets a custom property.
    struct Value {
        /// The color in the light theme; nil for a value that is no color.
        let light: SRGB?
        /// The role of the color.
        let role: ColorRole
        /// The text of the value in the dark theme.
        let dark: [UInt8]
        /// The key of the theme table's row that names the value; empty for none.
        var label: [UInt8] = []
        /// The form of channels; nil for a whole color.
        var channels: ChannelForm?
        /// True if the declaration itself holds the text, so that only other themes set the custom property.
        var isInPlace = false
    }

    /// The themes besides that for readers who prefer dark, with their colors.
    private let others: [(theme: Theme, colors: ColorCache)]
    /// The names of the site's custom properties while the sheet is written; an empty table before and after.
    private var table: VariableTable
    /// The indices of the custom properties that the sheet uses, in order of first use.
    private(set) var used: [UInt32] = []
    private var isUsed: Set<UInt32> = []
    /// True if the sheet uses the gate property.
    private(set) var usesGate = false

    /// Creates the names of a sheet that uses none yet.
    init(_ graph: PropertyGraph, furtherThemes: [Theme], pageBase: SRGB) {
        others = furtherThemes.map { ($0, ColorCache($0, pageBase: pageBase)) }
        table = VariableTable(graph)
    }

    /// Exchanges the table of names with another.
    mutating func swapTable(with other: inout VariableTable) { swap(&table, &other) }

    /// Returns the name of the gate property, which the sheet then uses.
    mutating func takeGate() -> [UInt8] {
        usesGate = true
        return table.gate
    }

    /// Returns a new name for a property that is defined on one element only.
    mutating func localName() -> [UInt8] { table.localName() }

    /// Returns true if a value in the rule that `emitter` writes is another in one of the further themes.
    func differs(_ value: Value, _ emitter: ColorEmitter) -> Bool {
        let rule = value.light.map { emitter.declaration.context(of: $0, value.role) } ?? emitter.declaration.rule.context
        return others.contains { VariableNames.text(of: value, $0.theme, $0.colors, in: rule) != value.dark }
    }

    /// Returns the name of the custom property for a value in the rule that `emitter` writes.
    ///
    /// - Parameters:
    ///   - hint: gives words for a new name.
    ///   - isGlass: true if the value is a background that needs an opaque version, for browsers without `backdrop-filter`.
    mutating func name(
        of value: Value, hint: VariableName, isGlass: Bool, _ emitter: inout ColorEmitter, in bytes: Span<UInt8>
    ) -> ArraySlice<UInt8> {
        let row = value.light.flatMap { emitter.colors.label(of: $0, role: value.role) }
        let rule = value.light.map { emitter.declaration.context(of: $0, value.role) } ?? emitter.declaration.rule.context
        var opaque: [[UInt8]] = []
        if isGlass, value.role == .background, let light = value.light?.withAlpha(1), light != value.light {
            let other = Value(light: light, role: value.role, dark: emitter.dark(of: light, role: value.role, in: bytes))
            opaque = [other.dark] + others.map { VariableNames.text(of: other, $0.theme, $0.colors, in: rule) }
        }
        let key = VariableKey(
            light: value.light.map(ColorCache.packed) ?? 0, role: row?.isForAllRoles == true ? .background : value.role,
            values: [value.isInPlace ? [] : value.dark] + others.map { VariableNames.text(of: value, $0.theme, $0.colors, in: rule) },
            opaque: opaque,
            label: value.label, channels: value.channels)
        let words = row.map { VariableName.words(of: $0.name, role: $0.isForAllRoles ? nil : value.role) }
        let index = table.index(of: key) ?? table.add(key, words: words ?? hint.words(value.role, in: bytes))
        if isUsed.insert(UInt32(index)).inserted { used.append(UInt32(index)) }
        return table.name(of: index)
    }

    /// Returns the text of a value in a further theme.
    private static func text(of value: Value, _ theme: Theme, _ colors: ColorCache, in rule: RuleContext) -> [UInt8] {
        let labelled =
            value.label.isEmpty
            ? nil : theme.cell(forKey: value.label.span, role: value.role, pageBase: colors.pageBase).flatMap { $0.isValue ? $0 : nil }
        var text: [UInt8] = []
        if let labelled, labelled.color == nil {
            labelled.appendValue(to: &text)
            return text
        }
        guard let light = value.light else {
            labelled?.appendValue(to: &text)
            return labelled == nil ? Array("initial".utf8) : text
        }
        let shown = labelled?.color ?? colors.color(light, role: value.role, in: rule)
        if case .light = theme.ground, labelled == nil, shown == light { return Array("initial".utf8) }
        if let channels = value.channels { channels.append(shown, to: &text) } else { shown.appendCSS(to: &text) }
        return text
    }
}
