/// Short texts that occur often, each in memory once.
package struct SharedTexts {
    private var texts: Set<[UInt8]> = []

    /// True if the texts are few.
    private let areFew: Bool

    /// The length from which a text is not looked for, and the number of texts that are kept.
    private static let (length, count) = (32, 4096)
    /// The length of a source whose texts take less memory than it is worth to look for them.
    private static let few = 1 << 14

    /// No texts yet.
    ///
    /// - Parameter length: The number of bytes of the source of the texts.
    package init(of length: Int) { areFew = length < SharedTexts.few }

    /// Returns an equal text that is in memory already, or `text` itself.
    package mutating func shared(_ text: [UInt8]) -> [UInt8] {
        guard !areFew, text.count < SharedTexts.length else { return text }
        if texts.count < SharedTexts.count { return texts.insert(text).memberAfterInsert }
        return texts.firstIndex(of: text).map { texts[$0] } ?? text
    }
}
