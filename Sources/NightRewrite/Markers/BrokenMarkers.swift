internal import SourceText

/// The diagnostics about incomplete markers: one for each of the first, and one for all others together.
struct BrokenMarkers {
    /// The number of markers with a diagnostic of their own, so that a text of only markers can't produce many times its size.
    private static let most = 20

    private var first: [Diagnostic] = []
    private var others = 0
    private var firstOther: SourceSpan?

    /// Creates an empty list.
    init() {}

    /// Adds the diagnostic for one marker.
    mutating func add(_ text: String, at span: SourceSpan, note: String) {
        guard first.count >= BrokenMarkers.most else {
            first.append(Diagnostic(.brokenMarker, text, at: span, notes: [note]))
            return
        }
        others += 1
        if firstOther == nil { firstOther = span }
    }

    /// A `brokenMarker` for each of the first, and one for all others.
    var diagnostics: [Diagnostic] {
        guard others > 0 else { return first }
        return first + [Diagnostic(.brokenMarker, "has \(others) more such markers after this one", at: firstOther)]
    }
}
