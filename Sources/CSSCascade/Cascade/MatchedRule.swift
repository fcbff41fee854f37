/// A run of declarations that applies to an element.
struct MatchedRule {
    /// The index of the sheet, or the number of the kind of attribute that holds the declarations.
    let sheet: Int32
    /// The number of the rule among those of all sheets.
    let number: UInt32
    let declarations: Range<Int>
    var precedence: Precedence
    /// True if the rule may or may not apply.
    var isUncertain: Bool
}
