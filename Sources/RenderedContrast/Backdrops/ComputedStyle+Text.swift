internal import CSSCascade

extension ComputedStyle {
    /// True for text that WCAG 2 calls large: 24 pixels, or 18.66 in bold.
    var isLargeText: Bool {
        guard !isUncertain(.fontSize) else { return false }
        return fontSize >= 24 || (fontSize >= 18.66 && fontWeight >= 700 && !isUncertain(.fontWeight))
    }

    /// True if `-webkit-text-fill-color` paints the text.
    var usesTextFill: Bool { declares(.textFillColor) }
}
