/// A background and a text that are too near each other for the contrast that is asked for.
package struct ThemeAnchorsError: Error, Hashable, Sendable {
    /// The greatest contrast that they allow, with room for the steps of backgrounds and the ranks of text.
    package let greatestContrast: Double
}
