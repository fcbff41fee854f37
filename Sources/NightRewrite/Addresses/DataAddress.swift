internal import CSSSyntax
internal import HTMLSyntax
internal import SourceText

/// A resource that its address contains: `data:…` ([RFC 2397](https://www.rfc-editor.org/rfc/rfc2397)).
struct DataAddress {
    /// The decoded bytes; empty if they can't be decoded.
    let bytes: [UInt8]
    /// The beginning of an address for other bytes of the same type in base64, up to and including the comma.
    let head: [UInt8]

    /// The lengths of the addresses of raster images that are read; a shorter one holds a few pixels.
    static let imageLengths = 64..<1 << 22

    private static let base64 = Array(";base64".utf8)
    private static let scheme = Array("data:".utf8)
    /// The beginning of addresses of stylesheets.
    private static let stylesheet = Array("data:text/css".utf8)
    /// The beginning of addresses of images.
    private static let image = Array("data:image/".utf8)

    /// Parses an address; returns nil for one of another scheme.
    init?(_ href: [UInt8]) {
        guard DataAddress.isOne(SourceSpan(0, href.count), in: href.span), let comma = href.firstIndex(of: UInt8(ascii: ",")) else {
            return nil
        }
        let isBase64 = href[..<comma].suffix(DataAddress.base64.count).elementsEqual(DataAddress.base64) { $0 | 0x20 == $1 | 0x20 }
        head = href[..<comma] + (isBase64 ? [] : DataAddress.base64) + [UInt8(ascii: ",")]
        var text = SitePath.percentDecoded(Array(href[(comma + 1)...]))
        guard isBase64 else {
            bytes = text
            return
        }
        // White space is ignored and the padding may be left out (WHATWG Infra §7, forgiving-base64 decode).
        text.removeAll(where: \.isHTMLWhitespace)
        text += [UInt8](repeating: UInt8(ascii: "="), count: (4 - text.count % 4) % 4)
        bytes = Base64.decoded(text[...]) ?? []
    }

    /// Returns true if `href` is the address of a stylesheet.
    static func isStylesheet(_ href: [UInt8]) -> Bool {
        guard href.count > stylesheet.count, href.prefix(stylesheet.count).elementsEqual(stylesheet, by: { $0.asciiLowercased == $1 })
        else {
            return false
        }
        return href[stylesheet.count] == UInt8(ascii: ",") || href[stylesheet.count] == UInt8(ascii: ";")
    }

    /// Returns true if the address at `span` contains its resource.
    static func isOne(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        span.count >= scheme.count && scheme.indices.allSatisfy { bytes[Int(span.start) + $0].asciiLowercased == scheme[$0] }
    }

    /// Returns true if the address at `span` begins like that of an image.
    static func isImage(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        span.count >= image.count && image.indices.allSatisfy { bytes[Int(span.start) + $0].asciiLowercased == image[$0] }
    }

    /// Returns true if `href` begins like the address of an image.
    static func isImage(_ href: [UInt8]) -> Bool { isImage(SourceSpan(0, href.count), in: href.span) }
}

/// An SVG image that its address contains: `data:image/svg+xml,…` ([RFC 2397](https://www.rfc-editor.org/rfc/rfc2397)).
struct SVGDataAddress {
    /// The decoded SVG.
    let bytes: [UInt8]

    /// The address as written.
    private let text: [UInt8]
    private let payload: Int
    /// The line breaks in base64; nil for an address that is not in base64.
    private let wrapping: LineWrapping?
    /// For each byte of `bytes` its offset in the address, followed by the end of the address; empty for base64.
    private let places: [UInt32]

    private static let scheme = Array("data:image/svg+xml".utf8)
    private static let base64 = Array(";base64".utf8)

    /// Decodes an address; returns nil for another address, and for one that could not be encoded again as it was.
    init?(_ text: [UInt8]) {
        guard text.count < 1 << 22, let comma = text.firstIndex(of: UInt8(ascii: ",")), comma >= SVGDataAddress.scheme.count, comma < 128
        else {
            return nil
        }
        let head = text[..<comma].map(\.asciiLowercased)
        guard head.starts(with: SVGDataAddress.scheme),
            comma == SVGDataAddress.scheme.count || head[SVGDataAddress.scheme.count] == UInt8(ascii: ";")
        else { return nil }
        self.text = text
        payload = comma + 1
        if head.suffix(SVGDataAddress.base64.count) == SVGDataAddress.base64[...] {
            let wrapping = LineWrapping(text[payload...])
            self.wrapping = wrapping
            // Nothing but what encoding would write again is decoded.
            let encoded = text[payload...].filter { !$0.isHTMLWhitespace }
            guard let decoded = Base64.decoded(encoded[...]), wrapping.wrapped(encoded).elementsEqual(text[payload...]) else { return nil }
            bytes = decoded
            places = []
            return
        }
        wrapping = nil
        var bytes: [UInt8] = []
        var places: [UInt32] = []
        bytes.reserveCapacity(text.count - payload)
        places.reserveCapacity(text.count - payload + 1)
        var index = payload
        while index < text.count {
            places.append(UInt32(index))
            if text[index] == UInt8(ascii: "%"), index + 2 < text.count, let high = text[index + 1].hexDigitValue,
                let low = text[index + 2].hexDigitValue
            {
                bytes.append(high << 4 | low)
                index += 3
            } else {
                // The rest would be a fragment.
                if text[index] == UInt8(ascii: "#") { return nil }
                bytes.append(text[index])
                index += 1
            }
        }
        places.append(UInt32(text.count))
        self.bytes = bytes
        self.places = places
    }

    /// Returns the address after edits of the SVG, in the same encoding; all that no edit touches is unchanged.
    func applying(_ edits: EditSet) -> [UInt8] {
        if let wrapping { return text[..<payload] + wrapping.wrapped(Base64.encoded(edits.applied(to: bytes))) }
        var outer = EditSet()
        for edit in edits.edits {
            let span = SourceSpan(places[Int(edit.span.start)], places[Int(edit.span.end)])
            // These edits are in order and do not overlap, as those of the SVG.
            try? outer.insert(Edit(span, SVGDataAddress.escaped(edit.replacement)))
        }
        return outer.applied(to: text)
    }

    /// Returns the text percent-encoded so that it is valid in any address, quoted or not.
    static func escaped(_ text: [UInt8]) -> [UInt8] {
        let hex = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in text {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "@"),
                UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: ","), UInt8(ascii: "!"), UInt8(ascii: "*"):
                result.append(byte)
            default: result += [0x25, hex[Int(byte >> 4)], hex[Int(byte & 15)]]
            }
        }
        return result
    }
}
