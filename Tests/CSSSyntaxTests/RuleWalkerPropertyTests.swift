import CSSSyntax
import SourceText
import TestSupport
import Testing

/// Random sheets composed of constructs that are hard to parse.
enum RandomSheet {
    static let fragments: [String] = [
        "a", "b", "--x", "--", "-", "url", "URL(", "url(", "url( x", "url('y", "url(\"z\")", "url(a b)", "url(a\\)b", "\\75rl(", "\\75 rl(",
        "u\\72l(",
        "ur\\6c(", "ur\\00006C\r\n(", "\\000055\\000052\\00004c(", "\\000041 \\000075 \\000072 \\00006c (", "x\\75rl(", "\\(url(",
        "\\(\\75rl(",
        "\\<!--url(", "<!--url(", "<!--u\\72l(", "#url(", "@url(", "#\\75rl(", "@\\75rl(", "1url(", "1.url(", "%url(", "-url(", "é",
        "éurl(", "§", "§url(",
        "§u\\72l(", "→", "f(", "(", ")", "[", "]", "{", "}", "{", "}", "{", "}", ";", ";", ":", ":", ":", ",", ".", ">", "&", "*", "+", "~",
        "|", "=", "#", "@",
        "!", "!important", "! /*i*/ important", "!IMPORTANT", "!\\69mportant ", "!\\49 mportant", "important", "/*c*/", "/**/", "/***/",
        "/*/", "/* } */",
        "/*'*/", "/", "*/", "//", " ", " ", "  ", "\t", "\n", "\r\n", "\u{C}", "\r", "'", "\"", "'s'", "\"}\"", "';'", "'\\''", "'\\\n'",
        "'\\", "'bad\n",
        "\"bad  \n", "\\", "\\\n", "\\}", "\\;", "\\{", "\\(", "\\41", "\\41 ", "\\41\n", "\\2d\\2dy", "-\\-y", "\\--x", "\\0", "\0",
        "<!--", "-->", "<!-", "--\u{3E}",
        "@media", "@media x{", "@import 'x';", "@layer a,b;", "@-->", "@--x", "@\\41 ", "@", "#f00", "12px", "1e3", "1e-3", "+1", "-.5",
        "50%", "red", "color:red", "color:red;",
        "a{", "a{b:c}", "a:hover{", "a:hover{}", "--x:{", "--x:{a:b}", "--x:;", "a:{", "a : b{c:d}", "::before{", "& > b{", ".c{", "{}",
        "a b c d e f g h",
        "\u{FEFF}", "\u{10000}", "\u{1}", "\u{7F}",
    ]

    static func bytes(using generator: inout SeededGenerator) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0...24, using: &generator) {
            if Int.random(in: 0..<40, using: &generator) == 0 {
                bytes.append(UInt8.random(in: 0...255, using: &generator))
            } else {
                bytes += (fragments.randomElement(using: &generator) ?? "").utf8
            }
        }
        if Int.random(in: 0..<8, using: &generator) == 0, !bytes.isEmpty { bytes.removeLast() }
        return bytes
    }
}

@Suite struct RuleWalkerPropertyTests {
    private func events(_ bytes: [UInt8], _ context: RuleWalker.Context) -> [RuleEvent] {
        var walker = RuleWalker(SourceSpan(0, bytes.count), context: context)
        var events: [RuleEvent] = []
        repeat { events.append(walker.next(in: bytes.span)) } while events.last?.kind != .endOfFile
        return events
    }

    /// Tests that the fast walker and the specification's algorithms agree on 50,000 random sheets and attributes.
    @Test func `the rule walker agrees with the specification's algorithms on random sheets`() {
        let seed = UInt64.random(in: 1...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        for round in 0..<25_000 {
            let bytes = RandomSheet.bytes(using: &generator)
            for context in [RuleWalker.Context.stylesheet, .blockContents] {
                let expected = ReferenceWalker(bytes, context: context).events
                let found = events(bytes, context)
                guard found != expected else { continue }
                let place = zip(found, expected).first { $0 != $1 }
                Issue.record(
                    "seed \(seed) round \(round) \(context): \(String(decoding: bytes, as: UTF8.self).debugDescription)\n\(String(describing: place))"
                )
                return
            }
        }
    }

    /// Tests that each byte other than white space, comments, `;`, CDO and CDC is in an event, and that events of one level are in order.
    @Test func `the events of the rule walker cover every byte in order`() {
        let seed = UInt64.random(in: 1...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        for round in 0..<20_000 {
            let bytes = RandomSheet.bytes(using: &generator)
            for context in [RuleWalker.Context.stylesheet, .blockContents] {
                var end = 0
                for event in events(bytes, context) {
                    let isOrdered = Int(event.span.start) >= end && event.span.start <= event.span.end && Int(event.span.end) <= bytes.count
                    let isSound = isOrdered && isInside(event.name, event.span) && isInside(event.value, event.span)
                    guard isSound, onlySeparators(bytes, from: end, to: Int(event.span.start), context) else {
                        Issue.record(
                            "seed \(seed) round \(round) \(context): \(String(decoding: bytes, as: UTF8.self).debugDescription) \(event)")
                        return
                    }
                    end = Int(event.span.end)
                }
            }
        }
    }

    private func isInside(_ inner: SourceSpan, _ outer: SourceSpan) -> Bool {
        inner.start <= inner.end && inner.start >= outer.start && inner.end <= outer.end
    }

    private func onlySeparators(_ bytes: [UInt8], from start: Int, to end: Int, _ context: RuleWalker.Context) -> Bool {
        let allowed: Set<TokenType> = [.whitespace, .comment, .semicolon, .cdo, .cdc]
        var tokenizer = Tokenizer(SourceSpan(start, end))
        while true {
            let token = tokenizer.next(in: bytes.span)
            if token.type == .endOfFile { return true }
            if !allowed.contains(token.type) { return false }
        }
    }
}
