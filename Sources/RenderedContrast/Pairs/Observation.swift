internal import CSSCascade
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

/// The different observations of a page in all of its states, each with a number.
struct ObservationTable {
    /// The things that decide the observation of a text whose declarations are in stylesheets.
    struct Key: Hashable {
        let style: Int
        let backdrop: Int
    }

    private(set) var observations: [Observation] = []
    private var numbers: [Observation: Int] = [:]
    /// The numbers of texts; -1 for those that are not observed.
    private var texts: [Key: Int] = [:]

    /// The number of an observation.
    mutating func number(of observation: Observation) -> Int {
        if let known = numbers[observation] { return known }
        numbers[observation] = observations.count
        observations.append(observation)
        return observations.count - 1
    }

    /// The number of the observation of a text with a key; -1 for none, nil if it is not known.
    func text(_ key: Key) -> Int? { texts[key] }

    mutating func setText(_ key: Key, _ observation: Observation?) -> Int {
        let number = observation.map { self.number(of: $0) } ?? -1
        texts[key] = number
        return number
    }
}
