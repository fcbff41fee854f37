/// A list of patterns and the folder that their paths are relative to.
struct IgnoreList: Sendable, Equatable {
    /// The ignore file, as messages name it; nil for patterns of options.
    let name: [UInt8]?
    /// The folder, absolute and free of links.
    let folder: FilePath
    /// The patterns; the last one that matches decides.
    let patterns: [IgnorePattern]

    /// Makes a list of patterns that come from options.
    init(_ patterns: [IgnorePattern], from folder: FilePath) {
        name = nil
        self.folder = folder
        self.patterns = patterns
    }

    /// Parses the contents of an ignore file (gitignore(5)).
    init(_ bytes: [UInt8], named name: [UInt8], in folder: FilePath) {
        self.name = name
        self.folder = folder
        var rest = bytes[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        var patterns: [IgnorePattern] = []
        for (index, line) in rest.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            guard !line.isEmpty, line.first != UInt8(ascii: "#") else { continue }
            let text = IgnoreList.trimmed(line.last == 0x0D ? line.dropLast() : line)
            if !text.isEmpty { patterns.append(IgnorePattern(text, line: index + 1)) }
        }
        self.patterns = patterns
    }

    /// Returns the pattern that decides about `path`, absolute and free of links; nil if none matches.
    func decision(on path: FilePath, isFolder: Bool) -> IgnorePattern? {
        guard !patterns.isEmpty, path.isInside(folder), path.bytes.count > folder.bytes.count else { return nil }
        let start = folder.bytes.count + (folder.bytes.last == FilePath.slash ? 0 : 1)
        return patterns.last { $0.matches(path.bytes[start...], isFolder: isFolder) }
    }

    /// Returns a line up to a zero byte, without trailing spaces; a space behind a backslash stays.
    private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let line = line.prefix { $0 != 0 }
        var end = line.startIndex
        var index = line.startIndex
        while index < line.endIndex {
            if line[index] == UInt8(ascii: "\\") {
                // A backslash at the very end keeps the trailing spaces before it.
                guard index + 1 < line.endIndex else { return line }
                index += 1
                end = index + 1
            } else if line[index] != 0x20 {
                end = index + 1
            }
            index += 1
        }
        return line[..<end]
    }
}
