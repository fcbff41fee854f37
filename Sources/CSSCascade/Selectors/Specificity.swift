/// The specificity (a, b, c) of a selector ([Selectors 4 § 15](https://www.w3.org/TR/selectors-4/#specificity-rules)).
package struct Specificity: Sendable, Hashable, Comparable {
    /// The three numbers with ten bits each; each saturates instead of carrying into the next one.
    package let rawValue: UInt32

    /// The specificity of `*`.
    package static let zero = Specificity(rawValue: 0)
    /// The specificity of an id.
    static let id = Specificity(rawValue: 1 << 20)
    /// The specificity of a class, an attribute or a pseudo-class.
    static let className = Specificity(rawValue: 1 << 10)
    /// The specificity of a type or a pseudo-element.
    static let type = Specificity(rawValue: 1)

    private static let most: UInt32 = 0x3FF

    /// The number of ids.
    package var ids: Int { Int(rawValue >> 20) }
    /// The number of classes, attributes and pseudo-classes.
    package var classes: Int { Int(rawValue >> 10 & Specificity.most) }
    /// The number of types and pseudo-elements.
    package var types: Int { Int(rawValue & Specificity.most) }

    /// True if a rule with the first specificity loses against one with the second.
    package static func < (left: Specificity, right: Specificity) -> Bool { left.rawValue < right.rawValue }

    static func + (left: Specificity, right: Specificity) -> Specificity {
        var sum: UInt32 = 0
        for shift: UInt32 in [0, 10, 20] {
            sum |= min((left.rawValue >> shift & most) + (right.rawValue >> shift & most), most) << shift
        }
        return Specificity(rawValue: sum)
    }
}
