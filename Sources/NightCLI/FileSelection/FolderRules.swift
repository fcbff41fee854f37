/// The ignore rules and patterns that apply to the files in one folder.
struct FolderRules: Sendable {
    /// The decision about the folder: chosen, or the reason why none of its files is chosen.
    var inclusion = FileInclusion.chosen
    /// True if a pattern of `--include` matches the folder or one above it.
    var isIncluded = false
    /// The rules of `.nightfallignore` files in this folder and above, the nearest last.
    var own: [IgnoreList] = []
    /// The rules of `.gitignore` and `.git/info/exclude` files, the nearest last.
    var git: [IgnoreList] = []
    /// The patterns of `--include` and `--exclude`.
    var includes: [IgnoreList] = []
    var excludes: [IgnoreList] = []

    /// True if the folder is chosen and no pattern can decide differently about a file in it.
    var isTrivial: Bool { inclusion == .chosen && own.isEmpty && git.isEmpty && includes.isEmpty && excludes.isEmpty }

    /// Returns the decision about the file or folder `path` in this folder; `path` is absolute and free of links.
    func inclusion(on path: FilePath, isFolder: Bool) -> FileInclusion {
        guard inclusion == .chosen, !isTrivial else { return inclusion }
        // The rules of nightfall's own ignore files take precedence over git's.
        for lists in [own, git] {
            guard let (list, pattern) = FolderRules.decision(of: lists, on: path, isFolder) else { continue }
            if !pattern.isNegated { return .ignored(file: list.name ?? [], pattern: pattern) }
            break
        }
        if let (_, pattern) = FolderRules.decision(of: excludes, on: path, isFolder), !pattern.isNegated { return .excluded(pattern) }
        return isFolder || includes(path, isFolder: false) ? .chosen : .notIncluded
    }

    /// Returns true if `--include` selects the file or folder `path` in this folder.
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
