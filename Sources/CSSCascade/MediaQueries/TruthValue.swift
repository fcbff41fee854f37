/// A truth value of the three-valued logic of [Media Queries 5 § 3.1](https://www.w3.org/TR/mediaqueries-5/#evaluating), which serves
/// selectors as well.
enum TruthValue: Sendable {
    case yes
    case no
    case unknown

    /// True if either is; unknown if neither is, but one may be.
    func or(_ other: TruthValue) -> TruthValue {
        if self == .yes || other == .yes { return .yes }
        return self == .no && other == .no ? .no : .unknown
    }

    /// False if either is; unknown if neither is, but one may be.
    func and(_ other: TruthValue) -> TruthValue { negated.or(other.negated).negated }

    /// The opposite; that of an unknown value is unknown.
    var negated: TruthValue { self == .unknown ? .unknown : self == .yes ? .no : .yes }
}
