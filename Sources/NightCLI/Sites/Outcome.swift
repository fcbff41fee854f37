import NightRewrite
import Nightfall
import SourceText

/// The result of a run for one file, including its bytes.
struct Outcome: Sendable {
    /// The file.
    var file: SiteFile
    /// The bytes that were read; nil if reading failed, or if the file changes and its old bytes are not needed.
    var original: [UInt8]?
    /// The status of the file when it was read.
    var status: FileStatus?
    /// The new bytes; nil if the file stays as it is.
    var output: ByteRope?
    /// The files to be written beside it.
    var companions: [NewFile] = []
    /// The paths of the files that an earlier run added for this file alone, if the file itself is a PATH.
    var leftovers: [[UInt8]] = []
    /// True if the file itself was added by an earlier run.
    var isCompanion = false
    /// True if the file is removed.
    var isRemoved = false
    /// The colors of the file, if requested.
    var colors: [NightColor] = []
    /// The messages about the file.
    var messages: [Message] = []

    /// True if there is an error, so that the file is passed through unchanged.
    var hasFailed: Bool { messages.contains(where: \.isError) }
    /// True if the file is too large to be read.
    var isTooLarge: Bool { messages.contains { $0.code == .tooLarge } }
    /// The permissions of the file.
    var permissions: UInt32 { status?.permissions ?? 0o666 }
    /// The bytes that the file should have: the new ones, else the old ones; nil if these could not be read.
    var bytes: ByteRope? { output ?? original.map { ByteRope($0) } }
}
