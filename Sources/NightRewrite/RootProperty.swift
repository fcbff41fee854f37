internal import CSSCascade

/// What says something of the page's own colour.
enum RootProperty: Sendable {
    /// `background` and `background-color`.
    case background
    /// `color-scheme`.
    case colorScheme

    /// What a property of the table says of it; nil for nothing.
    init?(_ property: ColorProperty) {
        if property.syntax == .colorScheme {
            self = .colorScheme
            return
        }
        let isColor = property.syntax == .inPlace && property.name.utf8CodeUnitCount == 16 && property.role == .background
        guard isColor || property.syntax == .background else { return nil }
        self = .background
    }
}
