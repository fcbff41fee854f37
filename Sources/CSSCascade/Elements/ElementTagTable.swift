/// Facts about the tags that elements share, each computed once.
struct ElementTagTable<Value> {
    private var values = GrowingTable<Value>()

    /// Returns the fact about a tag, and computes it for one that is not in the table.
    mutating func value(of tag: ElementTag, _ compute: () -> Value) -> Value {
        guard tag.number >= 0 else { return compute() }
        if let known = values[Int(tag.number)] { return known }
        let value = compute()
        values[Int(tag.number)] = value
        return value
    }
}
