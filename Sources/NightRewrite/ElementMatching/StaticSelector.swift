internal import CSSCascade
internal import SourceText

/// A complex selector that can be matched against a static document ([Selectors 4](https://www.w3.org/TR/selectors-4/)).
struct StaticSelector: Sendable {
    let selector: ComplexSelector
    /// The selector as written, without comments.
    let text: [UInt8]

    /// The specificity of the selector.
    var specificity: Specificity { selector.specificity }

    /// Returns the selectors of the list at `span` that a static document can decide; others and those with a pseudo-element are omitted.
    static func list(_ span: SourceSpan, in bytes: Span<UInt8>) -> [StaticSelector] {
        ComplexSelector.list(span, in: bytes).compactMap { selector in
            guard selector.isDecided(by: StyleElement.self), !selector.contains(where: \.isFormState) else { return nil }
            return StaticSelector(selector: selector, text: CommentRemoval.text(of: selector.span, leaving: [], in: bytes))
        }
    }
}
