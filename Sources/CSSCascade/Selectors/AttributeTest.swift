internal import SourceText

/// The comparison of an attribute selector ([Selectors 4 § 6](https://www.w3.org/TR/selectors-4/#attribute-selectors)).
package enum AttributeTest: Sendable, Hashable {
    case equals
    case hasWord
    case hasLanguagePrefix
    case hasPrefix
    case hasSuffix
    case contains

    /// Creates the comparison with the operator that ends in `=` after `byte`, or that is `=`.
    init?(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "="): self = .equals
        case UInt8(ascii: "~"): self = .hasWord
        case UInt8(ascii: "|"): self = .hasLanguagePrefix
        case UInt8(ascii: "^"): self = .hasPrefix
        case UInt8(ascii: "$"): self = .hasSuffix
        case UInt8(ascii: "*"): self = .contains
        default: return nil
        }
    }

    /// Compares the value of an attribute with that of a selector.
    func holds(_ actual: [UInt8], _ value: [UInt8]) -> Bool {
        switch self {
        case .equals: return actual == value
        case .hasWord: return actual.split(whereSeparator: { $0 <= 0x20 }).contains { $0.elementsEqual(value) }
        case .hasLanguagePrefix: return actual == value || actual.starts(with: value + [UInt8(ascii: "-")])
        case .hasPrefix: return !value.isEmpty && actual.starts(with: value)
        case .hasSuffix: return !value.isEmpty && actual.reversed().starts(with: value.reversed())
        case .contains:
            guard value.count > 1, value.count < 256 else { return value.count == 1 && actual.contains(value[0]) }
            return ByteSearch(value).first(in: actual.span, from: 0, to: actual.count) != nil
        }
    }
}
