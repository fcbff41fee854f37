/// Takes a pattern of gitignore(5) apart, as git's wildmatch does.
struct GlobParser {
    private let text: [UInt8]
    private var index = 0
    private var result: [Glob.Element] = []

    private static let star = UInt8(ascii: "*")
    private static let backslash = UInt8(ascii: "\\")

    init(_ text: [UInt8]) {
        self.text = text
    }

    /// The parts of the pattern; nil where it can match nothing.
    mutating func elements() -> [Glob.Element]? {
        // git compares what stands before the first special byte by itself, so that `**` counts as the start of a name behind it.
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
            // Unlike `**/` it takes at least one folder.
            result += [.star, .byte(FilePath.slash), .folders]
            index += 2
        } else {
            result.append(.star)
        }
    }

    /// The set between brackets; nil where they are not closed, or name a class that there is none of.
    private mutating func bracket() -> BracketExpression? {
        var set = BracketExpression()
        index += 1
        let isNegated = at(index) == UInt8(ascii: "!") || at(index) == UInt8(ascii: "^")
        if isNegated { index += 1 }
        // What a range may begin with; nil behind a range or a class.
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
