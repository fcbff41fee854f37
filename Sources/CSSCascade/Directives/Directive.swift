internal import CSSColor
internal import CSSSyntax
package import SourceText

/// What the comment of an author asks of nightfall.
package enum Directive: Sendable, Equatable {
    /// What it stands at keeps its colours.
    case ignore
    /// What follows up to the end keeps its colours.
    case beginIgnore
    case endIgnore
    /// The whole file keeps its colours.
    case ignoreFile
    /// What the declaration is at night.
    case value(SourceSpan)
    /// What the colours paint.
    case role(ColorRole)
    /// The key of the row of a theme's table that says what it is at night.
    case token(SourceSpan)
    /// Something that can't be understood, and why.
    case malformed(String)

    /// The directive of the comment at `span`; nil for a comment that says nothing to nightfall, or that nightfall wrote itself.
    init?(comment span: SourceSpan, in bytes: Span<UInt8>) {
        guard span.count >= 4, bytes[Int(span.end) - 1] == 0x2F, bytes[Int(span.end) - 2] == 0x2A else { return nil }
        var start = Int(span.start) + 2
        let end = Int(span.end) - 2
        if start < end, bytes[start] == UInt8(ascii: "!") { start += 1 }
        self.init(text: SourceSpan(start, max(start, end)), in: bytes)
    }

    /// The directive that a comment's text is, without its delimiters.
    package init?(text span: SourceSpan, in bytes: Span<UInt8>) {
        let text = Directive.trimmed(span, in: bytes)
        let name = "nightfall"
        let colon = Int(text.start) + name.utf8.count
        guard colon < Int(text.end), TokenText.equals(SourceSpan(Int(text.start), colon), "nightfall", in: bytes) else { return nil }
        let body = Directive.trimmed(Directive.withoutReason(SourceSpan(colon + 1, Int(text.end)), in: bytes), in: bytes)
        let words = String(decoding: body.range.prefix(80).map { bytes[$0] }, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard bytes[colon] == UInt8(ascii: ":") else {
            // `nightfall-ignore` and `nightfall ignore` are no prose.
            guard words.count == 1, bytes[colon] == UInt8(ascii: "-") || bytes[colon].isCSSWhitespace, Directive.isWord(words[0]) else {
                return nil
            }
            self = .malformed("a colon is missing in \(name):\(words[0])")
            return
        }
        guard let first = words.first else {
            self = .malformed("there is nothing behind nightfall:")
            return
        }
        switch first {
        case "begin" where words.count == 2 && words[1].hasPrefix("+"), "end" where words.count == 1, "companion" where words.count == 1:
            return nil
        case _ where Directive.isWord(first):
            guard words.count == 1 else {
                self = .malformed("there is extra text behind nightfall:\(first)")
                return
            }
            self = first == "ignore" ? .ignore : first == "begin:ignore" ? .beginIgnore : first == "end:ignore" ? .endIgnore : .ignoreFile
        case "role":
            guard words.count == 2, let role = ColorRole.allCases.first(where: { "\($0)" == words[1] }) else {
                self = .malformed(
                    "nightfall:role needs one of \(ColorRole.allCases.map { "\($0)" }.joined(separator: ", "))")
                return
            }
            self = .role(role)
        case "token":
            guard words.count == 2 else {
                self = .malformed("nightfall:token needs the key of one row of a theme table")
                return
            }
            self = .token(Directive.trimmed(SourceSpan(body.start + UInt32(first.utf8.count), body.end), in: bytes))
        default:
            // Without a space before it a word is the name of something, unless it is a colour's.
            guard bytes[colon + 1].isCSSWhitespace || words.count > 1 || !Directive.isName(body, in: bytes) else {
                self = .malformed("nightfall:\(first) is not a directive")
                return
            }
            self = .value(body)
        }
    }

    /// Whether it gives a night value.
    var isValue: Bool {
        switch self {
        case .value, .token: true
        default: false
        }
    }

    /// The content that it adds to a rule; nil where it adds none.
    var addition: RuleAddition.Content? {
        switch self {
        case .value(let value): .value(value)
        case .token(let key): .row(key: key)
        default: nil
        }
    }

    private static func isWord(_ word: Substring) -> Bool {
        word == "ignore" || word == "ignore-file" || word == "begin:ignore" || word == "end:ignore"
    }

    /// Whether the text can be a directive's name and can't be a value.
    private static func isName(_ text: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(text)
        let token = tokenizer.next(in: bytes)
        return token.type == .ident && !startsColor(token, in: bytes)
    }

    /// The text up to two dashes with white space around them, behind which a reason stands.
    private static func withoutReason(_ text: SourceSpan, in bytes: Span<UInt8>) -> SourceSpan {
        for index in text.range.dropLast(2) where bytes[index].isCSSWhitespace {
            guard bytes[index + 1] == UInt8(ascii: "-"), bytes[index + 2] == UInt8(ascii: "-") else { continue }
            if index + 3 == Int(text.end) || bytes[index + 3].isCSSWhitespace { return SourceSpan(Int(text.start), index) }
        }
        return text
    }

    private static func trimmed(_ text: SourceSpan, in bytes: Span<UInt8>) -> SourceSpan {
        var (start, end) = (Int(text.start), Int(text.end))
        while start < end, bytes[start].isCSSWhitespace { start += 1 }
        while end > start, bytes[end - 1].isCSSWhitespace { end -= 1 }
        return SourceSpan(start, end)
    }
}

/// What an author's directives ask for one declaration.
package struct DeclarationDirective: Sendable, Equatable {
    /// Whether the declaration is at night as it is by day.
    package var isKept = false
    /// What it is at night, in the text of the sheet.
    package var value: SourceSpan?
    /// The key of the row of a theme's table that says what it is at night, in the text of the sheet.
    package var token: SourceSpan?
    /// What its colours paint.
    package var role: ColorRole?

    /// Nothing.
    package init() {}
}

/// What a directive stands at.
struct DirectiveTarget: Sendable {
    /// The kinds of things.
    enum Kind: Sendable {
        case nothing
        case declaration
        /// A rule or at-rule with its block.
        case rule
        case importRule
    }

    /// What it is.
    var kind = Kind.nothing
    /// All of it; empty for nothing.
    var span = SourceSpan(0, 0)
}
