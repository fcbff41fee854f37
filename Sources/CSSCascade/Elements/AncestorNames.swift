/// For each element of a document the names of the elements around it.
struct AncestorNames {
    /// The names of an element with children and of those around it, once for elements next to or in each other.
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
            if let known = number(of: filter, near: tree.elements[index]) {
                numbers.append(known)
            } else {
                numbers.append(Int32(truncatingIfNeeded: filters.count))
                filters.append(filter)
            }
        }
    }

    /// The number of a filter that the parent or the previous sibling of an element has; nil if neither has it.
    private func number(of filter: AncestorFilter, near element: StyleTree.Element) -> Int32? {
        for other in [element.parent, element.previous] where other >= 0 {
            let number = numbers[Int(other)]
            if number >= 0, filters[Int(number)] == filter { return number }
        }
        return nil
    }

    /// The names of the elements around an element.
    func around(_ element: Int, in tree: StyleTree) -> AncestorFilter {
        let parent = Int(tree.elements[element].parent)
        return parent < 0 ? AncestorFilter() : filters[Int(numbers[parent])]
    }
}
