internal import CSSSyntax
internal import HTMLSyntax
internal import SourceText

/// A drawing that stands in an address: `data:image/svg+xml,…` (RFC 2397).
struct SVGDataAddress {
    /// The drawing.
    let bytes: [UInt8]

    /// The address as written.
    private let text: [UInt8]
    private let payload: Int
    private let isBase64: Bool
    /// For each byte of the drawing where it stands in the address, and where that ends; empty for base 64.
    private let places: [UInt32]

    private static let scheme = Array("data:image/svg+xml".utf8)
    private static let base64 = Array(";base64".utf8)

    /// The drawing in an address; nil for another address, and for what could not be written back as it was.
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
        isBase64 = head.suffix(SVGDataAddress.base64.count) == SVGDataAddress.base64[...]
        if isBase64 {
            guard let decoded = Base64.decoded(text[payload...]) else { return nil }
            bytes = decoded
            places = []
            return
        }
        var bytes: [UInt8] = []
        var places: [UInt32] = []
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

    /// The address after edits of the drawing, encoded as it was; all that no edit touches is as it was.
    func applying(_ edits: EditSet) -> [UInt8] {
        if isBase64 { return text[..<payload] + Base64.encoded(edits.applied(to: bytes)) }
        var outer = EditSet()
        for edit in edits.edits {
            let span = SourceSpan(places[Int(edit.span.start)], places[Int(edit.span.end)])
            // They stand in order and apart, as those of the drawing do.
            try? outer.insert(Edit(span, SVGDataAddress.escaped(edit.replacement)))
        }
        return outer.applied(to: text)
    }

    /// Text as it may stand in any address, quoted or not.
    private static func escaped(_ text: [UInt8]) -> [UInt8] {
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
