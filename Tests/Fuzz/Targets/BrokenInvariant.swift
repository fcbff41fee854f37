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

/// Throws if one of `messages` says that a second parser found an unintended change in a document with a head and a body.
///
/// libxml2 places elements that HTML 4 lacks, and implies elements around them, by the elements before them. So a document without these
/// tags may count as changed, and so may one with an element that is moved. Such a document is refused, not changed.
func requireSameTree(_ messages: [NightMessage], of original: [UInt8]) throws(BrokenInvariant) {
    guard let change = messages.first(where: { $0.code == "NF013" && !$0.text.hasSuffix(": moved") }) else { return }
    // In lower case, and with spaces as they are.
    var rest = original.map { $0 | 0x20 }[...]
    if rest.starts(with: Array("<!doctype html>".utf8)) { rest = rest.dropFirst(15) }
    for (tag, mayBeBehindTags) in [("<html", false), ("<head>", false), ("</head>", true), ("<body", true)] {
        guard let place = rest.firstRange(of: Array(tag.utf8)) else { return }
        if !mayBeBehindTags, rest[..<place.lowerBound].contains(UInt8(ascii: "<")) { return }
        rest = rest[place.upperBound...]
        if !tag.hasSuffix(">"), rest.first != UInt8(ascii: ">"), rest.first != UInt8(ascii: " ") { return }
    }
    throw BrokenInvariant("a second parser finds no unintended change: \(change.text)")
}
