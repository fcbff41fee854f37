internal import SecureHash

/// The digests of one text by all functions that pages name.
struct SheetDigests: Sendable, Equatable {
    private let values: [HashAlgorithm: [UInt8]]

    /// The digests of `text`.
    init(_ text: [UInt8]) {
        values = Dictionary(uniqueKeysWithValues: HashAlgorithm.allCases.map { ($0, $0.digest(of: text.span)) })
    }

    /// The digest in base 64.
    func text(_ algorithm: HashAlgorithm) -> String {
        String(decoding: Base64.encoded(values[algorithm] ?? []), as: UTF8.self)
    }

    /// Whether `value` is the digest in base 64, in either alphabet.
    func matches(_ value: some Sequence<UInt8>, _ algorithm: HashAlgorithm) -> Bool {
        let plain = value.map { $0 == 0x2D ? 0x2B : $0 == 0x5F ? 0x2F : $0 }
        return Base64.encoded(values[algorithm] ?? []) == plain
    }
}
