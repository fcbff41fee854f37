/// The author's own dark versions of images: `NAME-dark.png`, `NAME.dark.png` or `NAME@dark.png` beside `NAME.png`.
///
/// The file format may differ, and a density such as `@2x` may come before or after the word.
struct DarkVersions: Sendable {
    private static let words = ["-dark", ".dark", "@dark"].map { Array($0.utf8) }

    /// The paths of dark images by the path of the light image without its extension.
    private var versions: [[UInt8]: [[UInt8]]] = [:]

    /// Creates an empty set.
    init() {}

    /// Finds the dark versions among the files at `paths`.
    init(among paths: some Sequence<[UInt8]>) {
        for path in paths where ImageAddress.isPicture(path) {
            if let light = DarkVersions.light(of: DarkVersions.stem(of: path)) { versions[light, default: []].append(path) }
        }
    }

    /// Returns true if the file at `path` has the name of a dark version.
    static func isOne(_ path: [UInt8]) -> Bool { ImageAddress.isPicture(path) && light(of: stem(of: path)) != nil }

    /// True if no image has a dark version.
    var isEmpty: Bool { versions.isEmpty }

    /// Returns the dark versions of the image at `path`, the best first: one of the same format, then by format, then by name.
    func versions(of path: [UInt8]) -> [[UInt8]] {
        guard !versions.isEmpty, let found = versions[DarkVersions.stem(of: path)] else { return [] }
        let own = DarkVersions.ending(of: path)
        func rank(_ path: [UInt8]) -> Int {
            let ending = DarkVersions.ending(of: path)
            return ending == own ? -1 : ImageAddress.endings.firstIndex(of: ending) ?? ImageAddress.endings.count
        }
        return found.sorted { first, second in
            let ranks = (rank(first), rank(second))
            return ranks.0 == ranks.1 ? first.lexicographicallyPrecedes(second) : ranks.0 < ranks.1
        }
    }

    private static func stem(of path: [UInt8]) -> [UInt8] { path.lastIndex(of: UInt8(ascii: ".")).map { Array(path[..<$0]) } ?? path }

    private static func ending(of path: [UInt8]) -> [UInt8] { path.suffix(while: { $0 != UInt8(ascii: ".") }).map { $0 | 0x20 } }

    /// Returns the path of the light image, that is the path without the word for dark; nil if it has no such word.
    private static func light(of stem: [UInt8]) -> [UInt8]? {
        let density = density(of: stem)
        for end in density.isEmpty ? [stem.count] : [stem.count, stem.count - density.count] {
            for word in words where stem[..<end].suffix(word.count) == word[...] {
                let light = Array(stem[..<(end - word.count)])
                guard let last = light.last, last != UInt8(ascii: "/") else { return nil }
                return Array(light + stem[end...])
            }
        }
        return nil
    }

    /// Returns the part of the name that states the pixel density, such as `@2x`; empty if there is none.
    private static func density(of stem: [UInt8]) -> ArraySlice<UInt8> {
        guard stem.last == UInt8(ascii: "x"), let at = stem.suffix(6).lastIndex(of: UInt8(ascii: "@")) else { return [] }
        let digits = stem[(at + 1)..<(stem.count - 1)]
        return !digits.isEmpty && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".") }
            ? stem[at...] : []
    }
}

extension Array where Element == UInt8 {
    /// Returns the longest suffix in which every byte satisfies `condition`.
    fileprivate func suffix(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        var start = count
        while start > 0, condition(self[start - 1]) { start -= 1 }
        return self[start...]
    }
}
