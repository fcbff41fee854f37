internal import HTMLSyntax
internal import MarkupTree
internal import SourceText

/// Finds the documents in `srcdoc` attributes that are in an ignored subtree, and so stay as they are.
struct IgnoredFrames {
    /// The offsets at which the attribute values of the other documents begin.
    private var outside: Set<UInt32> = []

    /// Finds the frames of the document `source`, which has ignored subtrees.
    init(of source: Source) {
        let bytes = source.bytes.span
        let tree = ElementTree(of: source.bytes)
        var isInside: [Bool] = []
        isInside.reserveCapacity(tree.elements.count)
        for (index, element) in tree.elements.enumerated() {
            var isIsland = element.parent >= 0 && isInside[Int(element.parent)]
            if !isIsland {
                let attributes = tree.attributes(of: index, in: bytes)
                isIsland = attributes.contains {
                    DocumentNames.marker.matches($0.name, in: bytes) && DocumentNames.ignore.matches($0.value, in: bytes)
                }
                if !isIsland, DocumentNames.iframe.matches(element.name, in: bytes) {
                    for attribute in attributes where DocumentNames.srcdoc.matches(attribute.name, in: bytes) {
                        outside.insert(attribute.value.start)
                    }
                }
            }
            isInside.append(isIsland)
        }
    }

    /// True if the document whose attribute value is at `span` stays as it is; also true if the tree does not have it.
    func spare(_ span: SourceSpan) -> Bool { !outside.contains(span.start) }
}
