internal import FoundationEssentials
internal import SecureHash

/// The digests of one text by all supported hash functions.
struct SheetDigests: Sendable, Equatable {
    private let values: [HashAlgorithm: [UInt8]]

    /// Computes the digests of `text`.
    init(_ text: [UInt8]) {
        values = Dictionary(uniqueKeysWithValues: HashAlgorithm.allCases.map { ($0, $0.digest(of: text.span)) })
    }

    /// Returns the digest in base 64.
    func text(_ algorithm: HashAlgorithm) -> String {
        String(decoding: Base64.encoded(values[algorithm] ?? []), as: UTF8.self)
    }

    /// Returns true if `value` is the digest in base 64, in the standard or the URL alphabet.
    func matches(_ value: some Sequence<UInt8>, _ algorithm: HashAlgorithm) -> Bool {
        let plain = value.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "+") : $0 == UInt8(ascii: "_") ? UInt8(ascii: "/") : $0 }
        return Base64.encoded(values[algorithm] ?? []) == plain
    }
}

/// Base 64 as in `data:` URLs (RFC 4648 §4).
package enum Base64 {
    /// Decodes `text`; returns nil unless it is exactly what `encoded` would write.
    static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        guard let data = Data(base64Encoded: Data(text)) else { return nil }
        let bytes = Array(data)
        return encoded(bytes).elementsEqual(text) ? bytes : nil
    }

    /// Encodes `bytes`.
    package static func encoded(_ bytes: [UInt8]) -> [UInt8] { Array(Data(bytes).base64EncodedData()) }
}
