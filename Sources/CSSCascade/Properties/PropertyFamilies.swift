/// A set of families of properties.
package struct PropertyFamilies: OptionSet, Sendable, Hashable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The set of one family.
    package init(_ family: PropertyFamily) { self.init(rawValue: 1 << UInt16(family.rawValue)) }
}
