internal import CSSCascade

/// Finds the boxes that may lie on boxes with a position of their own, by the order in which browsers paint.
///
/// A box with `position: absolute` may lie anywhere in its containing block. It is painted under the positioned boxes that follow it, or under
/// everything in the block if its `z-index` is negative ([CSS 2 appendix E](https://www.w3.org/TR/CSS2/zindex.html)).
struct OverlapIndex: Equatable {
    /// The positioned boxes of a containing block that paint something.
    private struct Painters {
        /// The least end of a box, as an index of elements, among those with `z-index` of 0 or less and among all.
        var leastLowEnd = Int.max
        var leastEnd = Int.max
        /// The greatest start of a box.
        var greatestStart = -1
        mutating func join(_ other: Painters) {
            leastLowEnd = min(leastLowEnd, other.leastLowEnd)
            leastEnd = min(leastEnd, other.leastEnd)
            greatestStart = max(greatestStart, other.greatestStart)
        }

        mutating func add(start: Int, end: Int, level: Int) {
            if level <= 0 { leastLowEnd = min(leastLowEnd, end) }
            leastEnd = min(leastEnd, end)
            greatestStart = max(greatestStart, start)
        }
    }

    /// True for each element under which another box may lie.
    private(set) var areAboveOthers: [Bool]
    /// True for each element that has boxes with a negative `z-index` between its background and its contents.
    private(set) var holdNegative: [Bool]
    /// True if a box of the page is out of the flow.
    private(set) var hasOutOfFlow = false

    init(_ page: PageStyles, _ rendered: RenderedElements, pseudoElements: [PseudoElementBox]) {
        let count = page.elements.count
        areAboveOthers = Array(repeating: false, count: count)
        holdNegative = Array(repeating: false, count: count)
        // True for each element that paints something, or whose descendants do.
        var paints = [Bool](repeating: false, count: count)
        for box in pseudoElements where box.style.paintsBox { paints[box.element] = true }
        var hasPainters = false
        for index in page.elements.indices.reversed() where !rendered.areHidden[index] {
            if page.has(.paintsBox, index) || page.elements[index].contains(.isMedia) { paints[index] = true }
            hasOutOfFlow = hasOutOfFlow || page.has(.isOutOfFlow, index)
            hasPainters = hasPainters || (paints[index] && page.has(.isOutOfFlow, index))
            let parent = page.parent(of: index)
            if paints[index], parent >= 0 { paints[parent] = true }
        }
        let boxes = pseudoElements.filter { $0.style.isOutOfFlow && $0.style.paintsBox && !rendered.areHidden[$0.element] }
        hasOutOfFlow = hasOutOfFlow || !boxes.isEmpty
        guard hasPainters || !boxes.isEmpty else { return }
        let order = PaintingOrder(page, paints, pseudoElements)
        var painters = [Painters](repeating: Painters(), count: count)
        for index in page.elements.indices where paints[index] && order.isLayer(index) {
            let own = order.level(of: index)
            let block = page.has(.isOutOfFlow, index) ? order.containingBlock(of: index) : nil
            holdNegative(own, from: page.parent(of: index), block, order)
            guard let block else { continue }
            let level = order.level(own, in: page.parent(of: index), upTo: block)
            painters[block].add(start: index, end: page.tree.endOfElement(index), level: level)
        }
        for box in boxes {
            let block = order.containingBlock(ofChildrenOf: box.element)
            let place = box.isBefore ? box.element + 1 : page.tree.endOfElement(box.element)
            let own = box.style.stackLevel
            holdNegative(own, from: box.element, block, order)
            painters[block].add(start: place, end: place, level: order.level(own, in: box.element, upTo: block))
        }
        find(page, painters, order)
    }

    /// Marks the elements on whose backgrounds a box with a negative level may lie.
    ///
    /// These are stacking contexts, where it is painted above the context's background, and containing blocks, within which it may lie
    /// anywhere. In the flow it lies on its parent, as any other box.
    ///
    /// - Parameters:
    ///   - own: The level of the box.
    ///   - start: Its parent.
    ///   - block: Its containing block if it is out of the flow.
    private mutating func holdNegative(_ own: Int, from start: Int, _ block: Int?, _ order: PaintingOrder) {
        var (level, block, index) = (own, block, start)
        while index >= 0, level < 0 || block != nil {
            let isContext = order.page.has(.isStackingContext, index)
            if level < 0, block != nil, isContext || index == block { holdNegative[index] = true }
            if index == block { block = nil }
            // All contents of the context have its level from here on.
            if isContext { level = order.level(of: index) }
            if order.page.has(.isOutOfFlow, index) { block = order.containingBlock(of: index) }
            index = order.page.parent(of: index)
        }
    }

    private mutating func find(_ page: PageStyles, _ painters: [Painters], _ order: PaintingOrder) {
        var around: [Painters] = []
        var levels: [Int] = []
        around.reserveCapacity(painters.count)
        levels.reserveCapacity(painters.count)
        for index in page.elements.indices {
            let parent = page.parent(of: index)
            let own = order.level(of: index)
            var outer = parent < 0 ? Painters() : around[parent]
            var level = parent < 0 ? 0 : levels[parent]
            level = max(level, own)
            if order.isLayer(index) {
                areAboveOthers[index] =
                    outer.leastLowEnd <= index || (own > 0 && parent >= 0 && order.areInterleaved[parent])
                    || (level > 0 && (outer.leastEnd <= index || outer.greatestStart >= page.tree.endOfElement(index)))
            }
            outer.join(painters[index])
            around.append(outer)
            levels.append(level)
        }
    }
}

/// A box of `::before` or `::after`.
struct PseudoElementBox {
    let element: Int
    let isBefore: Bool
    let style: ComputedStyle
}

extension StyleTree {
    /// The index after that of an element's last descendant.
    func endOfElement(_ index: Int) -> Int { Int(elements[index].end) }
}
