internal import CSSColor

/// The contrast of an element in a state: a pair, or the reason why its backdrop is not known.
///
/// The state itself is left out, so that the observations of two states are equal if they look alike.
enum Observation: Hashable {
    /// A pair with the state at rest.
    case pair(ContrastPair)
    case unknown(UnknownBackdrop, DeclarationReference, SRGB)
}

/// An observation with the part of an element that it is about.
struct Seen: Hashable {
    /// A part of an element.
    enum Part: Hashable {
        case text, placeholder, before, after, edge, ring
    }

    let element: Int
    let part: Part
    /// The number of the observation in the table.
    let observation: Int
}
