package import SourceText

/// Closes the constructs that are open at the end of a stylesheet.
///
/// The end of the input closes them implicitly (CSS Syntax 3 §4 and §5); text that is appended needs explicit closers.
package enum OpenConstructs {
    /// Returns the bytes to append to `range` that close everything open; nil if `range` is not inside `bytes`.
    ///
    /// After them the outermost level of the stylesheet continues, and nothing before them changes its meaning. They are the end of an
    /// escape, `*/`, a quote, brackets, and `;` or `{}` for a rule without its end. All are ASCII, for ASCII-compatible encodings. A
    /// selector without a block, which the end of the input would drop, becomes a rule without declarations. Takes linear time.
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
            // The space keeps an unterminated `@charset "…"` from becoming a valid one.
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
        // In Shift_JIS and similar encodings a bracket here would be the second half of a character; white space never is.
        if let first = result.first, first > UInt8(ascii: "Z"), range.count > 0, bytes[Int(range.end) - 1] >= 0x80 {
            result.insert(0x20, at: 0)
        }
        return result
    }

    /// The bytes that form the end of a template tag (`}}`, `%}`, `#}`) with a `}`: a stylesheet that is not a template must not look like
    /// one.
    private static let tagEnds: [UInt8] = [UInt8(ascii: "}"), UInt8(ascii: "%"), UInt8(ascii: "#")]

    /// The last token, which the end of the input may have cut short.
    private static func lastToken(of range: SourceSpan, in bytes: Span<UInt8>) -> Token {
        var tokenizer = Tokenizer(range)
        var last = tokenizer.next(in: bytes)
        while tokenizer.position < tokenizer.end { last = tokenizer.next(in: bytes) }
        return last
    }

    /// Appends the bytes that end an escape, comment, string or url.
    private static func close(_ token: Token, in bytes: Span<UInt8>, into result: inout [UInt8]) {
        let endsInBackslash = endsInLoneBackslash(token, in: bytes)
        switch token.type {
        case .comment where token.flags.contains(.isUnterminated):
            // The `*` of `/*` is not half of a `*/`, any later one is.
            result += token.span.count > 2 && bytes[Int(token.end) - 1] == 0x2A ? [0x2F] : [0x2A, 0x2F]
        case .string where token.flags.contains(.isUnterminated):
            // In a string, a backslash at the end of the input has no effect, and neither has one before a newline.
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

    /// The bytes that turn a backslash at the end of the input, which means U+FFFD, into an escape of U+FFFD.
    private static var replacementEscape: [UInt8] { Array("FFFD ".utf8) }

    /// True if a token ends in a backslash that is not itself escaped.
    private static func endsInLoneBackslash(_ token: Token, in bytes: Span<UInt8>) -> Bool {
        guard token.type != .comment else { return false }
        var index = Int(token.end)
        while index > Int(token.start), bytes[index - 1] == 0x5C { index -= 1 }
        return !(Int(token.end) - index).isMultiple(of: 2)
    }
}
