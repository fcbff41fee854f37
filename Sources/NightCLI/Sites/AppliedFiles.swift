import NightRewrite
import SourceText

/// The files that a run would write, by their paths in the site.
struct AppliedFiles: Sendable {
    private var files: [[UInt8]: ByteRope] = [:]
    /// The paths of the files that are added beside others.
    private var added: Set<[UInt8]> = []

    /// Returns the contents of a file; nil for one that stays as it is.
    func contents(of path: [UInt8]) -> ByteRope? { files[path] }

    /// Returns true for a file that is written beside another.
    func isAdded(_ path: [UInt8]) -> Bool { added.contains(path) }

    /// Adds the new contents of a file.
    mutating func add(_ contents: ByteRope, at path: [UInt8]) { files[path] = contents }

    /// Adds a file that is written beside another.
    mutating func add(_ companion: NewFile) {
        files[companion.path] = companion.contents
        added.insert(companion.path)
    }
}
