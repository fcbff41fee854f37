/// A difference as it is printed.
struct ShownDifference: Sendable {
    /// Its lines.
    let text: [UInt8]
    /// What is said where it has none.
    let message: Message?

    /// Shows `difference`.
    init(_ difference: Difference, isColored: Bool) {
        text = difference.text(isColored: isColored)
        message = difference.message
    }
}
