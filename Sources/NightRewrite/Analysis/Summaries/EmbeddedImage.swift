internal import CSSSyntax
internal import RasterImages
internal import SourceText

/// Reads raster images in addresses: `data:image/png;base64,…` ([RFC 2397](https://www.rfc-editor.org/rfc/rfc2397)).
enum EmbeddedImage {
    private static let scheme = Array("data".utf8)
    private static let type = Array("image/".utf8)
    /// The limit on the length of an address that is read.
    private static let longest = 1 << 22
    /// The minimum length of an address with an image larger than an icon.
    private static let shortest = 64

    /// Returns the backdrop of the lightest image in a value; nil if none needs a dimming layer.
    static func ground(in value: SourceSpan, ceiling: Double, _ bytes: Span<UInt8>) -> ImageBackdrop? {
        guard mayOccur(in: value, bytes) else { return nil }
        var lightest: ImageBackdrop?
        var tokenizer = Tokenizer(value)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return lightest }
            guard let ground = ground(of: token, in: bytes), ground.needsDimming(ceiling: ceiling), ground.peak > lightest?.peak ?? 0
            else { continue }
            lightest = ground
        }
    }

    /// Returns the backdrop of the image whose address a token holds; nil for another token, and for an image that is not opaque.
    static func ground(of token: Token, in bytes: Span<UInt8>) -> ImageBackdrop? {
        guard token.type == .url || token.type == .string, token.span.count < longest, mayOccur(in: token.span, bytes) else { return nil }
        let text = token.text(in: bytes)
        guard text.range.allSatisfy({ bytes[$0] != UInt8(ascii: "\\") }), let address = DataAddress(bytes.array(text)) else { return nil }
        return ImageSummary(address.bytes, dims: true).ground
    }

    /// Returns true if the value may contain `data:image/` with a type other than SVG: a quick test.
    private static func mayOccur(in value: SourceSpan, _ bytes: Span<UInt8>) -> Bool {
        guard value.count > shortest else { return false }
        let end = Int(value.end)
        var colon = bytes.offset(of: UInt8(ascii: ":"), from: Int(value.start) + scheme.count, to: end)
        while colon + type.count + 1 < end {
            let isType = type.indices.allSatisfy { bytes[colon + 1 + $0] | 0x20 == type[$0] | 0x20 }
            let isScheme = scheme.indices.allSatisfy { bytes[colon - scheme.count + $0] | 0x20 == scheme[$0] }
            if isType, isScheme, bytes[colon + 1 + type.count] | 0x20 != UInt8(ascii: "s") { return true }
            colon = bytes.offset(of: UInt8(ascii: ":"), from: colon + 1, to: end)
        }
        return false
    }
}
