/// What options say of the files to work on.
struct FileChoice: Sendable, Equatable {
    /// The patterns of `--include`; where there are none, all is included.
    var includes: [IgnorePattern] = []
    /// The patterns of `--exclude`.
    var excludes: [IgnorePattern] = []
    /// Whether `.nightfallignore` counts.
    var heedsIgnoreFiles = true
    /// Whether `.gitignore` and `.git/info/exclude` count.
    var heedsGit = false

    /// Whether no pattern is given.
    var isEmpty: Bool { includes.isEmpty && excludes.isEmpty }

    /// What `arguments` say.
    init(_ arguments: RawArguments) {
        func patterns(_ name: FlagName) -> [IgnorePattern] {
            arguments.options.filter { $0.name == name }.map { IgnorePattern($0.value) }
        }
        includes = patterns(.include)
        excludes = patterns(.exclude)
        heedsIgnoreFiles = !arguments.has(.noIgnore)
        heedsGit = arguments.has(.gitignore)
    }

    /// The patterns, whose paths begin in `folder`.
    func lists(from folder: FilePath) -> (includes: [IgnoreList], excludes: [IgnoreList]) {
        (
            includes.isEmpty ? [] : [IgnoreList(includes, from: folder)],
            excludes.isEmpty ? [] : [IgnoreList(excludes, from: folder)]
        )
    }
}
