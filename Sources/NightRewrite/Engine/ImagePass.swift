internal import NightTheme
internal import SourceText

/// Adds a generated dark image beside a PNG or GIF that stylesheets show.
struct ImagePass {
    let options: RewriteOptions
    let graph: SiteGraph
    /// The path of the image.
    let path: [UInt8]

    /// Adds the dark version of the image with these bytes.
    func apply(_ bytes: [UInt8], into result: inout FileResult) {
        if let obstacle = graph.pictures.obstructed[path] {
            let dark = ImageAddress.dark(ofPath: path)
            result.diagnostics.append(obstacle.diagnostic(path: dark, otherwise: "use --images keep"))
        }
        guard let dark = graph.pictures.dark(of: path),
            let file = ImageSummary.dark(bytes, options.mapping(pageBase: dark.base), role: dark.role)
        else { return }
        result.companion = NewFile(path: ImageAddress.dark(ofPath: path), bytes: file)
    }
}
