internal import CSSCascade

/// When a sheet is loaded: its media, and those of the imports that lead to it.
struct ImportCondition: Hashable, Sendable {
    /// Whether that is only at night.
    private(set) var isOnlyAtNight = false
    /// Whether that depends on more than the medium and the colour scheme.
    private(set) var isUnknown = false

    /// Always.
    init() {}

    /// Where a media query list holds.
    init(_ truth: MediaQueryResult) {
        isOnlyAtNight = truth == .onlyAtNight
        isUnknown = truth == .maybe
    }

    /// Where both hold.
    func and(_ other: ImportCondition) -> ImportCondition {
        var result = self
        result.isOnlyAtNight = isOnlyAtNight || other.isOnlyAtNight
        result.isUnknown = isUnknown || other.isUnknown
        return result
    }
}
