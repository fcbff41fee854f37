internal import CSSCascade
internal import CSSColor
internal import NightTheme
internal import SourceText

/// The custom properties that a site uses but never defines and that rows of its theme tables name.
///
/// Nightfall defines them at the root and wherever a page chooses a theme.
struct TableProperties: Sendable {
    /// A property and its value in the light theme.
    private struct Property: Sendable {
        /// The name, with its dashes.
        let name: [UInt8]
        let light: ThemeCell
    }

    private let properties: [Property]
    /// The summary of the rule that defines them in the light theme; nil if there are none.
    let sheet: StylesheetSummary?

    /// Creates an empty set.
    init() {
        properties = []
        sheet = nil
    }

    /// Finds the properties that rows of `themes` name, and that `facts`, from all sources of the site, refer to but don't define.
    init(_ facts: [CustomPropertySummary], _ themes: ThemeSet) {
        guard !themes.sourceCells.isEmpty else {
            (properties, sheet) = ([], nil)
            return
        }
        var referenced: Set<[UInt8]> = []
        var defined: Set<[UInt8]> = []
        for fact in facts {
            for (index, property) in fact.properties.enumerated() {
                let name = Array(fact.names[index])
                if property.traits.contains(.isDefined) { defined.insert(name) } else { referenced.insert(name) }
            }
        }
        let names = referenced.subtracting(defined).sorted { $0.lexicographicallyPrecedes($1) }
        properties = names.compactMap { name in
            guard name.count > 2, !name.contains(UInt8(ascii: "\\")), let light = themes.sourceCells[Array(name[2...])], light.isValue
            else {
                return nil
            }
            return Property(name: name, light: light)
        }
        var text: [UInt8] = []
        for property in properties { TableProperties.append(property.name, property.light, to: &text) }
        guard !text.isEmpty else {
            sheet = nil
            return
        }
        var sheet = StylesheetSummary(CustomPropertySummary())
        text = Array(":root {".utf8) + text + Array(" }".utf8)
        sheet.add(style: SourceSpan(0, text.count), of: text)
        self.sheet = sheet
    }

    /// True if there are no properties.
    var isEmpty: Bool { properties.isEmpty }

    /// Returns the rule for the light theme as one line; empty if there are no properties.
    ///
    /// - Parameter graph: the properties of the site if uses in the light theme read their values under further names; otherwise nil.
    func rule(_ graph: PropertyGraph?) -> [UInt8] {
        guard !isEmpty else { return [] }
        var text = Array(":root {".utf8)
        for property in properties {
            TableProperties.append(property.name, property.light, to: &text)
            for (_, name) in names(of: property, graph) where name != property.name {
                TableProperties.append(name, property.light, to: &text)
            }
        }
        return text + Array(" }\n".utf8)
    }

    /// Returns the declarations for a theme, each with a space before it.
    ///
    /// A row without a cell for the theme gets the mapped light color, or else the light value itself.
    func declarations(of variant: ThemeVariant, pageBase: SRGB, _ graph: PropertyGraph) -> [UInt8] {
        guard !isEmpty else { return [] }
        let colors = variant.colors(pageBase: pageBase)
        var text: [UInt8] = []
        for property in properties {
            for (role, name) in names(of: property, graph) {
                let cell = variant.isLight ? nil : colors.cell(labelled: property.name.span, role: role)
                let mapped = property.light.color.flatMap { light in
                    variant.isLight || cell != nil
                        ? nil : ThemeCell.color(colors.color(light, role: role ?? .background, in: RuleContext()))
                }
                TableProperties.append(name, cell ?? mapped ?? property.light, to: &text)
            }
        }
        return text
    }

    /// Returns the names under which uses read a property, each with its role; a nil role means any.
    private func names(of property: Property, _ graph: PropertyGraph?) -> [(role: ColorRole?, name: [UInt8])] {
        let id = graph?.id(of: SourceSpan(0, property.name.count), in: property.name.span)
        let names = id.flatMap { graph?.darkNames(of: $0) } ?? []
        return names.isEmpty ? [(nil, property.name)] : names.map { ($0.role, Array($0.name)) }
    }

    private static func append(_ name: [UInt8], _ cell: ThemeCell, to text: inout [UInt8]) {
        text += [UInt8(ascii: " ")] + name + Array(": ".utf8)
        cell.appendValue(to: &text)
        text.append(UInt8(ascii: ";"))
    }
}
