/// The facts about one custom property in a source, or in a site.
package struct CustomProperty: Sendable, Equatable {
    /// The uses of the property; in a summary only by properties that are not custom, in a graph through chains of references as well.
    package internal(set) var usage: PropertyUsage = []
    /// True if a definition of the property contains a colour; in a graph, true if a colour reaches its users.
    package internal(set) var isColored = false
    /// True if a definition of the property is neither one colour nor one reference.
    package internal(set) var isCompound = false
    /// True if the property is defined at all.
    package internal(set) var isDefined = false
    /// True if the name cannot carry a dark value.
    ///
    /// A style query reads the property's own value, or `@property` gives it an initial one; in a graph, another reason is a use that keeps
    /// it.
    package internal(set) var isPinned = false
    /// The notations, as bits, whose functions accept all channels that the property is defined as.
    var notations: UInt8 = 0xFF
    /// True if some definition is neither a list of channels nor a reference to one.
    var holdsOther = false
    /// True if some definition is a number below 1, or not a number, so that as an opacity it may let the background show through.
    var mayBeTranslucent = false
    /// True if some definition may be a percentage.
    var mayBePercentage = false

    /// Merges the facts from another source.
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
