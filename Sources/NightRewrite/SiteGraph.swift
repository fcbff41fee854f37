internal import CSSCascade
internal import CSSColor
internal import SourceText

/// Who loads which sheet, in which order, and what follows for each file: its base by day, and whether it is left alone.
package struct SiteGraph: Sendable {
    /// What follows for one file.
    struct Standing: Sendable {
        /// The colour behind the page by day, opaque.
        var base = SRGB.white
        /// What the root element paints on the canvas, which is the base but where `html` and `body` have colours of their own.
        var canvas = SRGB.white
        /// Why the file is left alone, if it is.
        var leftAlone: DiagnosticCode?
    }

    /// The custom properties of the site.
    let properties: PropertyGraph
    /// The groups of pictures and filters that hold colours in some sheet.
    private let coloredImages: ColoredImages
    /// The colours that the site's scripts may write inline, each once, in an order that the order of files does not change.
    let scriptColors: [SRGB]
    /// The pictures that need something at night.
    private(set) var pictures = SitePictures()
    /// Whether there are documents, which hold the whole night of the filter engine.
    let hasDocuments: Bool
    private var standings: [[UInt8]: Standing] = [:]
    private var sheets: [[UInt8]: SheetFacts] = [:]
    private var documents: [[UInt8]: DocumentFacts] = [:]
    private var foreignCompanions: Set<[UInt8]> = []
    /// The sheets that some document loads only at night.
    private var loadedAtNight: Set<[UInt8]> = []
    /// The standing of sheets that no document loads.
    private var common = Standing()

    /// The graph of the files of one site.
    init(_ files: [FileFacts]) {
        properties = PropertyGraph(
            files.flatMap { file in
                (file.sheet.map { [$0.properties] } ?? [])
                    + (file.document.map { $0.styles.map(\.properties) + [$0.attributes.properties] } ?? [])
            })
        var coloredImages: ColoredImages = []
        for file in files {
            if let sheet = file.sheet { coloredImages.formUnion(sheet.coloredImages) }
            for style in file.document?.styles ?? [] { coloredImages.formUnion(style.coloredImages) }
        }
        self.coloredImages = coloredImages
        hasDocuments = files.contains { $0.document != nil }
        var scripts: Set<SRGB> = []
        for file in files { scripts.formUnion(file.script?.colors ?? []) }
        scriptColors = scripts.sorted { (SiteGraph.rank($0), $0.alpha) < (SiteGraph.rank($1), $1.alpha) }
        for file in files {
            if let sheet = file.sheet, !file.isCompanion { sheets[file.path] = sheet }
        }
        let companions = Set(sheets.keys.map { SitePath.companion(of: $0) })
        for file in files where file.sheet != nil && !file.isCompanion && companions.contains(file.path) {
            foreignCompanions.insert(file.path)
        }
        judge(files)
        guard files.contains(where: { $0.picture != nil }) else { return }
        pictures = SitePictures(files) { [self] path in
            let standing = standing(of: path)
            return standing.leftAlone == nil ? standing.base : nil
        }
    }

    /// The groups of pictures and filters of which a sheet has to mirror whatever sets or resets them.
    ///
    /// Those of other sheets need none here: the night of a sheet stands right behind it, before the sheets that follow, so that a mirror
    /// loses to them as what it mirrors does. Only what is imported has its night behind the sheet that imports it.
    func mirroredImages(of outline: SheetOutline) -> ColoredImages {
        var groups = outline.hasImports ? coloredImages : outline.coloredImages
        // A picture that has another at night has it wherever it stands.
        if pictures.hasNights { groups.formUnion(.background) }
        // What holds only by day is not there at night, so that pictures without colours have to be said again as well.
        if outline.hasDayConditions { groups = .all }
        return groups
    }

    /// What follows for the file at `path`.
    func standing(of path: [UInt8]) -> Standing { standings[path] ?? common }

    /// The outline of the sheet at `path`, where it has just this text.
    func outline(of path: [UInt8], text: [UInt8]) -> SheetOutline? {
        guard let walked = sheets[path]?.walked, walked.text.isSame(as: text) else { return nil }
        return walked.outline
    }

    /// The scan of the document at `path`, where it has just this text.
    func scan(of path: [UInt8], text: [UInt8]) -> DocumentScan? {
        guard let scanned = documents[path]?.scanned, scanned.text.isSame(as: text) else { return nil }
        return scanned.scan
    }

    /// Whether the sheet at `path` is of the site and gets a companion.
    func hasCompanion(_ path: [UInt8]) -> Bool {
        guard let sheet = sheets[path], sheet.hasMirror else { return false }
        return standing(of: path).leftAlone == nil && !isOccupied(SitePath.companion(of: path))
    }

    /// Whether somebody else's sheet stands where a companion would.
    func isOccupied(_ path: [UInt8]) -> Bool { foreignCompanions.contains(path) }

    // MARK: Judging

    private mutating func judge(_ files: [FileFacts]) {
        var votes: [[UInt8]: [Standing]] = [:]
        var all: [Standing] = []
        for file in files {
            guard let document = file.document else { continue }
            documents[file.path] = document
            var declarations: [RootDeclaration] = []
            var loaded: [[UInt8]] = []
            for (sheet, condition) in zip(document.sheets, document.conditions) {
                switch sheet {
                case .own(let index):
                    var seen: Set<[UInt8]> = []
                    collectImports(of: document.styles[index], at: file.path, under: condition, into: &declarations, &loaded, &seen)
                    declarations += condition.declarations(document.styles[index].roots)
                case .linked(let path):
                    var seen: Set<[UInt8]> = []
                    if let path { collect(path, under: condition, into: &declarations, &loaded, &seen) }
                }
            }
            let cascade = RootCascade(declarations, html: document.html, body: document.body)
            let standing = SiteGraph.standing(cascade, hasDarkScheme: document.hasDarkScheme)
            standings[file.path] = standing
            all.append(standing)
            for path in loaded { votes[path, default: []].append(standing) }
        }
        common = SiteGraph.majority(all) ?? Standing()
        for path in sheets.keys {
            if let majority = votes[path].flatMap(SiteGraph.majority) {
                standings[path] = majority
            } else if !all.isEmpty, loadedAtNight.contains(path) {
                // The author's own night, which holds where it stands: before and behind the same mirrors as before and behind the sheets.
                standings[path] = Standing(leftAlone: .existingDarkTheme)
            } else if all.isEmpty {
                var declarations: [RootDeclaration] = []
                var loaded: [[UInt8]] = []
                var seen: Set<[UInt8]> = []
                collect(path, under: LoadCondition(), into: &declarations, &loaded, &seen)
                let cascade = RootCascade(declarations, html: RootElement(isRoot: true), body: RootElement(isRoot: false))
                standings[path] = SiteGraph.standing(cascade, hasDarkScheme: false)
            }
        }
    }

    // MARK: The filter engine

    /// The rules of the sheets that a document loads, or of a sheet with its imports, in order.
    func filterRules(of path: [UInt8]) -> [FilterRules] {
        var result: [FilterRules] = []
        guard let document = documents[path] else {
            var seen: Set<[UInt8]> = []
            if sheets[path] != nil { collectFilterRules(path, into: &result, &seen) }
            return result
        }
        for sheet in document.sheets {
            var seen: Set<[UInt8]> = []
            switch sheet {
            case .own(let index):
                for imported in document.styles[index].imports {
                    if let target = SitePath.resolve(imported.href, from: path) { collectFilterRules(target, into: &result, &seen) }
                }
                result.append(document.styles[index].filter)
            case .linked(let path):
                if let path { collectFilterRules(path, into: &result, &seen) }
            }
        }
        return result
    }

    private func collectFilterRules(_ path: [UInt8], into result: inout [FilterRules], _ seen: inout Set<[UInt8]>) {
        guard let sheet = sheets[path], seen.insert(path).inserted, seen.count < 1000 else { return }
        for imported in sheet.imports {
            if let target = SitePath.resolve(imported.href, from: path) { collectFilterRules(target, into: &result, &seen) }
        }
        result.append(sheet.filter)
    }

    // MARK: Collecting

    /// The declarations of a sheet behind those of what it imports.
    private mutating func collect(
        _ path: [UInt8], under condition: LoadCondition, into declarations: inout [RootDeclaration], _ loaded: inout [[UInt8]],
        _ seen: inout Set<[UInt8]>
    ) {
        guard let sheet = sheets[path], seen.insert(path).inserted, seen.count < 1000 else { return }
        collectImports(of: sheet, at: path, under: condition, into: &declarations, &loaded, &seen)
        declarations += condition.declarations(sheet.roots)
        if condition.isOnlyAtNight { loadedAtNight.insert(path) } else { loaded.append(path) }
    }

    private mutating func collectImports(
        of sheet: SheetFacts, at path: [UInt8], under condition: LoadCondition, into declarations: inout [RootDeclaration],
        _ loaded: inout [[UInt8]], _ seen: inout Set<[UInt8]>
    ) {
        for imported in sheet.imports {
            guard let target = SitePath.resolve(imported.href, from: path) else { continue }
            collect(target, under: condition.and(imported.condition), into: &declarations, &loaded, &seen)
        }
    }

    private static func standing(_ cascade: RootCascade, hasDarkScheme: Bool) -> Standing {
        var result = Standing()
        let day = cascade.base(atNight: false)
        let night = cascade.base(atNight: true)
        // Luminance .2: the line between grounds for dark text and for light text, with some room.
        if let day, relativeLuminance(day) < 0.179 {
            result.leftAlone = .alreadyDark
        } else if let night, relativeLuminance(night) < 0.2 {
            result.leftAlone = .existingDarkTheme
        } else if day == nil, hasDarkScheme || cascade.takesDarkScheme {
            result.leftAlone = .existingDarkTheme
        }
        if let day { result.base = day }
        result.canvas = cascade.rootBackground ?? result.base
        return result
    }

    /// The standing that most documents have; of equals the one with the lighter base, so that the order of files counts for nothing.
    private static func majority(_ standings: [Standing]) -> Standing? {
        let changed = standings.filter { $0.leftAlone == nil }
        guard !changed.isEmpty else { return standings.first }
        var counts: [SRGB: Int] = [:]
        for standing in changed { counts[standing.base, default: 0] += 1 }
        let best = counts.max { left, right in
            if left.value != right.value { return left.value < right.value }
            return rank(left.key) < rank(right.key)
        }
        return best.map { Standing(base: $0.key, canvas: $0.key, leftAlone: nil) }
    }

    private static func rank(_ color: SRGB) -> UInt32 {
        let (red, green, blue) = color.bytes
        return UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
}

extension [UInt8] {
    /// Whether both arrays hold the same bytes, compared in blocks.
    func isSame(as other: [UInt8]) -> Bool {
        guard count == other.count else { return false }
        var index = 0
        while index + 16 <= count {
            var difference: UInt8 = 0
            for offset in 0..<16 { difference |= self[index + offset] ^ other[index + offset] }
            if difference != 0 { return false }
            index += 16
        }
        return self[index...].elementsEqual(other[index...])
    }
}
