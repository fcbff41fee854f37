import NightRewrite

/// The sites and their files as bytes that are equal for equal sites.
enum SiteDescription {
    /// Returns the description of `sites`.
    static func bytes(of sites: [Site]) -> [UInt8] {
        var writer = RecordWriter()
        writer.list(sites) { writer, site in
            writer.bytes(site.name.bytes)
            writer.bytes(site.root.bytes)
            writer.bytes((try? FileSystem.realPath(site.root.bytes.isEmpty ? FilePath(".") : site.root))?.bytes ?? [])
            writer.bytes(site.base)
            writer.text(site.emission.rawValue)
            writer.number((site.isFolder ? 1 : 0) + (site.isBook ? 2 : 0))
            writer.number(site.settings)
            writer.list(site.tree.files, file)
            writer.list(site.surroundings, file)
            writer.list(site.tree.folders) { $0.bytes($1) }
            writer.list(site.tree.links) { writer, link in
                writer.bytes(link.path)
                writer.bytes(link.target)
            }
            writer.list(site.tree.ignoredFolders.sorted { $0.lexicographicallyPrecedes($1) }) { $0.bytes($1) }
        }
        return writer.bytes
    }

    private static func file(_ writer: inout RecordWriter, _ file: SiteFile) {
        writer.bytes(file.path)
        writer.text(file.kind?.rawValue ?? "")
        writer.number((file.isLink ? 1 : 0) + part(file.part) * 2)
        writer.number(file.settings ?? -1)
    }

    private static func part(_ part: SiteFile.Part) -> Int {
        switch part {
        case .changed: 0
        case .kept: 1
        case .context: 2
        case .ignored: 3
        }
    }
}
