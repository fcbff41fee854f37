internal import CSSSyntax
internal import SourceText

/// Whether a media query can hold on a screen at night, where all that is not about the medium or the colour scheme is unknown.
package enum MediaTruth: Sendable, Equatable {
    /// It can't hold.
    case never
    /// It may hold, and by day as well.
    case maybe
    /// It may hold, but only at night.
    case onlyAtNight
    /// It always holds, by day and by night.
    case always

    /// The truth of a media query list (Media Queries 5 §3).
    package init(_ list: some Collection<UInt8>) {
        var words: [[UInt8]] = []
        var night = Truth.no
        var day = Truth.no
        var isEmpty = true
        func close() {
            night = night.or(MediaTruth.query(words, isNight: true))
            day = day.or(MediaTruth.query(words, isNight: false))
            words.removeAll(keepingCapacity: true)
        }
        var word: [UInt8] = []
        var depth = 0
        for byte in MediaTruth.withoutComments(list) {
            let isSpace = byte <= 0x20
            if !isSpace { isEmpty = false }
            if depth == 0, isSpace || byte == 0x2C || byte == 0x28 {
                if !word.isEmpty { words.append(word) }
                word.removeAll(keepingCapacity: true)
                if byte == 0x2C { close() }
                if byte != 0x28 { continue }
            }
            if byte == 0x28 { depth += 1 }
            // White space inside a feature says nothing.
            if !isSpace { word.append(byte &- 0x41 < 26 ? byte | 0x20 : byte) }
            if byte == 0x29 {
                depth = max(0, depth - 1)
                if depth == 0 {
                    words.append(word)
                    word.removeAll(keepingCapacity: true)
                }
            }
        }
        if isEmpty {
            self = .always
            return
        }
        if !word.isEmpty { words.append(word) }
        close()
        if night == .no {
            self = .never
        } else if day == .no {
            self = .onlyAtNight
        } else {
            self = night == .yes && day == .yes ? .always : .maybe
        }
    }

    /// The bytes with a blank for each comment.
    private static func withoutComments(_ list: some Collection<UInt8>) -> [UInt8] {
        let bytes = Array(list)
        guard bytes.contains(0x2F) else { return bytes }
        var result: [UInt8] = []
        var tokenizer = Tokenizer(SourceSpan(0, bytes.count))
        while true {
            let token = tokenizer.next(in: bytes.span)
            switch token.type {
            case .endOfFile: return result
            case .comment: result.append(0x20)
            default: result += bytes[token.span.range]
            }
        }
    }

    /// The logic of Media Queries 5 §3.1: unknown is contagious unless the other side decides.
    private enum Truth {
        case yes
        case no
        case unknown

        func or(_ other: Truth) -> Truth {
            if self == .yes || other == .yes { return .yes }
            return self == .no && other == .no ? .no : .unknown
        }

        func and(_ other: Truth) -> Truth {
            if self == .no || other == .no { return .no }
            return self == .yes && other == .yes ? .yes : .unknown
        }

        var negated: Truth {
            switch self {
            case .yes: .no
            case .no: .yes
            case .unknown: .unknown
            }
        }
    }

    /// One query: a type with `not` or `only`, features joined by `and`; anything deeper is unknown unless it is simple.
    private static func query(_ words: [[UInt8]], isNight: Bool) -> Truth {
        var words = words[...]
        var isNegated = false
        if let first = words.first, words.count > 1, spells(first, "not") {
            isNegated = true
            words.removeFirst()
        } else if let first = words.first, spells(first, "only") {
            words.removeFirst()
        }
        var truth = Truth.yes
        for word in words where !spells(word, "and") {
            if spells(word, "or") || spells(word, "not") { return .unknown }
            truth = truth.and(word.first == 0x28 ? feature(word, isNight: isNight) : type(word))
        }
        return isNegated ? truth.negated : truth
    }

    private static func type(_ word: [UInt8]) -> Truth {
        if spells(word, "screen") || spells(word, "all") { return .yes }
        let others: [StaticString] = ["print", "speech", "tty", "tv", "projection", "handheld", "braille", "embossed", "aural"]
        // An unknown type is a function or a typing error: never guess.
        return others.contains { spells(word, $0) } ? .no : .unknown
    }

    private static func feature(_ word: [UInt8], isNight: Bool) -> Truth {
        if spells(word, "(prefers-color-scheme:dark)") { return isNight ? .yes : .no }
        if spells(word, "(prefers-color-scheme:light)") { return isNight ? .no : .yes }
        if spells(word, "(prefers-color-scheme:no-preference)") || spells(word, "(forced-colors:active)") { return .no }
        return .unknown
    }

    private static func spells(_ word: [UInt8], _ expected: StaticString) -> Bool {
        word.count == expected.utf8CodeUnitCount && expected.withUTF8Buffer { unsafe $0.elementsEqual(word) }
    }
}
