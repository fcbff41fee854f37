internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// The dark values of custom properties.
extension ColorEmitter {
    /// Writes the value of a custom property in one role of the dark theme.
    mutating func appendDarkValue(of item: OutlineItem, _ id: Int, role: ColorRole, to output: inout [UInt8], in bytes: Span<UInt8>) {
        let role = declaration.directive.role ?? role
        if let notation = graph.list(id) {
            appendDark(list: item.value, in: notation, role: role, to: &output, of: bytes)
        } else if role == .shadow {
            appendDarkShadows(item.value, isOfText: false, to: &output, in: bytes)
        } else {
            appendDark(item.value, role: role, to: &output, in: bytes)
        }
    }

    /// True if the dark names of a custom property in the author's dark theme must refer to it under its own name.
    ///
    /// A value that may be part of a cycle is invalid under that name, and a copy of the value would not be.
    func readsItself(_ item: OutlineItem, in bytes: Span<UInt8>) -> Bool {
        guard declaration.isAuthorsDark, let id = graph.id(of: item.name, in: bytes), graph.keepsName(id) else { return false }
        return ValueShape.holdsReference(item.value, in: bytes)
    }

    /// Appends `var()` with a custom property.
    mutating func appendReference(to name: SourceSpan, to output: inout [UInt8], in bytes: Span<UInt8>) {
        output.append("var(")
        output.append(name, of: bytes)
        output.append(")")
    }

    /// The cell of a theme table for a custom property by its name; nil if there is none, or if it is no value.
    func labelledValue(_ item: OutlineItem, in bytes: Span<UInt8>) -> ThemeCell? {
        guard colors.hasThemes, let cell = colors.cell(labelled: bytes.extracting(item.name.range)), cell.isValue else { return nil }
        return cell
    }
}
