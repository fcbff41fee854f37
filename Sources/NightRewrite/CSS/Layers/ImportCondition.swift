internal import CSSCascade

/// The condition under which a sheet is loaded: its own media and those of the imports that lead to it.
struct ImportCondition: Hashable, Sendable {
    /// True if the sheet is loaded only where dark is preferred.
    private(set) var isOnlyAtNight = false
    /// True if the condition depends on more than the medium and the colour scheme.
    private(set) var isUnknown = false

    /// Creates the condition that always holds.
    init() {}

    /// Creates the condition for the result of a media query list.
    init(_ truth: MediaQueryResult) {
        isOnlyAtNight = truth == .onlyAtNight
        isUnknown = truth == .maybe
    }

    /// Returns the condition that holds where both conditions hold.
    func and(_ other: ImportCondition) -> ImportCondition {
        var result = self
        result.isOnlyAtNight = isOnlyAtNight || other.isOnlyAtNight
        result.isUnknown = isUnknown || other.isUnknown
        return result
    }
}
