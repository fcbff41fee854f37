package import CSSColor

/// An opaque background color that is not grey, of a rule that declares no color of text.
package struct TextBackground {
    /// The declaration.
    package let origin: ComputedStyle.Origin
    /// The color.
    package let color: SRGB

    /// The greatest difference between the channels of a grey.
    private static let grey = 0.05
    /// The greatest number of backgrounds of one text that are told apart.
    static let most = 8

    /// Nil for a color that is translucent or grey.
    init?(_ color: SRGB, _ origin: ComputedStyle.Origin) {
        let spread = max(color.red, color.green, color.blue) - min(color.red, color.green, color.blue)
        guard color.alpha >= 1, spread > TextBackground.grey else { return nil }
        self.origin = origin
        self.color = color
    }
}
