internal import HTMLSyntax
internal import SecureHash
internal import SourceText

/// The value of the attribute `integrity` (Subresource Integrity §3.3).
struct IntegrityMetadata {
    private let tokens: [(text: [UInt8], algorithm: HashAlgorithm?, digest: ArraySlice<UInt8>)]

    /// Parses the decoded attribute.
    init(_ value: [UInt8]) {
        tokens = value.words.map { word in
            let dash = word.firstIndex(of: UInt8(ascii: "-")) ?? word.endIndex
            let name = String(decoding: word[..<dash].map(\.asciiLowercased), as: UTF8.self)
            return (Array(word), HashAlgorithm(rawValue: name), word[dash...].dropFirst().prefix { $0 != UInt8(ascii: "?") })
        }
    }

    /// The strongest hash function, the only one that browsers check; nil if they check nothing.
    var strongest: HashAlgorithm? { tokens.compactMap(\.algorithm).max() }

    /// Returns true if browsers accept a sheet with these digests.
    func admits(_ digests: SheetDigests) -> Bool {
        guard let strongest else { return true }
        return tokens.contains { $0.algorithm == strongest && digests.matches($0.digest, strongest) }
    }

    /// Returns the attribute with the digests of the sheet `old` replaced by those of another.
    func replacing(_ old: SheetDigests, with new: SheetDigests) -> [UInt8] {
        let words = tokens.map { token -> [UInt8] in
            guard let algorithm = token.algorithm, old.matches(token.digest, algorithm) else { return token.text }
            let options = token.text.dropFirst(algorithm.rawValue.utf8.count + 1 + token.digest.count)
            return Array("\(algorithm.rawValue)-\(new.text(algorithm))".utf8) + options
        }
        return Array(words.joined(separator: [0x20]))
    }
}
