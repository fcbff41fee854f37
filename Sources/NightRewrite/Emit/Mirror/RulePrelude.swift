internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// Tests of the selectors of a rule.
enum RulePrelude {
    /// Returns true if a rule may select `html` or `body`, which must not be treated as raised above the page.
    static func namesRoot(_ prelude: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        mayNameRoot(prelude, in: bytes) && RootSelector.selectors(in: prelude, of: bytes).contains { $0.namesRoot }
    }

    /// Returns true if a rule selects only SVG elements that are text.
    static func selectsDrawnText(_ prelude: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        // Such a prelude holds `text` or `tspan` in a name; few preludes do.
        guard prelude.count >= 4, holdsTextName(prelude, in: bytes) else { return false }
        let selectors = ComplexSelector.list(prelude, in: bytes).filter { $0.isDecided(by: StyleElement.self) }
        return !selectors.isEmpty
            && selectors.allSatisfy { selector in
                if case .type(let name) = selector.key { return drawnTexts.contains(name) }
                return selector.subject.contains { simple in
                    if case .type(let name) = simple { return drawnTexts.contains(name) }
                    return false
                }
            }
    }

    private static let drawnTexts = Set(["text", "tspan", "textpath"].map { Array($0.utf8) })

    private static func holdsTextName(_ prelude: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        let mayOccur = LetterPairs.mayOccur(in: prelude, of: bytes) { pairs in
            pairs.places(of: UInt8(ascii: "t"), UInt8(ascii: "e")) | pairs.places(of: UInt8(ascii: "t"), UInt8(ascii: "s"))
        }
        guard mayOccur else { return false }
        let start = Int(prelude.start)
        for index in start..<Int(prelude.end) - 3 where bytes[index] | 0x20 == UInt8(ascii: "t") {
            let next = bytes[index + 1] | 0x20
            guard
                next == UInt8(ascii: "e")
                    ? bytes[index + 2] | 0x20 == UInt8(ascii: "x")
                    : next == UInt8(ascii: "s") && bytes[index + 2] | 0x20 == UInt8(ascii: "p")
            else { continue }
            guard index > start else { return true }
            let last = bytes[index - 1]
            if !(last.isIdent || last == UInt8(ascii: ".") || last == UInt8(ascii: "#") || last == UInt8(ascii: "[")) { return true }
        }
        return false
    }

    /// True if a name in a prelude begins like `html`, `body` or `root` and is neither a class nor an id, or if the prelude has an escape.
    private static func mayNameRoot(_ prelude: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard LetterPairs.mayOccur(in: prelude, of: bytes, \.rootNames) else { return false }
        var before: UInt8 = 0x20
        var last: UInt8 = 0x20
        for index in prelude.range {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\\") { return true }
            let first = last | 0x20
            let second = byte | 0x20
            if (second == UInt8(ascii: "t") && first == UInt8(ascii: "h"))
                || (second == UInt8(ascii: "o") && (first == UInt8(ascii: "b") || first == UInt8(ascii: "r"))),
                !(before.isIdent || before == UInt8(ascii: ".") || before == UInt8(ascii: "#"))
            {
                return true
            }
            before = last
            last = byte
        }
        return false
    }
}
