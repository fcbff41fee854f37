@testable import NightCLI

/// Ignore files, whose patterns are compared with a slow matcher.
///
/// The input is an ignore file, a zero byte, and a path.
enum IgnoreFileTarget: FuzzTarget {
    static let name = "ignore"

    static func run(_ input: [UInt8]) throws(BrokenInvariant) {
        let parts = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        let path = Array((parts.count > 1 ? parts[1] : []).prefix(200))
        let list = IgnoreList(Array(parts[0]), named: Array(".nightfallignore".utf8), in: FilePath("/site"))
        try require(list.patterns.allSatisfy { $0.line > 0 }, "a pattern is in a line")
        for isFolder in [false, true] {
            let found = list.decision(on: FilePath(Array("/site/".utf8) + path), isFolder: isFolder)
            try require(found.map(list.patterns.contains) ?? true, "a pattern of the list decides")
        }
        for pattern in list.patterns.prefix(20) {
            var parser = GlobParser(pattern.text)
            let elements = parser.elements()
            let isMatch = Glob(pattern.text).matches(path[...])
            let expected = elements.map { matches($0[...], path[...]) } ?? false
            try require(isMatch == expected, "a pattern matches as each of its elements does")
        }
    }

    /// Returns true if the elements match all of `text`: a table of all beginnings, as the definition of the elements reads.
    private static func matches(_ elements: ArraySlice<Glob.Element>, _ text: ArraySlice<UInt8>) -> Bool {
        let slash = UInt8(ascii: "/")
        // The beginnings of the text that the elements so far match, by their lengths.
        var reached = [true] + Array(repeating: false, count: text.count)
        for element in elements {
            var next = Array(repeating: false, count: text.count + 1)
            for length in 0...text.count where reached[length] {
                switch element {
                case .byte(let byte): if length < text.count, text[length] == byte { next[length + 1] = true }
                case .any: if length < text.count, text[length] != slash { next[length + 1] = true }
                case .of(let set): if length < text.count, set.contains(text[length]) { next[length + 1] = true }
                case .star:
                    var end = length
                    next[end] = true
                    while end < text.count, text[end] != slash {
                        end += 1
                        next[end] = true
                    }
                case .folders:
                    next[length] = true
                    for end in length..<text.count where text[end] == slash { next[end + 1] = true }
                case .rest: return true
                }
            }
            reached = next
        }
        return reached[text.count]
    }
}
