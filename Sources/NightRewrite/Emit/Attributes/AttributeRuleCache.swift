/// A cache for the rules of attributes that occur in many documents.
struct AttributeRuleCache: Sendable {
    /// The rule of a `style` attribute.
    enum Style: Sendable {
        /// The declarations of its rule; empty for an attribute without one.
        case rule([UInt8])
        /// A result that depends on where the attribute occurs, and so is not cached.
        case other

        var weight: Int { if case .rule(let body) = self { body.count } else { 0 } }
    }

    /// The length in bytes of the longest `style` attribute whose rule is kept.
    static let longestStyle = 1 << 16

    /// The rules of `style` attributes by their decoded texts.
    let styles: BoundedCache<ByteKey, Style>
    /// The rules of presentational attributes, by all such attributes of a document.
    let hints: BoundedCache<ByteKey, [UInt8]>

    /// Creates an empty cache.
    init(_ room: ByteBudget) {
        styles = BoundedCache(room)
        hints = BoundedCache(room)
    }
}
