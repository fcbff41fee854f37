/// A file name pattern of gitignore(5), over bytes: `*`, `?`, `[…]`, `\` and `**`.
struct Glob: Sendable, Equatable {
    /// An element of the pattern.
    enum Element: Sendable, Equatable {
        case byte(UInt8)
        /// `?`: one byte except the slash
        case any
        /// `[…]`: one byte of a set, which never contains the slash
        case of(BracketExpression)
        /// `*`: any bytes except the slash, or none
        case star
        /// `**/`: any number of folders, including none
        case folders
        /// `**` at the end: the rest of the path
        case rest
    }

    /// The elements; nil for a pattern that matches nothing, such as one with an unclosed bracket.
    private let elements: [Element]?

    /// Parses the pattern `text`.
    init(_ text: some Sequence<UInt8>) {
        var parser = GlobParser(Array(text))
        elements = parser.elements()
    }

    /// Returns true if the pattern matches all of `text`, a path with slashes.
    ///
    /// Takes at most as many steps as the product of both lengths. On a mismatch, only the last star and the last `**/` can match more than
    /// before, since everything before them already ends as early as it can.
    func matches(_ text: ArraySlice<UInt8>) -> Bool {
        guard let elements else { return false }
        var next = 0
        var index = text.startIndex
        var star: (next: Int, index: Int)?
        var folders: (next: Int, index: Int)?
        while true {
            if next < elements.count {
                let byte = index < text.endIndex ? text[index] : nil
                let fits: Bool
                switch elements[next] {
                case .byte(let wanted): fits = byte == wanted
                case .any: fits = byte != nil && byte != FilePath.slash
                case .of(let set): fits = byte.map(set.contains) ?? false
                case .star:
                    next += 1
                    star = (next, index)
                    continue
                case .folders:
                    next += 1
                    folders = (next, index)
                    star = nil
                    continue
                case .rest: return true
                }
                if fits {
                    next += 1
                    index += 1
                    continue
                }
            } else if index == text.endIndex {
                return true
            }
            if let last = star, last.index < text.endIndex, text[last.index] != FilePath.slash {
                index = last.index + 1
                next = last.next
                star = (next, index)
            } else if let last = folders, let slash = text[last.index...].firstIndex(of: FilePath.slash) {
                index = slash + 1
                next = last.next
                folders = (next, index)
                star = nil
            } else {
                return false
            }
        }
    }
}
