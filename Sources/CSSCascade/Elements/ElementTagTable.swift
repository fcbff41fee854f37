/// Facts about the tags that elements share, also elements of several documents, each computed once.
struct ElementTagTable<Value> {
    /// The facts by the numbers of the tags; a number may stand for another tag in another document.
    private var facts = GrowingTable<(tag: ElementTag, value: Value)>()

    /// The fact about a tag; nil if it is not in the table.
    ///
    /// Facts about tags of one element are not kept.
    subscript(_ tag: ElementTag) -> Value? {
        get {
            guard tag.number >= 0, let known = facts[Int(tag.number)], known.tag === tag else { return nil }
            return known.value
        }
        set {
            if tag.number >= 0 { facts[Int(tag.number)] = newValue.map { (tag, $0) } }
        }
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
