internal import SourceText

/// The diagnostics about a site as a whole: each is given once, at the first file by name to which it applies.
struct SiteNotes {
    /// The diagnostics by path.
    private(set) var notes: [[UInt8]: [Diagnostic]] = [:]

    /// Collects the notes for `files`, which get dark rules.
    ///
    /// - Parameter named: the paths of the stylesheets that have a diagnostic already.
    init(_ files: [FileSummary], in base: SiteBase, but named: Set<[UInt8]>) {
        let files = files.filter { !$0.isCompanion }.sorted { $0.path.lexicographicallyPrecedes($1.path) }
        addRemoteSheets(files, in: base, named)
        addScripts(files)
        addManifests(files)
    }

    private mutating func addRemoteSheets(_ files: [FileSummary], in base: SiteBase, _ named: Set<[UInt8]>) {
        var seen = named
        for file in files {
            for imported in file.sheet?.imports ?? [] {
                guard let address = base.remoteAddress(of: imported.href), !GroundlessSheet.isOne(address) else { continue }
                addRemoteSheet(address, to: file, &seen)
            }
        }
    }

    private mutating func addRemoteSheet(_ address: [UInt8], to file: FileSummary, _ seen: inout Set<[UInt8]>) {
        guard seen.insert(address).inserted else { return }
        // The address begins with `file:` and has no host.
        guard !address.starts(with: Array("///".utf8)) else {
            notes[file.path, default: []].append(
                Diagnostic(
                    .remoteSheet,
                    "loads the sheet file:\(String(decoding: address, as: UTF8.self)) from the disk of one machine, which is missing for readers: it gets"
                        + " no dark rules",
                    notes: ["put it into the site, and link it by an address there"]))
            return
        }
        notes[file.path, default: []].append(
            Diagnostic(
                .remoteSheet, "loads the sheet \(String(decoding: address, as: UTF8.self)) of another host, which gets no dark rules",
                notes: ["keep a copy of it in the site"]))
    }

    private mutating func addScripts(_ files: [FileSummary]) {
        var scripts = ScriptColors()
        for file in files {
            if let script = file.script { scripts.formUnion(script.colors) }
            for document in file.documents where !document.scripts.colors.isEmpty { scripts.formUnion(document.scripts.colors) }
        }
        let counts = [
            (scripts.colors.count, "color"), (scripts.styles.count, "style attribute"), (scripts.sheets.texts.count, "sheet"),
        ].filter { $0.0 > 0 }
        guard !counts.isEmpty, let first = files.first(where: { $0.document?.isWhole == true }) else { return }
        let text = counts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: " and ")
        notes[first.path, default: []].append(
            Diagnostic(
                .scriptColors,
                "belongs to a site whose scripts hold \(text): dark rules cover these where the scripts set them",
                notes: ["what scripts draw on a canvas or put into shadow trees keeps its light colors"]))
    }

    private mutating func addManifests(_ files: [FileSummary]) {
        let linked = Set(files.compactMap { $0.document?.manifest })
        for file in files where file.hasManifestColor && linked.contains(file.path) {
            notes[file.path, default: []].append(
                Diagnostic(
                    .manifestColor, "has a theme_color, which is the same in the light and the dark theme",
                    notes: ["browsers use the theme-color of a page instead where it has one"]))
        }
    }
}
