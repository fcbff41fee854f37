internal import CSSSyntax
internal import SourceText

/// A pseudo-class without a selector list ([Selectors 4 § 8 to 14](https://www.w3.org/TR/selectors-4/#location)).
package enum PseudoClass: Sendable, Hashable {
    case root
    /// `:link` and `:any-link`.
    case link
    case empty
    /// `:nth-child()` and the similar ones: A and B, counted from the start or the end, among all siblings or those of one type.
    case nth(step: Int, offset: Int, fromEnd: Bool, ofType: Bool)
    /// A state that no element has before a user interacts with the page: `:hover`.
    case interaction
    /// Any other one, with its name in lower case.
    case other([UInt8])

    private static let names: [(StaticString, PseudoClass)] = [
        ("root", .root), ("link", .link), ("any-link", .link), ("empty", .empty),
        ("first-child", .nth(step: 0, offset: 1, fromEnd: false, ofType: false)),
        ("last-child", .nth(step: 0, offset: 1, fromEnd: true, ofType: false)),
        ("first-of-type", .nth(step: 0, offset: 1, fromEnd: false, ofType: true)),
        ("last-of-type", .nth(step: 0, offset: 1, fromEnd: true, ofType: true)),
        ("hover", .interaction), ("focus", .interaction), ("focus-within", .interaction), ("focus-visible", .interaction),
        ("active", .interaction), ("visited", .interaction), ("target", .interaction), ("fullscreen", .interaction),
    ]

    /// Creates the pseudo-class without arguments whose name is at `span`.
    init(_ span: SourceSpan, in bytes: Span<UInt8>) {
        for (name, value) in PseudoClass.names where TokenText.equals(span, name, in: bytes) {
            self = value
            return
        }
        self = .other(TokenText.unescaped(span, in: bytes).map(\.asciiLowercased))
    }

    /// Creates the pseudo-class of the function whose name is at `span` and whose arguments are `arguments`.
    init(_ span: SourceSpan, arguments: SourceSpan, in bytes: Span<UInt8>) {
        let kinds: [(StaticString, Bool, Bool)] = [
            ("nth-child", false, false), ("nth-last-child", true, false), ("nth-of-type", false, true), ("nth-last-of-type", true, true),
        ]
        for (name, fromEnd, ofType) in kinds where TokenText.equals(span, name, in: bytes) {
            guard let (step, offset) = PseudoClass.anPlusB(arguments.range.map { bytes[$0] }) else { break }
            self = .nth(step: step, offset: offset, fromEnd: fromEnd, ofType: ofType)
            return
        }
        self = .other(TokenText.unescaped(span, in: bytes).map(\.asciiLowercased))
    }

    /// Parses A and B of `2n+1`, `odd`, `even` or `3` ([CSS Syntax 3 § 6](https://www.w3.org/TR/css-syntax-3/#anb-microsyntax)).
    private static func anPlusB(_ text: [UInt8]) -> (Int, Int)? {
        let bare = String(decoding: text.filter { !$0.isCSSWhitespace }.map(\.asciiLowercased), as: UTF8.self)
        if bare == "odd" { return (2, 1) }
        if bare == "even" { return (2, 0) }
        guard let n = bare.firstIndex(of: "n") else { return Int(bare).map { (0, $0) } }
        let first = bare[..<n]
        let rest = bare[bare.index(after: n)...]
        let step = first.isEmpty || first == "+" ? 1 : first == "-" ? -1 : Int(first)
        let offset = rest.isEmpty ? 0 : Int(rest)
        guard let step, let offset, abs(step) < 1 << 20, abs(offset) < 1 << 20 else { return nil }
        return (step, offset)
    }
}
