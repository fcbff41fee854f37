import NightRewrite

/// A PATH that is a pattern for the shell, given by a program or a shell that did not expand it.
///
/// It has the wildcards of `Glob`, and alternatives in braces. As in a shell, no wildcard matches a dot at the beginning of a name.
struct PathPattern {
    /// The limit on the number of patterns that alternatives in braces make.
    private static let mostAlternatives = 256

    private let alternatives: [[UInt8]]
    private let takesAnyType: Bool

    /// Makes a pattern of `path`; nil if a file or folder has that name, or if it has no wildcards.
    ///
    /// - Parameter takesAnyType: True to find files whose names show no type.
    init?(_ path: FilePath, takesAnyType: Bool) {
        guard path.bytes.contains(where: PathPattern.isSpecial), (try? FileSystem.status(of: path, followsLinks: false)) == nil else {
            return nil
        }
        alternatives = PathPattern.alternatives(of: path.bytes)
        self.takesAnyType = takesAnyType
    }

    /// The files that match, sorted by their paths.
    var files: [FilePath] {
        var found: Set<FilePath> = []
        for alternative in alternatives { found.formUnion(files(matching: alternative)) }
        return found.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    }

    private func files(matching pattern: [UInt8]) -> [FilePath] {
        let names = pattern.split(separator: FilePath.slash, omittingEmptySubsequences: false)
        let fixed = Array(names.prefix { !$0.contains(where: PathPattern.isSpecial) }.joined(separator: [FilePath.slash]))
        guard fixed.count < pattern.count else {
            return (try? FileSystem.status(of: FilePath(pattern)))?.kind == .file ? [FilePath(pattern)] : []
        }
        let isFromRoot = pattern.first == FilePath.slash
        let root = fixed.isEmpty ? FilePath(isFromRoot ? [FilePath.slash] : [UInt8(ascii: ".")]) : FilePath(fixed)
        let rest = names.dropFirst(names.prefix { !$0.contains(where: PathPattern.isSpecial) }.count)
        let glob = Glob(rest.joined(separator: [FilePath.slash]))
        let depth = rest.contains { $0.elementsEqual([UInt8(ascii: "*"), UInt8(ascii: "*")]) } ? Int.max : rest.count
        let showsHidden = rest.contains { $0.first == UInt8(ascii: ".") }
        var result: [FilePath] = []
        var pending: [(path: [UInt8], depth: Int)] = [([], 1)]
        while let folder = pending.popLast() {
            guard let entries = try? FolderListing.entries(of: root.appending(folder.path), followsLinks: folder.path.isEmpty) else {
                continue
            }
            for entry in entries where showsHidden || entry.name.first != UInt8(ascii: ".") {
                let path = FilePath(folder.path).appending(entry.name).bytes
                if entry.kind == .folder {
                    if folder.depth < depth, !ToolFolders.names.contains(entry.name) { pending.append((path, folder.depth + 1)) }
                } else if glob.matches(path[...]), isWanted(entry, root.appending(path)) {
                    result.append(fixed.isEmpty && !isFromRoot ? FilePath(path) : root.appending(path))
                }
            }
        }
        return result
    }

    private func isWanted(_ entry: FolderListing.Entry, _ path: FilePath) -> Bool {
        guard takesAnyType || FileKind(textFileName: entry.name) != nil else { return false }
        return entry.kind == .file || (entry.kind == .link && (try? FileSystem.status(of: path))?.kind == .file)
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        [UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "{")].contains(byte)
    }

    // MARK: Alternatives

    /// Returns the patterns that the alternatives in braces make; unbalanced braces and those without a comma stand for themselves.
    private static func alternatives(of pattern: [UInt8]) -> [[UInt8]] {
        var result: [[UInt8]] = []
        var pending = [pattern]
        while let next = pending.popLast() {
            guard let braces = braces(in: next), result.count + pending.count < mostAlternatives else {
                result.append(next)
                continue
            }
            let (head, tail) = (next[..<braces.range.lowerBound], next[braces.range.upperBound...])
            pending += braces.parts.reversed().map { Array(head + $0 + tail) }
        }
        return result
    }

    /// Returns the first braces with a comma at their own level, and the parts between the commas; nil if there are none.
    private static func braces(in pattern: [UInt8]) -> (range: Range<Int>, parts: [ArraySlice<UInt8>])? {
        var start = pattern.startIndex
        while let open = pattern[start...].firstIndex(of: UInt8(ascii: "{")) {
            var depth = 0
            var parts: [ArraySlice<UInt8>] = []
            var part = open + 1
            for index in open..<pattern.count {
                switch pattern[index] {
                case UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: ",") where depth == 1:
                    parts.append(pattern[part..<index])
                    part = index + 1
                case UInt8(ascii: "}"):
                    depth -= 1
                    guard depth == 0, !parts.isEmpty else { break }
                    return (open..<(index + 1), parts + [pattern[part..<index]])
                default: break
                }
                if depth == 0 { break }
            }
            start = open + 1
        }
        return nil
    }
}
