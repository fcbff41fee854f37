package import HTMLSyntax
package import SourceText

/// One element of a document's tree; names and attributes are spans of the source.
package struct Element: Sendable {
    /// What stands in the tree without a tag of its own, as HTML implies it.
    package enum Implied: UInt8, Sendable {
        case html
        case head
        case body
        case p
        case colgroup
        case tbody
        /// An element that only libxml2 sees.
        case unknown
    }

    /// The index of the parent in `ElementTree.elements`, always below the element's own; -1 for a root.
    package var parent: Int32
    /// The start tag; empty for an implied element.
    package var startTag: SourceSpan
    /// The name in the start tag, as written; empty for an implied element.
    package var name: SourceSpan
    /// The namespace.
    package var namespace: Namespace
    /// What the element is where it has no start tag; nil where it has one.
    package var implied: Implied?
}
