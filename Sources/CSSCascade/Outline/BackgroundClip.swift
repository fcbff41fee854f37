internal import CSSSyntax
package import SourceText

/// Recognizes rules whose background is clipped to their text, so that it is the color of the text.
package enum TextClip {
    /// True if a declaration clips the background to the text, false if it sets the clip otherwise; nil for declarations that do not set
    /// it.
    package static func effect(of item: OutlineItem, _ property: ColorProperty, in bytes: Span<UInt8>) -> Bool? {
        switch property.syntax {
        case .background: break
        case .context where property.id == .backgroundClip: break
        default: return nil
        }
        return mayHoldWord(item.value, in: bytes) && holdsWord(item.value, in: bytes)
    }

    /// A fast test for the letters `tex`.
    private static func mayHoldWord(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard value.count >= 4 else { return false }
        for index in Int(value.start)..<Int(value.end) - 3
        where bytes[index] | 0x20 == UInt8(ascii: "t") && bytes[index + 1] | 0x20 == UInt8(ascii: "e")
            && bytes[index + 2] | 0x20 == UInt8(ascii: "x")
        {
            return true
        }
        return false
    }

    /// True if the value contains `text` outside of functions.
    private static func holdsWord(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(value)
        var depth = 0
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return false
            case .function, .leftParenthesis: depth += 1
            case .rightParenthesis: depth -= 1
            case .ident: if depth == 0, TokenText.equals(token.span, "text", in: bytes) { return true }
            default: continue
            }
        }
    }
}

/// Recognizes masks that cut a shape out of a rule's background, as for tinted icons; the background is then the color of the shape.
///
/// A gradient only fades the edges of the masked box, which stays a background.
package enum MaskCutout {
    /// The functions that give an image; a reference is counted as one, because a gradient seldom has a name.
    private static let pictures: [StaticString] = ["url", "src", "var"]

    /// True if a mask declaration cuts out a shape, false if it does not; nil for other declarations.
    package static func effect(of item: OutlineItem, _ property: ColorProperty, in bytes: Span<UInt8>) -> Bool? {
        guard property.syntax == .context, property.role == .shape else { return nil }
        return holdsPicture(item.value, in: bytes)
    }

    /// True if the mask at `span` is a picture, which cuts out a shape.
    package static func holdsPicture(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(span)
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return false
            case .url: return true
            case .function:
                let name = token.text(in: bytes)
                for picture in pictures where TokenText.equals(name, picture, in: bytes) { return true }
            default: continue
            }
        }
    }
}
