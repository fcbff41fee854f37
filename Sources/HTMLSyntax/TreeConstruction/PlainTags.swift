internal import SourceText

/// The tags that a reader of a document has no need of: those of none of some names, without attributes of some others.
package struct PlainTags: Sendable {
    let elements: NameFilter
    /// A filter for the attributes that are looked for.
    package let attributes: NameFilter

    /// The tags that are of none of `elements`, and of none that changes how what follows is read, and have none of `attributes`.
    package init(otherThan elements: [HTMLName], and attributes: [HTMLName]) {
        self.elements = NameFilter(elements + MarkupScanner.names)
        self.attributes = NameFilter(attributes)
    }
}
