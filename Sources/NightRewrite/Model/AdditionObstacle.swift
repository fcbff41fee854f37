package import SourceText

/// The reason why a file can't be added under its name.
package enum AdditionObstacle: Sendable, Equatable {
    /// Something that nightfall did not write has the name: a file, a folder, a link, a pipe.
    case otherFile
    /// The name is too long for the file system.
    case longName
    /// The system tells nothing about the name.
    case unreadable

    /// Returns the error for a file that needs the file at `path`, which can't be added.
    ///
    /// - Parameter otherwise: another way to avoid the error, as the end of a sentence.
    package func diagnostic(path: [UInt8], otherwise: String) -> Diagnostic {
        let name = String(decoding: path, as: UTF8.self)
        return switch self {
        case .otherFile:
            Diagnostic(
                .unwritable, "needs the file \(name), but a file of that name exists and was not written by nightfall",
                notes: ["rename that file, or \(otherwise)"])
        case .longName:
            Diagnostic(
                .unwritable, "needs the file \(name), whose name is too long for the file system",
                notes: ["give it a shorter name, or \(otherwise)"])
        case .unreadable:
            Diagnostic(
                .unwritable, "needs the file \(name), but what has that name cannot be read",
                notes: ["see that the file and its folder can be read, or \(otherwise)"])
        }
    }
}

/// The reason why the dark rules of a stylesheet can't be where pages would load them.
enum SheetRefusal: Sendable, Equatable {
    /// The stylesheet is only read, and has no companion.
    case onlyRead
    /// An earlier attempt to write its dark rules failed.
    case failed
    /// No companion can be added beside it.
    case obstructed(AdditionObstacle)
}
