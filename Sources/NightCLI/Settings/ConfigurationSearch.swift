/// Finds the `nightfall.json` that applies to a folder.
enum ConfigurationSearch {
    static let fileName = Array("nightfall.json".utf8)

    /// Returns the file that applies to `folder`: that of `--config`, else the nearest one; nil with `--isolated`, or if there is none.
    ///
    /// - Returns: The path as messages name it, and the real path.
    static func file(for folder: FilePath, _ arguments: RawArguments) -> (shown: FilePath, real: FilePath)? {
        if arguments.has(.isolated) { return nil }
        guard let given = arguments.value(of: .configuration).map({ FilePath($0) }) else { return nearest(to: folder) }
        return (given, (try? FileSystem.realPath(given)) ?? given)
    }

    /// Returns the nearest file in `folder` or above it, up to a folder with `.git`; nil if there is none.
    ///
    /// - Returns: The path as messages name it, and the real path.
    static func nearest(to folder: FilePath) -> (shown: FilePath, real: FilePath)? {
        guard var real = try? FileSystem.realPath(folder) else { return nil }
        let here = (try? FileSystem.realPath(FilePath("."))) ?? real
        var shown = folder
        while true {
            let file = real.appending(fileName)
            if let kind = (try? FileSystem.status(of: file))?.kind, kind != .folder {
                return (shown == FilePath(".") ? FilePath(fileName) : shown.appending(fileName), file)
            }
            if (try? FileSystem.status(of: real.appending(Array(".git".utf8)))) != nil || real.folder == real { return nil }
            real = real.folder
            shown = real.isInside(here) ? FilePath(real.path(below: here)) : real
        }
    }

    /// Returns the folder where the search for an input's file begins; standard input is searched from the folder of its given name.
    static func start(for input: Input, standardInputName: [UInt8]?) -> FilePath {
        switch input {
        case .standardInput: standardInputName.map { FilePath($0).folder } ?? FilePath(".")
        case .path(let path): (try? FileSystem.status(of: path))?.kind == .folder ? path : path.folder
        }
    }
}
