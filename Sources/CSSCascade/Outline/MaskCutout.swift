internal import CSSSyntax
internal import SourceText

/// Recognizes masks that cut a shape out of a rule's background, as for tinted icons; the background is then the colour of the shape.
///
/// A gradient only fades the edges of the masked box, which stays a background.
package enum MaskCutout {
    /// The functions that give an image; a reference is counted as one, because a gradient seldom has a name.
    private static let pictures: [StaticString] = ["url", "src", "var"]

    /// True if a mask declaration cuts out a shape, false if it does not; nil for other declarations.
    package static func verdict(of item: OutlineItem, _ property: ColorProperty, in bytes: Span<UInt8>) -> Bool? {
        guard property.syntax == .context, property.role == .shape else { return nil }
        var tokenizer = Tokenizer(item.value)
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
