internal import CSSCascade

/// Finds the boxes that may lie on boxes with a position of their own, by the order in which browsers paint.
///
/// A box with `position: absolute` may lie anywhere in its containing block. It is painted under the positioned boxes that follow it, or under
/// everything in the block if its `z-index` is negative ([CSS 2 appendix E](https://www.w3.org/TR/CSS2/zindex.html)).
struct OverlapIndex {
    /// The positioned boxes of a containing block that paint something.
    private struct Painters {
        /// The least end of a box, as an index of elements, among those with `z-index` of 0 or less and among all.
        var leastLowEnd = Int.max
        var leastEnd = Int.max
        /// The greatest start of a box.
        var greatestStart = -1
        /// True if a box has a negative `z-index`.
        var hasNegative = false

        mutating func join(_ other: Painters) {
            leastLowEnd = min(leastLowEnd, other.leastLowEnd)
            leastEnd = min(leastEnd, other.leastEnd)
            greatestStart = max(greatestStart, other.greatestStart)
        }

        mutating func add(start: Int, end: Int, level: Int) {
            if level <= 0 { leastLowEnd = min(leastLowEnd, end) }
            if level < 0 { hasNegative = true }
            leastEnd = min(leastEnd, end)
            greatestStart = max(greatestStart, start)
        }
    }

    /// True for each element under which another box may lie.
    private(set) var areAboveOthers: [Bool]
    /// True for each element that has boxes with a negative `z-index` between its background and its contents.
    private(set) var holdNegative: [Bool]

    init(_ tree: StyleTree, _ styles: ComputedStyles, _ rendered: RenderedElements, pseudoElements: [PseudoElementBox]) {
        let count = tree.elements.count
        areAboveOthers = Array(repeating: false, count: count)
        holdNegative = Array(repeating: false, count: count)
        var paints = [Bool](repeating: false, count: count)
        for index in tree.elements.indices.reversed() where !rendered.areHidden[index] {
            if styles[index].hasBackground || StyleTree.isMedia(tree.elements[index]) { paints[index] = true }
            let parent = Int(tree.elements[index].parent)
            if paints[index], parent >= 0 { paints[parent] = true }
        }
        var painters = [Painters](repeating: Painters(), count: count)
        var blocks = [Int](repeating: 0, count: count)
        for (index, element) in tree.elements.enumerated() {
            let parent = Int(element.parent)
            let block = parent < 0 ? 0 : styles[parent].isPositioned ? parent : blocks[parent]
            blocks[index] = block
            guard paints[index], styles[index].isOutOfFlow else { continue }
            let owner = styles[index].isKeyword(.position, "fixed") ? 0 : block
            painters[owner].add(start: index, end: tree.endOfElement(index), level: styles[index].stackLevel)
        }
        for box in pseudoElements where box.style.isOutOfFlow && box.style.hasBackground && !rendered.areHidden[box.element] {
            let owner = styles[box.element].isPositioned ? box.element : blocks[box.element]
            let place = box.isBefore ? box.element + 1 : tree.endOfElement(box.element)
            painters[owner].add(start: place, end: place, level: box.style.stackLevel)
        }
        guard painters.contains(where: { $0.greatestStart >= 0 }) else { return }
        find(tree, styles, painters)
    }

    private mutating func find(_ tree: StyleTree, _ styles: ComputedStyles, _ painters: [Painters]) {
        var around: [Painters] = []
        var levels: [Int] = []
        around.reserveCapacity(painters.count)
        levels.reserveCapacity(painters.count)
        for (index, element) in tree.elements.enumerated() {
            let parent = Int(element.parent)
            let style = styles[index]
            var outer = parent < 0 ? Painters() : around[parent]
            var level = parent < 0 ? 0 : levels[parent]
            if style.isPositioned { level = max(level, style.stackLevel) }
            if style.isPositioned || style.opacity < 1 {
                areAboveOthers[index] =
                    outer.leastLowEnd <= index
                    || (level > 0 && (outer.leastEnd <= index || outer.greatestStart >= tree.endOfElement(index)))
            }
            holdNegative[index] = painters[index].hasNegative
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
    private static let media: Set<[UInt8]> = Set(
        ["img", "video", "canvas", "iframe", "embed", "object", "svg", "picture"].map { Array($0.utf8) })

    /// True for a picture and similar media.
    static func isMedia(_ element: Element) -> Bool { media.contains(element.name) }

    /// The index after that of an element's last descendant.
    func endOfElement(_ index: Int) -> Int { Int(elements[index].end) }
}
