internal import CSSSyntax
internal import SourceText

/// Addresses of PNGs, in sheets and documents.
enum PictureAddress {
    /// Whether the path of an address ends as a PNG's name does.
    static func isPicture(_ href: some RandomAccessCollection<UInt8>) -> Bool {
        let path = href.prefix { $0 != 0x3F && $0 != 0x23 }
        return path.count > 4 && path.suffix(4).elementsEqual(".png".utf8) { $0 | 0x20 == $1 | 0x20 }
    }

    /// The address of the night picture beside the PNG at the address `href`: `NAME.night.png` with the same query.
    static func night(of href: [UInt8]) -> [UInt8] {
        night(of: href, pathEnd: href.firstIndex { $0 == 0x3F || $0 == 0x23 } ?? href.count)
    }

    /// The path of the night picture beside the PNG at `path`, in which question marks are letters of a name.
    static func night(ofPath path: [UInt8]) -> [UInt8] { night(of: path, pathEnd: path.count) }

    private static func night(of name: [UInt8], pathEnd: Int) -> [UInt8] {
        let dot = max(0, pathEnd - 4)
        return name[..<dot] + Array(".night".utf8) + name[dot...]
    }

    /// The address that a token of a picture's value holds; nil for none of a PNG, and for one with escapes.
    @inline(__always)
    static func address(of token: Token, in bytes: Span<UInt8>) -> SourceSpan? {
        guard token.type == .url || token.type == .string, token.span.count > 4 else { return nil }
        return pictureAddress(token.text(in: bytes), in: bytes)
    }

    private static func pictureAddress(_ text: SourceSpan, in bytes: Span<UInt8>) -> SourceSpan? {
        // Data URIs can be long, and are no files.
        guard text.count > 4, text.count < 4096 else { return nil }
        var href: [UInt8] = []
        for index in text.range {
            if bytes[index] == 0x5C { return nil }
            href.append(bytes[index])
        }
        return isPicture(href) ? text : nil
    }

    /// Appends the addresses of PNGs in the value of a property that holds pictures.
    static func collect(from value: SourceSpan, in bytes: Span<UInt8>, into addresses: inout Set<[UInt8]>) {
        guard mayHoldPicture(value, in: bytes) else { return }
        var tokenizer = Tokenizer(value)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return }
            if let address = address(of: token, in: bytes) { addresses.insert(address.range.map { bytes[$0] }) }
        }
    }

    /// A quick look for `.p`.
    private static func mayHoldPicture(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard value.count > 4 else { return false }
        for index in value.range.dropLast(3) where bytes[index] == 0x2E && bytes[index + 1] | 0x20 == 0x70 { return true }
        return false
    }
}
