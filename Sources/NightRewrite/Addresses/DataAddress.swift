internal import CSSSyntax

/// A resource that its address contains: `data:…` ([RFC 2397](https://www.rfc-editor.org/rfc/rfc2397)).
struct DataAddress {
    /// The decoded bytes; empty if they can't be decoded.
    let bytes: [UInt8]
    /// The beginning of an address for other bytes of the same type in base64, up to and including the comma.
    let head: [UInt8]

    private static let base64 = Array(";base64".utf8)

    /// Parses an address; returns nil for one of another scheme.
    init?(_ href: [UInt8]) {
        guard href.prefix(5).elementsEqual("data:".utf8, by: { $0 | 0x20 == $1 | 0x20 }), let comma = href.firstIndex(of: UInt8(ascii: ","))
        else {
            return nil
        }
        let isBase64 = href[..<comma].suffix(DataAddress.base64.count).elementsEqual(DataAddress.base64) { $0 | 0x20 == $1 | 0x20 }
        head = href[..<comma] + (isBase64 ? [] : DataAddress.base64) + [UInt8(ascii: ",")]
        let text = SitePath.percentDecoded(Array(href[(comma + 1)...]))
        // The padding may be left out (WHATWG Infra §7, forgiving-base64 decode).
        let padding = [UInt8](repeating: UInt8(ascii: "="), count: (4 - text.count % 4) % 4)
        bytes = isBase64 ? Base64.decoded((text + padding)[...]) ?? [] : text
    }
}
