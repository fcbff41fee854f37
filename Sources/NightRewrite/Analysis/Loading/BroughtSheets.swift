/// The stylesheets of a site that its scripts add to pages: a script sets the address of a link to one, or adds a link.
///
/// No page can link a companion of such a stylesheet in time, so the stylesheet holds its dark rules itself.
struct BroughtSheets {
    /// The paths of these stylesheets.
    private(set) var paths: Set<[UInt8]> = []

    /// The paths of the site's stylesheets, by their last names.
    private var sheets: [[UInt8]: [[UInt8]]] = [:]

    /// Finds the stylesheets among `paths` that scripts add to pages.
    ///
    /// - Parameter loaded: the stylesheets that some document or stylesheet loads without a script.
    init(_ site: SiteSummaries, among paths: some Sequence<[UInt8]>, loaded: Set<[UInt8]>) {
        var scripts: [[UInt8]: [[UInt8]]] = [:]
        for file in site.others {
            if let names = file.script?.colors.sheets.names, !names.isEmpty { scripts[file.path] = names }
        }
        let documents = site.documents.filter { !$0.facts.scripts.colors.sheets.names.isEmpty || !scripts.isEmpty }
        guard !documents.isEmpty else { return }
        for path in paths { sheets[BroughtSheets.lastName(of: path), default: []].append(path) }
        for document in documents {
            let names = document.facts.scripts.colors.sheets.names + document.facts.scripts.paths.flatMap { scripts[$0] ?? [] }
            guard !names.isEmpty else { continue }
            let own = Set(document.facts.loads.sheets.compactMap { if case .linked(let path) = $0 { path } else { nil } })
            add(names, but: own)
        }
        // Scripts load other scripts, to which no document refers.
        for names in scripts.values { add(names, but: loaded) }
    }

    private mutating func add(_ names: [[UInt8]], but loaded: Set<[UInt8]>) {
        for name in names {
            let tail = BroughtSheets.tail(of: name)
            for path in sheets[BroughtSheets.lastName(of: tail)] ?? [] where !loaded.contains(path) {
                let isMeant = path == tail || path.suffix(tail.count + 1).elementsEqual([UInt8(ascii: "/")] + tail)
                if isMeant || tail.suffix(path.count + 1).elementsEqual([UInt8(ascii: "/")] + path) { paths.insert(path) }
            }
        }
    }

    /// Returns the end of an address that is the same for every base: without leading `.` and `..` segments.
    private static func tail(of name: [UInt8]) -> [UInt8] {
        var steps = SitePath.percentDecoded(name).split(separator: UInt8(ascii: "/"))[...]
        while let first = steps.first,
            first.elementsEqual([UInt8(ascii: ".")]) || first.elementsEqual([UInt8(ascii: "."), UInt8(ascii: ".")])
        { steps.removeFirst() }
        return Array(steps.joined(separator: [UInt8(ascii: "/")]))
    }

    private static func lastName(of path: [UInt8]) -> [UInt8] {
        path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[($0 + 1)...]) } ?? path
    }
}
