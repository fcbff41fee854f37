internal import CSSCascade
internal import SourceText

/// Custom properties that belong together by the suffixes of their names, a convention of component libraries.
struct NamePair: Sendable {
    /// The color role of the property.
    let role: ColorRole
    /// The suffix of its name.
    let suffix: StaticString
    /// The suffix of the matching text color's name.
    let text: StaticString?
    /// The suffix of the matching background's name.
    let background: StaticString?

    /// All pairs.
    static let all = [
        NamePair(role: .background, suffix: "-bg", text: "-color", background: nil),
        NamePair(role: .background, suffix: "-background", text: "-color", background: nil),
        NamePair(role: .background, suffix: "-background-color", text: "-color", background: nil),
        NamePair(role: .line, suffix: "-border-color", text: "-color", background: "-bg"),
        NamePair(role: .text, suffix: "-color", text: nil, background: "-bg"),
    ]

    /// True if a name may have the suffix of a pair; all suffixes end in `r`, `g` or `d`.
    @inline(__always)
    static func mayHaveOne(_ name: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        let last = bytes[Int(name.end) - 1]
        return last == UInt8(ascii: "r") || last == UInt8(ascii: "g") || last == UInt8(ascii: "d")
    }
}

extension SourceSpan {
    /// True if the bytes at the span end with `suffix`.
    func ends(in suffix: StaticString, of bytes: Span<UInt8>) -> Bool {
        let length = suffix.utf8CodeUnitCount
        guard count >= length else { return false }
        let start = Int(end) - length
        return suffix.withUTF8Buffer { expected in
            for offset in 0..<length where unsafe bytes[start + offset] != expected[offset] { return false }
            return true
        }
    }

    /// True if the bytes at both spans are equal.
    func holdsSame(as other: SourceSpan, of bytes: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        for offset in 0..<count where bytes[Int(start) + offset] != bytes[Int(other.start) + offset] { return false }
        return true
    }
}
