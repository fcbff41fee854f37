internal import CSSSyntax
package import SourceText

/// The classification of an at-rule with a block by its meaning for the dark theme.
package enum AtRuleClassification {
    /// `@media`.
    case media
    /// `@layer`.
    case layer
    /// A rule whose block holds style rules, under a condition or not.
    case conditional
    /// `@keyframes`, with a vendor's prefix or not.
    case keyframes
    /// `@function`, whose results can be colors.
    case function
    /// A rule that contains no style rules, or is not known.
    ///
    /// Paper stays light (`@page`), and the descriptors of `@font-face`, `@font-palette-values`, `@counter-style`, `@property`,
    /// `@position-try` and `@view-transition` are not colors of an element.
    case other

    /// Classifies the at-rule whose name, without `@`, is at `name`.
    package init(_ name: SourceSpan, in bytes: Span<UInt8>) {
        var hasEscape = false
        for index in name.range where bytes[index] == UInt8(ascii: "\\") { hasEscape = true }
        func isNamed(_ expected: StaticString) -> Bool { TokenText.equals(name, expected, hasEscape: hasEscape, in: bytes) }
        if isNamed("media") {
            self = .media
        } else if isNamed("layer") {
            self = .layer
        } else if isNamed("supports") || isNamed("container") || isNamed("scope") || isNamed("starting-style") || isNamed("document")
            || isNamed("-moz-document")
        {
            self = .conditional
        } else if isNamed("keyframes") || isNamed("-webkit-keyframes") || isNamed("-moz-keyframes") || isNamed("-o-keyframes") {
            self = .keyframes
        } else if isNamed("function") {
            self = .function
        } else {
            self = .other
        }
    }
}
