/// Finds the name that was probably meant.
package enum NameSuggestion {
    /// Returns the name of `names` that is nearest to `word`; nil if none is near.
    ///
    /// A name is near at a distance of at most a third of the letters of `word`: a typing error, not another word. Else the first name that
    /// begins with `word` is taken, if `word` has at least two letters.
    package static func nearest(to word: String, in names: [String]) -> String? {
        let letters = Array(word.utf8.prefix(64))
        var best: (name: String, distance: Int)?
        for name in names {
            let distance = distance(letters, Array(name.utf8))
            if distance < best?.distance ?? (1 + letters.count / 3) { best = (name, distance) }
        }
        return best?.name ?? names.first { letters.count >= 2 && $0.hasPrefix(word) }
    }

    /// Returns the end of a message that suggests the nearest name; empty if none is near.
    package static func question(_ word: String, in names: [String]) -> String {
        guard let name = nearest(to: word, in: names) else { return "" }
        return "; did you mean '\(name)'?"
    }

    /// Returns the optimal string alignment distance: insertions, deletions, replacements, and neighbours swapped.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in 0..<left.count {
            var current = [row + 1]
            for column in 0..<right.count {
                var value = min(last[column] + (left[row] == right[column] ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    value = min(value, beforeLast[column - 1] + 1)
                }
                current.append(value)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
