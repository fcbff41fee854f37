/// What a source, or a site, says of one custom property.
package struct CustomProperty: Sendable, Equatable {
    /// How it is used; in facts by properties that are not custom, in a graph through chains as well.
    package internal(set) var usage: PropertyUsage = []
    /// Whether a definition of it holds a colour; in a graph whether a colour reaches its users.
    package internal(set) var isColored = false
    /// Whether a definition of it is neither one colour nor one reference.
    package internal(set) var isCompound = false
    /// Whether it is defined at all.
    package internal(set) var isDefined = false
    /// Whether something looks at its very value (a style query), or gives it an initial one, so that its name can't carry a night value.
    package internal(set) var isPinned = false
    /// The notations, as bits, whose functions understand all channels that it is defined as.
    var notations: UInt8 = 0xFF
    /// Whether some definition is no list of channels, nor a reference to one.
    var holdsOther = false
    /// Whether some definition is a number below 1, or no number at all, so that as an opacity it may show what is behind.
    var mayBeTranslucent = false
    /// Whether some definition may be a percentage.
    var mayBePercentage = false

    /// What two sources say together.
    mutating func formUnion(_ other: CustomProperty) {
        usage.formUnion(other.usage)
        isColored = isColored || other.isColored
        isCompound = isCompound || other.isCompound
        isDefined = isDefined || other.isDefined
        isPinned = isPinned || other.isPinned
        notations &= other.notations
        holdsOther = holdsOther || other.holdsOther
        mayBeTranslucent = mayBeTranslucent || other.mayBeTranslucent
        mayBePercentage = mayBePercentage || other.mayBePercentage
    }
}
