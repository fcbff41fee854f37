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
