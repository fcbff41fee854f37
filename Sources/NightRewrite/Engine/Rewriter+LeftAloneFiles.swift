internal import SourceText

/// Functions that summarize files which stay as they are, for the other files of their site.
extension Rewriter {
    /// Returns the summary of a file that stays as it is.
    package func leaving(_ facts: FileSummary) -> FileSummary { FileSummary(leaving: facts) }

    /// Returns the summary of a stylesheet that is read and never written: the documents that load it hold its dark rules.
    package func referring(to facts: FileSummary) -> FileSummary { FileSummary(referringTo: facts) }

    /// Returns the summaries of the given copies of stylesheets that these files load, and of the copies that those import.
    func givenSheets(wantedBy facts: [FileSummary]) -> [FileSummary] {
        guard !options.sheets.isEmpty else { return [] }
        var result: [FileSummary] = []
        var seen = Set(facts.lazy.filter(\.hasSheet).map(\.path))
        var wanted = sheets(wantedBy: facts)
        while !wanted.isEmpty {
            let found = wanted.filter { options.sheets[$0] != nil && seen.insert($0).inserted }
            let new = found.sorted { $0.lexicographicallyPrecedes($1) }.compactMap { path in
                options.sheets[path].map { referring(to: self.facts(of: $0.bytes, path: path, kind: .css)) }
            }
            result += new
            wanted = sheets(wantedBy: new)
        }
        return result
    }

    /// Returns the summary of a stylesheet that is only read, and has no companion.
    package func lackingCompanion(_ facts: FileSummary) -> FileSummary { facts.hasSheet ? FileSummary(lackingCompanion: facts) : facts }

    /// Returns the summary of a file whose rewriting failed in the run before; nil if the file then counts as absent.
    package func failing(_ facts: FileSummary) -> FileSummary? { facts.hasSheet ? FileSummary(failing: facts) : nil }

    /// Returns the summary of a file that is only read, and gets no diagnostics.
    package func reading(_ facts: FileSummary) -> FileSummary { facts.document == nil ? facts : FileSummary(reading: facts) }

    /// Returns the path of the companion of the stylesheet at `path`.
    package static func companion(of path: [UInt8]) -> [UInt8] { SitePath.companion(of: path) }

    /// Returns true if other files are rewritten on the assumption that the stylesheet or image at `path` has its dark counterpart.
    package func reliesOn(_ path: [UInt8], in graph: SiteGraph) -> Bool { graph.reliesOn(path) }

    /// Returns the summaries of stylesheets that these files load and that do not exist in the folder of a whole site.
    ///
    /// An address from the root of a host whose base is only assumed may refer to a file outside of that folder.
    ///
    /// - Parameter isThere: returns true if there is anything at a path of the site.
    package func absentSheets(wantedBy facts: [FileSummary], isThere: ([UInt8]) -> Bool) -> [FileSummary] {
        let read = Set(facts.lazy.filter(\.hasSheet).map(\.path))
        let wanted = sheetPlaces(wantedBy: facts).filter { path, isFromRoot in
            !(isFromRoot && options.base.origin == .assumed) && !SheetAddress.isOutside(path) && !read.contains(path)
        }
        return wanted.keys.sorted { $0.lexicographicallyPrecedes($1) }.filter { !isThere($0) }.map { FileSummary(path: $0, isAbsent: true) }
    }

    /// Returns the paths of the stylesheets that these files load.
    package func sheets(wantedBy facts: [FileSummary]) -> Set<[UInt8]> { Set(sheetPlaces(wantedBy: facts).keys) }

    /// Returns the paths of the stylesheets that these files load, each with true if its address begins at the root of the site.
    package func sheetPlaces(wantedBy facts: [FileSummary]) -> [[UInt8]: Bool] {
        var places: [[UInt8]: Bool] = [:]
        func add(_ path: [UInt8]?, isFromRoot: Bool = false) {
            if let path { places[path] = (places[path] ?? false) || isFromRoot }
        }
        for file in facts {
            for imported in file.sheet?.imports ?? [] {
                add(
                    SheetAddress.resolve(imported.href, from: file.path, in: options.base),
                    isFromRoot: imported.href.first == UInt8(ascii: "/"))
            }
            for document in file.documents {
                for case .linked(let path?) in document.loads.sheets { add(path, isFromRoot: document.sheetsFromRoot.contains(path)) }
                for path in document.choices + document.disabledSheets { add(path) }
                for imported in document.styles.flatMap(\.imports) {
                    let path = document.address.sheetPath(of: imported.href, from: file.path, in: options.base)
                    add(path, isFromRoot: imported.href.first == UInt8(ascii: "/"))
                }
            }
        }
        return places
    }
}
