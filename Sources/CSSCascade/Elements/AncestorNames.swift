/// For each element of a document the names of the elements around it.
struct AncestorNames {
    /// The names of an element with children and of those around it.
    private var filters: [AncestorFilter] = []
    /// For each element the number of its filter; -1 for one without children.
    private var numbers: [Int32] = []

    /// Takes the elements of another document, with the names of each.
    mutating func begin(_ tree: StyleTree, _ names: (_ element: Int) -> AncestorFilter) {
        filters.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
        numbers.reserveCapacity(tree.elements.count)
        for index in tree.elements.indices {
            guard Int(tree.elements[index].end) > index + 1 else {
                numbers.append(-1)
                continue
            }
            var filter = names(index)
            filter.formUnion(around(index, in: tree))
            numbers.append(Int32(truncatingIfNeeded: filters.count))
            filters.append(filter)
        }
    }

    /// The names of the elements around an element.
    func around(_ element: Int, in tree: StyleTree) -> AncestorFilter {
        let parent = Int(tree.elements[element].parent)
        return parent < 0 ? AncestorFilter() : filters[Int(numbers[parent])]
    }
}
