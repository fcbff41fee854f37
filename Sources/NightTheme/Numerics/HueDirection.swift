/// A hue as a unit vector in Oklab's plane (a, b): what turning would need an angle for never happens here.
struct HueDirection {
    /// The cosine of the Oklch hue.
    let a: Double
    /// The sine of the Oklch hue.
    let b: Double

    /// The direction of the point (a, b); any for the origin.
    init(a: Double, b: Double) {
        let length = (a * a + b * b).squareRoot()
        self.a = length > 0 ? a / length : 1
        self.b = length > 0 ? b / length : 0
    }

    /// The tangent of the angle to the point (a, b), never negative; infinite from 90 degrees on.
    func tangent(a: Double, b: Double) -> Double {
        let along = self.a * a + self.b * b
        guard along > 0 else { return .infinity }
        return abs(self.a * b - self.b * a) / along
    }
}
