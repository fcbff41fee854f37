internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// Functions for the addresses of images in stylesheets and documents.
package enum ImageAddress {
    /// The extensions of image names in lower case; the formats that may be dark versions are in the order of preference.
    static let endings = ["svg", "png", "webp", "avif", "gif", "jpg", "jpeg"].map { Array($0.utf8) }

    /// Returns true if the path of an address has the extension of an image.
    static func isPicture(_ href: [UInt8]) -> Bool {
        isPicture(pathStart: 0, pathEnd: pathEnd(of: href), in: href.span)
    }

    private static func isPicture(pathStart: Int, pathEnd: Int, in bytes: Span<UInt8>) -> Bool {
        hasExtension(pathStart: pathStart, pathEnd: pathEnd, in: bytes)
            || SavedQuery.starts(in: bytes, pathStart..<pathEnd).contains { hasExtension(pathStart: pathStart, pathEnd: $0, in: bytes) }
    }

    private static func hasExtension(
        _ endings: [[UInt8]] = endings, pathStart: Int, pathEnd: Int, in bytes: Span<UInt8>
    ) -> Bool {
        var dot = pathEnd - 1
        let lowest = max(pathStart, pathEnd - 6)
        while dot >= lowest, bytes[dot] != UInt8(ascii: ".") { dot -= 1 }
        guard dot >= lowest else { return false }
        return endings.contains { ending in
            guard ending.count == pathEnd - dot - 1 else { return false }
            for index in ending.indices where bytes[dot + 1 + index] | 0x20 != ending[index] { return false }
            return true
        }
    }

    /// Returns true if the path of an address has the extension of a JPEG.
    static func isJPEG(_ href: [UInt8]) -> Bool {
        let end = pathEnd(of: href)
        return hasExtension(jpegEndings, pathStart: 0, pathEnd: end, in: href.span)
            || SavedQuery.starts(in: href.span, 0..<end).contains {
                hasExtension(jpegEndings, pathStart: 0, pathEnd: $0, in: href.span)
            }
    }

    private static let jpegEndings = ["jpg", "jpeg"].map { Array($0.utf8) }

    /// Returns the address of the generated dark image beside the one at `href`: `NAME.night.png` with the same query; `FILE.night.png`
    /// beside a file whose name does not end with an extension.
    static func dark(of href: [UInt8]) -> [UInt8] { dark(of: href, pathEnd: pathEnd(of: href)) }

    /// Returns the path of the generated dark image beside the one at `path`; question marks in it belong to the name.
    static func dark(ofPath path: [UInt8]) -> [UInt8] { dark(of: path, pathEnd: path.count) }

    private static func dark(of name: [UInt8], pathEnd: Int) -> [UInt8] {
        guard hasExtension(pathStart: 0, pathEnd: pathEnd, in: name.span) else {
            return name[..<pathEnd] + Array(".night.png".utf8) + name[pathEnd...]
        }
        let dot = max(0, pathEnd - 4)
        let ending = isGIF(name[..<pathEnd]) ? Array(".png".utf8) : Array(name[dot..<pathEnd])
        return name[..<dot] + Array(".night".utf8) + ending + name[pathEnd...]
    }

    /// Returns the media type of the image at `href` if it is one that not all browsers support (WebP, AVIF); otherwise nil.
    static func modernType(of href: [UInt8]) -> [UInt8]? {
        let ending = href[..<pathEnd(of: href)].suffix(5).map { $0 | 0x20 }
        return [".webp", ".avif"].contains { ending.elementsEqual($0.utf8.map { $0 | 0x20 }) } ? Array("image/".utf8) + ending[1...] : nil
    }

    /// Returns true if a path has the extension of a GIF.
    static func isGIF(_ path: some BidirectionalCollection<UInt8>) -> Bool {
        path.suffix(4).elementsEqual(".gif".utf8) { $0 | 0x20 == $1 | 0x20 }
    }

    /// Returns the address of the file called `name` in the same folder as `href`, with the same query.
    static func sibling(of href: [UInt8], named name: some Sequence<UInt8>) -> [UInt8] {
        let end = pathEnd(of: href)
        return (href[..<end].lastIndex(of: UInt8(ascii: "/")).map { Array(href[...$0]) } ?? []) + escaped(name) + href[end...]
    }

    /// Returns a name that is valid anywhere in an address: all bytes except letters, digits and `-._~@` are percent-encoded.
    package static func escaped(_ name: some Sequence<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        for byte in name {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "@"):
                result.append(byte)
            default: result += percent(byte)
            }
        }
        return result
    }

    /// Returns an address that is valid in `url()` with and without quotes and in any encoding, by percent-encoding all other bytes.
    static func quotable(_ href: some Sequence<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        for byte in href {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
                UInt8(ascii: "\\"):
                result += percent(byte)
            case UInt8(ascii: "!")...UInt8(ascii: "~"): result.append(byte)
            default: result += percent(byte)
            }
        }
        return result
    }

    private static func percent(_ byte: UInt8) -> [UInt8] { [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)] }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10 }

    /// Returns the offset at which the query or the fragment of an address begins, or the end of the address.
    static func pathEnd(of href: [UInt8]) -> Int { href.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? href.count }

    /// Returns the span of the image address in a token of a value; nil if the token has none, or one with escapes.
    @inline(__always)
    static func address(of token: Token, in bytes: Span<UInt8>) -> SourceSpan? {
        guard token.type == .url || token.type == .string, token.span.count > 4 else { return nil }
        return pictureAddress(token.text(in: bytes), in: bytes)
    }

    private static func pictureAddress(_ text: SourceSpan, in bytes: Span<UInt8>) -> SourceSpan? {
        // An address that contains the image is no file, and most are long.
        guard text.count > 4, text.count < 4096, !DataAddress.isOne(text, in: bytes) else { return nil }
        var end = Int(text.end)
        for index in text.range.reversed() {
            if bytes[index] == UInt8(ascii: "\\") { return nil }
            if bytes[index] == UInt8(ascii: "?") || bytes[index] == UInt8(ascii: "#") { end = index }
        }
        return isPicture(pathStart: Int(text.start), pathEnd: end, in: bytes) ? text : nil
    }

    /// Passes each image address in the value of a property to `body`.
    static func collect(from value: SourceSpan, in bytes: Span<UInt8>, _ body: ([UInt8]) -> Void) {
        guard ImageName.mayOccur(in: value, bytes) else { return }
        var tokenizer = Tokenizer(value)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return }
            if let address = address(of: token, in: bytes) { body(bytes.array(address)) }
        }
    }
}
