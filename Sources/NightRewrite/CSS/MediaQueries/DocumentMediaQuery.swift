internal import HTMLSyntax
internal import SourceText

/// One media query, split into words and groups in parentheses ([Media Queries 4 § 3](https://www.w3.org/TR/mediaqueries-4/#mq-syntax)).
struct DocumentMediaQuery {
    private enum Part: Equatable {
        /// A word in lower case.
        case word(String)
        /// A group with its parentheses, as written.
        case group([UInt8])
    }

    private var parts: [Part] = []
    private var isBroken = false

    /// Parses a media query list; commas in parentheses do not separate queries.
    static func list(_ text: [UInt8]) -> [DocumentMediaQuery] {
        var queries: [DocumentMediaQuery] = []
        var query = DocumentMediaQuery()
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: ",") {
                queries.append(query)
                query = DocumentMediaQuery()
                index += 1
            } else if byte.isHTMLWhitespace {
                index += 1
            } else if byte == UInt8(ascii: "(") {
                index = query.group(at: index, in: text)
            } else if byte.isWordByte {
                index = query.word(at: index, in: text)
            } else {
                query.isBroken = true
                index += 1
            }
        }
        queries.append(query)
        return queries
    }

    private mutating func group(at start: Int, in text: [UInt8]) -> Int {
        var depth = 0
        var index = start
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            // No query that browsers know contains strings, escapes, comments or other blocks.
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
                UInt8(ascii: "]"), UInt8(ascii: ";"), 0x80...:
                isBroken = true
            case UInt8(ascii: "/") where index + 1 < text.count && text[index + 1] == UInt8(ascii: "*"): isBroken = true
            default: break
            }
            index += 1
            if depth == 0 { break }
        }
        // The end of the attribute closes all open parentheses (CSS Syntax 3, 5.4.8).
        parts.append(.group(Array(text[start..<index]) + [UInt8](repeating: UInt8(ascii: ")"), count: min(depth, 64))))
        if depth > 64 { isBroken = true }
        return index
    }

    private mutating func word(at start: Int, in text: [UInt8]) -> Int {
        var index = start
        while index < text.count, text[index].isWordByte { index += 1 }
        // A word before a parenthesis is a function, and no query begins with one or is joined by one.
        if index < text.count, text[index] == UInt8(ascii: "(") { isBroken = true }
        parts.append(.word(String(decoding: text[start..<index].map(\.asciiLowercased), as: UTF8.self)))
        return index
    }

    /// Returns the query restricted to screens, beginning with `screen`; nil if it matches no screen.
    func onScreen() -> [UInt8]? {
        guard !isBroken, let first = parts.first else { return nil }
        guard case .word(let word) = first else { return Condition(parts[...]).map { Self.screen($0) } }
        if word == "not", parts.count > 1, case .group = parts[1] { return Condition(parts[...]).map { Self.screen($0) } }
        let isNegated = word == "not"
        var rest = parts[...]
        if isNegated || word == "only" { rest = rest.dropFirst() }
        guard case .word(let type)? = rest.first, !["not", "only", "and", "or", "layer"].contains(type) else { return nil }
        rest = rest.dropFirst()
        var condition: Condition?
        if !rest.isEmpty {
            guard rest.first == .word("and"), let read = Condition(rest.dropFirst()), read.joiner != .or else { return nil }
            condition = read
        }
        let isScreen = type == "screen" || type == "all"
        switch (isScreen, isNegated) {
        case (true, false): return Self.screen(condition)
        case (true, true): return condition.map { Self.screen($0.negated) }
        // The negation of another medium matches every screen, whatever its condition.
        case (false, true): return Self.screen(nil)
        case (false, false): return nil
        }
    }

    private static func screen(_ condition: Condition?) -> [UInt8] {
        guard let condition else { return Array("screen".utf8) }
        let text =
            condition.joiner == .or || condition.joiner == .not
            ? [UInt8(ascii: "(")] + condition.text + [UInt8(ascii: ")")] : condition.text
        return Array("screen and ".utf8) + text
    }

    /// A media condition: groups joined by the same word, or one negated group.
    private struct Condition {
        enum Joiner { case and, or, not }

        let groups: [[UInt8]]
        let joiner: Joiner

        init(_ groups: [[UInt8]], _ joiner: Joiner) {
            self.groups = groups
            self.joiner = joiner
        }

        init?(_ parts: ArraySlice<Part>) {
            var parts = parts
            if parts.first == .word("not") {
                guard parts.count == 2, case .group(let group)? = parts.last else { return nil }
                self.init([group], .not)
                return
            }
            guard case .group(let first)? = parts.popFirst() else { return nil }
            var groups = [first]
            var joiner: Part?
            while let word = parts.popFirst() {
                guard word == .word("and") || word == .word("or"), joiner == nil || joiner == word,
                    case .group(let group)? = parts.popFirst()
                else { return nil }
                joiner = word
                groups.append(group)
            }
            self.init(groups, joiner == .word("or") ? .or : .and)
        }

        var text: [UInt8] {
            if joiner == .not { return Array("not ".utf8) + groups[0] }
            return Array(groups.joined(separator: Array((joiner == .or ? " or " : " and ").utf8)))
        }

        var negated: Condition {
            if joiner == .not { return Condition(groups, .and) }
            return Condition([groups.count == 1 ? groups[0] : [UInt8(ascii: "(")] + text + [UInt8(ascii: ")")]], .not)
        }
    }
}

extension UInt8 {
    /// True if the byte is an ASCII letter or digit, `-` or `_`.
    fileprivate var isWordByte: Bool { isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") }
}
