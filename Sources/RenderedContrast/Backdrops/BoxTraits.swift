internal import CSSCascade
internal import SourceText

/// The facts about a style that decide whether and where a box is painted, found once for each different style.
struct BoxTraits: Equatable {
    struct Flags: OptionSet {
        let rawValue: UInt16

        /// The element and its contents cannot be seen.
        static let isHidden = Flags(rawValue: 1)
        /// The element has no box of its own, as `display: contents`.
        static let hasNoBox = Flags(rawValue: 1 << 1)
        static let isFixed = Flags(rawValue: 1 << 2)
        static let isOutOfFlow = Flags(rawValue: 1 << 3)
        static let isPositioned = Flags(rawValue: 1 << 4)
        static let hasBackground = Flags(rawValue: 1 << 5)
        static let isTable = Flags(rawValue: 1 << 6)
        static let isCaption = Flags(rawValue: 1 << 7)
        static let isRowGroup = Flags(rawValue: 1 << 8)
        static let isRow = Flags(rawValue: 1 << 9)
        static let isCell = Flags(rawValue: 1 << 10)
        static let isColumn = Flags(rawValue: 1 << 11)
        static let isColumnGroup = Flags(rawValue: 1 << 12)
        /// An attribute of the element itself declares its background.
        static let isPaintedByAttribute = Flags(rawValue: 1 << 13)
        /// The box is painted with all of its contents before the next one of its level, whatever their `z-index`.
        static let isStackingContext = Flags(rawValue: 1 << 14)
        /// The box changes the colors of points in it, apart from its contents and its edges.
        static let paintsBox = Flags(rawValue: 1 << 15)
    }

    let flags: Flags
    /// The number of `z-index`.
    let level: Int

    init(_ style: ComputedStyle) {
        var flags = BoxTraits.display(style)
        if style.hidesElement { flags.insert(.isHidden) }
        if !style.hasBox { flags.insert(.hasNoBox) }
        if style.isOutOfFlow {
            flags.insert(.isOutOfFlow)
            if style.isKeyword(.position, "fixed") { flags.insert(.isFixed) }
        }
        if style.isPositioned { flags.insert(.isPositioned) }
        if style.hasBackground {
            flags.insert(.hasBackground)
            if style.origin(of: .backgroundColor).isAttribute || style.origin(of: .backgroundImage).isAttribute {
                flags.insert(.isPaintedByAttribute)
            }
        }
        if style.paintsBox { flags.insert(.paintsBox) }
        if style.isStackingContext { flags.insert(.isStackingContext) }
        self.flags = flags
        level = style.stackLevel
    }

    private static func display(_ style: ComputedStyle) -> Flags {
        guard let text = style.text(of: .display) else { return [] }
        let names: [(StaticString, Flags)] = [
            ("table", .isTable), ("inline-table", .isTable), ("table-caption", .isCaption), ("table-row-group", .isRowGroup),
            ("table-header-group", .isRowGroup), ("table-footer-group", .isRowGroup), ("table-row", .isRow), ("table-cell", .isCell),
            ("table-column", .isColumn), ("table-column-group", .isColumnGroup),
        ]
        let word = text.map(\.asciiLowercased)
        return names.first { word.elementsEqual($0.0) }?.1 ?? []
    }
}
