/// An index from custom properties to references: the positions of each property's references, all in one array.
struct ReferenceLists {
    /// The position in `numbers` at which the list of each property begins, and the end of the last list; empty without references.
    private var starts: [UInt32] = []
    private var numbers: [UInt32] = []

    /// Creates lists for `count` properties; each reference that `holds` is in the lists of the one or two properties that `key` returns.
    init(
        _ references: [CustomPropertySummary.Reference], count: Int, by key: (CustomPropertySummary.Reference) -> (UInt32, UInt32?),
        where holds: (CustomPropertySummary.Reference) -> Bool = { _ in true }
    ) {
        guard references.contains(where: holds) else { return }
        starts = Array(repeating: 0, count: count + 1)
        for reference in references where holds(reference) {
            let (first, second) = key(reference)
            starts[Int(first)] += 1
            if let second { starts[Int(second)] += 1 }
        }
        var sum: UInt32 = 0
        for id in starts.indices {
            sum += starts[id]
            starts[id] = sum
        }
        numbers = Array(repeating: 0, count: Int(sum))
        // Each start falls from the end of its list to the beginning.
        for (number, reference) in references.enumerated().reversed() where holds(reference) {
            let (first, second) = key(reference)
            file(number, under: first)
            if let second { file(number, under: second) }
        }
    }

    private mutating func file(_ number: Int, under id: UInt32) {
        starts[Int(id)] -= 1
        numbers[Int(starts[Int(id)])] = UInt32(number)
    }

    /// True if no property has a reference.
    var isEmpty: Bool { numbers.isEmpty }

    /// The numbers of the references of a property.
    subscript(id: Int) -> ArraySlice<UInt32> { starts.isEmpty ? [] : numbers[Int(starts[id])..<Int(starts[id + 1])] }
}
