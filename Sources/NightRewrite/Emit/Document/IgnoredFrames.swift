internal import HTMLSyntax
internal import MarkupTree
internal import SourceText

/// Tells which documents in `srcdoc` attributes stand in an element that is to be left alone, and so stay as they are.
struct IgnoredFrames {
    /// Where the values of the others begin.
    private var outside: Set<UInt32> = []

    /// The frames of the document `source`, which has such elements.
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

    /// Whether the document whose attribute's value stands at `span` is to be left alone; so is one that the tree knows nothing of.
    func spare(_ span: SourceSpan) -> Bool { !outside.contains(span.start) }
}
