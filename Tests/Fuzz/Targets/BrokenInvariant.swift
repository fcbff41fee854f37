import Nightfall

/// The error for a result that no input may have.
struct BrokenInvariant: Error {
    /// The invariant, as a sentence that is false for the input.
    let invariant: String

    /// Creates the error for an invariant.
    init(_ invariant: String) { self.invariant = invariant }
}

/// Throws unless `condition` is true.
///
/// - Parameter invariant: the sentence that is expected to be true.
func require(_ condition: Bool, _ invariant: @autoclosure () -> String) throws(BrokenInvariant) {
    guard condition else { throw BrokenInvariant(invariant()) }
}

/// Throws if one of `messages` says that a second parser found an unintended change.
///
/// An element that only counts as moved is let pass: libxml2 puts elements that HTML 4 lacks into the head or into the body, whichever an
/// element before them has implied. Such a document is refused, not changed.
func requireSameTree(_ messages: [NightMessage]) throws(BrokenInvariant) {
    let change = messages.first { $0.code == "NF013" && !$0.text.hasSuffix(": moved") }
    try require(change == nil, "a second parser finds no unintended change: \(change?.text ?? "")")
}
