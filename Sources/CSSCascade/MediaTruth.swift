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

    private enum Truth { case yes, no, unknown }

    /// The truth of a media query list in lower-case ASCII or not, without comments that matter (Media Queries 5 §3).
    package init(_ list: [UInt8]) {
        let text = String(decoding: list, as: UTF8.self).lowercased()
        let queries = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
        if text.allSatisfy({ $0 == " " || $0.isNewline || $0 == "\t" }) {
            self = .always
            return
        }
        var night = Truth.no
        var day = Truth.no
        for query in queries {
            night = MediaTruth.or(night, MediaTruth.query(query, scheme: "dark"))
            day = MediaTruth.or(day, MediaTruth.query(query, scheme: "light"))
        }
        if night == .no {
            self = .never
        } else if day == .no {
            self = .onlyAtNight
        } else {
            self = night == .yes && day == .yes ? .always : .maybe
        }
    }

    private static func or(_ left: Truth, _ right: Truth) -> Truth {
        if left == .yes || right == .yes { return .yes }
        return left == .no && right == .no ? .no : .unknown
    }

    private static func and(_ left: Truth, _ right: Truth) -> Truth {
        if left == .no || right == .no { return .no }
        return left == .yes && right == .yes ? .yes : .unknown
    }

    private static func not(_ truth: Truth) -> Truth {
        switch truth {
        case .yes: .no
        case .no: .yes
        case .unknown: .unknown
        }
    }

    /// One query: a type with `not` or `only`, features joined by `and`; anything deeper is unknown unless it is simple.
    private static func query(_ text: String, scheme: String) -> Truth {
        var words = parts(of: text)
        var isNegated = false
        if words.first == "not", words.count > 1 {
            isNegated = true
            words.removeFirst()
        } else if words.first == "only" {
            words.removeFirst()
        }
        if words.contains("or") { return .unknown }
        var truth = Truth.yes
        for word in words where word != "and" {
            if word == "not" { return .unknown }
            truth = and(truth, word.hasPrefix("(") ? feature(word, scheme: scheme) : type(word))
        }
        return isNegated ? not(truth) : truth
    }

    private static func type(_ word: String) -> Truth {
        switch word {
        case "all", "screen": .yes
        // An unknown type is a function or a typing error: never guess.
        case "print", "speech", "tty", "tv", "projection", "handheld", "braille", "embossed", "aural": .no
        default: .unknown
        }
    }

    private static func feature(_ word: String, scheme: String) -> Truth {
        let inner = word.dropFirst().dropLast().filter { !$0.isWhitespace }
        switch inner {
        case "prefers-color-scheme:dark": return scheme == "dark" ? .yes : .no
        case "prefers-color-scheme:light": return scheme == "light" ? .yes : .no
        case "prefers-color-scheme:no-preference": return .no
        case "forced-colors:active": return .no
        default: return .unknown
        }
    }

    /// The words of a query; what stands in parentheses is one word.
    private static func parts(of text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var depth = 0
        for character in text {
            if character == "(" {
                if depth == 0, !word.isEmpty {
                    words.append(word)
                    word = ""
                }
                depth += 1
            }
            if depth == 0, character.isWhitespace {
                if !word.isEmpty { words.append(word) }
                word = ""
                continue
            }
            word.append(character)
            if character == ")" {
                depth = max(0, depth - 1)
                if depth == 0 {
                    words.append(word)
                    word = ""
                }
            }
        }
        if !word.isEmpty { words.append(word) }
        return words
    }
}
