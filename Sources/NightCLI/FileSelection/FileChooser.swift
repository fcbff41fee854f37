import Glibc
import SourceText

/// Decides which files are processed, by ignore files, `--include` and `--exclude`.
final class FileChooser {
    /// The name of nightfall's own ignore files, which have the syntax of gitignore(5).
    static let ignoreFile = Array(".nightfallignore".utf8)
    private static let gitFile = Array(".gitignore".utf8)
    private static let gitFolder = Array(".git".utf8)

    /// The names in a folder that decide which files below it are processed.
    static let names = [ignoreFile, gitFile, gitFolder]

    private let choice: FileChoice
    /// The folder that paths in messages are relative to.
    private let here: FilePath
    private var known: [FilePath: FolderRules] = [:]
    /// The problems of ignore files.
    private(set) var messages: [Message] = []

    init(_ choice: FileChoice, here: FilePath) {
        self.choice = choice
        self.here = here
    }

    /// Returns the rules of the folder `path`, absolute and free of links.
    ///
    /// Ignore files count in the folder and in those above it, up to one that contains `.git`, or up to the top that a configuration sets.
    func rules(of path: FilePath) -> FolderRules {
        guard choice.readsIgnoreFiles || choice.readsGitignore || !choice.isEmpty else { return FolderRules() }
        var pending: [FilePath] = []
        var place = path
        var rules: FolderRules?
        while rules == nil {
            rules = known[place]
            guard rules == nil else { break }
            pending.append(place)
            guard place.folder != place, place != choice.top, !FileChooser.exists(place.appending(FileChooser.gitFolder)) else { break }
            place = place.folder
        }
        while let next = pending.popLast() {
            rules = entering(next, from: rules, pathsFrom: path.isInside(here) ? here : path) {
                FileChooser.exists(next.appending($0))
            }
            known[next] = rules
        }
        return rules ?? FolderRules()
    }

    /// Returns the rules of the folder `path`, whose parent has `rules`; `has` says whether the folder contains an entry of a name.
    func entering(_ path: FilePath, in rules: FolderRules, has: ([UInt8]) -> Bool) -> FolderRules {
        entering(path, from: rules, pathsFrom: here, has: has)
    }

    private func entering(
        _ path: FilePath, from outer: FolderRules?, pathsFrom folder: FilePath, has: ([UInt8]) -> Bool
    ) -> FolderRules {
        var rules: FolderRules
        if let outer {
            rules = outer
            rules.inclusion = outer.inclusion(on: path, isFolder: true)
            rules.isIncluded = outer.includes(path, isFolder: true)
        } else {
            rules = FolderRules()
            (rules.includes, rules.excludes) = choice.lists(from: folder)
        }
        // As in git, files in an ignored folder cannot be included again.
        guard rules.inclusion == .chosen else { return rules }
        if choice.readsIgnoreFiles, has(FileChooser.ignoreFile) {
            add(path.appending(FileChooser.ignoreFile), in: path, to: \.own, of: &rules)
        }
        guard choice.readsGitignore else { return rules }
        if has(FileChooser.gitFolder) {
            let file = path.appending(Array(".git/info/exclude".utf8))
            if FileChooser.exists(file) { add(file, in: path, to: \.git, of: &rules) }
        }
        if has(FileChooser.gitFile) { add(path.appending(FileChooser.gitFile), in: path, to: \.git, of: &rules) }
        return rules
    }

    private func add(
        _ file: FilePath, in folder: FilePath, to lists: WritableKeyPath<FolderRules, [IgnoreList]>, of rules: inout FolderRules
    ) {
        let name = file.isInside(here) && here.bytes.count > 1 ? Array(file.bytes.dropFirst(here.bytes.count + 1)) : file.bytes
        do throws(SystemError) {
            // Opening a pipe would wait for its other end.
            guard try FileSystem.status(of: file).kind == .file else { throw SystemError(number: EINVAL) }
            let bytes = try FileDescriptor(reading: file).readAll(expecting: FileDescriptor.chunk)
            rules[keyPath: lists].append(IgnoreList(bytes, named: name, in: folder))
        } catch {
            messages.append(Message(name, error, code: .unreadable))
            rules.inclusion = .unknown(file: name)
        }
    }

    /// Returns the real path of a file or folder, or of a missing file in an existing folder; nil if the folder does not exist either.
    static func place(of path: FilePath) -> FilePath? {
        if let real = try? FileSystem.realPath(path) { return real }
        return (try? FileSystem.realPath(path.folder)).map { $0.appending(path.name) }
    }

    private static func exists(_ path: FilePath) -> Bool {
        (try? FileSystem.status(of: path, followsLinks: false)) != nil
    }
}
