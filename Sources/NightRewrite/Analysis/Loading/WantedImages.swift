internal import SourceText

/// Finds the images of a site that have to be read.
struct WantedImages {
    /// The base by which addresses are resolved.
    let base: SiteBase

    /// Returns the images among those at `paths` that have to be read; `facts` are the summaries of all other files of the site.
    ///
    /// The summaries of these images, and of no others, belong in the graph.
    func paths(referencedBy facts: [FileSummary], among paths: [[UInt8]]) -> Set<[UInt8]> {
        let dark = DarkVersions(among: paths)
        var wanted: Set<[UInt8]> = []
        for file in facts where !file.isCompanion && file.showsPictures {
            for (path, _) in file.sheetPictures(in: base) {
                wanted.insert(path)
                wanted.insert(ImageAddress.dark(ofPath: path))
                wanted.formUnion(dark.versions(of: path))
            }
            for path in file.document?.images.ofElements ?? [] {
                wanted.insert(path)
                wanted.formUnion(dark.versions(of: path))
            }
            for path in file.document?.images.candidates ?? [] { wanted.formUnion(dark.versions(of: path)) }
        }
        return wanted
    }
}
