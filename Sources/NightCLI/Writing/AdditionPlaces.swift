import Glibc
import NightRewrite
import Nightfall

/// The places where files are added to a site, and the obstacles there.
struct AdditionPlaces: Sendable {
    /// The folder of the site's mirror; nil if files are added beside those of the site.
    private let mirror: FilePath?
    /// True if added files are written, or would be.
    private let areWritten: Bool
    /// The real paths of inputs that have names of added files; these are processed as inputs of their own.
    private let inputs: Set<FilePath>

    /// Makes the places for `site`, one of `count` sites; `inputs` comes from `inputs(among:)`.
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

    /// Returns the real paths of the single files among `sites` that have names of added files.
    static func inputs(among sites: [Site]) -> Set<FilePath> {
        let named = sites.filter { !$0.isFolder && FileKind.isNight(fileName: $0.name.bytes) }
        return Set(named.compactMap { try? FileSystem.realPath($0.name) })
    }

    /// Returns the reason why no file can be added at `path`, as far as it is known before the files are rewritten.
    ///
    /// A file of that name in a folder is mirrored, rewritten or not, so it counts as an obstacle as well.
    func obstacle(before path: [UInt8], of site: Site, _ engine: some NightEngine) -> AdditionObstacle? {
        if areWritten, mirror == nil || site.isFolder {
            if let obstacle = AdditionPlaces.obstacle(at: site.location(of: path), path, engine) { return obstacle }
        }
        return obstacle(writing: path, of: site, engine)
    }

    /// Returns the reason why a file cannot be written at `path`; nil if it can, or if none is written.
    func obstacle(writing path: [UInt8], of site: Site, _ engine: some NightEngine) -> AdditionObstacle? {
        guard areWritten else { return nil }
        let place = mirror.map { $0.appending(site.mirrored(path)) } ?? site.location(of: path)
        return AdditionPlaces.obstacle(at: place, path, engine)
    }

    /// Returns the files among `paths` that nightfall generated beside a file that is itself a PATH.
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
            // A missing file or folder is no obstacle.
            case ENOENT, ENOTDIR: return nil
            // A link of that name, which is not followed.
            case ELOOP: return .otherFile
            default: return .unreadable
            }
        }
    }

    /// Returns true if nightfall generated the file at `place`; nil if there is no file.
    private static func isGenerated(_ place: FilePath, _ path: [UInt8], _ engine: some NightEngine) -> Bool? {
        (try? contents(of: place)).map { bytes in bytes.map { engine.isGenerated($0, path: path) } ?? false }
    }

    /// Returns the bytes of the file at `place`; nil if it is not a regular file, or is too large for a generated one.
    private static func contents(of place: FilePath) throws(SystemError) -> [UInt8]? {
        let status = try FileSystem.status(of: place, followsLinks: false)
        guard status.kind == .file, status.size < SourceLimits.tooMany else { return nil }
        return try FileDescriptor(reading: place, followsLinks: false).readFile(of: status.size)
    }
}
