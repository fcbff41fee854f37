import CSSCascade
import CSSSyntax
import SourceText

/// The tokenizer and the parsers of CSS, and the outline of a stylesheet.
enum StyleTokenTarget: FuzzTarget {
    static let name = "css"

    static func run(_ input: [UInt8]) throws(BrokenInvariant) {
        let whole = SourceSpan(0, input.count)
        try checkTokens(input)
        for context in [RuleWalker.Context.stylesheet, .blockContents] {
            let events = try StyleEvents(input, context: context)
            try require(events.depth == 0, "each block ends")
        }
        try checkComponents(input)
        try checkClosers(input)
        let outline = SheetOutline(of: whole, in: input.span)
        try require(outline.items.count <= 2 * input.count + 2, "an outline has at most as many items as the stylesheet has bytes")
        _ = SheetOutline(of: whole, context: .styleAttribute, in: input.span)
    }

    /// Checks that the tokens tile the input.
    private static func checkTokens(_ input: [UInt8]) throws(BrokenInvariant) {
        var tokenizer = Tokenizer(SourceSpan(0, input.count))
        var end: UInt32 = 0
        while true {
            let token = tokenizer.next(in: input.span)
            try require(token.start == end, "a token begins where the one before it ends")
            if token.type == .endOfFile { break }
            try require(token.end > token.start && token.end <= input.count, "a token has at least one byte of the input")
            try require(token.unitStart >= token.start && token.unitStart <= token.end, "a unit begins within its token")
            let text = token.text(in: input.span)
            try require(text.start >= token.start && text.start <= text.end && text.end <= token.end, "the text of a token is in the token")
            try checkText(text, token, input)
            end = token.end
        }
        try require(end == input.count, "the tokens reach the end of the input")
    }

    /// Checks that names and strings keep their text when they are serialized.
    private static func checkText(_ text: SourceSpan, _ token: Token, _ input: [UInt8]) throws(BrokenInvariant) {
        switch token.type {
        case .ident:
            let name = TokenText.unescaped(text, in: input.span)
            let written = CSSIdentifierText.identifier(name)
            try require(read(written, as: .ident) == name, "an identifier that is serialized is the same identifier")
        case .string:
            let value = TokenText.unescaped(text, in: input.span)
            try require(read(CSSStringText.quoted(value), as: .string) == value, "a string that is serialized is the same string")
            var safe: [UInt8] = []
            CSSStringText.append(value, to: &safe)
            try require(read(safe, as: .string) == value, "a string that is serialized for markup is the same string")
        case .number, .percentage, .dimension:
            let value = TokenText.number(text, in: input.span)
            try require(value.isFinite, "a number is finite")
        default: break
        }
    }

    /// Returns the text of the only token of `bytes`; nil if there is another token, or one of another type.
    private static func read(_ bytes: [UInt8], as type: TokenType) -> [UInt8]? {
        var tokenizer = Tokenizer(SourceSpan(0, bytes.count))
        let token = tokenizer.next(in: bytes.span)
        guard token.type == type, token.end == bytes.count, !token.flags.contains(.isUnterminated) else { return nil }
        return TokenText.unescaped(token.text(in: bytes.span), in: bytes.span)
    }

    /// Checks that the component values at the outermost level are in order.
    private static func checkComponents(_ input: [UInt8]) throws(BrokenInvariant) {
        var cursor = ComponentCursor(SourceSpan(0, input.count))
        var end: UInt32 = 0
        while let value = cursor.next(in: input.span) {
            try require(value.span.start >= end && value.span.end > value.span.start, "component values are in order")
            end = value.span.end
        }
        try require(end <= input.count, "component values are in the input")
    }

    /// Checks that closing a stylesheet changes no rule of it, and that rules behind it are at the outermost level.
    private static func checkClosers(_ input: [UInt8]) throws(BrokenInvariant) {
        guard let closers = OpenConstructs.closers(of: SourceSpan(0, input.count), in: input.span) else {
            throw BrokenInvariant("each stylesheet can be closed")
        }
        let before = try StyleEvents(input)
        let after = try StyleEvents(input + closers + Array("\n.nf{color:red}".utf8))
        try require(after.texts.suffix(3) == [".nf", "color:red", "}"], "a rule behind a closed stylesheet is a rule")
        try require(before.isBeginning(of: after), "closing a stylesheet keeps its rules")
        // The prelude of a rule that the end of the input cuts off is dropped, and becomes an empty rule.
        try require(after.texts.count <= before.texts.count + 5, "closing a stylesheet adds no rule but the last")
    }
}
