internal import CSSCascade

/// What says something of the page's own colour.
enum RootProperty: Sendable {
    /// `background` and `background-color`.
    case background
    /// `color-scheme`.
    case colorScheme
    /// `color`.
    case text
    /// `all`, which resets the others.
    case all

    /// What a property of the table says of it; nil for nothing.
    init?(_ property: ColorProperty) {
        switch property.syntax {
        case .colorScheme: self = .colorScheme
        case .all: self = .all
        case .background: self = .background
        // `background-color`, of all that are backgrounds.
        case .inPlace where property.role == .background && property.name.utf8CodeUnitCount == 16: self = .background
        case .inPlace where property.role == .text && property.name.utf8CodeUnitCount == 5: self = .text
        default: return nil
        }
    }
}
