internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// Adds dark rules to a stylesheet: behind it, in place, or in a companion.
struct StylesheetPass {
    let context: RewriteContext

    /// The options that decide, together with the input, what is written.
    var options: RewriteOptions { context.options }

    func applySheet(_ bytes: [UInt8], path: [UInt8], graph: SiteGraph, into result: inout FileResult) throws(Diagnostic) {
        let prepared: PristineSheet
        if let known = graph.prepared(at: path, of: bytes) {
            prepared = known
        } else {
            let marked = try Source(path: path, bytes: bytes, kind: .css)
            guard !CompanionSheet.isOne(marked) else {
                result.isCompanion = FileKind.isNight(fileName: path)
                return
            }
            prepared = AuthorDarkOverride(options).pristine(marked)
        }
        result.diagnostics += prepared.diagnostics
        let decision = graph.decision(of: path)
        if let obstacle = graph.obstacle(leavingPagesOf: path) {
            throw obstacle.diagnostic(path: SitePath.companion(of: path), otherwise: "use --emit media")
        }
        if let code = decision.leftAlone {
            if let note = FileNotes.note(onLeaving: code) { result.diagnostics.append(note) }
            if prepared.isReverted { result.bytes = try prepared.plain.encoded(prepared.plain.bytes) }
            return
        }
        let source = prepared.source
        guard source.template?.hasKnownColors != false else {
            result.diagnostics.append(FileNotes.unknownColors)
            if prepared.isReverted { result.bytes = try prepared.plain.encoded(prepared.plain.bytes) }
            return
        }
        let outline = graph.outline(of: path, text: source.bytes) ?? SheetOutline(of: source.content, in: source.bytes.span)
        if options.engine == .filter {
            result.diagnostics += DirectiveNotes.underFilter(outline)
            if outline.ignoresFile, !graph.hasDocuments {
                result.diagnostics.append(FileNotes.ignored)
                if prepared.isChanged { result.bytes = try source.encoded(source.text) }
                return
            }
            try FilterPass(context: context, graph: graph, path: path).apply(
                to: outline, in: source, isChanged: prepared.isChanged, into: &result)
            return
        }
        if (options.emission == .sheet && !graph.isClosed(path)) || graph.keepsBytes(path, options.emission) {
            let edits = try companion(of: outline, in: source, path: path, base: decision.base, graph: graph, into: &result)
            try SourceMapPass(options: options, graph: graph, path: path).write(consume edits, of: prepared, into: &result)
            return
        }
        let edits = try edits(of: outline, in: source, path: path, graph: graph, diagnostics: &result.diagnostics)
        try SourceMapPass(options: options, graph: graph, path: path).write(consume edits, of: prepared, into: &result)
    }

    /// Returns the edits of a stylesheet that is a file of its own and holds its dark rules itself.
    private func edits(
        of outline: SheetOutline, in source: Source, path: [UInt8], graph: SiteGraph, diagnostics: inout [Diagnostic]
    ) throws(Diagnostic) -> EditSet {
        if ContentHash.isIn(path), graph.isLoaded(path) {
            diagnostics.append(
                Diagnostic(
                    .hashedName, "has a name with a hash of its contents, which change: a cache may still serve the old ones",
                    notes: ["use --emit sheet, or give it a new name"]))
        }
        if outline.ignoresFile { diagnostics.append(FileNotes.ignored) }
        diagnoseMirrored(of: path, graph: graph, &diagnostics)
        let decision = graph.decision(of: path)
        var request = StylesheetRequest(
            outline, in: source, path: path, base: decision.base,
            pictures: ImageResolver(graph, path: path, theme: options.themes.dark))
        request.isWhole = true
        // Inside the layer of its import, rules for browser defaults would override rules of the page.
        request.isStandalone = !graph.isLoaded(path) && !decision.isAuthors
        request.isAuthors = decision.isAuthors
        return try darkEdits(of: request, graph: graph, diagnostics: &diagnostics)
    }

    /// Returns the edits that write the dark rules of a stylesheet: a block at its end, regions in its layers, and colors in place.
    func darkEdits(
        of request: StylesheetRequest, graph: SiteGraph, diagnostics: inout [Diagnostic]
    ) throws(Diagnostic) -> EditSet {
        var writer = try StylesheetWriter(self, request, graph)
        try writer.run()
        if let addresses = writer.removeSourceMaps() { SourceMapPass.note(addresses, options, &diagnostics) }
        let bytes = request.source.bytes.span
        diagnostics += StylesheetPass.warnings(on: writer.outline, in: bytes)
        let notes = DirectiveNotes(options: options, properties: graph.properties)
        diagnostics += notes.unknownKeys(in: writer.outline, writer.diagnostics, bytes)
        diagnostics += notes.notes(on: writer.outline, in: bytes)
        // Insertions inside the stylesheet come before those behind it.
        do {
            return try EditSet(writer.insertions, merging: writer.edits)
        } catch {
            throw error.diagnostic
        }
    }

