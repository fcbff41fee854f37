import NightRewrite
import SourceText

/// What a run came to for one file.
struct Outcome: Sendable {
    /// The file.
    var file: SiteFile
    /// The bytes that were read, or nil where that was not possible, and where they are no longer wanted: the file changes.
    var original: [UInt8]?
    /// The new bytes, or nil where the file stays as it is.
    var output: TextPieces?
    /// Files to be written beside it.
    var companions: [NewFile] = []
    /// Whether it is itself such a file, of an earlier run.
    var isCompanion = false
    /// Whether the file goes away.
    var isRemoved = false
    /// The permissions of the file.
    var permissions: UInt32 = 0o666
    /// The colours of the file, where they were asked for.
    var colors: [PaletteColor] = []
    /// What there is to say.
    var messages: [Message] = []

    /// Whether something went wrong, so that the file is passed through as it is.
    var hasFailed: Bool { messages.contains(where: \.isError) }
}
