/// What options say of the files to work on.
struct FileChoice: Sendable, Equatable {
    /// Patterns, and the folder that their paths begin in; nil for the current one.
    struct Patterns: Sendable, Equatable {
        let folder: FilePath?
        let patterns: [IgnorePattern]
    }

    /// The patterns of `--include`; where there are none, all is included.
    let includes: [Patterns]
    /// The patterns of `--exclude`.
    let excludes: [Patterns]
    /// Whether `.nightfallignore` counts.
    var heedsIgnoreFiles: Bool
    /// Whether `.gitignore` and `.git/info/exclude` count.
    var heedsGit: Bool
    /// The folder above which no ignore file counts, absolute and free of links, where a configuration says so.
    var top: FilePath?

    /// Whether no pattern is given.
    var isEmpty: Bool { includes.isEmpty && excludes.isEmpty }

    /// What `arguments` say.
    init(_ arguments: RawArguments) {
        func patterns(_ name: FlagName) -> [Patterns] {
            let options = arguments.options.filter { $0.name == name }
            let folders = Set(options.map(\.origin?.folder))
            return folders.sorted { ($0?.bytes ?? []).lexicographicallyPrecedes($1?.bytes ?? []) }.map { folder in
                Patterns(folder: folder, patterns: options.filter { $0.origin?.folder == folder }.map { IgnorePattern($0.value) })
            }
        }
        includes = patterns(.include)
        excludes = patterns(.exclude)
        heedsIgnoreFiles = !arguments.has(.noIgnore)
        heedsGit = arguments.has(.gitignore)
    }

    /// The patterns; the paths of those of the command line begin in `folder`.
    func lists(from folder: FilePath) -> (includes: [IgnoreList], excludes: [IgnoreList]) {
        func lists(_ patterns: [Patterns]) -> [IgnoreList] { patterns.map { IgnoreList($0.patterns, from: $0.folder ?? folder) } }
        return (lists(includes), lists(excludes))
    }
}
