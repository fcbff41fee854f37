/// A complex selector that can be judged from a document as it stands (Selectors 4); others are not read.
struct ComplexSelector: Sendable {
    /// How a compound is joined to the one before it.
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
        /// `:nth-child()` and its like: A and B, counted from the end or not, among elements of one type or all.
        case nth(step: Int, offset: Int, fromEnd: Bool, ofType: Bool)
        case anyOf([ComplexSelector])
        case not([ComplexSelector])
        /// A state that no element has before somebody uses the page: `:hover`.
        case never
    }

    /// A compound and how it is joined to the compound on its left.
    struct Step: Sendable {
        var combinator: Combinator
        var simples: [Simple]
    }

    /// The compounds from the subject leftwards.
    let steps: [Step]
    /// (a, b, c) of Selectors 4 §15, ten bits each.
    let specificity: UInt64
    /// The selector as written, without comments.
    let text: [UInt8]

    /// Adds specificities without a carry from one part to the next.
    static func sum(_ left: UInt64, _ right: UInt64) -> UInt64 {
        var result: UInt64 = 0
        for shift: UInt64 in [0, 10, 20] {
            result |= min((left >> shift & 0x3FF) + (right >> shift & 0x3FF), 0x3FF) << shift
        }
        return result
    }

    /// What the rules of a sheet are looked up by: one thing that every subject must have.
    enum Key: Hashable, Sendable {
        case id([UInt8])
        case className([UInt8])
        case type([UInt8])
        case any
    }

    /// The rarest thing that the subject has to have.
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
