internal import SourceText

/// Rules as text, one for each selector: the first.
struct DistinctRules {
    /// The rules.
    private(set) var text: [UInt8] = []
    /// The selectors, by where they are written: a set of their bytes would hold all of them twice.
    private var selectors = DistinctSpans()

    /// No rules.
    init() {}

    /// Rules that are known as text; nothing is to be added to them.
    init(_ text: [UInt8]) { self.text = text }

    /// Adds a rule unless its selector has one.
    ///
    /// - Parameter subject: is written behind the selector, the same each time.
    mutating func add(_ selector: [UInt8], subject: [UInt8], _ body: [UInt8]) {
        guard Self.add(selector, to: &text, &selectors) else { return }
        text += subject
        text += [UInt8(ascii: " "), UInt8(ascii: "{"), UInt8(ascii: " ")]
        text += body
        text += [UInt8(ascii: "}"), UInt8(ascii: "\n")]
    }

    /// Writes a selector; false, and nothing is written, where it is among those in `text`.
    private static func add(_ selector: [UInt8], to text: inout [UInt8], _ selectors: inout DistinctSpans) -> Bool {
        let start = text.count
        let known = selectors.count
        text += selector
        if selectors.number(of: SourceSpan(start, text.count), in: text.span) == known { return true }
        text.removeSubrange(start...)
        return false
    }
}
