internal import SourceText

/// The text of rules with distinct selectors; the first rule of each selector is kept.
struct DistinctRules {
    /// The text of the rules.
    private(set) var text: [UInt8] = []
    /// The spans of the selectors in `text`; a set of their bytes would store them twice.
    private var selectors = DistinctSpans()

    /// Creates an empty collection.
    init() {}

    /// Creates a collection from text, to which no rules may be added.
    init(_ text: [UInt8]) { self.text = text }

    /// Adds a rule unless there is one with its selector.
    ///
    /// - Parameter subject: The text written after the selector, the same for every rule.
    mutating func add(_ selector: [UInt8], subject: [UInt8], _ body: [UInt8]) {
        guard Self.add(selector, to: &text, &selectors) else { return }
        text += subject
        text += [UInt8(ascii: " "), UInt8(ascii: "{"), UInt8(ascii: " ")]
        text += body
        text += [UInt8(ascii: "}"), UInt8(ascii: "\n")]
    }

    /// Writes a selector; returns false, and writes nothing, if `text` has a rule with it.
    private static func add(_ selector: [UInt8], to text: inout [UInt8], _ selectors: inout DistinctSpans) -> Bool {
        let start = text.count
        let known = selectors.count
        text += selector
        if selectors.number(of: SourceSpan(start, text.count), in: text.span) == known { return true }
        text.removeSubrange(start...)
        return false
    }
}
