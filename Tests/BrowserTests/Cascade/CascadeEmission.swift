import TestSupport

/// The emission modes that the cascade and pixel tests compare with one another.
enum CascadeEmission: String, CaseIterable, Sendable {
    case media
    case sheet
    case lightDark = "light-dark"
    case variables

    /// The emission modes that slow tests compare.
    static let tried = Thoroughness.half(of: allCases)
}
