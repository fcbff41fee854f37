/// Files that stay as they are, and what they are to the others of their site.
extension Rewriter {
    /// The facts of a file that stays as it is.
    package func leaving(_ facts: FileFacts) -> FileFacts { FileFacts(leaving: facts) }

    /// The paths of the sheets that files with these facts load.
    package func sheets(wantedBy facts: [FileFacts]) -> Set<[UInt8]> {
        var paths: Set<[UInt8]> = []
        for file in facts {
            for imported in file.sheet?.imports ?? [] {
                if let path = options.base.path(of: imported.href, from: file.path) { paths.insert(path) }
            }
            for document in file.documents {
                for case .linked(let path?) in document.loads.sheets { paths.insert(path) }
                paths.formUnion(document.choices + document.disabledSheets)
                for imported in document.styles.flatMap(\.imports) {
                    if let path = options.base.path(of: imported.href, from: file.path) { paths.insert(path) }
                }
            }
        }
        return paths
    }
}
