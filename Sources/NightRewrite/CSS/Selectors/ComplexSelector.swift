/// A complex selector that can be matched against a static document ([Selectors 4](https://www.w3.org/TR/selectors-4/)).
///
/// Other selectors are not represented.
struct ComplexSelector: Sendable {
    /// The combinator between a compound selector and the one before it.
    enum Combinator: Sendable {
        case descendant
        case child
        case nextSibling
        case subsequentSibling
    }

    /// One simple selector.
    enum Simple: Sendable {
        case universal
        case type([UInt8])
        case id([UInt8])
        case className([UInt8])
        case attribute(name: [UInt8], value: [UInt8], match: UInt8, ignoresCase: Bool)
        case root
        case link
        case empty
        /// `:nth-child()` and the similar pseudo-classes: A and B, counted from the start or the end, among all siblings or those of one
        /// type.
        case nth(step: Int, offset: Int, fromEnd: Bool, ofType: Bool)
        case anyOf([ComplexSelector])
        case not([ComplexSelector])
        /// A state that no element has before a user interacts with the page: `:hover`.
        case never
    }

    /// A compound selector and the combinator on its left.
    struct Step: Sendable {
        var combinator: Combinator
        var simples: [Simple]
    }

    /// The compound selectors from right to left, beginning with the subject.
    let steps: [Step]
    /// The specificity (a, b, c) with ten bits for each part ([Selectors 4 § 15](https://www.w3.org/TR/selectors-4/#specificity-rules)).
    let specificity: UInt64
    /// The selector as written, without comments.
    let text: [UInt8]

    /// Adds specificities part by part; a part saturates instead of carrying into the next one.
    static func sum(_ left: UInt64, _ right: UInt64) -> UInt64 {
        var result: UInt64 = 0
        for shift: UInt64 in [0, 10, 20] {
            result |= min((left >> shift & 0x3FF) + (right >> shift & 0x3FF), 0x3FF) << shift
        }
        return result
    }

    /// The key under which a sheet's rules are indexed: one simple selector that every subject must match.
    enum Key: Hashable, Sendable {
        case id([UInt8])
        case className([UInt8])
        case type([UInt8])
        case any
    }

    /// The most selective key of the subject: an id, else a class, else a type.
    var key: Key {
        var result = Key.any
        for simple in steps.first?.simples ?? [] {
            switch simple {
            case .id(let name): return .id(name)
            case .className(let name): result = .className(name)
            case .type(let name): if result == .any { result = .type(name) }
            default: break
            }
        }
        return result
    }
}
