/// The differences between the lines of two texts.
///
/// Lines that occur once in each text, in the same order, are anchors, as in the patience diff. Between anchors, the shortest edit script
/// is searched for (E. W. Myers, An O(ND) Difference Algorithm, 1986) up to a limit, so that the time is linear except for sorting.
struct LineDifference {
    /// A range of lines of the old text and its replacement in the new text; one of them may be empty.
    struct Hunk: Equatable {
        let old: Range<Int>
        let new: Range<Int>
    }

    /// The longest edit script that is searched for between two anchors.
    ///
    /// Beyond it, equal numbers of lines are compared by position, and others are replaced as a whole.
    private static let limit = 128

    /// The hunks in order, separated by equal lines.
    private(set) var hunks: [Hunk] = []

    private let old: [Int]
    private let new: [Int]

    /// Compares two texts, given as lines.
    init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        func number(_ line: ArraySlice<UInt8>) -> Int {
            let next = numbers.count
            return { number in
                if number == nil { number = next }
                return number ?? next
            }(&numbers[line])
        }
        self.old = old.map(number)
        self.new = new.map(number)
        let all = trimmed(Hunk(old: 0..<old.count, new: 0..<new.count))
        var start = Hunk(old: all.old.lowerBound..<all.old.lowerBound, new: all.new.lowerBound..<all.new.lowerBound)
        for (oldIndex, newIndex) in anchors(in: all, count: numbers.count) + [(all.old.upperBound, all.new.upperBound)] {
            compare(Hunk(old: start.old.upperBound..<oldIndex, new: start.new.upperBound..<newIndex))
            start = Hunk(old: oldIndex..<oldIndex + 1, new: newIndex..<newIndex + 1)
        }
    }

    /// Returns the hunk without the equal lines at its ends.
    private func trimmed(_ hunk: Hunk) -> Hunk {
        var (low, high) = (hunk.old.lowerBound, hunk.old.upperBound)
        var (newLow, newHigh) = (hunk.new.lowerBound, hunk.new.upperBound)
        while low < high, newLow < newHigh, old[low] == new[newLow] { (low, newLow) = (low + 1, newLow + 1) }
        while low < high, newLow < newHigh, old[high - 1] == new[newHigh - 1] { (high, newHigh) = (high - 1, newHigh - 1) }
        return Hunk(old: low..<high, new: newLow..<newHigh)
    }

    /// Returns the anchors in `hunk`: lines that occur once in each text, as many as are in the same order in both.
    private func anchors(in hunk: Hunk, count: Int) -> [(Int, Int)] {
        guard !hunk.old.isEmpty, !hunk.new.isEmpty else { return [] }
        // For each distinct line: its index in the old text, -1 if it does not occur, -2 if it occurs more than once.
        var places = Array(repeating: -1, count: count)
        for index in hunk.old { places[old[index]] = places[old[index]] == -1 ? index : -2 }
        var counts = Array(repeating: UInt8(0), count: count)
        for index in hunk.new where counts[new[index]] < 2 { counts[new[index]] += 1 }
        let pairs = hunk.new.filter { counts[new[$0]] == 1 && places[new[$0]] >= 0 }.map { (places[new[$0]], $0) }
        // The longest increasing subsequence of indices, by the smallest tail of each length.
        var tails: [Int] = []
        var before = Array(repeating: -1, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var (low, high) = (0, tails.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[tails[middle]].0 < pair.0 { low = middle + 1 } else { high = middle }
            }
            if low > 0 { before[index] = tails[low - 1] }
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var result: [(Int, Int)] = []
        var index = tails.last ?? -1
        while index >= 0 {
            result.append(pairs[index])
            index = before[index]
        }
        return result.reversed()
    }

    /// Adds the differences between two anchors.
    private mutating func compare(_ hunk: Hunk) {
        let hunk = trimmed(hunk)
        guard !hunk.old.isEmpty, !hunk.new.isEmpty else { return add(hunk) }
        if let matches = shortest(hunk) {
            add(matches, in: hunk)
        } else if hunk.old.count == hunk.new.count {
            // If lines were only changed in place, they correspond by position.
            add(zip(hunk.old, hunk.new).filter { old[$0] == new[$1] }, in: hunk)
        } else {
            add(hunk)
        }
    }

    /// Adds the hunks between `matches`, the equal lines of `hunk`.
    private mutating func add(_ matches: [(Int, Int)], in hunk: Hunk) {
        var (oldStart, newStart) = (hunk.old.lowerBound, hunk.new.lowerBound)
        for (oldIndex, newIndex) in matches + [(hunk.old.upperBound, hunk.new.upperBound)] {
            add(Hunk(old: oldStart..<oldIndex, new: newStart..<newIndex))
            (oldStart, newStart) = (oldIndex + 1, newIndex + 1)
        }
    }

    private mutating func add(_ hunk: Hunk) {
        guard !hunk.old.isEmpty || !hunk.new.isEmpty else { return }
        hunks.append(hunk)
    }

    /// Returns the equal lines of a shortest edit script for `hunk`; nil if that is longer than the limit.
    private func shortest(_ hunk: Hunk) -> [(Int, Int)]? {
        let (oldCount, newCount) = (hunk.old.count, hunk.new.count)
        let (oldStart, newStart) = (hunk.old.lowerBound, hunk.new.lowerBound)
        // For each length of a script, and each diagonal from -length to length: the furthest old line that it reaches.
        var steps: [[Int]] = []
        var reach = [0]
        for length in 0...LineDifference.limit {
            var next = Array(repeating: 0, count: 2 * length + 1)
            for diagonal in stride(from: -length, through: length, by: 2) {
                var row: Int
                if length == 0 {
                    row = 0
                } else {
                    let (left, right) = (diagonal - 1 + length - 1, diagonal + 1 + length - 1)
                    let isDown = diagonal == -length || (diagonal != length && reach[left] < reach[right])
                    row = isDown ? reach[right] : reach[left] + 1
                }
                while row < oldCount, row - diagonal < newCount, row >= 0, row - diagonal >= 0,
                    old[oldStart + row] == new[newStart + row - diagonal]
                {
                    row += 1
                }
                next[diagonal + length] = row
                if row >= oldCount, row - diagonal >= newCount { return matches(hunk, steps + [next]) }
            }
            steps.append(next)
            reach = next
        }
        return nil
    }

    /// Returns the equal lines of the edit script in `steps`, traced back from its end.
    private func matches(_ hunk: Hunk, _ steps: [[Int]]) -> [(Int, Int)] {
        var result: [(Int, Int)] = []
        var (row, column) = (hunk.old.count, hunk.new.count)
        for length in steps.indices.reversed() {
            let diagonal = row - column
            var (oldRow, oldColumn) = (0, 0)
            if length > 0 {
                let reach = steps[length - 1]
                let (left, right) = (diagonal - 1 + length - 1, diagonal + 1 + length - 1)
                let isDown = diagonal == -length || (diagonal != length && reach[left] < reach[right])
                oldRow = isDown ? reach[right] : reach[left]
                oldColumn = oldRow - (isDown ? diagonal + 1 : diagonal - 1)
                let start = isDown ? oldRow : oldRow + 1
                while row > start {
                    (row, column) = (row - 1, column - 1)
                    result.append((hunk.old.lowerBound + row, hunk.new.lowerBound + column))
                }
            } else {
                while row > 0 {
                    (row, column) = (row - 1, column - 1)
                    result.append((hunk.old.lowerBound + row, hunk.new.lowerBound + column))
                }
            }
            (row, column) = (oldRow, oldColumn)
        }
        return result.reversed()
    }
}
