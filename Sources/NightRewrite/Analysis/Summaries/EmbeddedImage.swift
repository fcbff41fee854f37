internal import CSSSyntax
internal import RasterImages
internal import SourceText

/// Reads the bitmaps that stand in addresses themselves: `data:image/png;base64,…` (RFC 2397).
enum EmbeddedImage {
    private static let scheme = Array("data".utf8)
    private static let type = Array("image/".utf8)
    /// Longer addresses are not read.
    private static let longest = 1 << 22
    /// A bitmap that is no icon takes more bytes than this.
    private static let shortest = 64

    /// The ground that the lightest bitmap in a value is; nil for none that needs a layer.
    static func ground(in value: SourceSpan, ceiling: Double, _ bytes: Span<UInt8>) -> ImageBackdrop? {
        guard mayStand(in: value, bytes) else { return nil }
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

    /// The ground that the bitmap is whose address a token holds; nil for another token, and for one that may show what is behind it.
    static func ground(of token: Token, in bytes: Span<UInt8>) -> ImageBackdrop? {
        guard token.type == .url || token.type == .string, token.span.count < longest, mayStand(in: token.span, bytes) else { return nil }
        let text = token.text(in: bytes)
        guard text.range.allSatisfy({ bytes[$0] != UInt8(ascii: "\\") }), let address = DataAddress(bytes.array(text)) else { return nil }
        return ImageSummary(address.bytes, dims: true).ground
    }

    /// A quick look for `data:image/` that is no drawing.
    private static func mayStand(in value: SourceSpan, _ bytes: Span<UInt8>) -> Bool {
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
