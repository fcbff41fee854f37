internal import CSSSyntax
internal import SourceText

/// A pseudo-class without a selector list ([Selectors 4 § 8 to 14](https://www.w3.org/TR/selectors-4/#location)).
package enum PseudoClass: Sendable, Hashable {
    case root
    /// `:link`, which a visited link does not match.
    case link
    case anyLink
    case empty
    /// `:nth-child()` and the similar ones: A and B, counted from the start or the end, among all siblings or those of one type.
    indirect case nth(step: Int, offset: Int, fromEnd: Bool, ofType: Bool)
    /// `:only-child`, or `:only-of-type`.
    case only(ofType: Bool)
    /// A state that elements are in because of a user's interaction: `:hover`.
    case interaction(ElementStates)
    /// A state of a control: `:checked`.
    case form(FormState)
    /// `:scope`.
    case scope
    case defined
    /// `:host`, which selects nothing in the tree of a document.
    case host
    /// `:lang()`, with its ranges in lower case.
    case language([[UInt8]])
    /// `:dir()`.
    case direction(isRightToLeft: Bool)
    /// Any other one, with its name in lower case.
    case other([UInt8])

    private static let names: [(StaticString, PseudoClass)] =
        [
            ("root", .root), ("link", .link), ("any-link", .anyLink), ("-webkit-any-link", .anyLink), ("empty", .empty), ("scope", .scope),
            ("defined", .defined), ("host", .host),
            ("first-child", .nth(step: 0, offset: 1, fromEnd: false, ofType: false)),
            ("last-child", .nth(step: 0, offset: 1, fromEnd: true, ofType: false)),
            ("first-of-type", .nth(step: 0, offset: 1, fromEnd: false, ofType: true)),
            ("last-of-type", .nth(step: 0, offset: 1, fromEnd: true, ofType: true)),
            ("only-child", .only(ofType: false)), ("only-of-type", .only(ofType: true)),
            ("hover", .interaction(.hover)), ("focus", .interaction(.focus)), ("focus-within", .interaction(.focus)),
            ("focus-visible", .interaction(.focusVisible)), ("active", .interaction(.active)), ("visited", .interaction(.visited)),
            ("target", .interaction(.other)), ("fullscreen", .interaction(.other)),
        ] + FormState.names.map { ($0.0, .form($0.1)) }

    /// Browsers' pseudo-classes whose truth no element of a document tells; a rule with one that is not among them is invalid.
    private static let others: Set<String> = [
        "active-view-transition", "autofill", "blank", "buffering", "current", "future", "has-slotted", "in-range", "local-link", "modal",
        "muted", "nth-child", "nth-last-child", "out-of-range", "past", "paused", "picture-in-picture", "playing",
        "popover-open", "seeking", "stalled", "state", "target-current", "target-within", "user-invalid", "user-valid", "volume-locked",
    ]

    /// True if browsers know the pseudo-class, apart from the ones of a single browser.
    var isKnown: Bool {
        guard case .other(let name) = self else { return true }
        return PseudoClass.others.contains(String(decoding: name, as: UTF8.self)) || name.starts(with: "-webkit-".utf8)
    }

    /// Creates the pseudo-class without arguments whose name is at `span`.
    init(_ span: SourceSpan, in bytes: Span<UInt8>) {
        for (name, value) in PseudoClass.names where TokenText.equals(span, name, in: bytes) {
            self = value
            return
        }
        self = .other(TokenText.unescaped(span, in: bytes).map(\.asciiLowercased))
    }

    /// Creates the pseudo-class of the function whose name is at `span` and whose arguments are `arguments`; nil if these are invalid.
    init?(_ span: SourceSpan, arguments: SourceSpan, in bytes: Span<UInt8>) {
        let kinds: [(StaticString, Bool, Bool)] = [
            ("nth-child", false, false), ("nth-last-child", true, false), ("nth-of-type", false, true), ("nth-last-of-type", true, true),
        ]
        for (name, fromEnd, ofType) in kinds where TokenText.equals(span, name, in: bytes) {
            guard let positions = AnPlusB(arguments, in: bytes), !(ofType && positions.hasSelectors) else { return nil }
            if positions.hasSelectors { break }
            self = .nth(step: positions.step, offset: positions.offset, fromEnd: fromEnd, ofType: ofType)
            return
        }
        if TokenText.equals(span, "lang", in: bytes) {
            self = .language(PseudoClass.words(arguments, in: bytes))
            return
        }
        if TokenText.equals(span, "dir", in: bytes), let word = PseudoClass.words(arguments, in: bytes).first {
            self = .direction(isRightToLeft: word.elementsEqual("rtl"))
            return
        }
        let isHost = TokenText.equals(span, "host", in: bytes) || TokenText.equals(span, "host-context", in: bytes)
        self = isHost ? .host : .other(TokenText.unescaped(span, in: bytes).map(\.asciiLowercased))
    }

    /// The identifiers and strings of a list, in lower case.
    private static func words(_ span: SourceSpan, in bytes: Span<UInt8>) -> [[UInt8]] {
        var tokenizer = Tokenizer(span)
        var words: [[UInt8]] = []
        while true {
            let token = tokenizer.nextSolid(in: bytes)
            switch token.type {
            case .endOfFile: return words
            case .ident, .string: words.append(TokenText.unescaped(token.text(in: bytes), in: bytes).map(\.asciiLowercased))
            default: continue
            }
        }
    }
}
