import SourceText

/// The contents of a file before and after a change.
struct Difference: Sendable {
    /// The file, named as the user would name it.
    let path: FilePath
    /// Its path in its site.
    let place: [UInt8]
    /// The contents before; nil if the file does not exist.
    let old: [UInt8]?
    /// The contents after; nil if the file would not exist.
    let new: [UInt8]?

    /// The path relative to the folder where `patch` runs.
    ///
    /// That is the working folder, or the folder of the site if the path is absolute or begins with `../`.
    private var name: ArraySlice<UInt8> {
        let name = path.withoutDot
        return name.first == FilePath.slash || name.starts(with: [UInt8(ascii: "."), UInt8(ascii: "."), FilePath.slash]) ? place[...] : name
    }

    /// Returns the unified diff.
    func text(isColored: Bool) -> [UInt8] {
        UnifiedDiff(of: name, old, new, isColored: isColored).text
    }

    /// The note about a binary file; nil for text.
    var message: Message? {
        guard UnifiedDiff.isBinary(old) || UnifiedDiff.isBinary(new) else { return nil }
        return Message(path.bytes, .note, "is binary, and the diff only names it", code: .binary)
    }
}
