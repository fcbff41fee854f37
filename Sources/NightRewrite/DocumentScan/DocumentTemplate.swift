internal import SourceText

/// A `template` element whose contents may be a tree of their own, which no rule of the document reaches.
struct DocumentTemplate: Sendable {
    /// The start tag.
    let tag: SourceSpan
    /// Whether browsers make it the shadow root of its parent.
    let isShadowRoot: Bool
    /// The attributes in it that paint without a sheet; those of a template for scripts count for the document as well.
    var attributes = AttributeColors()
    /// The places of its own sheets among those of the document.
    var sheets: [Int] = []
}
