internal import NightTheme
internal import RasterImages
internal import SourceText

extension Rewriter {
    /// Whether pictures are to be other ones at night, or to be helped.
    var helpsPictures: Bool { options.engine == .rewrite && options.images != .keep }

    /// The pictures among those at `paths` of which something has to be known: `facts` are those of all other files of the site.
    ///
    /// The facts of these pictures, and of no others, belong into the graph.
    package func pictures(wantedBy facts: [FileSummary], among paths: [[UInt8]]) -> Set<[UInt8]> {
        guard helpsPictures else { return [] }
        let dark = DarkVersions(among: paths)
        var wanted: Set<[UInt8]> = []
        for file in facts where !file.isCompanion && file.showsPictures {
            for (path, _) in file.sheetPictures(in: options.base) {
                wanted.insert(path)
                wanted.insert(ImageAddress.night(ofPath: path))
                wanted.formUnion(dark.versions(of: path))
            }
            for path in file.document?.images ?? [] {
                wanted.insert(path)
                wanted.formUnion(dark.versions(of: path))
            }
            for path in file.document?.candidatePictures ?? [] { wanted.formUnion(dark.versions(of: path)) }
        }
        return wanted
    }

    /// Puts a night picture beside a PNG or GIF that sheets show.
    func applyPicture(_ bytes: [UInt8], path: [UInt8], graph: SiteGraph, into result: inout FileResult) {
        if let obstacle = graph.pictures.obstructed[path] {
            let night = ImageAddress.night(ofPath: path)
            result.diagnostics.append(obstacle.diagnostic(path: night, otherwise: "use --images keep"))
        }
        guard let night = graph.pictures.night(of: path), let picture = try? ImageReader.picture(bytes) else { return }
        let mapped = picture.night(options.mapping(pageBase: night.base), role: night.role)
        result.companion = NewFile(
            path: ImageAddress.night(ofPath: path), bytes: PNGEncoder.bytes(mapped, software: ImageSummary.software))
    }
}
