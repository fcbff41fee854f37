internal import CSSCascade
internal import SourceText

/// The stylesheets of a site, and the places of their dark rules.
extension SiteGraph {
    // MARK: Sheets

    /// Returns the stylesheet at `path` as prepared for the analysis; nil unless its file consists of exactly these bytes.
    func prepared(at path: [UInt8], of file: [UInt8]) -> PristineSheet? {
        guard let prepared = sheets.summaries[path]?.prepared, prepared.file.span.equals(file.span) else { return nil }
        return prepared.sheet
    }

    /// Returns the bytes of the stylesheet at `path` and its prepared form; nil for a stylesheet outside the site.
    func file(of path: [UInt8]) -> (bytes: [UInt8], sheet: PristineSheet)? {
        sheets.summaries[path]?.prepared.map { ($0.file, $0.sheet) }
    }

    /// Returns the outline of the stylesheet at `path`; nil unless its text is exactly this one.
    func outline(of path: [UInt8], text: [UInt8]) -> SheetOutline? {
        guard let walked = sheets.summaries[path]?.walked, walked.text == text else { return nil }
        return walked.outline
    }

    // MARK: Companions that import companions

    /// The families whose declarations are all mirrored in the stylesheets that companions join.
    var joinedWholes: PropertyFamilies { companions.joinedWholes }

    /// Returns true if the dark rules of the stylesheet at `path` come after other stylesheets, or before the dark rules of others.
    func isJoined(_ path: [UInt8]) -> Bool { companions.joined.contains(path) }

    /// Takes into account that companions import the companions of the stylesheets that their own stylesheets import.
    mutating func joinCompanions() {
        var companions = companions
        var pending: [[UInt8]] = []
        for (path, sheet) in sheets.summaries { pending += sheets.imports(of: sheet, at: path, isAnonymous: true) }
        pending += sheets.brought
        for document in pages.documents {
            // A script that switches the stylesheet on would not switch on its companion.
            pending += document.facts.links.disabled
            // A companion with the title of a style sheet set would join that set in the light theme, too; without a title it would be in
            // no set.
            pending += document.facts.links.ofSets.filter { !sheets.keepsHashedName($0) }
            for imported in document.facts.links.imports where imported.isAnonymous { pending.append(imported.path) }
        }
        repeat {
            while let path = pending.popLast() {
                guard let sheet = sheets.summaries[path], companions.closed.insert(path).inserted else { continue }
                pending += sheets.imports(of: sheet, at: path, isAnonymous: false)
            }
            // Beside a stylesheet that holds its dark rules, the companion of another would come after those rules.
            for (path, sheet) in sheets.summaries {
                let named = sheet.imports.filter { !$0.hasAnonymousLayer }.compactMap { base.path(of: $0.href, from: path) }
                let isMixed =
                    named.contains(where: companions.closed.contains)
                    && named.contains { sheets.summaries[$0] != nil && !companions.closed.contains($0) }
                if isMixed { pending += named }
            }
        } while !pending.isEmpty
        self.companions = companions
        joinImports()
    }

    /// Takes into account that the dark rules of a stylesheet that imports others come after all of these.
    mutating func joinImports() {
        var companions = companions
        for (path, sheet) in sheets.summaries where !sheet.imports.isEmpty {
            companions.joined.insert(path)
            companions.joined.formUnion(sheets.imports(of: sheet, at: path, isAnonymous: false))
        }
        // The images that a stylesheet mirrors depend on the stylesheets that are joined.
        self.companions = companions
        for path in companions.joined {
            guard let (text, outline) = sheets.summaries[path]?.walked else { continue }
            companions.joinedWholes.formUnion(
                MirrorNeeds(outline, graph: properties, images: mirroredImages(of: outline, at: path), plan: nil, text: text).wholes)
        }
        self.companions = companions
    }

    /// Returns true if the stylesheet at `path` holds its dark rules itself where other stylesheets have companions.
    func isClosed(_ path: [UInt8]) -> Bool { companions.closed.contains(path) }

    // MARK: Companions

    /// Returns true if the stylesheet at `path` is part of the site and gets a companion in the emission mode.
    func hasCompanion(_ path: [UInt8], _ emission: Emission) -> Bool {
        (emission == .sheet || keepsBytes(path, emission)) && hasCompanion(path)
    }

    private func hasCompanion(_ path: [UInt8]) -> Bool { needsCompanion(path) && companions.refusal(of: path) == nil }

