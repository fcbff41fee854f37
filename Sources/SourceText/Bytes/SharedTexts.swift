/// Short texts that occur often, each in memory once.
package struct SharedTexts {
    private var texts: Set<[UInt8]> = []

    /// The length from which a text is not looked for, and the number of texts that are kept.
    private static let (length, count) = (32, 4096)

    /// No texts.
    package init() {}

    /// Returns an equal text that is in memory already, or `text` itself.
    package mutating func shared(_ text: [UInt8]) -> [UInt8] {
        guard text.count < SharedTexts.length else { return text }
        if texts.count < SharedTexts.count { return texts.insert(text).memberAfterInsert }
        return texts.firstIndex(of: text).map { texts[$0] } ?? text
    }
}
