import SourceText

/// The difference of two files in the unified format (POSIX `diff -u`), with names as in git, for `patch -p1`.
struct UnifiedDiff {
    /// The number of equal lines shown around a difference.
    private static let context = 3
    /// The number of bytes that are searched for a zero byte, which marks a binary file; the same as in git.
    private static let window = 8000

    /// The text of the diff.
    private(set) var text: [UInt8] = []

    private let isColored: Bool

    /// Makes the diff from `old` to `new`; nil is a missing file.
    ///
    /// - Parameter path: The path relative to the folder where `patch` runs.
    init(of path: ArraySlice<UInt8>, _ old: [UInt8]?, _ new: [UInt8]?, isColored: Bool) {
        self.isColored = isColored
        let names = (
            old: old == nil ? Array("/dev/null".utf8) : UnifiedDiff.name("a/", path),
            new: new == nil ? Array("/dev/null".utf8) : UnifiedDiff.name("b/", path)
        )
        guard !UnifiedDiff.isBinary(old), !UnifiedDiff.isBinary(new) else {
            text += Array("Binary files ".utf8) + names.old + Array(" and ".utf8) + names.new + Array(" differ\n".utf8)
            return
        }
        // A name with spaces ends in a tab.
        let end: [UInt8] = path.contains(0x20) ? [0x09] : []
        append(Array("--- ".utf8) + names.old + (old == nil ? [] : end), "1")
        append(Array("+++ ".utf8) + names.new + (new == nil ? [] : end), "1")
        append(UnifiedDiff.lines(of: old ?? []), UnifiedDiff.lines(of: new ?? []))
    }

    /// Returns true if `bytes` are binary and have no diff by lines.
    static func isBinary(_ bytes: [UInt8]?) -> Bool {
        bytes?.prefix(window).contains(0) ?? false
    }

    /// Returns the lines with their line ends; only LF ends a line.
    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: 0x0A) {
            lines.append(rest[...end])
            rest = rest[(end + 1)...]
        }
        return rest.isEmpty ? lines : lines + [rest]
    }

    private mutating func append(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
        let hunks = LineDifference(old, new).hunks[...]
        var rest = hunks
        while let first = rest.popFirst() {
            var group = [first]
            while let next = rest.first, let last = group.last, next.old.lowerBound - last.old.upperBound <= 2 * UnifiedDiff.context {
                group.append(next)
                rest.removeFirst()
            }
            append(group, old, new)
        }
    }

    /// Appends neighbouring hunks with the equal lines around and between them.
    private mutating func append(_ group: [LineDifference.Hunk], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
        guard let first = group.first, let last = group.last else { return }
        let before = min(UnifiedDiff.context, first.old.lowerBound)
        let after = min(UnifiedDiff.context, old.count - last.old.upperBound)
        let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
        let newRange = first.new.lowerBound - before..<last.new.upperBound + after
        append(Array("@@ -\(UnifiedDiff.range(oldRange)) +\(UnifiedDiff.range(newRange)) @@".utf8), "36")
        var position = oldRange.lowerBound
        for hunk in group {
            for line in old[position..<hunk.old.lowerBound] { append(0x20, line, nil) }
            for line in old[hunk.old] { append(UInt8(ascii: "-"), line, "31") }
            for line in new[hunk.new] { append(UInt8(ascii: "+"), line, "32") }
            position = hunk.old.upperBound
        }
        for line in old[position..<oldRange.upperBound] { append(0x20, line, nil) }
    }

    /// Returns the first line, counted from 1, and the count unless it is 1; an empty range has the number of the line before it.
    private static func range(_ range: Range<Int>) -> String {
        switch range.count {
        case 0: "\(range.lowerBound),0"
        case 1: "\(range.lowerBound + 1)"
        default: "\(range.lowerBound + 1),\(range.count)"
        }
    }

    private mutating func append(_ sign: UInt8, _ line: ArraySlice<UInt8>, _ style: String?) {
        let isWhole = line.last == 0x0A
        append([sign] + (isWhole ? line.dropLast() : line), style)
        if !isWhole { append(Array("\\ No newline at end of file".utf8), nil) }
    }

    /// Appends a line, with colors (ECMA-48 §8.3.117) if they are requested.
    private mutating func append(_ line: [UInt8], _ style: String?) {
        if isColored, let style {
            text += Array("\u{1B}[\(style)m".utf8) + line + Array("\u{1B}[0m\n".utf8)
        } else {
            text += line
            text.append(0x0A)
        }
    }

    /// Returns a name behind `a/` or `b/`, quoted with escapes of C if it needs them.
    ///
    /// This is the behaviour of git with `core.quotePath` off, except for names that are not UTF-8.
    private static func name(_ prefix: String, _ path: ArraySlice<UInt8>) -> [UInt8] {
        let isText = String(validating: path, as: UTF8.self) != nil
        let isPlain = isText && !path.contains { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
        guard !isPlain else { return Array(prefix.utf8) + path }
        var result = Array("\"\(prefix)".utf8)
        for byte in path {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
            case 0x09: result += Array("\\t".utf8)
            case 0x0A: result += Array("\\n".utf8)
            case 0x20..<0x7F: result.append(byte)
            default:
                let digits = String(byte, radix: 8)
                result += Array(("\\" + String(repeating: "0", count: 3 - digits.count) + digits).utf8)
            }
        }
        return result + [UInt8(ascii: "\"")]
    }
}
