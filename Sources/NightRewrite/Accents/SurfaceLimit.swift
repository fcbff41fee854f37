/// A luminance, and the surface that it comes from; nil for the canvas.
struct SurfaceLimit {
    var luminance: Double
    var surface: ColorSource?

    /// Takes the surface of another limit with the same luminance if that comes first.
    mutating func join(_ other: SurfaceLimit) {
        guard let surface, let second = other.surface else { return surface = nil }
        if second.precedes(surface) { self.surface = second }
    }
}
