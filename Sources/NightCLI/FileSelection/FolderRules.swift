/// What holds for the files in one folder.
struct FolderRules: Sendable {
    /// Whether anything in it may be chosen, and if not, why.
    var verdict = FileVerdict.chosen
    /// Whether `--include` names it, or a folder that it stands in.
    var isIncluded = false
    /// The rules of `.nightfallignore` here and above, the nearest last.
    var own: [IgnoreList] = []
    /// Those of git.
    var git: [IgnoreList] = []
    /// Those of `--include` and `--exclude`.
    var includes: [IgnoreList] = []
    var excludes: [IgnoreList] = []

    /// Whether there is anything to look up for a file.
    var isTrivial: Bool { verdict == .chosen && own.isEmpty && git.isEmpty && includes.isEmpty && excludes.isEmpty }

    /// Whether the file or folder `path`, which stands in the folder, is chosen; it is absolute and free of links.
    func verdict(on path: FilePath, isFolder: Bool) -> FileVerdict {
        guard verdict == .chosen, !isTrivial else { return verdict }
        // What nightfall's own files say comes before what git's say.
        for lists in [own, git] {
            guard let (list, pattern) = FolderRules.decision(of: lists, on: path, isFolder) else { continue }
            if !pattern.isNegated { return .ignored(file: list.name ?? [], pattern: pattern) }
            break
        }
        if let (_, pattern) = FolderRules.decision(of: excludes, on: path, isFolder), !pattern.isNegated { return .excluded(pattern) }
        return isFolder || includes(path, isFolder: false) ? .chosen : .notIncluded
    }

    /// Whether `--include` names the file or folder `path`, which stands in the folder.
    func includes(_ path: FilePath, isFolder: Bool) -> Bool {
        guard !includes.isEmpty else { return true }
        return FolderRules.decision(of: includes, on: path, isFolder).map { !$0.pattern.isNegated } ?? isIncluded
    }

    private static func decision(
        of lists: [IgnoreList], on path: FilePath, _ isFolder: Bool
    ) -> (list: IgnoreList, pattern: IgnorePattern)? {
        for list in lists.reversed() {
            if let pattern = list.decision(on: path, isFolder: isFolder) { return (list, pattern) }
        }
        return nil
    }
}
