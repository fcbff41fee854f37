internal import SourceText

/// Finds the stylesheets that files of a site load.
struct WantedSheets {
    /// The base by which addresses are resolved.
    let base: SiteBase

    /// Returns the summaries of stylesheets that these files load and that do not exist in the folder of a whole site.
    ///
    /// An address from the root of a host whose base is only assumed may refer to a file outside of that folder.
    ///
    /// - Parameter isThere: returns true if there is anything at a path of the site.
    func absent(referencedBy facts: [FileSummary], isThere: ([UInt8]) -> Bool) -> [FileSummary] {
        let read = Set(facts.lazy.filter(\.hasSheet).map(\.path))
        let wanted = places(referencedBy: facts).filter { path, isFromRoot in
            !(isFromRoot && base.origin == .assumed) && !SheetAddress.isOutside(path) && !read.contains(path)
        }
        return wanted.keys.sorted { $0.lexicographicallyPrecedes($1) }.filter { !isThere($0) }.map { FileSummary(path: $0, roles: .absent) }
    }

    /// Returns the paths of the stylesheets that these files load.
    func paths(referencedBy facts: [FileSummary]) -> Set<[UInt8]> { Set(places(referencedBy: facts).keys) }

    /// Returns the paths of the stylesheets on other hosts and in `data` addresses that these files load.
    func pathsOutside(referencedBy facts: [FileSummary]) -> Set<[UInt8]> {
        Set(places(referencedBy: facts) { SheetAddress.isOnHost($0) || DataAddress.isStylesheet($0) }.keys)
    }

    /// Returns the paths of the stylesheets that these files load, each with true if its address begins at the root of the site.
    ///
    /// - Parameter isIncluded: returns true for the paths that are asked for.
    func places(referencedBy facts: [FileSummary], where isIncluded: ([UInt8]) -> Bool = { _ in true }) -> [[UInt8]: Bool] {
        var places: [[UInt8]: Bool] = [:]
        func add(_ path: [UInt8]?, isFromRoot: Bool = false) {
            if let path, isIncluded(path) { places[path] = (places[path] ?? false) || isFromRoot }
        }
        for file in facts {
            for imported in file.sheet?.imports ?? [] {
                add(
                    SheetAddress.resolve(imported.href, from: file.path, in: base),
                    isFromRoot: imported.href.first == UInt8(ascii: "/"))
            }
            for document in file.documents {
                for case .linked(let path?) in document.loads.sheets { add(path, isFromRoot: document.links.fromRoot.contains(path)) }
                for path in document.links.choices + document.links.disabled { add(path) }
                for imported in document.styles.flatMap(\.imports) {
                    let path = document.address.sheetPath(of: imported.href, from: file.path, in: base)
                    add(path, isFromRoot: imported.href.first == UInt8(ascii: "/"))
                }
            }
        }
        return places
    }
}
