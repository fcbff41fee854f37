/// A line of an ignore file, or a value of `--include` or `--exclude`: a pattern of gitignore(5).
struct IgnorePattern: Sendable, Equatable {
    /// The pattern as written.
    let text: [UInt8]
    /// The 1-based line of the pattern; 0 for a pattern of the command line.
    let line: Int
    /// True if the pattern reverses the decision of earlier ones.
    let isNegated: Bool
    /// True if the pattern matches folders only.
    private let isOfFolders: Bool
    /// True if the pattern matches the last component of a path, because it contains no slash but one at its end.
    let isOfNames: Bool
    private let glob: Glob

    /// Parses the pattern `text`.
    init(_ text: some Collection<UInt8>, line: Int = 0) {
        self.text = Array(text)
        self.line = line
        var rest = self.text[...]
        isNegated = rest.first == UInt8(ascii: "!")
        if isNegated { rest.removeFirst() }
        isOfFolders = rest.last == FilePath.slash
        if isOfFolders { rest.removeLast() }
        isOfNames = !rest.contains(FilePath.slash)
        if rest.first == FilePath.slash { rest.removeFirst() }
        glob = Glob(rest)
    }

    /// Returns true if the pattern matches `path`, which is relative to the pattern's folder.
    func matches(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
        guard isFolder || !isOfFolders else { return false }
        guard isOfNames else { return glob.matches(path) }
        return glob.matches(path.lastIndex(of: FilePath.slash).map { path[($0 + 1)...] } ?? path)
    }
}
