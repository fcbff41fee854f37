internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// Properties that the table does not know and whose values look like colours: typing errors, most of all.
enum StrangeProperty {
    /// Pictures of which only the alpha or the luminance counts: their colours are no paint.
    private static let shapes: [StaticString] = ["mask", "shape-outside", "clip-path"]

    /// Whether the property is worth a word: names of one vendor or for one browser of old are not, since no browser that knows the night
    /// reads them (`-ms-…`, `mso-…`, `_color`, `scrollbar-face-color`).
    static func isStrange(_ event: RuleEvent, in bytes: Span<UInt8>) -> Bool {
        let name = event.name
        let value = event.value
        guard value.count > 2, let last = name.range.last, !PlainProperties.shared.contains(name, in: bytes) else { return false }
        /// Only where the name says so may a word be a colour: `red` may be the name of an animation.
        let saysColor = bytes[last] | 0x20 == 0x72 && ends(name, in: "color", of: bytes)
        var mayHoldColor = saysColor
        if !mayHoldColor {
            for index in value.range where bytes[index] == 0x23 || bytes[index] == 0x28 {
                mayHoldColor = true
                break
            }
        }
        guard mayHoldColor, bytes[Int(name.start)] != 0x2D, bytes[Int(name.start)] != 0x5F, !begins(name, with: "mso-", in: bytes),
            !shapes.contains(where: { begins(name, with: $0, in: bytes) }),
            !(saysColor && begins(name, with: "scrollbar-", in: bytes))
        else { return false }
        return holdsColor(value, asWord: saysColor, in: bytes)
    }

    /// Whether some token of the value at `span` begins a colour, or is a colour's name where `asWord` says so.
    static func holdsColor(_ span: SourceSpan, asWord: Bool, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(span)
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return false
            case .hash, .function: if startsColor(token, in: bytes) { return true }
            case .ident: if asWord, startsColor(token, in: bytes) { return true }
            default: continue
            }
        }
    }

    private static func begins(_ span: SourceSpan, with stem: StaticString, in bytes: Span<UInt8>) -> Bool {
        let count = UInt32(stem.utf8CodeUnitCount)
        return span.count >= stem.utf8CodeUnitCount && TokenText.equals(SourceSpan(span.start, span.start + count), stem, in: bytes)
    }

    private static func ends(_ span: SourceSpan, in stem: StaticString, of bytes: Span<UInt8>) -> Bool {
        let count = UInt32(stem.utf8CodeUnitCount)
        return span.count >= stem.utf8CodeUnitCount && TokenText.equals(SourceSpan(span.end - count, span.end), stem, in: bytes)
    }
}
