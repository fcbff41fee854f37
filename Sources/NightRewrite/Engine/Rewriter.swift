internal import CSSCascade
internal import CSSSyntax
internal import HTMLSyntax
internal import MarkupTree
internal import NightTheme
package import SourceText

/// The rewriting engine: it reads bytes of files and returns bytes and diagnostics.
///
/// It does no input or output itself. It is a class, because threads share it: copying a struct would retain every stored reference and
/// contend on the reference counts.
package final class Rewriter: Sendable {
    /// The options that decide, together with the input, what is written.
    let options: RewriteOptions
    /// The summaries of `style` elements and attributes that were read so far.
    private let styles: StyleSummaryCache
    private let documents: ScanBudget
    /// The caches for one site.
    let session: RewriteSession
    /// True if this engine completes an author dark theme.
    private let isCompleting: Bool
    /// The graph of the site whose documents are read a second time; nil on the first pass.
    private let examined: SiteGraph?
    /// The script by which readers choose a theme; nil if none is requested.
    let switcherScript: [UInt8]?

    /// Creates an engine.
    package init(options: RewriteOptions) {
        self.options = options
        styles = StyleSummaryCache(options)
        documents = ScanBudget()
        session = RewriteSession()
        isCompleting = false
        examined = nil
        switcherScript = Rewriter.switcherScript(options)
    }

    /// Creates an engine for a site with this base, which shares the caches of `other`.
    convenience init(_ other: Rewriter, base: SiteBase) {
        var options = other.options
        options.base = base
        self.init(other, options: options)
    }

    /// Creates an engine with other options that shares the caches of `other`; the options agree in all that the cached values depend on.
    init(_ other: Rewriter, options: RewriteOptions, examined: SiteGraph? = nil, isCompleting: Bool = false) {
        self.options = options
        self.examined = examined
        styles = other.styles
        documents = other.documents
        session = other.session
        self.isCompleting = isCompleting
        switcherScript = options.switcher == nil ? nil : other.switcherScript
    }

    /// Decodes the bytes of a file.
    ///
    /// - Throws: a `Diagnostic` if they can't be decoded; the file then has to stay as it is.
    package func source(of bytes: [UInt8], path: [UInt8], kind: FileKind) throws(Diagnostic) -> Source {
        let label: SourceSpan?
        switch kind {
        case .css: label = CharsetRule.declaredCharset(in: bytes.span)
        case .html, .xhtml, .svg: label = EncodingSniffer.sniffedEncoding(in: bytes.span)
        case .script, .picture, .manifest, .sourceMap: label = nil
        }
        let declared = label.flatMap { TextEncoding(label: bytes[$0.range]) }
        return try Source(
            name: path, bytes: bytes, declared: declared, fallsBack: kind == .html || (kind == .css && UndeclaredEncoding.isEditable(bytes))
        )
    }

    /// Returns the summary of a file, which holds what other files of the site depend on.
    package func facts(of bytes: [UInt8], path: [UInt8], kind: FileKind) -> FileSummary {
        if let examined, let facts = examinedFacts(of: bytes, path: path, kind: kind, in: examined) { return facts }
        switch kind {
        case .script:
            let span = SourceSpan(0, bytes.count)
            return FileSummary(
                path: path, script: ScriptColors(span, in: bytes.span), switches: ThemeSwitches(ofScript: span, in: bytes.span))
        case .picture: return FileSummary(path: path, picture: ImageSummary(bytes, dims: options.images == .dim))
        case .manifest:
            let place = ByteSearch(Array("\"theme_color\"".utf8)).first(in: bytes.span, from: 0, to: bytes.count)
            return FileSummary(path: path, hasManifestColor: place != nil)
        case .sourceMap: return FileSummary(path: path, sourceMap: bytes)
        case .css, .html, .xhtml, .svg:
            guard let source = try? source(of: bytes, path: path, kind: kind) else { return FileSummary(path: path) }
            return kind == .css ? facts(ofSheet: source, bytes, path: path) : facts(ofDocument: source, path: path, kind: kind)
        }
    }

    private func facts(ofSheet source: Source, _ bytes: [UInt8], path: [UInt8]) -> FileSummary {
        let prepared = prepared(sheet: source)
        // The colors that the template's tags insert are unknown.
        guard prepared.source.template?.hasKnownColors != false else { return FileSummary(path: path) }
        let text = prepared.source.bytes
        var sheet = StylesheetSummary(prepared, of: bytes, jobs: options.jobs, options.propertyFacts)
        let outline = sheet.walked?.outline
        var inPlace: InPlaceEligibility?
        if options.emission.isInPlace, let outline {
            inPlace = InPlaceEligibility()
            inPlace?.add(outline, emission: options.emission, in: text.span)
        }
        if options.mayFilter, let outline { sheet.filter = FilterRules(outline, in: text.span) }
        return FileSummary(
            path: path, sheet: sheet, inPlace: inPlace, sourceMapPath: sourceMapPath(of: prepared.plain, path: path),
            switchedOff: prepared.switchedOff?.compactMap { options.base.path(of: $0, from: path) } ?? [],
            isCompanion: CompanionSheet.isOne(source))
    }

    private func facts(ofDocument source: Source, path: [UInt8], kind: FileKind) -> FileSummary {
        guard let plain = try? reverted(document: source, kind: kind) else { return FileSummary(path: path) }
        let forced = forcedDocument(plain.source, path: path, kind: kind)
        let form = plain.isChanged || !plain.diagnostics.isEmpty || forced != nil ? nil : source.form
        let source = (forced?.source ?? plain.source).maskingTemplate(kind)
        let scan = DocumentScan(source, kind: kind)
        let known = kind == .svg ? nil : documents.known(scan, form: form)
        return FileSummary(
            path: path,
            document: DocumentSummary(
                scan, path: path, base: options.base, styles: styles, known: known,
                bars: options.themesBars ? BarNames(source.content, in: source.bytes.span) : nil, in: source.bytes.span),
            inPlace: options.emission.isInPlace && kind != .svg ? inPlaceFacts(of: scan, source) : nil, switchedOff: forced?.sheets ?? [])
    }

    /// Joins the summaries of a site's files into its graph.
    ///
    /// - Parameter place: the location of the site; nil if it is not known, and theme tables then have no effect on images.
    package func graph(_ facts: [FileSummary], at place: SiteLocation? = nil) -> SiteGraph {
        let facts = facts + givenSheets(wantedBy: facts)
        let site = SiteSummaries(facts)
        // The filter engine depends on no stylesheet, and mail programs load none.
        var incomplete = IncompletePages(treatment: options.engine == .filter || options.isEmail ? .apply : options.unread)
        incomplete.completesThemes = options.engine == .rewrite && options.existing == .skip && !options.choosesThemes
        while true {
            let graph = graph(site, at: place, incomplete)
            guard options.engine == .rewrite else { return graph }
            // Pages that stay light because of one stylesheet may leave others without a place for their dark rules.
            let refused = graph.refusedSheets(options.emission).filter { incomplete.refused[$0.key] == nil }
            guard !refused.isEmpty else { return graph }
            incomplete.refused.merge(refused) { first, _ in first }
        }
    }

    private func graph(_ site: SiteSummaries, at place: SiteLocation?, _ incomplete: IncompletePages) -> SiteGraph {
        let facts = site.all
        // The filter inverts the author's dark rules as well as all others: there is nothing to merge.
        let isSkipped = options.engine == .filter && options.existing == .merge
        var graph = SiteGraph(
            site, existing: isSkipped ? .skip : options.existing, helpsPictures: helpsPictures, addsFiles: options.addsFiles,
            roles: options.properties, themes: options.themes, place: options.engine == .rewrite ? place : nil, base: options.base,
            incomplete: incomplete,
            holdsReferences: place.map { !$0.isWhole } ?? holdsAlone(site) || options.hasOneResult || !options.addsFiles)
        let merges = graph.completesTheme || (options.existing == .merge && !isSkipped && !options.choosesThemes)
        if merges, let activation = graph.activation {
            let completion = activation.options(options)
            graph.completion = completion
            Rewriter(self, options: completion, isCompleting: true).complete(&graph, facts)
        } else {
            complete(&graph, facts)
        }
        return graph
    }

    private func complete(_ graph: inout SiteGraph, _ facts: [FileSummary]) {
        if options.themesBars {
            for case let names? in facts.lazy.map(\.document?.bars) { graph.bars.names.formUnion(names) }
            graph.bars.given = options.bars
            graph.bars.colors = CustomColors(facts).colors
        }
        if options.emission == .sheet || graph.sharesWithLeft {
            graph.joinCompanions()
        } else if graph.hasReferences {
            graph.joinImports()
        }
        if options.emission.isInPlace, options.engine == .rewrite { planInPlace(facts, of: &graph) }
        if options.sourceMaps == .update { graph.sourceMaps = SourceMaps(facts) }
        if options.choosesThemes, options.engine == .rewrite { graph.defaults = DefaultRuleSheets(facts, graph) }
        graph.guarded = guardedSheets(facts, graph: graph)
        noteBase(facts, of: &graph)
        noteSwitcher(facts, of: &graph)
    }

    /// Returns true if a site at an unknown location is one document, with no files beside it.
    private func holdsAlone(_ site: SiteSummaries) -> Bool { site.documents.count < 2 && options.emission != .sheet }

    /// Rewrites one file so that it has a dark theme.
    ///
    /// - Parameter isKnown: true if the bytes are exactly those whose summary is in the graph.
    package func apply(_ bytes: [UInt8], path: [UInt8], kind: FileKind, graph: SiteGraph, isKnown: Bool = false) -> FileResult {
        if let completion = graph.completion, !isCompleting {
            let engine = session.completing(graph) { Rewriter(self, options: completion, isCompleting: true) }
            return engine.apply(bytes, path: path, kind: kind, graph: graph, isKnown: isKnown)
        }
        var result = FileResult()
        result.diagnostics = graph.notes(of: path)
        guard kind != .script, kind != .manifest else { return result }
        if kind == .picture {
            applyPicture(bytes, path: path, graph: graph, into: &result)
            result.isCompanion = isGenerated(bytes, path: path)
            return result
        }
        if kind == .sourceMap {
            result.isCompanion = isGenerated(bytes, path: path)
            return result
        }
        // The SVG file is a dark version already.
        if kind == .svg, graph.pictures.isVersion(path) { return revert(bytes, path: path, kind: kind) }
        do {
            switch kind {
            case .css:
                try refuseGuarded(path, graph: graph)
                try applySheet(bytes, path: path, graph: graph, into: &result)
            case .svg: try applySVG(source(of: bytes, path: path, kind: kind), path: path, graph: graph, into: &result)
            case .html, .xhtml:
                try applyDocument(bytes, path: path, kind: kind, graph: graph, isKnown: isKnown, into: &result)
            case .script, .picture, .manifest, .sourceMap: break
            }
        } catch {
            result.output = nil
            result.companions = []
            result.diagnostics.append(error)
        }
        place(&result.diagnostics, in: bytes, path: path, kind: kind)
        if result.output?.holds(bytes) == true { result.output = nil }
        if result.output != nil || !result.companions.isEmpty { result.diagnostics = result.diagnostics.map(Rewriter.changed) }
        if graph.waiting.place == path, graph.standing(of: path).leftAlone == nil { result.diagnostics.append(ToggledDarkThemes.note) }
        return result
    }

    /// Removes everything from one file that nightfall wrote.
    package func revert(_ bytes: [UInt8], path: [UInt8], kind: FileKind) -> FileResult {
        var result = FileResult()
        guard kind != .script, kind != .manifest else { return result }
        if kind == .picture || kind == .sourceMap {
            result.isRemoved = isGenerated(bytes, path: path)
            return result
        }
        do {
            let source = try source(of: bytes, path: path, kind: kind)
            switch kind {
            case .css:
                if CompanionSheet.isOne(source) {
                    result.isCompanion = true
                    result.isRemoved = FileKind.isNight(fileName: path)
                    return result
                }
                let reverted = Rewriter.reverted(sheet: source)
                result.diagnostics += reverted.diagnostics
                if reverted.isChanged { result.bytes = try source.encoded(reverted.source.bytes) }
            case .html, .xhtml, .svg:
                let reverted = try reverted(document: source, kind: kind)
                result.diagnostics += reverted.diagnostics
                if reverted.isChanged { result.bytes = try reverted.source.encoded(reverted.source.bytes) }
            case .script, .picture, .manifest, .sourceMap: break
            }
        } catch {
            result.diagnostics.append(error)
        }
        return result
    }

    // MARK: Reverting first

    /// Returns a stylesheet as it was before nightfall changed it.
    static func reverted(
        sheet source: Source
    ) -> (source: Source, isChanged: Bool, spans: [SourceSpan], diagnostics: [Diagnostic], namesUs: Bool) {
        let bytes = source.bytes.span
        // Fast path: everything that nightfall writes contains its name.
        guard ByteSearch.name.first(in: bytes, from: 0, to: bytes.count) != nil else { return (source, false, [], [], false) }
        let regions = MarkerRegions(in: bytes, within: source.content)
        let marks = InPlaceMarks(in: bytes, within: source.content, regions: regions.spans)
        let diagnostics = regions.diagnostics + marks.diagnostics
        guard !regions.spans.isEmpty || !marks.spans.isEmpty else { return (source, false, [], diagnostics, true) }
        let spans = marks.spans.isEmpty ? regions.spans : (regions.spans + marks.spans).sorted { $0.start < $1.start }
        return (source.withBytes(text(source.bytes, without: spans)), true, spans, diagnostics, true)
    }

    /// Returns a stylesheet or `style` attribute without the marked insertions in its declarations.
    static func withoutMarks(_ style: [UInt8]) -> [UInt8] {
        text(style, without: InPlaceMarks(in: style.span, within: SourceSpan(0, style.count)).spans)
    }

    /// Returns the text without the given spans, which are in order and do not overlap.
    static func text(_ text: [UInt8], without regions: [SourceSpan]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var position = 0
        for region in regions {
            result += text[position..<Int(region.start)]
            position = Int(region.end)
        }
        result += text[position...]
        return result
    }

    /// Returns a document as it was before nightfall changed it.
    func reverted(
        document source: Source, kind: FileKind
    ) throws(Diagnostic) -> (source: Source, isChanged: Bool, diagnostics: [Diagnostic]) {
        // Fast path: everything that nightfall writes contains its name.
        guard DocumentMarks.mayHaveSome(source) else { return (source, false, []) }
        let masked = source.maskingTemplate(kind, keepsStyles: true)
        let reversal = revertedDocument(DocumentScan(masked, kind: kind), masked)
        guard !reversal.edits.isEmpty else { return (source, false, reversal.diagnostics) }
        return (source.withBytes(reversal.edits.applied(to: source.bytes)), true, reversal.diagnostics)
    }
}
