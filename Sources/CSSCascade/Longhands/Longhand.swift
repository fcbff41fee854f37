/// A longhand property that the cascade computes.
///
/// They are the properties that decide colors, and those that decide whether and where a color is seen.
package enum Longhand: UInt8, Sendable, CaseIterable {
    case color
    case backgroundColor
    case borderTopColor
    case borderRightColor
    case borderBottomColor
    case borderLeftColor
    case outlineColor
    case textDecorationColor
    case columnRuleColor
    case caretColor
    case accentColor
    /// `-webkit-text-fill-color`.
    case textFillColor
    case fill
    case stroke
    case stopColor
    case backgroundImage
    case backgroundClip
    case backgroundRepeat
    case backgroundSize
    case borderTopStyle
    case borderRightStyle
    case borderBottomStyle
    case borderLeftStyle
    case borderTopWidth
    case borderRightWidth
    case borderBottomWidth
    case borderLeftWidth
    case outlineStyle
    case outlineWidth
    case textDecorationLine
    case boxShadow
    case textShadow
    case opacity
    case filter
    case backdropFilter
    case mixBlendMode
    case visibility
    case display
    case position
    case zIndex
    case clip
    case clipPath
    /// The image of a mask, or the whole `mask` shorthand.
    case maskImage
    case content
    case colorScheme
    case fontSize
    case fontWeight
    case fillOpacity
    case strokeOpacity
    case strokeWidth
    case textAnchor
    case appearance

    /// The number of properties.
    package static let count = allCases.count
    /// The properties whose values are colors are the first ones.
    static let colorCount = Int(Longhand.stopColor.rawValue) + 1

    /// The index of the property.
    var index: Int { Int(rawValue) }

    /// True if the value is a color, or stands for one.
    package var isColor: Bool { index < Longhand.colorCount }

    /// True if elements without a value of their own take that of their parent.
    package var isInherited: Bool {
        switch self {
        case .color, .caretColor, .accentColor, .textFillColor, .fill, .stroke, .textShadow, .visibility, .colorScheme, .fontSize,
            .fontWeight, .fillOpacity, .strokeOpacity, .strokeWidth, .textAnchor:
            true
        default: false
        }
    }

    /// The four colors of a border, from the top clockwise.
    static let borderColors: [Longhand] = [.borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor]
    /// The four styles of a border, from the top clockwise.
    static let borderStyles: [Longhand] = [.borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle]
    /// The four widths of a border, from the top clockwise.
    static let borderWidths: [Longhand] = [.borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth]
}

/// A set of properties.
package struct LonghandSet: OptionSet, Sendable, Hashable {
    /// A bit for each longhand, by its index.
    package let rawValue: UInt64

    /// Creates a set from its bits.
    package init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Creates the set of one property.
    package init(_ longhand: Longhand) { self.init(rawValue: 1 << UInt64(longhand.rawValue)) }

    /// Creates the set of some properties.
    init(_ longhands: [Longhand]) { self = longhands.reduce(into: LonghandSet()) { $0.insert(LonghandSet($1)) } }
}
