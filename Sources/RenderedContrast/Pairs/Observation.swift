internal import CSSColor

/// What is seen of an element in a state: a pair, or the reason why its backdrop is not known.
///
/// The state itself is left out, so that the observations of two states are equal if they look alike.
enum Observation: Hashable {
    /// A pair with the state at rest.
    case pair(ContrastPair)
    case unknown(UnknownBackdrop, DeclarationReference, SRGB)
}
