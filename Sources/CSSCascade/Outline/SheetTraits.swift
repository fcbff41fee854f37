/// The constructs of a stylesheet that decide how its dark rules are written.
struct SheetTraits: OptionSet, Sendable {
    let rawValue: UInt16

    /// There are cascade layers.
    static let layers = SheetTraits(rawValue: 1)
    /// There are `backdrop-filter` declarations.
    static let backdropFilters = SheetTraits(rawValue: 2)
    /// There are `filter` declarations.
    static let filters = SheetTraits(rawValue: 4)
    /// Other stylesheets are imported.
    static let imports = SheetTraits(rawValue: 8)
    /// There are `all` declarations, even if only for paper.
    static let resets = SheetTraits(rawValue: 16)
    /// There are `color-scheme` declarations, even if only for paper.
    static let schemes = SheetTraits(rawValue: 32)
    /// There are conditions that hold only in the light theme and have a counterpart.
    static let lightConditions = SheetTraits(rawValue: 64)
    /// There may be conditions that hold only in the dark theme.
    static let darkConditions = SheetTraits(rawValue: 128)
    /// Some `content` may name an image file.
    static let contentImages = SheetTraits(rawValue: 256)
}

/// The items that an outline keeps besides those that every stylesheet needs.
struct KeptItems: OptionSet, Sendable {
    let rawValue: UInt8

    /// `content` without images.
    static let content = KeptItems(rawValue: 1)
    /// Conditions that hold only in the light theme.
    static let lightConditions = KeptItems(rawValue: 2)
    /// Rules without colors.
    static let rules = KeptItems(rawValue: 4)
}
