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
            let (parent, previous) = (tree.elements[index].parent, tree.elements[index].previous)
            if let known = number(of: filter, from: parent) ?? number(of: filter, from: previous) {
                numbers.append(known)
            } else {
                numbers.append(Int32(truncatingIfNeeded: filters.count))
                filters.append(filter)
            }
        }
    }

    /// The number of a filter if an element, -1 for none, has it.
    private func number(of filter: AncestorFilter, from element: Int32) -> Int32? {
        guard element >= 0 else { return nil }
        let number = numbers[Int(element)]
        return number >= 0 && filters[Int(number)] == filter ? number : nil
    }

    /// The names of the elements around an element.
    func around(_ element: Int, in tree: StyleTree) -> AncestorFilter {
        let parent = Int(tree.elements[element].parent)
        return parent < 0 ? AncestorFilter() : filters[Int(numbers[parent])]
    }
}
