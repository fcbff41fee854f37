/// What is known about the tags that elements share, each computed once.
struct ElementTagTable<Value> {
    private var values: [Value?] = []

    /// Returns what is known about a tag, and computes it for one that is not in the table.
    mutating func value(of tag: ElementTag, _ compute: () -> Value) -> Value {
        guard tag.number >= 0 else { return compute() }
        let place = Int(tag.number)
        if place < values.count, let known = values[place] { return known }
        let value = compute()
        while values.count <= place { values.append(nil) }
        values[place] = value
        return value
    }
}
