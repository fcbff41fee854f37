import NightRewrite
import Nightfall
import SourceText

/// One file of a site as it was read.
struct SiteReading: Sendable {
    /// Its bytes, or nil where it could not be read.
    private(set) var bytes: [UInt8]?
    /// What the system knew of it then; nil for standard input and where it could not be opened.
    private(set) var status: FileStatus?
    /// When it was opened, in nanoseconds since 1970.
    private(set) var time = 0
    /// Why it can't be rewritten.
    private(set) var message: Message?

    /// Its permissions.
    var permissions: UInt32 { status?.permissions ?? 0o666 }

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
        if let bytes, let problem = SourceLimits.problem(of: bytes, as: file.kind) {
            message = Message(location.bytes, problem, at: nil)
        }
    }

    private mutating func read(_ location: FilePath, after earlier: FileStatus?) {
        do {
            let file = try FileDescriptor(reading: location)
            // What it was when it was read first is what it has to be still.
            let before = if let earlier { earlier } else { try file.status() }
            time = Clock.now
            status = before
            guard before.size < SourceLimits.tooMany else {
                message = Message(location.bytes, SourceLimits.tooLarge, at: nil)
                return
            }
            let read = try file.readFile(of: before.size)
            guard try file.status().hasContents(of: before), read.count == before.size else {
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
        Message(location.bytes, .error, "was changed by another program during the run, and is left unchanged", code: .changedMeanwhile)
    }
}
