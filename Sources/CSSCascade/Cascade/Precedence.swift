/// The origins of declarations, from the weakest to the strongest ([CSS Cascade 5 §
/// 6.2](https://www.w3.org/TR/css-cascade-5/#cascading-origins)).
package enum CascadeOrigin: UInt8, Sendable {
    case userAgent
    /// Attributes of HTML that style their element; weaker than every rule of the author.
    case presentationalHint
    case author
}

/// The precedence of the declarations of one rule for one element; a later one of equals wins.
///
/// See [CSS Cascade 5 § 6.1](https://www.w3.org/TR/css-cascade-5/#cascade-sort).
package struct Precedence: Comparable, Sendable {
    /// The origin, then whether a `style` attribute holds the declarations.
    private let origin: UInt8
    /// The rank of the layer; the last layer and unlayered declarations have the highest rank.
    let layer: Int32
    private let specificity: Specificity
    /// The number of elements between the subject and the root of the scope, negated.
    private var proximity: Int32
    /// The position of the rule among all rules.
    private let order: UInt32

    /// Creates the precedence of a rule; the distance to the root of the scope is the greatest number for rules without a scope.
    package init(
        _ origin: CascadeOrigin, isStyleAttribute: Bool = false, layer: Int32, _ specificity: Specificity, distance: Int32 = .max,
        order: UInt32
    ) {
        self.origin = origin.rawValue << 1 | (isStyleAttribute ? 1 : 0)
        self.layer = layer
        self.specificity = specificity
        proximity = -distance
        self.order = order
    }

    /// The same precedence for an element at a distance from the root of the rule's scope.
    func inScope(distance: Int32) -> Precedence {
        var result = self
        result.proximity = -distance
        return result
    }

    /// True if a declaration of the first rule loses against one of the second; both declarations are normal.
    package static func < (left: Precedence, right: Precedence) -> Bool {
        if left.origin != right.origin { return left.origin < right.origin }
        if left.layer != right.layer { return left.layer < right.layer }
        if left.specificity != right.specificity { return left.specificity < right.specificity }
        return (left.proximity, left.order) < (right.proximity, right.order)
    }

    /// True if important declarations of this precedence are weaker than those of `other`: origins and layers count in reverse.
    func isWeakerIfImportant(than other: Precedence) -> Bool {
        let (own, others) = (origin >> 1, other.origin >> 1)
        if own != others { return own > others }
        if origin != other.origin { return origin < other.origin }
        if layer != other.layer { return layer > other.layer }
        if specificity != other.specificity { return specificity < other.specificity }
        return (proximity, order) < (other.proximity, other.order)
    }

    /// True if the origin is weaker than that of `other`; presentational hints count as the author's.
    func isOfWeakerOrigin(than other: Precedence) -> Bool {
        min(origin >> 1, CascadeOrigin.presentationalHint.rawValue) < min(other.origin >> 1, CascadeOrigin.presentationalHint.rawValue)
    }

    /// True if the layer is below that of `other`; origins and the `style` attribute count as layers.
    func isOfLowerLayer(than other: Precedence) -> Bool { (origin, layer) < (other.origin, other.layer) }
}

/// The precedence of one declaration for one element: that of its rule, and its importance.
package struct DeclarationPrecedence: Comparable, Sendable {
    private let rule: Precedence
    private let isImportant: Bool

    /// Creates the precedence of a declaration in a rule.
    package init(_ rule: Precedence, isImportant: Bool) {
        self.rule = rule
        self.isImportant = isImportant
    }

    /// True if the first declaration loses against the second.
    package static func < (left: DeclarationPrecedence, right: DeclarationPrecedence) -> Bool {
        if left.isImportant != right.isImportant { return right.isImportant }
        return left.isImportant ? left.rule.isWeakerIfImportant(than: right.rule) : left.rule < right.rule
    }
}
