internal import CSSCascade
internal import SourceText

/// Custom properties that belong together by the endings of their names, as component libraries write them.
struct NamePair: Sendable {
    /// What the property paints.
    let role: ColorRole
    /// The ending of its name.
    let suffix: StaticString
    /// The ending of the text's name that goes with it.
    let text: StaticString?
    /// The ending of the background's name that goes with it.
    let background: StaticString?

    /// The pairs.
    static let all = [
        NamePair(role: .background, suffix: "-bg", text: "-color", background: nil),
        NamePair(role: .background, suffix: "-background", text: "-color", background: nil),
        NamePair(role: .background, suffix: "-background-color", text: "-color", background: nil),
        NamePair(role: .line, suffix: "-border-color", text: "-color", background: "-bg"),
        NamePair(role: .text, suffix: "-color", text: nil, background: "-bg"),
    ]

    /// Whether a name has the ending of a pair: all end in `r`, `g` or `d`.
    @inline(__always)
    static func mayHaveOne(_ name: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        let last = bytes[Int(name.end) - 1]
        return last == UInt8(ascii: "r") || last == UInt8(ascii: "g") || last == UInt8(ascii: "d")
    }
}

extension SourceSpan {
    /// Whether the bytes at the span end in `suffix`.
    func ends(in suffix: StaticString, of bytes: Span<UInt8>) -> Bool {
        let length = suffix.utf8CodeUnitCount
        guard count >= length else { return false }
        let start = Int(end) - length
        return suffix.withUTF8Buffer { expected in
            for offset in 0..<length where unsafe bytes[start + offset] != expected[offset] { return false }
            return true
        }
    }

    /// Whether the bytes at both spans are the same.
    func holdsSame(as other: SourceSpan, of bytes: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        for offset in 0..<count where bytes[Int(start) + offset] != bytes[Int(other.start) + offset] { return false }
        return true
    }
}
