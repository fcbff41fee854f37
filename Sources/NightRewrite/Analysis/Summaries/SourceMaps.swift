/// The source map files to which the stylesheets of a site refer, as far as they exist.
struct SourceMaps: Sendable {
    private var files: [[UInt8]: [UInt8]] = [:]
    /// The first stylesheet that refers to a map, by the map's path.
    private var owners: [[UInt8]: [UInt8]] = [:]

    /// Creates an empty collection.
    init() {}

    /// Collects the maps from the summaries of files.
    init(_ facts: [FileSummary]) {
        for file in facts {
            if let bytes = file.sourceMap { files[file.path] = bytes }
            guard let map = file.sourceMapPath, !file.isCompanion, !file.isLeft else { continue }
            if owners[map].map({ file.path.lexicographicallyPrecedes($0) }) ?? true { owners[map] = file.path }
        }
    }

    /// Returns the path of the updated map for the one at `path`: `NAME.css.night.map` beside `NAME.css.map`.
    static func dark(ofPath path: [UInt8]) -> [UInt8] {
        let ending = Array(".map".utf8)
        let isMap = path.suffix(4).elementsEqual(ending) { $0 | 0x20 == $1 | 0x20 }
        return (isMap ? Array(path.dropLast(4)) : path) + Array(".night".utf8) + ending
    }

    /// Returns the paths of the files that stylesheets with these summaries need.
    static func wanted(by facts: [FileSummary]) -> Set<[UInt8]> {
        var paths: Set<[UInt8]> = []
        for file in facts where !file.isCompanion && !file.isLeft {
            guard let path = file.sourceMapPath else { continue }
            paths.formUnion([path, dark(ofPath: path)])
        }
        return paths
    }

    /// Returns the bytes of the file at `path`; nil if there is none.
    func file(at path: [UInt8]) -> [UInt8]? { files[path] }

    /// Returns true if the map at `path` belongs to the stylesheet `sheet`, whichever others refer to it.
    func isMap(_ path: [UInt8], of sheet: [UInt8]) -> Bool { owners[path] == sheet }
}
