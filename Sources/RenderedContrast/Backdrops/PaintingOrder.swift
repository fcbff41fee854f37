/// The containing blocks and stacking contexts of a page's boxes, which decide the order in which browsers paint them ([CSS 2 appendix
/// E](https://www.w3.org/TR/CSS2/zindex.html)).
struct PaintingOrder {
    let page: PageStyles
    /// The containing block that each element has if it is absolutely positioned.
    private var blocks: [Int] = []
    /// True for each element above whose background, and below whose positioned contents with a positive level, other boxes may be painted.
    ///
    /// This is so in a box that is out of the flow and no stacking context: its contents with a positive level are painted with those of the
    /// stacking context around it, after boxes that follow it there.
    private(set) var areInterleaved: [Bool] = []

    /// - Parameter paints: True for each element that paints something, or whose descendants do.
    init(_ page: PageStyles, _ paints: [Bool], _ pseudoElements: [PseudoElementBox]) {
        self.page = page
        blocks.reserveCapacity(paints.count)
        areInterleaved.reserveCapacity(paints.count)
        let layers = layers(paints, pseudoElements)
        var contexts: [Int] = []
        contexts.reserveCapacity(paints.count)
        for index in page.elements.indices {
            let parent = page.parent(of: index)
            blocks.append(parent < 0 ? 0 : page.has(.isPositioned, parent) ? parent : blocks[parent])
            contexts.append(parent < 0 ? 0 : page.has(.isStackingContext, parent) ? parent : contexts[parent])
            guard !page.has(.isStackingContext, index) else {
                areInterleaved.append(false)
                continue
            }
            var isInterleaved = parent >= 0 && areInterleaved[parent]
            if !isInterleaved, page.has(.isOutOfFlow, index) {
                // The box lies in its containing block, and is painted in its stacking context.
                let scope = max(blocks[index], contexts[index])
                let own = layers[page.tree.endOfElement(index)] - layers[index]
                let all = layers[page.tree.endOfElement(scope)] - layers[scope] - (isLayer(scope) && paints[scope] ? 1 : 0)
                isInterleaved = all > own
            }
            areInterleaved.append(isInterleaved)
        }
    }

    /// The number of layers that paint something and begin before each element, and in the whole page.
    private func layers(_ paints: [Bool], _ pseudoElements: [PseudoElementBox]) -> [Int] {
        var counts = [Int](repeating: 0, count: paints.count + 1)
        for index in paints.indices where paints[index] && isLayer(index) { counts[index + 1] += 1 }
        for box in pseudoElements where box.style.paintsBox && (box.style.isPositioned || box.style.isStackingContext) {
            counts[box.element + 1] += 1
        }
        for index in paints.indices { counts[index + 1] += counts[index] }
        return counts
    }

    /// True for a box that is painted after boxes in the flow that follow it.
    func isLayer(_ index: Int) -> Bool { page.has([.isPositioned, .isStackingContext], index) }

    /// The number of a layer's `z-index`, which boxes in the flow do not have.
    func level(of index: Int) -> Int { page.has(.isPositioned, index) ? page.box(index).level : 0 }

    /// The containing block of an element that is out of the flow.
    func containingBlock(of index: Int) -> Int { page.has(.isFixed, index) ? 0 : blocks[index] }

    /// The containing block of absolutely positioned children of an element.
    func containingBlock(ofChildrenOf index: Int) -> Int { page.has(.isPositioned, index) ? index : blocks[index] }

    /// The level of a box among those in its containing block: the least of its own and those of the stacking contexts around it.
    func level(_ own: Int, in parent: Int, upTo block: Int) -> Int {
        var level = own
        var index = parent
        while index >= 0, index != block {
            if page.has(.isStackingContext, index) { level = min(level, self.level(of: index)) }
            index = page.parent(of: index)
        }
        return level
    }
}
