/// Remembers the rules of attributes, which many documents have the same.
struct AttributeMemory: Sendable {
    /// What a `style` attribute gets.
    enum Style: Sendable {
        /// The declarations of its rule; none for an attribute without one.
        case rule([UInt8])
        /// Something that depends on where the attribute stands.
        case other

        var weight: Int { if case .rule(let body) = self { body.count } else { 0 } }
    }

    /// By their texts, decoded.
    let styles: Memory<ByteKey, Style>
    /// The rules of presentational attributes, by all that a document has of them.
    let hints: Memory<ByteKey, [UInt8]>

    /// An empty memory.
    init(_ room: Room) {
        styles = Memory(room)
        hints = Memory(room)
    }
}
