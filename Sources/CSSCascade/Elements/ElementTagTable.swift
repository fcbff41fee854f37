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

/// Values by number, some of which are absent; the table grows to the greatest number that has got a value.
struct GrowingTable<Value> {
    private var values: [Value?] = []

    /// The value with a number; nil if it has none.
    subscript(_ number: Int) -> Value? {
        get { number < values.count ? values[number] : nil }
        set {
            while values.count <= number { values.append(nil) }
            values[number] = newValue
        }
    }
}
