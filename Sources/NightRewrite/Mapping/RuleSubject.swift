internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// Classifies rules by their selectors: rules for links, bars or buttons.
enum RuleSubject {
    private static let bars: Set<String> = [
        "header", "footer", "nav", "navbar", "topbar", "toolbar", "masthead", "site-header", "site-footer", "page-header", "page-footer",
        "menubar", "appbar",
    ]
    private static let buttons: Set<String> = ["button", "btn", "submit"]
    private static let states: Set<String> = [
        "hover", "active", "focus", "focus-visible", "focus-within", "visited", "target", "checked", "selected", "current", "pressed",
        "aria-selected", "aria-pressed", "aria-current", "aria-checked", "aria-expanded",
    ]
    private static let links: Set<String> = ["link", "any-link", "visited"]

    /// Returns true if a class or an id is a common name for bars.
    static func isBar(_ name: [UInt8]) -> Bool { bars.contains(String(decoding: name, as: UTF8.self).lowercased()) }

    /// Sets the subject and the state of `rule` from the selectors at `prelude`.
    static func tell(_ rule: inout RuleContext, of prelude: SourceSpan, _ bars: BarSelectors, in bytes: Span<UInt8>) {
        rule.subject = of(prelude, bars, in: bytes)
        rule.isState = isState(prelude, in: bytes)
    }

    /// Returns the common subject of all selectors in the list at `prelude`.
    static func of(_ prelude: SourceSpan, _ bars: BarSelectors = BarSelectors(), in bytes: Span<UInt8>) -> RuleContext.Subject {
        var tokenizer = Tokenizer(prelude)
        var found: RuleContext.Subject?
        /// The subject of the last compound, and true if an earlier compound is a bar.
        var (subject, isInBar) = (RuleContext.Subject.other, false)
        var isParted = true
        var depth = 0
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile,
                .comma where depth == 0:
                let whole: RuleContext.Subject = subject == .link && isInBar ? .bar : subject
                if let found, found != whole { return .other }
                if token.type == .endOfFile || whole == .other { return whole }
                found = whole
                (subject, isInBar, isParted) = (.other, false, true)
            case .whitespace where depth == 0: isParted = true
            case .delim where depth == 0 && [0x3E, 0x2B, 0x7E].contains(bytes[Int(token.start)]): isParted = true
            case .leftSquareBracket where depth == 0:
                depth += 1
                if isParted {
                    if subject == .bar { isInBar = true }
                    subject = .other
                    isParted = false
                }
                if isBarRole(behind: tokenizer, in: bytes) { subject = .bar }
            case .function, .leftParenthesis, .leftSquareBracket: depth += 1
            case .rightParenthesis, .rightSquareBracket: depth -= 1
            case .ident where depth == 0, .hash where depth == 0:
                let word = String(decoding: token.text(in: bytes).range.prefix(32).map { bytes[$0] }, as: UTF8.self).lowercased()
                let before = token.start > prelude.start ? bytes[Int(token.start) - 1] : 0x20
                var named = named(
                    word, isType: token.type == .ident && before != UInt8(ascii: ".") && before != UInt8(ascii: ":"),
                    isPseudo: before == UInt8(ascii: ":"))
                if named == .other, before != UInt8(ascii: ":"), bars.areBars(token, isClass: before == UInt8(ascii: "."), in: bytes) {
                    named = .bar
                }
                if isParted {
                    if subject == .bar { isInBar = true }
                    subject = .other
                    isParted = false
                }
                if named != .other { subject = named }
            default: break
            }
        }
    }

    /// True if the attribute selector that `tokenizer` is in requires the role of a bar.
    private static func isBarRole(behind tokenizer: Tokenizer, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = tokenizer
        let name = tokenizer.nextSolid(in: bytes)
        guard name.type == .ident, TokenText.equals(name.text(in: bytes), "role", in: bytes) else { return false }
        var token = tokenizer.nextSolid(in: bytes)
        while token.type == .delim { token = tokenizer.nextSolid(in: bytes) }
        guard token.type == .ident || token.type == .string else { return false }
        return BarNames.roles.contains(
            String(decoding: token.text(in: bytes).range.prefix(32).map { bytes[$0] }, as: UTF8.self).lowercased())
    }

    /// True if the selectors at `prelude` name a state, as a pseudo-class, an attribute or a class.
    private static func isState(_ prelude: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(prelude)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return false }
            guard token.type == .ident else { continue }
            let word = String(decoding: token.text(in: bytes).range.prefix(32).map { bytes[$0] }, as: UTF8.self).lowercased()
            if states.contains(word) { return true }
        }
    }

    private static func named(_ word: String, isType: Bool, isPseudo: Bool) -> RuleContext.Subject {
        if isPseudo { return links.contains(word) ? .link : .other }
        if isType, word == "a" { return .link }
        if bars.contains(word) { return .bar }
        return buttons.contains(word) || word.hasPrefix("btn-") ? .button : .other
    }
}
