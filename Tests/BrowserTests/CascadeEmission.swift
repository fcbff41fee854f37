/// The ways of emitting that the cascade and pixel tests hold against each other.
enum CascadeEmission: String, CaseIterable, Sendable {
    case media
    case sheet
    case lightDark = "light-dark"
    case variables
}
