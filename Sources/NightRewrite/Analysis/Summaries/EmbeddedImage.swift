internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import RasterImages
internal import SourceText

/// A raster image in an address: `data:image/png;base64,…` ([RFC 2397](https://www.rfc-editor.org/rfc/rfc2397)).
struct EmbeddedImage {
    /// The properties of an image that decide how the dark theme shows it.
    private struct Facts: Sendable {
        let ground: ImageBackdrop?
        let role: ColorRole?

        init(_ summary: ImageSummary) {
            ground = summary.ground.flatMap { $0.needsDimming(ceiling: EmbeddedImage.ceiling) ? $0 : nil }
            role = summary.role(ceiling: EmbeddedImage.ceiling)
        }
    }

    private let address: ByteKey
    private let facts: Facts

    /// The images that were read; nil for an address that is invalid.
    ///
    /// Each pass over a stylesheet reads its images, and stylesheets have many in common.
    private static let known = BoundedCache<ByteKey, Facts?>(ByteBudget(1 << 21))
    private static let scheme = Array("data".utf8)
    private static let type = Array("image/".utf8)
    private static let ceiling = NightConstants.standard.backgroundCeiling

    /// Reads the image whose address a token holds; nil for another token.
    init?(_ token: Token, in bytes: Span<UInt8>) {
        guard token.type == .url || token.type == .string, token.span.count < DataAddress.imageLengths.upperBound,
            EmbeddedImage.mayOccur(in: token.span, bytes)
        else { return nil }
        let text = token.text(in: bytes)
        guard bytes.offset(of: UInt8(ascii: "\\"), from: Int(text.start), to: Int(text.end)) == text.end else { return nil }
        address = ByteKey(bytes.array(text))
        let facts = EmbeddedImage.known.value(for: address, size: { [count = address.bytes.count] _ in count }) { [address] in
            DataAddress(address.bytes).map { Facts(ImageSummary($0.bytes, dims: true)) }
        }
        guard let facts else { return nil }
        self.facts = facts
    }

    /// Returns the images in a value.
    static func all(in value: SourceSpan, _ bytes: Span<UInt8>) -> [EmbeddedImage] {
        guard mayOccur(in: value, bytes) else { return [] }
        var images: [EmbeddedImage] = []
        var tokenizer = Tokenizer(value)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return images }
            if let image = EmbeddedImage(token, in: bytes) { images.append(image) }
        }
    }

    /// Returns true if the value may contain `data:image/` with a type other than SVG: a quick test.
    private static func mayOccur(in value: SourceSpan, _ bytes: Span<UInt8>) -> Bool {
        guard value.count > DataAddress.imageLengths.lowerBound else { return false }
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

    /// The lightness of the image as the background of text; nil for one that needs no dimming layer.
    var ground: ImageBackdrop? { facts.ground }

    /// The color role by which the image is mapped pixel by pixel; nil for one that stays unchanged.
    var role: ColorRole? { facts.role }

    /// Returns the address of the image's dark version; nil for an image that stays unchanged.
    func dark(_ mapping: NightMapping) -> [UInt8]? {
        guard let role, let image = DataAddress(address.bytes), let file = ImageSummary.dark(image.bytes, mapping, role: role) else {
            return nil
        }
        return Array("data:image/png;base64,".utf8) + Base64.encoded(file)
    }
}
