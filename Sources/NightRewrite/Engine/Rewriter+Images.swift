internal import NightTheme
internal import RasterImages
internal import SourceText

extension Rewriter {
    /// True if images may get dark versions or other help in the dark theme.
    var helpsPictures: Bool { options.engine == .rewrite && options.images != .keep }

    /// Returns the images among those at `paths` that have to be read; `facts` are the summaries of all other files of the site.
    ///
    /// The summaries of these images, and of no others, belong in the graph.
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

    /// Adds a generated dark image beside a PNG or GIF that stylesheets show.
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
