import SourceText

/// A file as it is and as it would be.
struct Difference: Sendable {
    /// The file, as the user would name it.
    let path: FilePath
    /// Its path in its site.
    let place: [UInt8]
    /// What it holds; nil where it is not there.
    let old: [UInt8]?
    /// What it would hold; nil where it would not be there.
    let new: [UInt8]?

    /// The path from where `patch` is to run: the working folder, or the site's where that is named from elsewhere.
    private var name: ArraySlice<UInt8> {
        let name = path.withoutDot
        return name.first == FilePath.slash || name.starts(with: [UInt8(ascii: "."), UInt8(ascii: "."), FilePath.slash]) ? place[...] : name
    }

    /// The difference by lines.
    func text(isColored: Bool) -> [UInt8] {
        UnifiedDiff(of: name, old, new, isColored: isColored).text
    }

    /// What is said of a file that has no lines.
    var message: Message? {
        guard UnifiedDiff.isBinary(old) || UnifiedDiff.isBinary(new) else { return nil }
        return Message(path.bytes, .note, "is binary, and the diff only names it", code: .binary)
    }
}
