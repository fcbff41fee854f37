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
        var paints = [Bool](repeating: false, count: count)
        var hasPainters = false
        for index in page.elements.indices.reversed() where !rendered.areHidden[index] {
            if page.has(.hasBackground, index) || page.elements[index].contains(.isMedia) { paints[index] = true }
            hasOutOfFlow = hasOutOfFlow || page.has(.isOutOfFlow, index)
            hasPainters = hasPainters || (paints[index] && page.has(.isOutOfFlow, index))
            let parent = page.parent(of: index)
            if paints[index], parent >= 0 { paints[parent] = true }
        }
        let boxes = pseudoElements.filter { $0.style.isOutOfFlow && $0.style.hasBackground && !rendered.areHidden[$0.element] }
        hasOutOfFlow = hasOutOfFlow || !boxes.isEmpty
        guard hasPainters || !boxes.isEmpty else { return }
        var painters = [Painters](repeating: Painters(), count: count)
        var blocks = [Int](repeating: 0, count: count)
        for index in page.elements.indices {
            let parent = page.parent(of: index)
            let block = parent < 0 ? 0 : page.has(.isPositioned, parent) ? parent : blocks[parent]
            blocks[index] = block
            guard paints[index], page.has(.isOutOfFlow, index) else { continue }
            let owner = page.has(.isFixed, index) ? 0 : block
            let level = level(page.box(index).level, in: parent, upTo: owner, page)
            painters[owner].add(start: index, end: page.tree.endOfElement(index), level: level)
        }
        for box in boxes {
            let owner = page.has(.isPositioned, box.element) ? box.element : blocks[box.element]
            let place = box.isBefore ? box.element + 1 : page.tree.endOfElement(box.element)
            let level = level(box.style.stackLevel, in: box.element, upTo: owner, page)
            painters[owner].add(start: place, end: place, level: level)
        }
        find(page, painters)
    }

    /// The level of a box among those in its containing block: the least of its own and those of the stacking contexts around it.
    ///
    /// A box with a negative level lies between the background and the contents of the innermost context.
    private mutating func level(_ own: Int, in parent: Int, upTo owner: Int, _ page: PageStyles) -> Int {
        var level = own
        var index = parent
        while index >= 0 {
            if own < 0, index == owner || page.has(.isStackingContext, index) { holdNegative[index] = true }
            guard index != owner else { break }
            if page.has(.isStackingContext, index) { level = min(level, page.has(.isPositioned, index) ? page.box(index).level : 0) }
            index = page.parent(of: index)
        }
        return level
    }

    private mutating func find(_ page: PageStyles, _ painters: [Painters]) {
        var around: [Painters] = []
        var levels: [Int] = []
        around.reserveCapacity(painters.count)
        levels.reserveCapacity(painters.count)
        for index in page.elements.indices {
            let parent = page.parent(of: index)
            let box = page.box(index)
            var outer = parent < 0 ? Painters() : around[parent]
            var level = parent < 0 ? 0 : levels[parent]
            if box.flags.contains(.isPositioned) { level = max(level, box.level) }
            if !box.flags.isDisjoint(with: [.isPositioned, .isTranslucent]) {
                areAboveOthers[index] =
                    outer.leastLowEnd <= index
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
