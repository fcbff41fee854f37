internal import CSSSyntax
internal import SourceText

/// Recognizes functions that are not colors but may contain some, and drawings in addresses.
enum ColoredFunction {
    /// The functions besides gradients that make images of colors or of other images.
    private static let images: [StaticString] = ["image-set", "cross-fade", "image"]

    /// True if a value of images, or of filters, may contain one of these: a gradient, a shadow, or a custom property that may contain one.
    ///
    /// - Parameter countsReferences: Whether a custom property counts. A property that `content` refers to keeps its name, because nothing
    ///   else paints with text; so its own definition provides the dark value, and no declaration has to repeat it.
    static func mayOccur(in value: SourceSpan, ofFilter isOfFilter: Bool, countsReferences: Bool, _ bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(value)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return false }
            if !isOfFilter, DrawingAddress.isOne(token, in: bytes) { return true }
            guard token.type == .function else { continue }
            let name = token.text(in: bytes)
            // Functions with a vendor prefix, functions that the stylesheet itself defines, and names that escapes may spell.
            if bytes[Int(name.start)] == UInt8(ascii: "-") || token.flags.contains(.hasEscape) { return true }
            if TokenText.equals(name, "if", in: bytes) { return true }
            if TokenText.equals(name, "var", in: bytes) {
                if countsReferences { return true }
                continue
            }
            if isOfFilter {
                if TokenText.equals(name, "drop-shadow", in: bytes) { return true }
                continue
            }
            if TokenText.ends(name, in: "gradient", of: bytes) || images.contains(where: { TokenText.equals(name, $0, in: bytes) }) {
                return true
            }
        }
    }
}
