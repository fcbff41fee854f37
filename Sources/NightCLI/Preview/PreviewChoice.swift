import NightRewrite

/// The documents of a site that a preview shows: of a large site a selection from all of its folders.
struct PreviewChoice {
    /// The limits of a preview.
    enum Limit {
        /// The largest number of documents.
        static let documents = 100
        /// The largest number of bytes of all documents.
        static let bytes = 8 << 20
    }

    /// The paths of the documents, those of a folder after its index.
    private(set) var paths: [[UInt8]] = []
    /// The number of documents that are left out.
    private(set) var leftOut = 0

    private static let index = Array("index".utf8)

    /// Chooses among the documents of `site`.
    ///
    /// It takes one document of each folder after the other, so that the first ones differ the most.
    init(_ site: Site) {
        let documents = site.tree.files.filter { file in
            file.part == .changed && !file.isLink && (file.kind == .html || file.kind == .xhtml)
        }.map(\.path)
        let folders = Dictionary(grouping: documents.sorted(by: PreviewChoice.precedes), by: PreviewChoice.folder)
        var rest = folders.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { $0.value[...] }
        var bytes = 0
        while rest.contains(where: { !$0.isEmpty }) {
            for index in rest.indices {
                guard let path = rest[index].popFirst() else { continue }
                let size = site.standardInput?.count ?? (try? FileSystem.status(of: site.location(of: path)))?.size ?? 0
                guard paths.isEmpty || (paths.count < Limit.documents && bytes + size <= Limit.bytes) else {
                    leftOut += 1
                    continue
                }
                paths.append(path)
                bytes += size
            }
        }
        paths.sort { left, right in
            let (first, second) = (PreviewChoice.folder(of: left), PreviewChoice.folder(of: right))
            return first == second ? PreviewChoice.precedes(left, right) : first.lexicographicallyPrecedes(second)
        }
    }

    private static func folder(of path: [UInt8]) -> [UInt8] { Array(path[..<(path.lastIndex(of: FilePath.slash) ?? 0)]) }

    /// True if a document comes first in its folder: the index, then by name.
    private static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        let (first, second) = (isIndex(left), isIndex(right))
        return first == second ? left.lexicographicallyPrecedes(right) : first
    }

    private static func isIndex(_ path: [UInt8]) -> Bool {
        FilePath(path).name.prefix { $0 != UInt8(ascii: ".") }.elementsEqual(index)
    }
}
