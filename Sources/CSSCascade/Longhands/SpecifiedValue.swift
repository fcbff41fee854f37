internal import CSSColor
internal import SourceText

/// The value that a declaration gives to a longhand, as far as it can be read without the element.
struct SpecifiedValue: Sendable {
    enum Kind: Sendable {
        /// A color of its own.
        case color(SRGB)
        case currentColor
        case system(SystemColor)
        /// A color that depends on the element, such as `light-dark()`.
        case dependentColor
        case inherit
        case initial
        case unset
        /// `revert` and `revert-layer`.
        case revert(isLayer: Bool)
        /// Any other value.
        case text
        /// The text contains `var()`; the longhand's part of it is known when that is replaced.
        case reference
    }

    let longhand: Longhand
    let kind: Kind
    /// The text of the value, or of the shorthand that contains it.
    let span: SourceSpan
}
