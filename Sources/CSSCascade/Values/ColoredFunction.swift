internal import CSSSyntax
internal import SourceText

/// Recognizes functions that are not colours but may contain some, and drawings in addresses.
enum ColoredFunction {
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
            // Functions with a vendor prefix, and functions that the stylesheet itself defines.
            if bytes[Int(name.start)] == UInt8(ascii: "-") || bytes[Int(name.start)] == UInt8(ascii: "\\") { return true }
            if TokenText.equals(name, "if", in: bytes) { return true }
            if TokenText.equals(name, "var", in: bytes) {
                if countsReferences { return true }
                continue
            }
            if isOfFilter {
                if TokenText.equals(name, "drop-shadow", in: bytes) { return true }
                continue
            }
            // All gradients, `image-set()`, and functions that are not known: most functions of images end in the same letter.
            if name.count >= 8, bytes[Int(name.end) - 1] | 0x20 == UInt8(ascii: "t") { return true }
            if TokenText.equals(name, "cross-fade", in: bytes) || TokenText.equals(name, "image", in: bytes) { return true }
        }
    }
}
