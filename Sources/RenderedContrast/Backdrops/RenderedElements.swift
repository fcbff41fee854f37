internal import CSSCascade
internal import CSSColor

/// The elements of a document that show something, by their computed styles.
struct RenderedElements: Equatable {
    /// True for each element that is not displayed, whose contents are not, or that is fully transparent.
    private(set) var areHidden: [Bool] = []
    /// True for each element that is in a drawing.
    private(set) var areInDrawing: [Bool] = []

    init(_ page: PageStyles) {
        areHidden.reserveCapacity(page.elements.count)
        areInDrawing.reserveCapacity(page.elements.count)
        for (index, element) in page.elements.enumerated() {
            var isHidden = element.contains(.isUnshown) || page.has(.isHidden, index)
            var isInDrawing = element.contains(.isDrawing)
            let parent = page.parent(of: index)
            if parent >= 0 {
                let around = page.elements[parent]
                isHidden = isHidden || areHidden[parent] || around.contains(.isReplaced)
                isInDrawing = isInDrawing || areInDrawing[parent]
                if around.contains(.isClosed), !element.contains(.isSummary) { isHidden = true }
            }
            areHidden.append(isHidden)
            areInDrawing.append(isInDrawing)
        }
    }

    /// True if the text nodes of an element are displayed.
    func showsText(of index: Int, _ page: PageStyles) -> Bool {
        !areHidden[index] && page.elements[index].isDisjoint(with: [.isClosed, .isReplaced])
    }
}
