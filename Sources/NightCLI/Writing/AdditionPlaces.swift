import Glibc
import NightRewrite
import Nightfall

/// The places in the file system where files are added to a site, and what stands there.
struct AdditionPlaces: Sendable {
    /// The folder that the paths of a mirror begin in; nil where files are added beside those of the site.
    private let mirror: FilePath?
    /// Whether added files are written, or would be.
    private let areWritten: Bool
    /// The real paths of the inputs that have names of added files: each is looked at by itself.
    private let inputs: Set<FilePath>

    /// The places for `site`, one of `count`; `inputs` are those of its run (`inputs(among:)`).
    init(_ site: Site, among count: Int, inputs: Set<FilePath>, to destination: Destination) {
        self.inputs = inputs
        switch destination {
        case .directory(let folder):
            mirror = folder.appending(MirrorWriting.prefix(of: site, among: count))
            areWritten = true
        case .inPlace, .nowhere:
            mirror = nil
            areWritten = true
        case .standardOutput, .file:
            mirror = nil
            areWritten = false
        }
    }

    /// The real paths of the files among `sites` that have names of added files.
    static func inputs(among sites: [Site]) -> Set<FilePath> {
        let named = sites.filter { !$0.isFolder && FileKind.isNight(fileName: $0.name.bytes) }
        return Set(named.compactMap { try? FileSystem.realPath($0.name) })
    }

    /// The reason why no file can be added at `path`, where that is known before anything is rewritten.
    ///
    /// What a folder holds under that name is mirrored, whether or not it is rewritten.
    func obstacle(before path: [UInt8], of site: Site, _ engine: some NightEngine) -> AdditionObstacle? {
        if areWritten, mirror == nil || site.isFolder {
            if let obstacle = AdditionPlaces.obstacle(at: site.location(of: path), path, engine) { return obstacle }
        }
        return obstacle(writing: path, of: site, engine)
    }

    /// The reason why a file can't be written at `path`; nil where it can be, or is not written.
    func obstacle(writing path: [UInt8], of site: Site, _ engine: some NightEngine) -> AdditionObstacle? {
        guard areWritten else { return nil }
        let place = mirror.map { $0.appending(site.mirrored(path)) } ?? site.location(of: path)
        return AdditionPlaces.obstacle(at: place, path, engine)
    }

    /// Those of the files at `paths` that nightfall wrote, beside files of the site that were named by hand.
    func generated(among paths: [[UInt8]], of site: Site, _ engine: some NightEngine) -> [[UInt8]] {
        guard areWritten, mirror == nil, !site.isFolder else { return [] }
        return paths.filter { path in
            let place = site.location(of: path)
            guard AdditionPlaces.isGenerated(place, path, engine) == true else { return false }
            return inputs.isEmpty || (try? FileSystem.realPath(place)).map { !inputs.contains($0) } ?? false
        }
    }

    private static func obstacle(at place: FilePath, _ path: [UInt8], _ engine: some NightEngine) -> AdditionObstacle? {
        do throws(SystemError) {
            return try contents(of: place).map { engine.isGenerated($0, path: path) } == true ? nil : .otherFile
        } catch {
            switch error.number {
            case ENAMETOOLONG: return .longName
            // Where there is nothing, not even a folder, there is room.
            case ENOENT, ENOTDIR: return nil
            default: return .otherFile
            }
        }
    }

    /// Whether nightfall wrote the file at `place`; nil where there is none.
    private static func isGenerated(_ place: FilePath, _ path: [UInt8], _ engine: some NightEngine) -> Bool? {
        (try? contents(of: place)).map { bytes in bytes.map { engine.isGenerated($0, path: path) } ?? false }
    }

    /// The bytes of the file at `place`; nil for what is no file, or too large for one that nightfall wrote.
    private static func contents(of place: FilePath) throws(SystemError) -> [UInt8]? {
        let status = try FileSystem.status(of: place, followsLinks: false)
        guard status.kind == .file, status.size < SourceLimits.tooMany else { return nil }
        return try FileDescriptor(reading: place, followsLinks: false).readFile(of: status.size)
    }
}
