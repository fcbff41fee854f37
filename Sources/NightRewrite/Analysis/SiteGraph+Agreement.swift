internal import SourceText

/// The comparison of two analyses of a site, between which some of its files have changed.
extension SiteGraph {
    /// Returns true if a document that has not changed has the same result with this graph as with `other`, for the same options.
    ///
    /// Documents depend on what the analysis has decided, and not on the text of stylesheets, except where they hold or join the rules of
    /// stylesheets: with those, and with anything that is seldom and takes long to compare, the answer is false.
    func agreesOnDocuments(with other: SiteGraph) -> Bool {
        base == other.base && hasIslands == other.hasIslands && hasTemplates == other.hasTemplates
            && colors.agrees(with: other.colors) && sheets.agrees(with: other.sheets) && companions == other.companions
            && authorThemes.agrees(with: other.authorThemes) && agreesOnImages(with: other) && pictures.place == nil
            && inPlace == nil && other.inPlace == nil && variables == nil && other.variables == nil && guarded == other.guarded
            && defaults == other.defaults && bars == other.bars && agreesOnFiles(with: other)
    }

    /// Returns true if the decisions and notes are the same for the documents that both graphs have, and for all stylesheets.
    private func agreesOnFiles(with other: SiteGraph) -> Bool {
        pages.documents.allSatisfy { document in
            let path = document.file.path
            guard other.pages.index(of: path) != nil else { return true }
            let decision = decision(of: path)
            return !decision.isFiltered && decision == other.decision(of: path) && notes(of: path) == other.notes(of: path)
                && frameDecisions(of: path) == other.frameDecisions(of: path)
        } && sheets.summaries.keys.allSatisfy { decision(of: $0) == other.decision(of: $0) }
    }
}

extension SiteColors {
    /// Returns true if a document that has not changed has the same result with both.
    fileprivate func agrees(with other: SiteColors) -> Bool {
        properties == other.properties && tableProperties.isEmpty && other.tableProperties.isEmpty && scripts == other.scripts
            && filters.isEmpty && other.filters.isEmpty && resetsScheme == other.resetsScheme && kept == other.kept
    }
}

extension SiteSheets {
    /// Returns true if a document that has not changed has the same result with both.
    fileprivate func agrees(with other: SiteSheets) -> Bool {
        guard importedByDocuments.isEmpty, references.paths.isEmpty, sharedWithLeft.isEmpty, other.importedByDocuments.isEmpty,
            other.references.paths.isEmpty, other.sharedWithLeft.isEmpty, linked == other.linked, imported == other.imported,
            brought == other.brought, withoutCompanion == other.withoutCompanion, summaries.count == other.summaries.count
        else { return false }
        return summaries.allSatisfy { path, sheet in other.summaries[path]?.hasMirror == sheet.hasMirror }
    }
}

extension AuthorThemes {
    /// Returns true if a document that has not changed has the same result with both.
    fileprivate func agrees(with other: AuthorThemes) -> Bool {
        activation == nil && other.activation == nil && completion == nil && other.completion == nil
            && waiting.markers == other.waiting.markers && waiting.place == other.waiting.place
            && waiting.switched == other.waiting.switched
    }
}

/// The author dark themes of a site.
struct AuthorThemes: Sendable {
    /// The themes that a class or an attribute switches on.
    let waiting: ToggledDarkThemes
    /// The activation condition if scripts switch a theme.
    let activation: AuthorActivation?
    /// True if that theme follows the system's preference in a part of the page only, and the rest is added.
    let isCompleted: Bool
    /// The options with that activation condition, if the rest of the pages gets dark rules under it.
    var completion: RewriteOptions?

    /// Takes the themes that the analyzer found.
    init(_ found: SwitchedThemes) {
        waiting = found.waiting
        activation = AuthorActivation(found.waiting.switched, followsSystem: found.followsSystem)
        isCompleted = found.completed != nil
    }
}
