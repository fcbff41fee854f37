/// Finds the file `nightfall.json` that is in force.
enum ConfigurationSearch {
    static let fileName = Array("nightfall.json".utf8)

    /// The nearest file in `folder`, or upward from there until a folder with `.git`, as messages name it and as it really is; nil for
    /// none.
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

    /// The folder that an input's file is looked for from; standard input stands in that of the name that it goes by.
    static func start(for input: Input, standardInputName: [UInt8]?) -> FilePath {
        switch input {
        case .standardInput: standardInputName.map { FilePath($0).folder } ?? FilePath(".")
        case .path(let path): (try? FileSystem.status(of: path))?.kind == .folder ? path : path.folder
        }
    }
}
