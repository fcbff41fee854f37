/// A parser for patterns of gitignore(5), with the rules of git's wildmatch.
struct GlobParser {
    private let text: [UInt8]
    private var index = 0
    private var result: [Glob.Element] = []

    private static let star = UInt8(ascii: "*")
    private static let backslash = UInt8(ascii: "\\")

    init(_ text: [UInt8]) {
        self.text = text
    }

    /// Returns the elements of the pattern; nil if it cannot match anything.
    mutating func elements() -> [Glob.Element]? {
        // git compares the text before the first special byte separately, so `**` right behind that text counts as the start of a name.
        let start = text.firstIndex { [GlobParser.star, UInt8(ascii: "?"), UInt8(ascii: "["), GlobParser.backslash].contains($0) }
        while index < text.count {
            switch text[index] {
            case GlobParser.star:
                takeStars(startsName: index == start || text[index - 1] == FilePath.slash)
            case UInt8(ascii: "?"):
                result.append(.any)
                index += 1
            case UInt8(ascii: "["):
                guard let set = bracket() else { return nil }
                result.append(.of(set))
            case GlobParser.backslash:
                guard let byte = at(index + 1) else { return nil }
                result.append(.byte(byte))
                index += 2
            case let byte:
                result.append(.byte(byte))
                index += 1
            }
        }
        return result
    }

    private func at(_ index: Int) -> UInt8? { index < text.count ? text[index] : nil }

    private mutating func takeStars(startsName: Bool) {
        let first = index
        while at(index) == GlobParser.star { index += 1 }
        guard index - first > 1, startsName else { return result.append(.star) }
        if index == text.count {
            result.append(.rest)
        } else if text[index] == FilePath.slash {
            result.append(.folders)
            index += 1
        } else if text[index] == GlobParser.backslash, at(index + 1) == FilePath.slash {
            // Unlike `**/`, it matches at least one folder.
            result += [.star, .byte(FilePath.slash), .folders]
            index += 2
        } else {
            result.append(.star)
        }
    }

    /// Parses a bracket expression; returns nil if it is not closed or names an unknown class.
    private mutating func bracket() -> BracketExpression? {
        var set = BracketExpression()
        index += 1
        let isNegated = at(index) == UInt8(ascii: "!") || at(index) == UInt8(ascii: "^")
        if isNegated { index += 1 }
        // The byte that may begin a range; nil behind a range or a class.
        var low: UInt8?
        repeat {
            guard let byte = at(index) else { return nil }
            if byte == GlobParser.backslash {
                guard let escaped = at(index + 1) else { return nil }
                index += 1
                set.insert(escaped)
                low = escaped
            } else if byte == UInt8(ascii: "-"), let first = low, let next = at(index + 1), next != UInt8(ascii: "]") {
                index += 1
                if next == GlobParser.backslash { index += 1 }
                guard let last = at(index) else { return nil }
                if first <= last { set.insert(first...last) }
                low = nil
            } else if byte == UInt8(ascii: "["), at(index + 1) == UInt8(ascii: ":") {
                guard let end = text[(index + 2)...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
                if end > index + 2, text[end - 1] == UInt8(ascii: ":") {
                    guard set.insert(named: text[(index + 2)..<(end - 1)]) else { return nil }
                    index = end
                    low = nil
                } else {
                    set.insert(byte)
                    low = byte
                }
            } else {
                set.insert(byte)
                low = byte
            }
            index += 1
        } while at(index) != UInt8(ascii: "]")
        index += 1
        if isNegated { set.invert() }
        set.remove(FilePath.slash)
        return set
    }
}