    /// Returns true if the dark rules of the stylesheet at `path` have to be in a companion.
    private func needsCompanion(_ path: [UInt8]) -> Bool {
        guard let sheet = sheets.summaries[path], sheet.hasMirror, !isClosed(path), !needsNoCompanion(path) else { return false }
        return decision(of: path).leftAlone == nil && !isReference(path)
    }

    /// Returns the reason why no companion can be added beside the stylesheet at `path`, if its pages stay light because of that.
    func obstacle(leavingPagesOf path: [UInt8]) -> AdditionObstacle? {
        if case .obstructed(let obstacle)? = companions.refused[path] { obstacle } else { nil }
    }

    /// Returns true if other files are rewritten on the assumption that the stylesheet or image at `path` has its dark counterpart.
    func reliesOn(_ path: [UInt8]) -> Bool {
        if let sheet = sheets.summaries[path] {
            return sheet.hasMirror && companions.refused[path] == nil && decision(of: path).leftAlone == nil
        }
        return pictures.hasDarkVersion(path)
    }

    /// Returns the stylesheets that need a companion in the emission mode and can have none, and those whose rewriting failed.
    func refusedSheets(_ emission: Emission) -> [[UInt8]: SheetRefusal] {
        guard !companions.obstacles.isEmpty || !companions.lacking.isEmpty || !companions.failed.isEmpty else { return [:] }
        var result: [[UInt8]: SheetRefusal] = [:]
        for path in companions.failed where sheets.summaries[path]?.hasMirror == true && decision(of: path).leftAlone == nil {
            result[path] = .failed
        }
        for path in sheets.summaries.keys where emission == .sheet || keepsBytes(path, emission) {
            if let refusal = companions.refusal(of: path), needsCompanion(path) { result[path] = refusal }
        }
        return result
    }

    /// Returns true if the file at `path` is the companion of a stylesheet of the site.
    func hasCompanion(at path: [UInt8]) -> Bool {
        guard path.suffix(SitePath.dark.count) == SitePath.dark[...] else { return false }
        return hasCompanion(path.dropLast(SitePath.dark.count) + Array(".css".utf8))
    }

    /// Returns true if another file of the site loads the stylesheet at `path`, as far as that is known.
    func isLoaded(_ path: [UInt8]) -> Bool {
        sheets.linked.contains(path) || sheets.imported.contains(path) || sheets.importedByDocuments.contains(path)
    }

    /// Returns true if another stylesheet of the site imports the one at `path`, whose companion then comes after others.
    func isImported(_ path: [UInt8]) -> Bool { sheets.imported.contains(path) }

    /// Returns true if the stylesheet at `path` is left alone and no file needs anything of it in the dark theme.
    func needsNoCompanion(_ path: [UInt8]) -> Bool { sheets.withoutCompanion.contains(path) }

    /// Returns true if the stylesheet at `path` has its dark rules in a companion although the emission mode would write them into it.
    ///
    /// That is so for a stylesheet whose name is a hash of its bytes and that only documents load, and for one that is shared with pages
    /// that stay light.
    func keepsBytes(_ path: [UInt8], _ emission: Emission) -> Bool {
        guard emission != .sheet, !isClosed(path) else { return false }
        if sheets.sharedWithLeft.contains(path) { return true }
        return emission == .media && sheets.keepsHashedName(path)
    }

    // MARK: Sheets that are never written

    /// Returns true if the dark rules of the stylesheet at `path` are outside of it in every emission mode.
    func isApart(_ path: [UInt8]) -> Bool { isReference(path) || sheets.sharedWithLeft.contains(path) }

    /// True if stylesheets are shared with pages that stay light.
    var sharesWithLeft: Bool { !sheets.sharedWithLeft.isEmpty }

    /// True if there are stylesheets that are read and never written.
    var hasReferences: Bool { !sheets.references.paths.isEmpty }

    /// Returns true if the stylesheet at `path` is read and never written.
    func isReference(_ path: [UInt8]) -> Bool { sheets.references.paths.contains(path) }

    /// Returns the path of the companion, in the site, of a stylesheet on another host; nil if documents hold its dark rules themselves.
    func companion(ofReference path: [UInt8]) -> [UInt8]? { sheets.references.companions[path] }

    /// Returns the stylesheets on other hosts whose companions are written together with the document at `path`.
    func references(writtenWith path: [UInt8]) -> [[UInt8]] { sheets.references.written[path] ?? [] }

    /// Returns true if there is a stylesheet at `path` that nightfall did not write.
    func hasSheet(_ path: [UInt8]) -> Bool { sheets.summaries[path] != nil }

    /// Returns the reason why no file can be added at `path`; nil if one can be added.
    func obstacle(at path: [UInt8]) -> AdditionObstacle? { companions.obstacles[path] }
}
