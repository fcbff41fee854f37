internal import CSSCascade

/// A state in which the styles of a page are computed, one at a time.
package enum ElementState: String, Sendable, CaseIterable, Codable {
    case rest
    case hover
    case focus
    case focusVisible = "focus-visible"
    case active
    case visited
    case checked
    case open

    /// The states that all elements are in.
    var elementStates: ElementStates {
        switch self {
        case .rest: []
        case .checked: .allChecked
        case .open: .allOpen
        case .hover: .hover
        case .focus: .focus
        case .focusVisible: [.focus, .focusVisible]
        // A pointer that presses an element is over it.
        case .active: [.hover, .active]
        case .visited: .visited
        }
    }

    /// The pseudo-class of the state; nil at rest.
    package var pseudoClass: String? {
        switch self {
        case .rest: nil
        case .open: "[open]"
        default: ":" + rawValue
        }
    }
}
