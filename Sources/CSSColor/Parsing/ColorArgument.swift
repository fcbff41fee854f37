/// One argument of a colour function.
enum ColorArgument: Sendable {
    /// A number.
    case number(Double)
    /// A percentage; 50 stands for 50 %.
    case percentage(Double)
    /// An angle in degrees.
    case angle(Double)
    /// The keyword `none`: a missing component.
    case missing
}
