import NightRewrite
import Nightfall
import SourceText

/// Reads the files that a preview shows, as nightfall would leave them.
struct PreviewReader<Engine: NightEngine>: Sendable {
    /// A file in a preview.
    enum Contents {
        /// Text with what depends on the color scheme.
        case text(PreviewText)
        case bytes([UInt8])
    }

    let site: Site
    let engine: Engine
    let applied: AppliedFiles
    /// The local copies of stylesheets on other hosts.
    let copies: [SheetCopy]

    /// Returns the bytes of a file; nil if it is missing, or outside the site.
    ///
    /// - Parameter limit: The largest number of bytes; a larger file is not read.
    func bytes(of path: [UInt8], limit: Int = SourceLimits.tooMany) -> [UInt8]? {
        if let bytes = applied.contents(of: path) { return bytes.count < limit ? bytes.joined : nil }
        if let input = site.standardInput, site.tree.files.contains(where: { $0.path == path }) { return input }
        let copy = copies.last { $0.path == path }?.file
        guard let location = copy ?? location(of: path), let status = try? FileSystem.status(of: location), status.kind == .file,
            status.size < limit
        else { return nil }
        // Of a folder, only what is below it is read, whatever links are put there meanwhile.
        guard copy == nil, site.isFolder else { return try? FileDescriptor(reading: location).readAll(expecting: status.size) }
        return try? site.reading(SiteFile(path: path, kind: nil, isLink: true)).readAll(expecting: status.size)
    }

    /// Returns the pieces of a document, a stylesheet or a drawing; nil if it cannot be read.
    func text(of path: [UInt8], kind: FileKind, limit: Int = SourceLimits.tooMany) -> PreviewText? {
        bytes(of: path, limit: limit).flatMap { try? engine.source(of: $0, path: path, kind: kind) }.map {
            engine.preview(of: $0, path: path, kind: kind)
        }
    }

    /// Returns the place of a file; nil for one on another host, and for one outside of a folder that is previewed.
    private func location(of path: [UInt8]) -> FilePath? {
        guard !path.starts(with: Array("//".utf8)), !path.contains(0) else { return nil }
        let location = site.location(of: path)
        guard site.isFolder else { return site.hasLocation ? location : nil }
        // A link may lead out of the site.
        guard let real = try? FileSystem.realPath(location), let root = try? FileSystem.realPath(site.root), real.isInside(root) else {
            return nil
        }
        return real
    }
}
