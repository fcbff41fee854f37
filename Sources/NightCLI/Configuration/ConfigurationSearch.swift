import SourceText

/// Finds the file `nightfall.json` that is in force.
enum ConfigurationSearch {
    static let fileName = Array("nightfall.json".utf8)

    /// The file for `inputs`: the nearest in the folder of each, or upward from there until a folder with `.git`; nil for none.
    ///
    /// - Throws: `UsageError` where two inputs have two files.
    static func file(for inputs: [Input], standardInputName: [UInt8]?) throws(UsageError) -> FilePath? {
        var found: [FilePath?] = []
        for input in inputs {
            let path =
                switch input {
                case .standardInput: standardInputName.map { FilePath($0).folder } ?? FilePath(".")
                case .path(let path): (try? FileSystem.status(of: path))?.kind == .folder ? path : path.folder
                }
            let file = nearest(to: path)
            if !found.contains(file) { found.append(file) }
        }
        guard found.count <= 1 else {
            let names = found.map { $0.map { PrintableName.path($0.bytes) } ?? "none" }.joined(separator: " and ")
            throw UsageError("the PATHs have different configurations, \(names): do them one by one", code: .configuration)
        }
        return found.first ?? nil
    }

    /// The nearest file upward from a folder.
    private static func nearest(to folder: FilePath) -> FilePath? {
        guard var real = try? FileSystem.realPath(folder) else { return nil }
        var shown = folder
        while true {
            let file = real.appending(fileName)
            if let kind = (try? FileSystem.status(of: file))?.kind, kind != .folder {
                return shown == FilePath(".") ? FilePath(fileName) : shown.appending(fileName)
            }
            if (try? FileSystem.status(of: real.appending(Array(".git".utf8)))) != nil || real.folder == real { return nil }
            real = real.folder
            shown = real
        }
    }
}
