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
