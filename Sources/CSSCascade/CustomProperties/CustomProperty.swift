/// The facts about one custom property in a source, or in a site.
package struct CustomProperty: Sendable, Equatable {
    /// The uses of the property; in a summary only by properties that are not custom, in a graph through chains of references as well.
    package internal(set) var usage: PropertyUsage = []
    /// What is true of it.
    package internal(set) var traits: Traits = []
    /// The notations, as bits, whose functions understand all channels that it is defined as.
    var notations: UInt8 = 0xFF

    /// What may be true of a custom property.
    package struct Traits: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A definition of it holds a colour; in a graph a colour reaches its users.
        package static let isColored = Traits(rawValue: 1)
        /// A definition of it is neither one colour nor one reference.
        package static let isCompound = Traits(rawValue: 2)
        /// It is defined at all.
        package static let isDefined = Traits(rawValue: 4)
        /// Something looks at its very value (a style query), or gives it an initial one, so that its name can't carry a night value.
        package static let isPinned = Traits(rawValue: 8)
        /// Some definition is no list of channels, nor a reference to one.
        static let holdsOther = Traits(rawValue: 16)
        /// Some definition is a number below 1, or no number at all, so that as an opacity it may show what is behind.
        static let mayBeTranslucent = Traits(rawValue: 32)
        /// Some definition may be a percentage.
        static let mayBePercentage = Traits(rawValue: 64)
    }

    /// Whether no definition is known, or `trait` is true.
    func isUndefinedOr(_ trait: Traits) -> Bool { !traits.contains(.isDefined) || traits.contains(trait) }

    /// Merges the facts from another source.
    mutating func formUnion(_ other: CustomProperty) {
        usage.formUnion(other.usage)
        traits.formUnion(other.traits)
        notations &= other.notations
    }
}
