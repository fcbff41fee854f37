internal import CSSSyntax
internal import SourceText

/// Whether a rule's mask cuts a shape out of its background, as icons are tinted: then the background is the shape's colour.
///
/// A gradient only fades the edges of what it masks, which stays a background.
package enum MaskCutout {
    /// The functions that give a picture; what a reference holds is one more often than not, since a gradient seldom has a name.
    private static let pictures: [StaticString] = ["url", "src", "var"]

    /// What a declaration says of it; nil for nothing.
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
