/// The meaning of an inherited property's value, read once for all elements that inherit the value.
struct InheritedReading<Meaning> {
    private var value: Int32 = -1
    private let initial: Meaning
    private(set) var meaning: Meaning

    /// Begins with the initial value.
    init(_ initial: Meaning) { (self.initial, meaning) = (initial, initial) }

    /// Takes the value with a number, -1 for the initial one; `read` is called for a value other than the last one.
    mutating func read(_ value: Int32, _ read: (_ value: Int32) -> Meaning) {
        guard value != self.value else { return }
        self.value = value
        meaning = value < 0 ? initial : read(value)
    }
}
