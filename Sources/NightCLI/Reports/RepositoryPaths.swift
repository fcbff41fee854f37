/// The paths of files from the root of their repository, by which GitHub finds them.
struct RepositoryPaths {
    private static let marker = Array(".git".utf8)

    /// The real path of the folder with the results; nil if there is none.
    private let output: FilePath?

    /// Makes the paths for a run that writes its results into `output`; nil for another destination.
    init(output: FilePath?) {
        self.output = output.map { (try? FileSystem.realPath($0)) ?? $0 }
    }

    /// Returns the path of the file `name` from the root of its repository; without a repository, as it is given.
    ///
    /// - Returns: Nil for a file among the results.
    func path(of name: [UInt8]) -> [UInt8]? {
        let given = FilePath(name)
        guard let folder = try? FileSystem.realPath(given.folder) else { return Array(given.withoutDot) }
        let place = folder.appending(given.name)
        if let output, place.isInside(output) { return nil }
        var root = folder
        while (try? FileSystem.status(of: root.appending(RepositoryPaths.marker))) == nil {
            guard root.folder != root else { return Array(given.withoutDot) }
            root = root.folder
        }
        return place.path(below: root)
    }
}
