internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The properties that a shorthand sets, by the beginning of their names.
enum PropertyFamily {
    case background
    case border
    case outline
    case textDecoration
    case textEmphasis
    case columnRule
    case textStroke

    /// The family of the property whose name stands at `name`; nil for one that no shorthand with a colour sets.
    init?(_ name: SourceSpan, in bytes: Span<UInt8>) {
        var text = SourceSpan(name.start, name.end)
        if PropertyFamily.begins(text, with: "-webkit-", in: bytes) { text.start += 8 }
        func isOf(_ stem: StaticString) -> Bool {
            PropertyFamily.begins(text, with: stem, in: bytes)
                && (text.count == stem.utf8CodeUnitCount || bytes[Int(text.start) + stem.utf8CodeUnitCount] == 0x2D)
        }
        if isOf("background") {
            self = .background
        } else if isOf("border") {
            // Rounding, and what tables say of borders, is set by itself.
            for index in text.range where bytes[index] == 0x2D {
                let rest = SourceSpan(UInt32(index + 1), text.end)
                if ["radius", "collapse", "spacing"].contains(where: { TokenText.equals(rest, $0, in: bytes) }) { return nil }
            }
            self = .border
        } else if isOf("outline") {
            if TokenText.equals(text, "outline-offset", in: bytes) { return nil }
            self = .outline
        } else if isOf("text-decoration") {
            if PropertyFamily.begins(text, with: "text-decoration-skip", in: bytes) { return nil }
            self = .textDecoration
        } else if isOf("text-emphasis") {
            if TokenText.equals(text, "text-emphasis-position", in: bytes) { return nil }
            self = .textEmphasis
        } else if isOf("column-rule") {
            self = .columnRule
        } else if isOf("text-stroke") {
            self = .textStroke
        } else {
            return nil
        }
    }

    private static func begins(_ span: SourceSpan, with stem: StaticString, in bytes: Span<UInt8>) -> Bool {
        span.count >= stem.utf8CodeUnitCount
            && TokenText.equals(SourceSpan(span.start, span.start + UInt32(stem.utf8CodeUnitCount)), stem, in: bytes)
    }
}
