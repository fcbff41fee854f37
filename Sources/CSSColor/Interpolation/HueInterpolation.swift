/// The direction around the hue circle in which two hues are mixed
/// ([CSS Color 4 § 12.4](https://www.w3.org/TR/css-color-4/#hue-interpolation)).
enum HueInterpolation: Sendable {
    /// The shorter arc.
    case shorter
    /// The longer arc.
    case longer
    /// The arc of growing angles.
    case increasing
    /// The arc of falling angles.
    case decreasing

    /// All directions by name.
    static let table = NameTable<HueInterpolation>([
        ("shorter", .shorter), ("longer", .longer), ("increasing", .increasing), ("decreasing", .decreasing),
    ])

    /// Returns the two angles in degrees, one of them turned by a full circle if this direction needs it.
    func fixed(_ first: Double, _ second: Double) -> (first: Double, second: Double) {
        let (first, second) = (PolarForm.normalizedDegrees(first), PolarForm.normalizedDegrees(second))
        let difference = second - first
        switch self {
        case .shorter where difference > 180: return (first + 360, second)
        case .shorter where difference < -180: return (first, second + 360)
        case .longer where difference > 0 && difference < 180: return (first + 360, second)
        case .longer where difference > -180 && difference <= 0: return (first, second + 360)
        case .increasing where difference < 0: return (first, second + 360)
        case .decreasing where difference > 0: return (first + 360, second)
        default: return (first, second)
        }
    }
}
