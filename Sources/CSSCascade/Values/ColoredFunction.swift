internal import CSSSyntax
internal import SourceText

/// Functions that are no colours but may hold some, and drawings in addresses.
enum ColoredFunction {
    /// Whether such a function may stand in a value of pictures, or of filters: a gradient, a shadow, or a custom property that may bring
    /// one.
    ///
    /// - Parameter countsReferences: whether a custom property counts. What a `content` refers to keeps its name, since nothing else paints
    ///   with text; so its own definition brings the night, and no declaration has to say it again.
    static func mayStand(in value: SourceSpan, ofFilter isOfFilter: Bool, countsReferences: Bool, _ bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(value)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return false }
            if !isOfFilter, DrawingAddress.isOne(token, in: bytes) { return true }
            guard token.type == .function else { continue }
            let name = token.text(in: bytes)
            // A browser's own pictures, and what the sheet itself defines.
            if bytes[Int(name.start)] == 0x2D || bytes[Int(name.start)] == 0x5C { return true }
            if TokenText.equals(name, "if", in: bytes) { return true }
            if TokenText.equals(name, "var", in: bytes) {
                if countsReferences { return true }
                continue
            }
            if isOfFilter {
                if TokenText.equals(name, "drop-shadow", in: bytes) { return true }
                continue
            }
            // linear-gradient, image-set, …: the one ending that most of them have.
            if name.count >= 8, bytes[Int(name.end) - 1] | 0x20 == 0x74 { return true }
            if TokenText.equals(name, "cross-fade", in: bytes) || TokenText.equals(name, "image", in: bytes) { return true }
        }
    }
}
