/// One thing to work on.
enum Input: Sendable, Equatable {
    case standardInput
    /// A file or a folder, as the user named it.
    case path(FilePath)
}
