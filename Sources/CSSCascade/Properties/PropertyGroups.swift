/// A set of groups of properties that set or reset one another: a family, or a property and the names that browsers have for it.
package struct PropertyGroups: OptionSet, Sendable, Hashable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Every group.
    package static let all = PropertyGroups(rawValue: .max)
}
