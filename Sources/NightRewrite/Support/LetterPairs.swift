internal import SourceText

/// Eight adjacent bytes of a text, each with the one behind it, letters in lower case: for a quick test whether some words are in the text.
///
/// A bit in a result stands for a place that was found. Other bytes than letters may be taken for one another.
struct LetterPairs {
    private let first: UInt64
    private let second: UInt64

    private static let lowercase: UInt64 = 0x2020_2020_2020_2020

    /// The bytes from `offset` on; nine are in the text.
    @inline(__always)
    private init(at offset: Int, in bytes: Span<UInt8>) {
        first = bytes.word(at: offset) | LetterPairs.lowercase
        second = bytes.word(at: offset + 1) | LetterPairs.lowercase
    }

    /// Returns the places with a letter.
    @inline(__always)
    func places(of letter: UInt8) -> UInt64 { first.bytes(equalTo: letter) | second.bytes(equalTo: letter) }

    /// Returns the places with two letters in a row.
    @inline(__always)
    func places(of letter: UInt8, _ next: UInt8) -> UInt64 { first.bytes(equalTo: letter) & second.bytes(equalTo: next) }

    /// The places where `html`, `body` or `root` may begin, or an escape that may be one of them.
    @inline(__always)
    var rootNames: UInt64 {
        places(of: UInt8(ascii: "h"), UInt8(ascii: "t")) | places(of: UInt8(ascii: "b"), UInt8(ascii: "o"))
            | places(of: UInt8(ascii: "r"), UInt8(ascii: "o")) | places(of: UInt8(ascii: "\\") | 0x20)
    }

    /// Returns false if `places` finds nothing in the text at `span`; true also for a text of fewer than nine bytes.
    @inline(__always)
    static func mayOccur(in span: SourceSpan, of bytes: Span<UInt8>, _ places: (LetterPairs) -> UInt64) -> Bool {
        guard span.count >= 9 else { return true }
        let last = Int(span.end) - 9
        var index = Int(span.start)
        while index < last {
            if places(LetterPairs(at: index, in: bytes)) != 0 { return true }
            index += 8
        }
        return places(LetterPairs(at: last, in: bytes)) != 0
    }
}
