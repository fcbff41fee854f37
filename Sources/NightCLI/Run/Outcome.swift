import NightRewrite
import Nightfall
import SourceText

/// What a run came to for one file, with all bytes.
struct Outcome: Sendable {
    /// The file.
    var file: SiteFile
    /// The bytes that were read, or nil where that was not possible, and where they are no longer wanted: the file changes.
    var original: [UInt8]?
    /// What the system knew of the file when it was read.
    var status: FileStatus?
    /// The new bytes, or nil where the file stays as it is.
    var output: ByteRope?
    /// Files to be written beside it.
    var companions: [NewFile] = []
    /// The paths of the files that an earlier run added for this file alone, where it was named by hand.
    var leftovers: [[UInt8]] = []
    /// Whether it is itself such a file, of an earlier run.
    var isCompanion = false
    /// Whether the file goes away.
    var isRemoved = false
    /// The colours of the file, where they were asked for.
    var colors: [NightColor] = []
    /// What there is to say.
    var messages: [Message] = []

    /// Whether something went wrong, so that the file is passed through as it is.
    var hasFailed: Bool { messages.contains(where: \.isError) }
    /// Whether the file could not be read for its length.
    var isTooLarge: Bool { messages.contains { $0.code == .tooLarge } }
    /// The permissions of the file.
    var permissions: UInt32 { status?.permissions ?? 0o666 }
    /// The bytes that the file is to have: the new ones, or those that it has; nil where these could not be read.
    var bytes: ByteRope? { output ?? original.map { ByteRope($0) } }
}
