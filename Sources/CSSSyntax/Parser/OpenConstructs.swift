package import SourceText

/// What is open where a sheet ends, and how to close it (CSS Syntax 3 §4 and §5: the end of the input closes everything).
package enum OpenConstructs {
    /// The bytes to append behind `range` so that what follows them stands at the outermost level of the sheet and nothing before changes
    /// its meaning: the end of an escape, `*/`, a quote, brackets, and `;` or `{}` for a rule without its end.
    ///
    /// They are ASCII, for text in an encoding that keeps ASCII apart. A selector without a block, which the end of the input would drop,
    /// becomes a rule without declarations. Nil where `range` does not lie in `bytes`. Takes linear time.
    package static func closers(of range: SourceSpan, in bytes: Span<UInt8>) -> [UInt8]? {
        guard range.start <= range.end, Int(range.end) <= bytes.count else { return nil }
        var result: [UInt8] = []
        close(lastToken(of: range, in: bytes), in: bytes, into: &result)
        var walker = RuleWalker(range)
        var depth = 0
        while true {
            let event = walker.next(in: bytes)
            if event.kind == .endOfFile { break }
            if event.kind == .endBlock, !event.isClosed {
                depth = walker.depth + 1
                break
            }
        }
        result += walker.openBrackets
        if depth == 0 {
            switch walker.cutOff {
            // With a space, so that no `@charset "…"` comes to count as one.
            case .atRule: result += [0x20, UInt8(ascii: ";")]
            case .qualifiedRule: result += [UInt8(ascii: "{"), UInt8(ascii: "}")]
            case .nothing: break
            }
        }
        for _ in 0..<depth {
            let last = result.last ?? (range.count > 0 ? bytes[Int(range.end) - 1] : 0)
            if tagEnds.contains(last) { result.append(0x20) }
            result.append(UInt8(ascii: "}"))
        }
        // In Shift_JIS and its like such a bracket would be the second half of a character; white space never is.
        if let first = result.first, first > 0x5A, range.count > 0, bytes[Int(range.end) - 1] >= 0x80 { result.insert(0x20, at: 0) }
        return result
    }

    /// The bytes before a `}` that end a tag of template engines with it: a style that is none would be read as a template.
    private static let tagEnds: [UInt8] = [UInt8(ascii: "}"), UInt8(ascii: "%"), UInt8(ascii: "#")]

    /// The last token, of which the end of the input may have cut something off.
    private static func lastToken(of range: SourceSpan, in bytes: Span<UInt8>) -> Token {
        var tokenizer = Tokenizer(range)
        var last = tokenizer.next(in: bytes)
        while tokenizer.position < tokenizer.end { last = tokenizer.next(in: bytes) }
        return last
    }

    /// Appends what ends an escape, comment, string or url.
    private static func close(_ token: Token, in bytes: Span<UInt8>, into result: inout [UInt8]) {
        let endsInBackslash = endsInLoneBackslash(token, in: bytes)
        switch token.type {
        case .comment where token.flags.contains(.isUnterminated):
            // The `*` of `/*` is not half of a `*/`, any later one is.
            result += token.span.count > 2 && bytes[Int(token.end) - 1] == 0x2A ? [0x2F] : [0x2A, 0x2F]
        case .string where token.flags.contains(.isUnterminated):
            // In a string a backslash at the end means nothing, and before a newline neither.
            if endsInBackslash { result.append(0x0A) }
            result.append(bytes[Int(token.start)])
        case .url where token.flags.contains(.isUnterminated), .badURL where token.flags.contains(.isUnterminated):
            if endsInBackslash { result += replacementEscape }
            result.append(UInt8(ascii: ")"))
        case .comment, .string: break
        default:
            if endsInBackslash { result += replacementEscape }
        }
    }

    /// What turns a backslash at the end of the input, which stands for U+FFFD, into an escape of U+FFFD.
    private static var replacementEscape: [UInt8] { [0x46, 0x46, 0x46, 0x44, 0x20] }

    /// Whether a token ends in a backslash that is not itself escaped.
    private static func endsInLoneBackslash(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        guard token.type != .comment else { return false }
        var index = Int(token.end)
        while index > Int(token.start), bytes[index - 1] == 0x5C { index -= 1 }
        return !(Int(token.end) - index).isMultiple(of: 2)
    }
}
