package import SourceText

/// The properties of CSS that carry color, with their roles and the places of the colors in their values.
///
/// They are from CSS Backgrounds 3, Borders 4, UI 4, Text Decoration 4, Multi-column 1, Gap Decorations 1, Lists 3, Fill and Stroke 3, SVG
/// 2, Filter Effects 2, Scrollbars 1, Color Adjust 1, and Compatibility.
package struct PropertyTable: Sendable {
    /// The only table.
    package static let shared = PropertyTable()

    /// The properties; an index into this array identifies a property.
    package let properties: [ColorProperty]
    /// For each property, the family whose shorthand sets it, if there is one.
    package let families: [PropertyFamily?]
    /// For each property, its group.
    package let groups: [PropertyGroups]
    /// The names of these properties, followed by those of properties without a color, so that one lookup finds both.
    private let names: PropertyNames
    /// The families of the properties without a color.
    private let plainFamilies: [PropertyFamily?]

    private init() {
        properties = PropertyTable.rows
        let plain = ColorlessProperties.names
        let colored = properties.map { String(describing: $0.name) }
        let coloredNames = colored.map { Array($0.utf8) }
        names = PropertyNames(coloredNames + plain)
        families = coloredNames.map(PropertyTable.family)
        plainFamilies = plain.map(PropertyTable.family)
        var numbers: [String: UInt64] = [:]
        groups = zip(colored, families).map { name, family in
            let key =
                family.map { String($0.rawValue) }
                ?? (name.hasPrefix("-") ? name.dropFirst().drop { $0 != "-" }.dropFirst().description : name)
            let number = numbers[key] ?? UInt64(numbers.count)
            numbers[key] = number
            return PropertyGroups(rawValue: 1 << number)
        }
    }

    private static func family(of name: [UInt8]) -> PropertyFamily? {
        PropertyFamily(SourceSpan(0, name.count), in: name.span)
    }

    /// Classifies the property whose name is at `span`, in any case.
    func kind(of span: SourceSpan, in bytes: Span<UInt8>) -> PropertyKind {
        guard let index = names.index(of: span, in: bytes) else { return .unknown }
        return index < properties.count ? .colored(UInt8(truncatingIfNeeded: index)) : .plain(plainFamilies[index - properties.count])
    }

    /// The index of the property whose name is at `span`, in any case; nil if it carries no color.
    package func index(of span: SourceSpan, in bytes: Span<UInt8>) -> UInt8? {
        guard case .colored(let index) = kind(of: span, in: bytes) else { return nil }
        return index
    }

    /// The index of the property with this name, in lower case; nil if it carries no color.
    package func index(named name: String) -> UInt8? {
        let bytes = Array(name.utf8)
        return index(of: SourceSpan(0, bytes.count), in: bytes.span)
    }
}
