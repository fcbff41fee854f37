internal import CSSCascade

/// A declaration that may decide what paints the page behind everything: of `html` or `body`, outside of conditions or only at night.
struct RootDeclaration: Sendable {
    /// What is declared.
    enum Property: Sendable, Hashable {
        case background
        case colorScheme
        case custom([UInt8])
    }

    /// The selectors of its rule that may select `html` or `body`.
    let selectors: [RootSelector]
    /// What is declared.
    let property: Property
    /// The value, as written.
    let value: [UInt8]
    /// Whether it is important.
    let isImportant: Bool
    /// Whether it holds only at night.
    var isOnlyAtNight: Bool

    /// The same, only at night.
    var atNight: RootDeclaration {
        var result = self
        result.isOnlyAtNight = true
        return result
    }
}
