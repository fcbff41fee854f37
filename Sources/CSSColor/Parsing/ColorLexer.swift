internal import CSSSyntax
internal import SourceText

/// A lexer of the few tokens that a color is made of, which skips white space and comments.
///
/// It is between the grammar and the tokenizer: keywords come out packed and unescaped, numbers as values. Anything else is `other`.
struct ColorLexer {
    /// The current lexeme.
    private(set) var current: ColorLexeme = .end
    /// True if there is white space before `current`.
    private(set) var isSpaced = false
    /// The offset at which `current` begins.
    private(set) var start = 0
    /// The offset at which the lexeme before `current` ends.
    private(set) var previousEnd = 0

    private var tokenizer: Tokenizer

    /// Creates a lexer at the first lexeme of `span`; the part of the span outside `bytes` is left out.
    init(_ span: SourceSpan, in bytes: Span<UInt8>) {
        let end = min(Int(span.end), bytes.count)
        tokenizer = Tokenizer(SourceSpan(min(Int(span.start), end), end))
        advance(in: bytes)
    }

    /// Advances to the next lexeme; at the end it stays there.
    mutating func advance(in bytes: Span<UInt8>) {
        isSpaced = false
        previousEnd = tokenizer.position
        var token = tokenizer.next(in: bytes)
        while token.type == .whitespace || token.type == .comment {
            if token.type == .whitespace { isSpaced = true }
            token = tokenizer.next(in: bytes)
        }
        start = Int(token.start)
        current = ColorLexer.lexeme(token, in: bytes)
    }

    /// Returns the lexeme of a token.
    static func lexeme(_ token: Token, in bytes: Span<UInt8>) -> ColorLexeme {
        switch token.type {
        case .ident: .ident(name(token, token.span, in: bytes))
        case .function: .function(name(token, token.text(in: bytes), in: bytes))
        case .hash: .hash(name(token, token.text(in: bytes), in: bytes))
        case .number: .number(TokenText.number(token.span, in: bytes))
        case .percentage: .percentage(TokenText.number(token.text(in: bytes), in: bytes))
        case .dimension:
            .dimension(
                TokenText.number(token.text(in: bytes), in: bytes),
                unit: name(token, SourceSpan(token.unitStart, token.end), in: bytes))
        case .comma: .comma
        case .delim: .delimiter(bytes[Int(token.start)])
        case .leftParenthesis: .open
        case .rightParenthesis: .close
        case .leftSquareBracket, .rightSquareBracket, .leftCurlyBracket, .rightCurlyBracket: .bracket(bytes[Int(token.start)])
        case .endOfFile: .end
        default: .other
        }
    }

    private static func name(_ token: Token, _ span: SourceSpan, in bytes: Span<UInt8>) -> PackedName {
        guard token.flags.contains(.hasEscape) else { return PackedName(span.range, in: bytes) }
        var name = PackedName()
        for byte in TokenText.unescaped(span, in: bytes) { name.append(byte) }
        return name
    }
}

/// A token of the color grammar, with white space and comments already skipped.
enum ColorLexeme: Equatable, Sendable {
    /// An identifier.
    case ident(PackedName)
    /// A function's name, with its parenthesis.
    case function(PackedName)
    /// The text behind a number sign; a color has at most eight bytes there.
    case hash(PackedName)
    /// A number.
    case number(Double)
    /// A percentage; 50 means 50 %.
    case percentage(Double)
    /// A number with a unit.
    case dimension(Double, unit: PackedName)
    /// A comma.
    case comma
    /// A delimiter such as `/`, `*`, `+` or `-`.
    case delimiter(UInt8)
    /// An opening parenthesis without a function's name.
    case open
    /// A closing parenthesis.
    case close
    /// A square or curly bracket; only the arguments of a substitution contain one.
    case bracket(UInt8)
    /// Any other token; no color contains one.
    case other
    /// The end of the text.
    case end
}
