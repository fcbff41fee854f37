internal import SourceText

/// Finds the declarations and rules of a sheet that contain a certain byte, which replaces a template tag with unknown output.
///
/// A tag on a line of its own belongs to none of them: its output is whole rules or declarations.
struct TemplateStatements {
    /// True if a tag was on a line of its own.
    private(set) var hasLoneTag = false
    /// The selector of the rule around the statement found last; nil behind a block, where it is not known.
    private(set) var selector: Range<Int>?

    private let text: [UInt8]
    private let end: Int
    private let tag: UInt8
    private var index: Int

    /// Creates a search in the part `range` of a sheet.
    init(_ text: [UInt8], _ range: Range<Int>, tag: UInt8) {
        self.text = text
        self.tag = tag
        index = range.lowerBound
        end = range.upperBound
    }

    /// Returns the next such declaration without its semicolon, or such a rule with its block.
    mutating func next() -> Range<Int>? {
        var start = index
        var holdsTag = false
        var parentheses = 0
        while index < end {
            let byte = text[index]
            switch byte {
            case tag:
                let run = tagRun()
                if isAlone(run) { hasLoneTag = true } else { holdsTag = true }
                index = run.upperBound
                continue
            case UInt8(ascii: "/") where index + 1 < end && text[index + 1] == UInt8(ascii: "*"):
                skipComment()
                continue
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if skipString(byte) { holdsTag = true }
                continue
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "("): parentheses += 1
            case UInt8(ascii: ")"): parentheses = max(0, parentheses - 1)
            case UInt8(ascii: ";") where parentheses > 0: break
            case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"):
                if holdsTag {
                    if byte == UInt8(ascii: "{") {
                        skipBlock()
                        selector = nil
                    }
                    return start..<min(index, end)
                }
                selector = byte == UInt8(ascii: "{") ? start..<index : byte == UInt8(ascii: "}") ? nil : selector
                parentheses = 0
                start = index + 1
            default: break
            }
            index += 1
        }
        index = end
        return holdsTag ? start..<end : nil
    }

    /// Returns the bytes of the tag that begins here, including line breaks in it.
    private func tagRun() -> Range<Int> {
        var last = index
        var place = index
        while place < end, text[place] == tag || text[place].isLineEnd {
            if text[place] == tag { last = place }
            place += 1
        }
        return index..<last + 1
    }

    private func isAlone(_ run: Range<Int>) -> Bool {
        var before = run.lowerBound
        while before > 0, text[before - 1].isBlank { before -= 1 }
        var behind = run.upperBound
        while behind < end, text[behind].isBlank { behind += 1 }
        return (before == 0 || text[before - 1].isLineEnd) && (behind == end || text[behind].isLineEnd)
    }

    private mutating func skipComment() {
        index += 2
        while index < end, !(text[index] == UInt8(ascii: "/") && text[index - 1] == UInt8(ascii: "*")) { index += 1 }
        index += 1
    }

    /// Moves past a string; returns true if it contains a tag.
    private mutating func skipString(_ quote: UInt8) -> Bool {
        var holdsTag = false
        index += 1
        while index < end, text[index] != quote, !text[index].isLineEnd {
            if text[index] == tag { holdsTag = true }
            if text[index] == UInt8(ascii: "\\") { index += 1 }
            index += 1
        }
        index += 1
        return holdsTag
    }

    /// Moves past the block that begins here.
    private mutating func skipBlock() {
        var depth = 0
        while index < end {
            switch text[index] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "/") where index + 1 < end && text[index + 1] == UInt8(ascii: "*"):
                skipComment()
                continue
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                _ = skipString(text[index])
                continue
            default: break
            }
            index += 1
            if depth == 0 { return }
        }
    }
}
