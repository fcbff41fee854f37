/// Which way round the circle a mixture of two hues goes (CSS Color 4, section 12.4).
enum HueInterpolation: Sendable {
    /// The shorter arc.
    case shorter
    /// The longer arc.
    case longer
    /// The arc of growing angles.
    case increasing
    /// The arc of falling angles.
    case decreasing

    /// All of them by name.
    static let table = NameTable<HueInterpolation>([
        ("shorter", .shorter), ("longer", .longer), ("increasing", .increasing), ("decreasing", .decreasing),
    ])

    /// The two angles in degrees, one of them turned by a full circle where this way needs it.
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
