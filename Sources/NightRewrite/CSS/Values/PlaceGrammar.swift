/// The grammar of `<position>` and `<bg-size>` with one or two components (Values 4 §8.3, Backgrounds 3 §2.9).
enum PlaceGrammar {
    /// True if the part can occur in a position.
    static func isPart(_ part: ValueParts.Part) -> Bool {
        switch part {
        case .length, .negative: true
        case .keyword(let word): ["left", "right", "top", "bottom", "center"].contains(word)
        default: false
        }
    }

    /// True if the parts, which can all occur in a position, form one.
    static func isValid(_ parts: ArraySlice<ValueParts.Part>) -> Bool {
        guard let first = parts.first, let last = parts.last, parts.count <= 2 else { return false }
        if parts.count == 1 { return true }
        return (isAcross(first) && isAlong(last)) || (isKeyword(first) && isKeyword(last) && isAlong(first) && isAcross(last))
    }

    /// True if the part can occur in a size.
    static func isSize(_ part: ValueParts.Part) -> Bool {
        switch part {
        case .length: true
        case .keyword(let word): ["auto", "cover", "contain"].contains(word)
        default: false
        }
    }

    /// True if the parts, which can all occur in a size, form one.
    static func isValidSize(_ parts: ArraySlice<ValueParts.Part>) -> Bool {
        guard parts.count == 2 else { return parts.count == 1 }
        return !parts.contains(.keyword("cover")) && !parts.contains(.keyword("contain"))
    }

    private static func isAcross(_ part: ValueParts.Part) -> Bool { part != .keyword("top") && part != .keyword("bottom") }

    private static func isAlong(_ part: ValueParts.Part) -> Bool { part != .keyword("left") && part != .keyword("right") }

    private static func isKeyword(_ part: ValueParts.Part) -> Bool {
        if case .keyword = part { true } else { false }
    }
}
