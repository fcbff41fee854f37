/// The files with source maps that the sheets of a site name, as far as they are there.
struct SourceMaps: Sendable {
    private var files: [[UInt8]: [UInt8]] = [:]
    /// The first sheet that names a map, by the map's path.
    private var owners: [[UInt8]: [UInt8]] = [:]

    /// No files.
    init() {}

    /// What `facts` tell of them.
    init(_ facts: [FileSummary]) {
        for file in facts {
            if let bytes = file.sourceMap { files[file.path] = bytes }
            guard let map = file.sourceMapPath, !file.isCompanion, !file.isLeft else { continue }
            if owners[map].map({ file.path.lexicographicallyPrecedes($0) }) ?? true { owners[map] = file.path }
        }
    }

    /// The path of the map that stands for the one at `path` while the sheet has its night: `NAME.css.night.map` beside `NAME.css.map`.
    static func night(ofPath path: [UInt8]) -> [UInt8] {
        let ending = Array(".map".utf8)
        let isMap = path.suffix(4).elementsEqual(ending) { $0 | 0x20 == $1 | 0x20 }
        return (isMap ? Array(path.dropLast(4)) : path) + Array(".night".utf8) + ending
    }

    /// The paths of the files that sheets with these facts ask for.
    static func wanted(by facts: [FileSummary]) -> Set<[UInt8]> {
        var paths: Set<[UInt8]> = []
        for file in facts where !file.isCompanion && !file.isLeft {
            guard let path = file.sourceMapPath else { continue }
            paths.formUnion([path, night(ofPath: path)])
        }
        return paths
    }

    /// The bytes of the file at `path`; nil where there is none.
    func file(at path: [UInt8]) -> [UInt8]? { files[path] }

    /// Whether the map at `path` is that of the sheet `sheet`, whichever others name it.
    func isMap(_ path: [UInt8], of sheet: [UInt8]) -> Bool { owners[path] == sheet }
}
