internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// Addresses of pictures, in sheets and documents.
enum ImageAddress {
    /// The endings of the names of pictures, in lower case: those that may have a dark version come in the order in which one is chosen.
    static let endings = ["svg", "png", "webp", "avif", "gif", "jpg", "jpeg"].map { Array($0.utf8) }

    /// Whether the path of an address ends as a picture's name does.
    static func isPicture(_ href: [UInt8]) -> Bool {
        let end = pathEnd(of: href)
        guard let dot = href[max(0, end - 6)..<end].lastIndex(of: UInt8(ascii: ".")) else { return false }
        return endings.contains { ending in
            guard ending.count == end - dot - 1 else { return false }
            for index in ending.indices where href[dot + 1 + index] | 0x20 != ending[index] { return false }
            return true
        }
    }

    /// Whether the path of an address ends as a JPEG's name does.
    static func isJPEG(_ href: [UInt8]) -> Bool {
        let path = href[..<pathEnd(of: href)].suffix(5).map { $0 | 0x20 }
        return path.elementsEqual(".jpeg".utf8.map { $0 | 0x20 }) || path.suffix(4).elementsEqual(".jpg".utf8.map { $0 | 0x20 })
    }

    /// The address of the night picture beside the one at the address `href`: `NAME.night.png` with the same query.
    static func night(of href: [UInt8]) -> [UInt8] { night(of: href, pathEnd: pathEnd(of: href)) }

    /// The path of the night picture beside the one at `path`, in which question marks are letters of a name.
    static func night(ofPath path: [UInt8]) -> [UInt8] { night(of: path, pathEnd: path.count) }

    private static func night(of name: [UInt8], pathEnd: Int) -> [UInt8] {
        let dot = max(0, pathEnd - 4)
        let ending = isGIF(name[..<pathEnd]) ? Array(".png".utf8) : Array(name[dot..<pathEnd])
        return name[..<dot] + Array(".night".utf8) + ending + name[pathEnd...]
    }

    /// The type of the picture at the address `href`, where not all browsers know it.
    static func modernType(of href: [UInt8]) -> [UInt8]? {
        let ending = href[..<pathEnd(of: href)].suffix(5).map { $0 | 0x20 }
        return [".webp", ".avif"].contains { ending.elementsEqual($0.utf8.map { $0 | 0x20 }) } ? Array("image/".utf8) + ending[1...] : nil
    }

    /// Whether a path ends as a GIF's does.
    static func isGIF(_ path: some BidirectionalCollection<UInt8>) -> Bool {
        path.suffix(4).elementsEqual(".gif".utf8) { $0 | 0x20 == $1 | 0x20 }
    }

    /// The address of the file called `name` in the folder of the one at the address `href`, with the same query.
    static func sibling(of href: [UInt8], named name: some Sequence<UInt8>) -> [UInt8] {
        let end = pathEnd(of: href)
        return (href[..<end].lastIndex(of: UInt8(ascii: "/")).map { Array(href[...$0]) } ?? []) + escaped(name) + href[end...]
    }

    /// A name as it can stand anywhere in an address: what is more than letters, digits and a few marks in percent signs.
    static func escaped(_ name: some Sequence<UInt8>) -> [UInt8] {
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

    /// An address with percent signs for what can't stand in `url()` without and with quotes, and in any encoding.
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

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "7") + value }

    /// Where the query or the fragment of an address begins, or its end.
    static func pathEnd(of href: [UInt8]) -> Int { href.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? href.count }

    /// The address that a token of a picture's value holds; nil for none of a picture's file, and for one with escapes.
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
            if bytes[index] == UInt8(ascii: "\\") { return nil }
            href.append(bytes[index])
        }
        return isPicture(href) ? text : nil
    }

    /// Gives the addresses of pictures in the value of a property that holds some.
    static func collect(from value: SourceSpan, in bytes: Span<UInt8>, _ body: ([UInt8]) -> Void) {
        guard ImageName.mayStand(in: value, bytes) else { return }
        var tokenizer = Tokenizer(value)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return }
            if let address = address(of: token, in: bytes) { body(bytes.array(address)) }
        }
    }
}
