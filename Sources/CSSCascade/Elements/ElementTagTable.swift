/// Facts about the tags that elements share, each computed once.
///
/// It is inlined, so that other modules have it for their types.
package struct ElementTagTable<Value> {
    @usableFromInline
    var values = GrowingTable<Value>()

    /// Creates an empty table.
    @inlinable
    package init() {}

    /// Returns the fact about a tag, and computes it for one that is not in the table.
    @inlinable
    package mutating func value(of tag: ElementTag, _ compute: () -> Value) -> Value {
        guard tag.number >= 0 else { return compute() }
        if let known = values[Int(tag.number)] { return known }
        let value = compute()
        values[Int(tag.number)] = value
        return value
    }
}

/// Values by number, some of which are absent; the table grows to the greatest number that has got a value.
@usableFromInline
struct GrowingTable<Value> {
    @usableFromInline
    var values: [Value?] = []

    @inlinable
    init() {}

    /// The value with a number; nil if it has none.
    @inlinable
    subscript(_ number: Int) -> Value? {
        get { number < values.count ? values[number] : nil }
        set {
            while values.count <= number { values.append(nil) }
            values[number] = newValue
        }
    }
}
