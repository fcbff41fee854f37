internal import CSSCascade
internal import CSSColor
internal import NightTheme
internal import SourceText

/// The pass between the two over a site's files: reads which texts are on which surfaces, and decides which colors are kept.
struct AccentPass {
    let context: RewriteContext

    /// The greatest number of documents, and of bytes of documents together; on sites that exceed both the bands hold for all colors.
    private static let mostDocuments = 512
    private static let mostBytes = 1 << 25
    /// The greatest length in bytes of a document that is read, and the greatest number of its tags, which take most of the memory; a site
    /// with a longer one has the bands, too.
    private static let longestDocument = 1 << 23
    private static let mostTags = 200_000

    private var options: RewriteOptions { context.options }

    /// True if colors may be kept at all.
    private var isOn: Bool {
        guard options.engine == .rewrite, options.keepsAccents else { return false }
        return options.mapping(pageBase: .white).keepsColors && options.themes.keys.isEmpty
    }

    /// Returns the paths of the documents whose texts and surfaces matter.
    func documents(in graph: SiteGraph) -> Set<[UInt8]> {
        guard isOn, graph.authorThemes.completion == nil else { return [] }
        let accents = AccentSheets(graph)
        guard accents.areFew else { return [] }
        var result: Set<[UInt8]> = []
        var length = 0
        for document in graph.pages.documents where !document.facts.isDrawing && document.facts.isWhole {
            guard graph.decision(of: document.file.path).getsMirrors, accents.isLoaded(by: document.facts, at: document.file.path) else {
                continue
            }
            result.insert(document.file.path)
            length += document.facts.length
            // Colors that some documents only show might not be readable in others.
            if result.count > AccentPass.mostDocuments, length > AccentPass.mostBytes { return [] }
        }
        return result
    }

    /// Returns the colors of a document; nil if it is too long or too deep.
    func colors(of source: Source, path: [UInt8], kind: FileKind, _ store: AccentSheetStore) -> PageColors? {
        // The limits count the author's bytes alone, so that a second run, over nightfall's output, gives the same colors.
        let plain = RevertedDocument(source, kind: kind).source
        guard plain.bytes.count <= AccentPass.longestDocument, AccentPass.hasFewTags(plain.bytes) else { return nil }
        let facts = store.graph.pages.document(at: path)?.facts
        var document = AuthorDarkOverride(options).document(plain, path: path, kind: kind)?.source ?? plain
        if facts?.isMasked != false { document = document.masking(kind) }
        let start = facts?.address.sheetStart(at: path, in: options.site.base) ?? path
        let base = store.graph.decision(of: path).base
        let page = PageContent(
            document.bytes, at: path, base: base, siteHasScripts: !store.graph.scripts.isEmpty,
            loader: AccentSheetLoader(store: store, path: start))
        guard let page else { return nil }
        // The readers, which the store owns, keep the function.
        let sheets = store.sheets
        return store.readers.colors(of: page) { sheets.sheet(numbered: $0) }
    }

    /// Decides which colors of the site are kept, and returns the graph with them.
    ///
    /// - Parameter pages: The colors of the documents, nil for one that was not read: what is on its surfaces is not known.
    func keeping(_ pages: [PageColors?], in graph: SiteGraph, of facts: [FileSummary]) -> SiteGraph {
        var all = PageColors()
        for page in pages {
            guard let page else { return graph }
            all.formUnion(page)
        }
        // Documents that are not read may show anything in a `mark`.
        let documents = graph.pages.documents.count { graph.decision(of: $0.file.path).getsMirrors }
        if pages.count < documents { all.withdrawMarks() }
        var mappings: [SRGB: NightMapping] = [:]
        func mapping(_ source: ColorSource?) -> NightMapping {
            var base = SRGB.white
            switch source?.sheet {
            case .file(let path)?: base = graph.decision(of: path).base
            case .style(_, let color)?, .mark(let color)?, .hints(let color)?: base = color.color
            case nil: break
            }
            if let known = mappings[base] { return known }
            let mapping = options.mapping(pageBase: base)
            mappings[base] = mapping
            return mapping
        }
        let rules = SourceRules { graph.sheets.summaries[$0]?.walked?.text }
        var solver = AccentSolver(all, rules, mapping: mapping)
        // In place, the added declarations would count in the light theme, too.
        var kept = solver.solved(addsColors: !options.emission.isInPlace)
        kept.ranksTexts = !pages.isEmpty
        if all.hasScripts {
            let unseen = UnseenAccents(DeclaredColors(graph), besides: all, kept, rules, mapping: mapping)
            for (accent, bound) in unseen.decisions() { kept.keep(accent, as: bound.decision, besides: bound.text) }
        }
        let surfaces = Set(all.pictures.values.joined().flatMap(\.value))
        let unchanged = surfaces.filter { looksTheSame($0, in: kept, mapping($0)) }
        kept.keptPictures = all.pictures.mapValues { pictures in Set(pictures.filter { unchanged.isSuperset(of: $0.value) }.keys) }
        return kept.isEmpty ? graph : SiteAnalysis(context: context).keeping(kept, in: graph, of: facts)
    }

    /// The greatest contrast between the colors of a surface in the two themes on which an image keeps its colors.
    private static let greatestChange = 1.5

    /// Returns true if a surface has much the same color in both themes, so that an image is on it as readable as in the light theme.
    private func looksTheSame(_ source: ColorSource, in kept: KeptColors, _ mapping: NightMapping) -> Bool {
        var rule = RuleContext()
        rule.kept = kept.decision(about: source)
        let dark = mapping.dark(source.color.color, role: .background, in: rule)
        return contrastRatio(dark.relativeLuminance, source.color.luminance) <= AccentPass.greatestChange
    }

    private static func hasFewTags(_ document: [UInt8]) -> Bool {
        // Few documents are so long that their tags have to be counted: a tag has at least three bytes.
        document.count <= 3 * mostTags || document.count { $0 == UInt8(ascii: "<") } <= mostTags
    }
}
