/// A line of an ignore file, or the value of `--include` and `--exclude`: a pattern of gitignore(5).
struct IgnorePattern: Sendable, Equatable {
    /// The pattern as it is written.
    let text: [UInt8]
    /// The 1-based line that it stands in; 0 on the command line.
    let line: Int
    /// Whether it takes back what patterns before it say.
    let isNegated: Bool
    /// Whether it is about folders alone.
    private let isOfFolders: Bool
    /// Whether it is about the last name of a path, having no slash within.
    let isOfNames: Bool
    private let glob: Glob

    /// The pattern `text`.
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

    /// Whether it says something about `path`, which begins where the pattern does.
    func matches(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
        guard isFolder || !isOfFolders else { return false }
        guard isOfNames else { return glob.matches(path) }
        return glob.matches(path.lastIndex(of: FilePath.slash).map { path[($0 + 1)...] } ?? path)
    }
}
