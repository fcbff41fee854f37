internal import SourceText

extension MediaQuery {
    /// The greatest number of open parentheses that are closed.
    private static let mostOpen = 64

    /// Returns the query restricted to screens, beginning with `screen`; nil if it matches no screen.
    ///
    /// An invalid query and one of an unknown type match nothing, as in browsers ([Media Queries 4 §
    /// 3.2](https://www.w3.org/TR/mediaqueries-4/#error-handling)).
    package func onScreen(in bytes: Span<UInt8>) -> [UInt8]? {
        guard isValid, isPlain(in: bytes) else { return nil }
        guard let type else { return condition.flatMap { screen($0, isNegated: false, in: bytes) } }
        switch (MediaEnvironment.darkScreen.truth(ofType: type, in: bytes) == .yes, isNegated) {
        case (true, _):
            if let condition { return screen(condition, isNegated: isNegated, in: bytes) }
            return isNegated ? nil : Array("screen".utf8)
        // The negation of another medium matches every screen, whatever its condition.
        case (false, true): return Array("screen".utf8)
        case (false, false): return nil
        }
    }

    /// True if the query has no strings, escapes, comments or blocks except parentheses, which no query that browsers know contains.
    private func isPlain(in bytes: Span<UInt8>) -> Bool {
        let end = Int(span.end)
        for index in span.range {
            switch bytes[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
                UInt8(ascii: "]"), UInt8(ascii: ";"), 0x80...:
                return false
            case UInt8(ascii: "/") where index + 1 < end && bytes[index + 1] == UInt8(ascii: "*"): return false
            default: continue
            }
        }
        return openParentheses <= MediaQuery.mostOpen
    }

    /// Returns `screen and` with a condition of groups or with its negation.
    private func screen(_ condition: MediaCondition, isNegated: Bool, in bytes: Span<UInt8>) -> [UInt8]? {
        var groups: [MediaCondition.Group] = []
        var (isNot, isAny) = (false, false)
        switch condition {
        case .not(let group): (groups, isNot) = ([group], true)
        case .all(let all): groups = all
        case .any(let any): (groups, isAny) = (any, true)
        case .feature, .range, .unknown: return nil
        }
        // A function is a condition of the future, which no browser knows.
        guard groups.allSatisfy({ bytes[Int($0.span.start)] == UInt8(ascii: "(") }) else { return nil }
        var text = Array(groups.map { $0.span.range.map { bytes[$0] } }.joined(separator: Array((isAny ? " or " : " and ").utf8)))
        // The end of the list closes all open parentheses (CSS Syntax 3, 5.4.8).
        text += [UInt8](repeating: UInt8(ascii: ")"), count: openParentheses)
        func enclosed(_ text: [UInt8]) -> [UInt8] { [UInt8(ascii: "(")] + text + [UInt8(ascii: ")")] }
        if isNegated, !isNot, groups.count > 1 { text = enclosed(text) }
        if isNot != isNegated {
            text = enclosed(Array("not ".utf8) + text)
        } else if isAny {
            text = enclosed(text)
        }
        return Array("screen and ".utf8) + text
    }
}
