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
    struct Slot: Hashable {
        let element: Int
        /// The part: its text, its placeholder, one of its pseudo-elements, its edge, its focus ring.
        let part: UInt8

        static let text: UInt8 = 0
        static let placeholder: UInt8 = 1
        static let before: UInt8 = 2
        static let after: UInt8 = 3
        static let edge: UInt8 = 4
        static let ring: UInt8 = 5
    }

    let slot: Slot
    let observation: Observation
}
