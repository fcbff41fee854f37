/// A hue as a unit vector in Oklab's plane (a, b).
///
/// A vector is enough, since no operation here turns a hue by an angle.
struct HueDirection {
    /// The cosine of the Oklch hue.
    let a: Double
    /// The sine of the Oklch hue.
    let b: Double

    /// Creates the direction of the point (a, b); for the origin it is (1, 0).
    init(a: Double, b: Double) {
        let length = (a * a + b * b).squareRoot()
        self.a = length > 0 ? a / length : 1
        self.b = length > 0 ? b / length : 0
    }

    /// Returns the tangent of the angle to the point (a, b), never negative; infinite from 90 degrees on.
    func tangent(a: Double, b: Double) -> Double {
        let along = self.a * a + self.b * b
        guard along > 0 else { return .infinity }
        return abs(self.a * b - self.b * a) / along
    }

    /// Returns the distance of the point (a, b) from the line through the origin in this direction.
    func distance(a: Double, b: Double) -> Double { abs(self.a * b - self.b * a) }
}
