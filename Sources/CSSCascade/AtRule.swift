internal import CSSSyntax
internal import SourceText

/// What an at-rule with a block means at night.
enum AtRule {
    /// `@media`.
    case media
    /// `@layer`.
    case layer
    /// A rule whose block holds style rules, under a condition or not.
    case conditional
    /// `@keyframes`, with a vendor's prefix or not.
    case keyframes
    /// A rule that holds no style rules, or is not known.
    case other

    init(_ name: SourceSpan, in bytes: Span<UInt8>) {
        func isNamed(_ expected: StaticString) -> Bool { TokenText.equals(name, expected, in: bytes) }
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
        } else {
            self = .other
        }
    }
}
