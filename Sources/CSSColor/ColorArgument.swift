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

    /// A dimension as an angle in degrees; nil where the unit is not one of an angle (CSS Values 4, section 7.1).
    static func angle(_ value: Double, unit: PackedName) -> ColorArgument? {
        degreesPerUnit[unit].map { .angle(value * $0) }
    }

    private static let degreesPerUnit = NameTable<Double>([("deg", 1), ("grad", 0.9), ("rad", 180 / .pi), ("turn", 360)])
}