    /// Returns the mirrors of a stylesheet, their writers, and the anonymous layers that the mirrors leave out.
    ///
    /// - Parameter isWrapped: true if the mirrors have to contain their activation conditions.
    func mirrors(
        of outline: SheetOutline, in source: Source, path: [UInt8], base: SRGB, graph: SiteGraph, isWrapped: Bool
    ) -> (writers: [MirrorWriter], mirrors: ByteRope, layers: [Range<Int>]) {
        let variants = ThemeVariant.all(options)
        let first = options.with(variants[0])
        let pictures = graph.isReference(path) ? nil : ImageResolver(graph, path: path, theme: options.themes.dark)
        var emitter = ColorEmitter(graph, first, base: base, isAuthors: graph.decision(of: path).isAuthors, pictures)
        emitter.drawings = SVGAddresses(options: first, base: base, graph, shared: context.drawings)
        var sheet = MirroredSheet(
            outline, text: source.bytes, kept: graph.keptColors(of: outline.span, in: source.bytes, path: path, base: base))
        sheet.takeRows(of: emitter.colors, pictures)
        let policy = MirrorPolicy(
            graph, first, scope: outline.ignoresFile && !graph.isImported(path) ? .namesOnly : [],
            otherFilters: graph.filters.filters(overFile: path))
        let writer = MirrorWriter(
            sheet, policy, images: graph.mirroredImages(of: outline, at: path), emitter,
            with: graph.isJoined(path) ? graph.joinedWholes : nil)
        var writers = [writer]
        var layers: [Range<Int>] = []
        var texts: [VariantRules] = []
        let rules = DefaultRules(options: options, graph: graph)
        let defaults = isWrapped ? rules.rules(ofSheetAt: path) : []
        for (index, variant) in variants.enumerated() {
            if index > 0 { writers.append(writer.with(variant, pageBase: base)) }
            var (written, inner) = writers[index].write(jobs: options.output.jobs)
            if index == 0 { layers = inner }
            let isStandalone = !graph.isLoaded(path)
            if isStandalone { written.append(ThemeRules.text(of: variant.theme, subject: writers[index].form.subject)[...]) }
            let definesProperties = isStandalone || !defaults.isEmpty
            let defined = definesProperties ? graph.tableProperties.declarations(of: variant, pageBase: base, graph.properties) : []
            var text = VariantRules(gate: variant.gate, declarations: defined, rules: written)
            text.holders = variant.propertyHolders(reachesTrees: graph.hasTemplates)
            texts.append(text)
        }
        var mirrors = ByteRope()
        if isWrapped {
            for block in defaults + SharedRules.blocks(texts) + rules.themeRules(ofSheetAt: path) {
                mirrors.append(block)
                mirrors.append([0x0A])
            }
        } else {
            mirrors = SharedRules.unconditional(texts)
        }
        return (writers, mirrors, layers)
    }

    /// Adds the companion of a stylesheet to the result, and returns the edits of the stylesheet itself.
    private func companion(
        of outline: SheetOutline, in source: Source, path: [UInt8], base: SRGB, graph: SiteGraph, into result: inout FileResult
    ) throws(Diagnostic) -> EditSet {
        let name = SitePath.companion(of: path)
        if let obstacle = graph.obstacle(at: name) { throw obstacle.diagnostic(path: name, otherwise: "use --emit media") }
        let bytes = source.bytes.span
        let notes = DirectiveNotes(options: options, properties: graph.properties)
        result.diagnostics += notes.notes(on: outline, in: bytes)
        if outline.ignoresFile { result.diagnostics.append(FileNotes.ignored) }
        guard !outline.isEmpty, !graph.needsNoCompanion(path) else {
            result.diagnostics += notes.unknownKeys(in: outline, [], bytes)
            return EditSet()
        }
        var (writers, mirrors, layers) = mirrors(
            of: outline, in: source, path: path, base: base, graph: graph, isWrapped: options.choosesThemes)
        let outline = writers[0].outline
        // Nothing outside can reopen an anonymous layer, so its dark rules have to be inside it.
        var edits = EditSet()
        let inLayers = try AnonymousLayers(layers, of: &writers, in: source).edits + LightConditionLayers(&writers[0], condition: []).edits
        try edits.add(inLayers.sorted { $0.span.start < $1.span.start })
        var imports: [[UInt8]] = []
        var namespaces: [[UInt8]] = []
        mirrors.prepend(
            try ImportedRules(context: context, graph: graph).held(importsOf: outline, in: source, at: path, isInCompanion: true))
        for item in outline.items {
            if item.kind == .namespace { namespaces.append(Array("@namespace ".utf8) + bytes.array(item.value)) }
            guard item.kind == .importRule, let sheet = ImportedSheet(item.value, in: bytes),
                let href = ImportedRules(context: context, graph: graph).companionHref(of: sheet.href, inSheetAt: path)
            else { continue }
            var line = Array("@import ".utf8) + CSSStringText.quoted(href)
            if !sheet.conditions.isEmpty { line += [0x20] + sheet.conditions }
            imports.append(line)
        }
        result.diagnostics += StylesheetPass.warnings(on: outline, in: bytes)
        result.diagnostics += notes.unknownKeys(in: outline, writers[0].diagnostics, bytes)
        let charset = CharsetRule.declaredCharset(in: bytes).map { Array(source.bytes[$0.range]) } ?? []
        let text = CompanionSheet.text(
            charset: charset, imports: imports, namespaces: namespaces, mirrors: mirrors, source: source)
        try SourceMapPass.refuseUnreadable(text, of: source)
        result.companion = NewFile(path: name, contents: try source.encoded(text))
        return edits
    }

    /// Returns the diagnostics about colors that are left unchanged.
    private static func warnings(on outline: SheetOutline, in bytes: Span<UInt8>) -> [Diagnostic] {
        outline.warnings.map { warning in
            let text = String(decoding: warning.span.range.prefix(80).map { bytes[$0] }, as: UTF8.self)
            return switch warning.kind {
            case .property:
                Diagnostic(
                    .unknownProperty, "\(text) is an unknown property whose value looks like a color: it stays unchanged",
                    at: warning.span, notes: ["correct its name, or remove it: browsers drop it"])
            case .function:
                Diagnostic(
                    .coloredFunction, "the colors in @function \(text) are the same in the light and the dark theme", at: warning.span,
                    notes: ["pass the colors as arguments, from custom properties"])
            }
        }
    }
}
