internal import CSSSyntax
package import SourceText

/// A family of properties that a shorthand sets, recognized by the beginning of their names.
package enum PropertyFamily: UInt8, Sendable {
    case background
    case border
    case outline
    case textDecoration
    case textEmphasis
    case rule
    case textStroke
    case listStyle
    case caret

    /// The family of the property whose name is at `name`; nil if no shorthand with a color sets the property.
    package init?(_ name: SourceSpan, in bytes: Span<UInt8>) {
        var text = SourceSpan(name.start, name.end)
        guard PropertyFamily.mayBeOne(name, in: bytes) else { return nil }
        if bytes[Int(text.start)] == UInt8(ascii: "-") {
            for prefix: StaticString in ["-webkit-", "-moz-", "-epub-"] where TokenText.begins(text, with: prefix, in: bytes) {
                text.start += UInt32(prefix.utf8CodeUnitCount)
                break
            }
        }
        func isOf(_ stem: StaticString) -> Bool {
            TokenText.begins(text, with: stem, in: bytes)
                && (text.count == stem.utf8CodeUnitCount || bytes[Int(text.start) + stem.utf8CodeUnitCount] == 0x2D)
        }
        if isOf("background") {
            // The only property with this prefix that the shorthand does not set (Compositing 1 §7).
            if TokenText.equals(text, "background-blend-mode", in: bytes) { return nil }
            self = .background
        } else if isOf("border") {
            // The shorthand does not set radii, `border-collapse` and `border-spacing`.
            for index in text.range where bytes[index] == UInt8(ascii: "-") {
                let rest = SourceSpan(UInt32(index + 1), text.end)
                if ["radius", "collapse", "spacing"].contains(where: { TokenText.equals(rest, $0, in: bytes) }) { return nil }
            }
            self = .border
        } else if isOf("outline") {
            if TokenText.equals(text, "outline-offset", in: bytes) { return nil }
            self = .outline
        } else if isOf("text-decoration") {
            if TokenText.begins(text, with: "text-decoration-skip", in: bytes) { return nil }
            self = .textDecoration
        } else if isOf("text-emphasis") {
            if TokenText.equals(text, "text-emphasis-position", in: bytes) { return nil }
            self = .textEmphasis
        } else if isOf("column-rule") || isOf("row-rule") || isOf("rule") {
            self = .rule
        } else if isOf("text-stroke") {
            self = .textStroke
        } else if isOf("list-style") {
            self = .listStyle
        } else if isOf("caret") {
            self = .caret
        } else {
            return nil
        }
    }

    /// True if the name, after a vendor prefix, begins with a letter with which the names of a family begin.
    private static func mayBeOne(_ name: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var index = Int(name.start)
        if name.count > 2, bytes[index] == UInt8(ascii: "-") {
            index += 1
            while index < Int(name.end), bytes[index] != 0x2D { index += 1 }
            index += 1
        }
        guard index < Int(name.end) else { return false }
        return switch bytes[index] | 0x20 {
        // b, c, l, o, r, t
        case UInt8(ascii: "b"), UInt8(ascii: "c"), UInt8(ascii: "l"), UInt8(ascii: "o"), UInt8(ascii: "r"), UInt8(ascii: "t"): true
        default: false
        }
    }

    /// The properties that together reset the whole family in every browser, because not every browser knows each shorthand.
    package var resets: [StaticString] {
        switch self {
        case .background: ["background"]
        case .border: ["border"]
        case .outline: ["outline"]
        case .textDecoration: ["text-decoration"]
        case .textEmphasis: ["text-emphasis"]
        case .rule: ["column-rule", "row-rule"]
        case .textStroke: ["-webkit-text-stroke"]
        case .listStyle: ["list-style"]
        case .caret: ["caret", "caret-color"]
        }
    }
}

/// The classification of a property by its name.
enum PropertyKind {
    /// A property that carries color: its index in the table.
    case colored(UInt8)
    /// A known property that never carries color, with the family of a shorthand that sets it, if there is one.
    case plain(PropertyFamily?)
    /// A property that no specification names.
    case unknown
}

/// A set of families of properties.
package struct PropertyFamilies: OptionSet, Sendable, Hashable {
    /// A bit for each family, by its number.
    package let rawValue: UInt16

    /// Creates a set from its bits.
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Creates the set of one family.
    package init(_ family: PropertyFamily) { self.init(rawValue: 1 << UInt16(family.rawValue)) }
}

/// A set of groups of properties that set or reset one another: a family, or a property and its names with vendor prefixes.
package struct PropertyGroups: OptionSet, Sendable, Hashable {
    /// A bit for each group, by its number in the property table.
    package let rawValue: UInt64

    /// Creates a set from its bits.
    package init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Every group.
    package static let all = PropertyGroups(rawValue: .max)
}
