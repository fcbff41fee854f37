import NightRewrite
import Nightfall
import SourceText

/// The contents of one file of a site, and its status when it was read.
struct SiteReading: Sendable {
    /// The bytes; nil if the file could not be read.
    private(set) var bytes: [UInt8]?
    /// The status at that time; nil for standard input and for a file that could not be opened.
    private(set) var status: FileStatus?
    /// The time at which the file was opened, in nanoseconds since 1970.
    private(set) var time = 0
    /// The reason why the file cannot be rewritten, if there is one.
    private(set) var message: Message?

    /// The permissions of the file; `0o666` without a status.
    var permissions: UInt32 { status?.permissions ?? 0o666 }

    /// Reads a file of `site`.
    ///
    /// - Parameter earlier: The status from an earlier reading; a difference from it is an error.
    init(_ file: SiteFile, of site: Site, after earlier: FileStatus? = nil) {
        let location = site.location(of: file.path)
        if let standardInput = site.standardInput, site.tree.files.contains(where: { $0.path == file.path }) {
            bytes = standardInput
        } else {
            read(file, of: site, at: location, after: earlier)
        }
        if let bytes, let problem = SourceLimits.problem(of: bytes, as: file.kind) {
            message = Message(location.bytes, problem, at: nil)
        }
    }

    private mutating func read(_ file: SiteFile, of site: Site, at location: FilePath, after earlier: FileStatus?) {
        do throws(SystemError) {
            let file = try site.reading(file)
            // The file must still have the status of its first reading.
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

    /// Returns the error for a file that changes during the run.
    static func changed(_ location: FilePath) -> Message {
        Message(location.bytes, .error, "was changed by another program during the run, and is left unchanged", code: .changedMeanwhile)
    }
}
