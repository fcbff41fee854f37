/// The options that select the files to process.
struct FileChoice: Sendable, Equatable {
    /// Patterns and the folder that their paths are relative to; nil for the current folder.
    struct Patterns: Sendable, Equatable {
        let folder: FilePath?
        let patterns: [IgnorePattern]
    }

    /// The patterns of `--include`; if there are none, every file is included.
    let includes: [Patterns]
    /// The patterns of `--exclude`.
    let excludes: [Patterns]
    /// True if `.nightfallignore` files apply.
    var readsIgnoreFiles: Bool
    /// True if `.gitignore` and `.git/info/exclude` apply.
    var readsGitignore: Bool
    /// The topmost folder whose ignore files apply, absolute and free of links; nil if no configuration sets one.
    var top: FilePath?

    /// True if no pattern is given.
    var isEmpty: Bool { includes.isEmpty && excludes.isEmpty }

    /// Reads the choice from `arguments`.
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
        readsIgnoreFiles = !arguments.has(.noIgnore)
        readsGitignore = arguments.has(.gitignore)
    }

    /// Returns the patterns as lists; those of the command line have paths relative to `folder`.
    func lists(from folder: FilePath) -> (includes: [IgnoreList], excludes: [IgnoreList]) {
        func lists(_ patterns: [Patterns]) -> [IgnoreList] { patterns.map { IgnoreList($0.patterns, from: $0.folder ?? folder) } }
        return (lists(includes), lists(excludes))
    }
}
