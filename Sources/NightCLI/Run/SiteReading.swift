import NightRewrite
import SourceText

/// One file of a site as it was read.
struct SiteReading: Sendable {
    /// Its bytes, or nil where it could not be read.
    private(set) var bytes: [UInt8]?
    /// What the system knew of it then; nil for standard input and where it could not be opened.
    private(set) var status: FileStatus?
    /// Why it can't be rewritten.
    private(set) var message: Message?

    /// Its permissions.
    var permissions: UInt32 { status?.permissions ?? 0o666 }

    /// A file larger than this can't be a source (`SourceSpan` counts in 32 bits).
    private static let limit = Int(UInt32.max) - 1 << 20
    /// How far is looked for the zero bytes of a file that is no text.
    private static let window = 8192

    /// Reads a file of `site`.
    ///
    /// - Parameter earlier: what the system knew of it when it was read before; it is an error that this has changed.
    init(_ file: SiteFile, of site: Site, after earlier: FileStatus? = nil) {
        let location = site.location(of: file.path)
        if let standardInput = site.standardInput, site.tree.files.contains(where: { $0.path == file.path }) {
            bytes = standardInput
        } else {
            read(location, after: earlier)
        }
        if let bytes, file.kind?.isText != false, SiteReading.isBinary(bytes) {
            message = Message(location.bytes, .error, "is no text: there are zero bytes in it", code: .binary)
        }
    }

    private mutating func read(_ location: FilePath, after earlier: FileStatus?) {
        do {
            let file = try FileDescriptor(reading: location)
            let before = try file.status()
            status = before
            guard before.size < SiteReading.limit else {
                message = Message(location.bytes, .error, "is larger than 4 GiB", code: .tooLarge)
                return
            }
            let read = try file.readAll(expecting: before.size)
            let after = try file.status()
            guard earlier ?? before == before, after == before, read.count == before.size else {
                message = SiteReading.changed(location)
                return
            }
            bytes = read
        } catch {
            message = Message(location.bytes, error, code: .unreadable)
        }
    }

    /// What is said of a file that changes while it is worked on.
    static func changed(_ location: FilePath) -> Message {
        Message(location.bytes, .error, "changed while nightfall was at work, and is left as it is", code: .changedMeanwhile)
    }

    /// Whether a zero byte stands near the beginning of something that does not say that it is UTF-16.
    private static func isBinary(_ bytes: [UInt8]) -> Bool {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return false }
        return bytes.prefix(window).contains(0)
    }
}
