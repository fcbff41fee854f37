import NightRewrite
import Nightfall

/// The stylesheets beside a page that is itself a PATH.
extension SiteRewriting {
    /// The limit on the number of these stylesheets.
    private static var mostSheets: Int { 1000 }
    /// The number of enclosing folders that are searched for an address relative to the root of the site.
    private static var mostFolders: Int { 16 }

    /// Returns the summaries of the stylesheets that single files load, and of those that these import.
    ///
    /// The stylesheets are read and never written.
    func sheets(beside site: Site, referencedBy facts: [Engine.Facts], _ engine: Engine) -> [Engine.Facts] {
        guard !site.isFolder, site.hasLocation else { return [] }
        var result: [Engine.Facts] = []
        var seen = Set((site.tree.files + site.surroundings).map(\.path))
        var wanted = engine.sheetPlaces(referencedBy: facts)
        while !wanted.isEmpty, result.count < SiteRewriting.mostSheets {
            let new = wanted.keys.filter { seen.insert($0).inserted && FileKind(fileName: $0) == .css }.sorted {
                $0.lexicographicallyPrecedes($1)
            }
            let found = new.compactMap { self.facts(ofSheet: $0, isFromRoot: wanted[$0] == true, beside: site, engine) }
            result += found
            wanted = engine.sheetPlaces(referencedBy: found)
        }
        return result
    }

    /// Returns the summary of one of these stylesheets; nil if there is none that can be read.
    ///
    /// - Parameter isFromRoot: True if the address begins at the root of the site, which is one of the folders around the page.
    private func facts(ofSheet path: [UInt8], isFromRoot: Bool, beside site: Site, _ engine: Engine) -> Engine.Facts? {
        var place = site.root.appending(path)
        if isFromRoot, var folder = try? FileSystem.realPath(site.root.bytes.isEmpty ? FilePath(".") : site.root) {
            var count = 0
            while !SiteRewriting.isFile(place), folder.folder != folder, count < SiteRewriting.mostFolders {
                folder = folder.folder
                place = folder.appending(path)
                count += 1
            }
        }
        // Opening a pipe would wait for its other end.
        guard SiteRewriting.isFile(place) else {
            noteMissed(place)
            return nil
        }
        var around = site
        around.names[path] = place
        let reading = read(SiteFile(path: path, kind: .css, part: .context, isLink: false), of: around)
        guard reading.message == nil, let bytes = reading.bytes else { return nil }
        let facts = engine.facts(of: bytes, path: path, kind: .css)
        // A stylesheet that is a PATH, too, gets its own dark rules, in itself or in a companion.
        guard let real = try? FileSystem.realPath(place), named.contains(real) else { return engine.referring(to: facts) }
        guard site.emission == .sheet else { return engine.keeping(facts) }
        // If no companion can be added, the page holds the dark rules.
        let hasRoom = additions?.obstacle(before: Rewriter.companion(of: path), of: around, engine) == nil
        return hasRoom ? facts : engine.referring(to: facts)
    }

    private static func isFile(_ path: FilePath) -> Bool { (try? FileSystem.status(of: path))?.kind == .file }
}
