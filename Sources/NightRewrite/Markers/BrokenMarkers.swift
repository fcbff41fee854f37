internal import SourceText

/// The messages about markers of nightfall's that are not whole: the first each by itself, all others in one.
struct BrokenMarkers {
    /// So many have a message of their own: a text of nothing but markers must not take many times its size.
    private static let most = 20

    private var first: [Diagnostic] = []
    private var others = 0
    private var firstOther: SourceSpan?

    /// None.
    init() {}

    /// Takes in one.
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
