/// Remembers the rules of attributes, which many documents have the same.
struct AttributeRuleCache: Sendable {
    /// What a `style` attribute gets.
    enum Style: Sendable {
        /// The declarations of its rule; none for an attribute without one.
        case rule([UInt8])
        /// Something that depends on where the attribute stands.
        case other

        var weight: Int { if case .rule(let body) = self { body.count } else { 0 } }
    }

    /// By their texts, decoded.
    let styles: BoundedCache<ByteKey, Style>
    /// The rules of presentational attributes, by all that a document has of them.
    let hints: BoundedCache<ByteKey, [UInt8]>

    /// An empty memory.
    init(_ room: ByteBudget) {
        styles = BoundedCache(room)
        hints = BoundedCache(room)
    }
}
