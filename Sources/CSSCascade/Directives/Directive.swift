internal import CSSColor
internal import CSSSyntax
package import SourceText

/// A directive for nightfall in a comment of the author.
package enum Directive: Sendable, Equatable {
    /// The target keeps its colors.
    case ignore
    /// Everything up to `endIgnore` keeps its colors.
    case beginIgnore
    case endIgnore
    /// The whole file keeps its colors.
    case ignoreFile
    /// The value of the declaration in the dark theme.
    case value(SourceSpan)
    /// The role of the colors.
    case role(ColorRole)
    /// The key of the row of a theme table that gives the dark value.
    case token(SourceSpan)
    /// A directive that cannot be understood, with the reason.
    case malformed(String)

    /// Parses the comment at `span`; nil if it is not a directive, or if nightfall wrote it.
    init?(comment span: SourceSpan, in bytes: Span<UInt8>) {
        guard span.count >= 4, bytes[Int(span.end) - 1] == 0x2F, bytes[Int(span.end) - 2] == 0x2A else { return nil }
        var start = Int(span.start) + 2
        let end = Int(span.end) - 2
        if start < end, bytes[start] == UInt8(ascii: "!") { start += 1 }
        self.init(text: SourceSpan(start, max(start, end)), in: bytes)
    }

    /// Parses the text of a comment without its delimiters; nil if it is not a directive, or if nightfall wrote it.
    package init?(text span: SourceSpan, in bytes: Span<UInt8>) {
        let text = Directive.trimmed(span, in: bytes)
        let name = "nightfall"
        let colon = Int(text.start) + name.utf8.count
        guard colon < Int(text.end), TokenText.equals(SourceSpan(Int(text.start), colon), "nightfall", in: bytes) else { return nil }
        let body = Directive.trimmed(Directive.withoutReason(SourceSpan(colon + 1, Int(text.end)), in: bytes), in: bytes)
        let words = String(decoding: body.range.prefix(80).map { bytes[$0] }, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard bytes[colon] == UInt8(ascii: ":") else {
            // `nightfall-ignore` and `nightfall ignore` are mistakes, not prose.
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
            // A word without a space before it is a misspelt directive, unless it is the name of a color.
            guard bytes[colon + 1].isCSSWhitespace || words.count > 1 || !Directive.isName(body, in: bytes) else {
                self = .malformed("nightfall:\(first) is not a directive")
                return
            }
            self = .value(body)
        }
    }

    /// True if the directive gives a dark value.
    var isValue: Bool {
        switch self {
        case .value, .token: true
        default: false
        }
    }

    /// The content that the directive adds to a rule; nil if it adds none.
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

    /// True if the text can be the name of a directive and cannot be a value.
    private static func isName(_ text: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(text)
        let token = tokenizer.next(in: bytes)
        return token.type == .ident && !startsColor(token, in: bytes)
    }

    /// The text before two dashes with white space around them; a reason follows these dashes.
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

/// The directives of the author that apply to one declaration.
package struct DeclarationDirective: Sendable, Equatable {
    /// True if the declaration is the same in the dark theme as in the light theme.
    package var isKept = false
    /// The value in the dark theme, as a span of the stylesheet.
    package var value: SourceSpan?
    /// The key of the row of a theme table that gives the dark value, as a span of the stylesheet.
    package var token: SourceSpan?
    /// The role of its colors.
    package var role: ColorRole?

    /// Creates the state without any directive.
    package init() {}
}

/// The target of a directive.
struct DirectiveTarget: Sendable {
    /// The kinds of targets.
    enum Kind: Sendable {
        case nothing
        case declaration
        /// A rule or at-rule with its block.
        case rule
        case importRule
    }

    /// The kind of the target.
    var kind = Kind.nothing
    /// The span of the whole target; empty if there is none.
    var span = SourceSpan(0, 0)
}
