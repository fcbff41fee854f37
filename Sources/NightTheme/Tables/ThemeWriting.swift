/// A theme table as it is written, and what of it is not in the text.
package struct ThemeWriting: Sendable {
    /// The text, in UTF-8.
    package let bytes: [UInt8]
    /// What the format can't hold, none of it an error.
    package let losses: [ThemeProblem]

    /// A text, and what is not in it.
    init(_ bytes: [UInt8], losses: [ThemeProblem] = []) {
        self.bytes = bytes
        self.losses = losses
    }
}
