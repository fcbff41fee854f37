/// Some elements of a tree, among which the nearest one around an element is found fast.
struct NestedElements {
    /// The elements in document order.
    private var elements: [Int32] = []
    /// The place in `elements` of the one around each; -1 for none.
    private var outer: [Int32] = []

    /// True if there are none.
    var isEmpty: Bool { elements.isEmpty }

    /// Adds an element behind those that are there.
    mutating func append(_ element: Int, _ tree: StyleTree) {
        outer.append(place(around: element, from: elements.count - 1, tree))
        elements.append(Int32(truncatingIfNeeded: element))
    }

    /// Returns the nearest one from an element outward, beginning with the element; -1 for none.
    func nearest(from element: Int, _ tree: StyleTree) -> Int {
        // The last one that is not behind the element.
        var (low, high) = (0, elements.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(elements[middle]) <= element { low = middle + 1 } else { high = middle }
        }
        let place = place(around: element, from: low - 1, tree)
        return place < 0 ? -1 : Int(elements[Int(place)])
    }

    /// Returns the place of the first one that contains or is an element, among one at or before it and those around that; -1 for none.
    private func place(around element: Int, from start: Int, _ tree: StyleTree) -> Int32 {
        var place = Int32(truncatingIfNeeded: start)
        while place >= 0, Int(tree.elements[Int(elements[Int(place)])].end) <= element { place = outer[Int(place)] }
        return place
    }
}
