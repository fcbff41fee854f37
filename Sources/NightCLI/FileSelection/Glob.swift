/// A pattern of file names as gitignore(5) has them, over bytes: `*`, `?`, `[…]`, `\` and `**`.
struct Glob: Sendable, Equatable {
    /// A part of the pattern.
    enum Element: Sendable, Equatable {
        case byte(UInt8)
        /// `?`
        case any
        /// `[…]`, without the slash
        case of(BracketExpression)
        /// `*`: what is no slash, or nothing
        case star
        /// `**/`: folders, or none
        case folders
        /// `**` at the end: all that is left
        case rest
    }

    /// Its parts; nil for a pattern that nothing matches, such as one with an open bracket.
    private let elements: [Element]?

    /// The pattern that `text` is.
    init(_ text: some Sequence<UInt8>) {
        var parser = GlobParser(Array(text))
        elements = parser.elements()
    }

    /// Whether it is the pattern of all of `text`, names joined by slashes.
    ///
    /// Takes at most as many steps as the product of both lengths: where something does not fit, only the last star and the last `**/` can
    /// take more than they did, since what stands before them has already ended as early as it can.
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
