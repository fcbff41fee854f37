/// What the colour grammar tells apart, with white space and comments already skipped.
enum ColorLexeme: Equatable, Sendable {
    /// An identifier.
    case ident(PackedName)
    /// A function's name, with its parenthesis.
    case function(PackedName)
    /// What follows a number sign, at most eight bytes of interest.
    case hash(PackedName)
    /// A number.
    case number(Double)
    /// A percentage; 50 stands for 50 %.
    case percentage(Double)
    /// A number with a unit.
    case dimension(Double, unit: PackedName)
    /// A comma.
    case comma
    /// A delimiter such as `/`, `*`, `+` or `-`.
    case delimiter(UInt8)
    /// An opening parenthesis without a function's name.
    case open
    /// A closing parenthesis.
    case close
    /// Anything that no colour holds.
    case other
    /// The end of the text.
    case end
}
