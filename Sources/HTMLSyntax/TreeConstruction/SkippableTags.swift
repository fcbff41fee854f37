internal import SourceText

/// The tags that a reader of a document has no need of: those of none of some names, without attributes of some others.
package struct SkippableTags: Sendable {
    let elements: NamePrefilter
    /// A filter for the attributes that are looked for.
    package let attributes: NamePrefilter

    /// The tags that are of none of `elements`, and of none that changes how what follows is read, and have none of `attributes`.
    package init(otherThan elements: [HTMLName], and attributes: [HTMLName]) {
        self.elements = NamePrefilter(elements + MarkupScanner.names)
        self.attributes = NamePrefilter(attributes)
    }
}
