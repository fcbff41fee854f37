/// Where the results go.
enum Destination: Sendable, Equatable {
    case standardOutput
    /// `-o`: the one result.
    case file(FilePath)
    /// `-d`: a mirror of each input.
    case directory(FilePath)
    /// `-i`: the files themselves.
    case inPlace
    /// `check`: nowhere.
    case nowhere
}
