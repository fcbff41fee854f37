internal import CSSColor

/// The facts about one custom property in a source, or in a site.
package struct CustomProperty: Sendable, Equatable {
    /// The uses of the property; in a summary only by properties that are not custom, in a graph through chains of references as well.
    package internal(set) var usage: PropertyUsage = []
    /// The facts about the property.
    package internal(set) var traits: Traits = []
    /// The notations, as bits, whose functions accept all channels that the property is defined as.
    var notations: UInt8 = 0xFF
    /// The bits of the opaque color that all definitions are; `undefined` without a definition, and `various` for anything else.
    private var colorBits = CustomProperty.undefined

    private static let (undefined, various): (UInt32, UInt32) = (0, 1)

    /// The opaque color that the property is wherever it is defined; nil if it may be another value.
    var color: PackedColor? { colorBits > CustomProperty.various ? PackedColor(bits: colorBits) : nil }

    /// Adds a definition with an opaque color, or with anything else if `color` is nil.
    mutating func define(as color: PackedColor?) { join(color.map(\.bits) ?? CustomProperty.various) }

    private mutating func join(_ bits: UInt32) {
        if bits == CustomProperty.undefined || bits == colorBits { return }
        colorBits = colorBits == CustomProperty.undefined ? bits : CustomProperty.various
    }

    /// Facts about a custom property, one bit each.
    package struct Traits: OptionSet, Sendable {
        /// The facts as bits.
        package let rawValue: UInt8

        /// Creates a set from its bits.
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A definition of the property contains a color; in a graph, a color reaches its users.
        package static let isColored = Traits(rawValue: 1)
        /// A definition of it is neither one color nor one reference.
        package static let isCompound = Traits(rawValue: 2)
        /// It is defined at all.
        package static let isDefined = Traits(rawValue: 4)
        /// A style query reads the property's own value, or `@property` gives it an initial one, so that its name cannot carry a dark
        /// value.
        package static let isPinned = Traits(rawValue: 8)
        /// Some definition is neither a list of channels nor a reference to one.
        static let holdsOther = Traits(rawValue: 16)
        /// Some definition is a number below 1, or not a number, so that as an opacity it may let the background show through.
        static let mayBeTranslucent = Traits(rawValue: 32)
        /// Some definition may be a percentage.
        static let mayBePercentage = Traits(rawValue: 64)
    }

    /// Returns true if no definition is known, or if `trait` is set.
    func isUndefinedOr(_ trait: Traits) -> Bool { !traits.contains(.isDefined) || traits.contains(trait) }

    /// Merges the facts from another source.
    mutating func formUnion(_ other: CustomProperty) {
        usage.formUnion(other.usage)
        traits.formUnion(other.traits)
        notations &= other.notations
        join(other.colorBits)
    }
}
