internal import CSSCascade
internal import CSSColor
internal import HTMLSyntax
internal import MarkupTree
internal import NightTheme
internal import SourceText

extension Rewriter {
    func applyDocument(
        _ marked: Source, path: [UInt8], kind: FileKind, graph: SiteGraph, into result: inout FileResult
    ) throws(Diagnostic) {
        let reverted = try reverted(document: marked, kind: kind)
        result.diagnostics += reverted.diagnostics
        let standing = graph.standing(of: path)
        if let code = standing.leftAlone {
            result.diagnostics.append(Rewriter.note(code))
            if reverted.isChanged { result.bytes = reverted.source.encoded(reverted.source.bytes) }
            return
        }
        let forced = forcedDocument(reverted.source, path: path, kind: kind)?.source
        let source = forced ?? reverted.source
        let isChanged = reverted.isChanged || forced != nil
        let scan = graph.scan(of: path, text: source.bytes) ?? DocumentScan(source, kind: kind)
        if let cutOff = scan.diagnostics.first { throw cutOff }
        result.diagnostics += scan.idleDirectives.map {
            Diagnostic(
                .misplacedDirective, "nothing is left alone from here", at: $0,
                notes: [
                    "write nightfall:ignore-file, here or in the sheet, or put data-nightfall=\"ignore\" on an element of the body"
                ])
        }
        if options.engine == .filter {
            try filter(source, path: path, kind: kind, scan: scan, graph: graph, isChanged: isChanged, into: &result)
            return
        }
        var (edits, attributes) = try nightEdits(scan, source, path: path, standing: standing, graph: graph, &result.diagnostics)
        let frames = try frameEdits(scan, source, path: path, graph: graph, &result.diagnostics)
        for edit in frames { try insert(edit, into: &edits) }
        if !frames.isEmpty { attributes.insert(DocumentNames.srcdoc) }
        guard !edits.isEmpty || isChanged else { return }
        result.bytes = try patched(source, edits, ignoring: attributes)
    }

    /// The edits that give a document its night, and the names of the attributes that they are made in.
    private func nightEdits(
        _ scan: DocumentScan, _ source: Source, path: [UInt8], standing: SiteGraph.Standing, graph: SiteGraph,
        _ diagnostics: inout [Diagnostic]
    ) throws(Diagnostic) -> (edits: EditSet, attributes: Set<HTMLName>) {
        var night = DocumentNight()
        let mapping = NightMapping(pageBase: standing.base)
        var colors = ColorCache(mapping: mapping, themes: options.themes)
        let resolver = PictureResolver(graph, path: path, document: scan)
        /// What stands in `style` attributes.
        var inPlace: [Edit] = []
        var templates: [Int: [UInt8]] = [:]
        if !scan.isFragment {
            let attributes = AttributeRules(
                scan, source, graph: graph.properties, colors: colors, variables: graph.variables, pictures: resolver)
            inPlace = attributes.inPlace.edits
            night.addsColorSchemeMeta = true
            night.resetsScheme = graph.resetsScheme
            night.headStyle = Array(":root { color-scheme: dark; }\n".utf8) + attributes.inPlace.table()
            night.headStyle += NightDefaultRules.ofDocument(
                mapping, hints: attributes.hints, islandsOn: scan.hasIslands ? standing.base : nil)
            night.headStyle += attributes.rules
            night.headStyle += ScriptRules.text(ScriptRules.colors(graph, scan), colors: &colors, sparesIslands: scan.hasIslands)
            diagnostics += attributes.diagnostics
            let hasCondition = options.emission == .lightDark && options.keepsFallback && graph.variables != nil
            // Only a rule can spare what is left alone.
            let usesRulesOnly = hasCondition || scan.hasIslands
            let pictures = DocumentPictures(scan, source, path: path, graph: graph, usesRulesOnly: usesRulesOnly)
            night.headStyle += pictures.rules
            night.sources = pictures.sources
            night.wrapped = pictures.wrapped
            diagnostics += pictures.diagnostics
            if hasCondition {
                night.headStyle = InPlaceNight.lightDarkCondition + night.headStyle + [0x7D, 0x0A]
            }
            night.themeColor = themeColor(scan, &colors)
            if let resolver { night.icons = scan.icons.compactMap { icon in resolver.darkVersion(of: icon.href).map { (icon.tag, $0) } } }
            for template in scan.templates {
                let attributes = AttributeRules(
                    scan, source, attributes: template.attributes, isShadow: true, graph: graph.properties, colors: colors,
                    variables: graph.variables, pictures: resolver)
                if template.isShadowRoot { inPlace += attributes.inPlace.edits }
                let rules = (template.isShadowRoot ? attributes.inPlace.table(":host") : []) + attributes.rules
                let hints = attributes.hints.isEmpty ? [] : NightDefaultRules.inLayer("", attributes.hints)
                guard !hints.isEmpty || !rules.isEmpty else { continue }
                let own = template.sheets.first { index in
                    let sheet = scan.sheets[index]
                    return sheet.content != nil && sheet.isClosed && DocumentFacts.isInForce(sheet) && (sheet.media ?? []).isEmpty
                }
                if let own {
                    templates[own] = hints + rules
                } else if template.isShadowRoot {
                    let last = template.sheets.last { scan.sheets[$0].href != nil }
                    night.shadowStyles.append((last.map { scan.sheets[$0].tag } ?? template.tag, hints + rules))
                }
            }
        }
        noteMirrored(of: path, graph: graph, &diagnostics)
        var layers = EditSet()
        for (index, sheet) in scan.sheets.enumerated() where DocumentFacts.isInForce(sheet) {
            if let content = sheet.content, sheet.isClosed {
                let outline = SheetOutline(of: content, in: source.bytes.span)
                var edits = EditSet()
                try appendNight(
                    of: outline, in: source, isWhole: false, hasHead: !scan.isFragment, attributes: templates[index] ?? [],
                    base: standing.base, graph: graph, pictures: resolver, to: &edits, diagnostics: &diagnostics)
                if options.emission == .sheet {
                    let imports = try companionImports(
                        of: outline, in: source, path: path, scan: scan, graph: graph)
                    for edit in imports { try insert(edit, into: &layers) }
                }
                for edit in edits.edits { try insert(edit, into: &layers) }
            } else if let href = sheet.href, options.emission == .sheet,
                let target = scan.path(of: href, from: path), graph.hasCompanion(target)
            {
                night.companions[index] = SitePath.companionHref(of: href)
            }
        }
        var drawings: [Edit] = []
        for span in scan.drawings {
            drawings += SVGAttribute.night(of: span, in: source.bytes) { drawing in
                try? SVGNight(drawing, options: options, base: standing.base, properties: graph.properties).edits(isConditional: true).get()
            }
        }
        for edit in drawings + inPlace { try insert(edit, into: &layers) }
        var edits = try documentEdits(scan, source, night)
        for edit in layers.edits { try insert(edit, into: &edits) }
        var attributes: Set<HTMLName> = drawings.isEmpty ? [] : [DocumentNames.src, DocumentNames.href]
        if !inPlace.isEmpty { attributes.insert(DocumentNames.style) }
        return (edits, attributes)
    }

    /// The edits that give the documents in `srcdoc` attributes a night of their own.
    private func frameEdits(
        _ scan: DocumentScan, _ source: Source, path: [UInt8], graph: SiteGraph, _ diagnostics: inout [Diagnostic]
    ) throws(Diagnostic) -> [Edit] {
        guard !scan.frames.isEmpty else { return [] }
        // No table of the night's custom properties knows what stands there.
        var options = options
        if options.emission.isInPlace { options.emission = .media }
        let rewriter = Rewriter(options: options)
        var plain = graph
        plain.inPlace = nil
        var result: [Edit] = []
        for (frame, standing) in zip(DocumentFrame.all(in: scan, source.bytes.span), graph.frameStandings(of: path)) {
            guard standing.leftAlone == nil else { continue }
            var own: [Diagnostic] = []
            let night = try rewriter.nightEdits(frame.scan, frame.source, path: path, standing: standing, graph: plain, &own)
            if options.verifies { _ = try patched(frame.source, night.edits, ignoring: night.attributes) }
            result += frame.outer(night.edits)
            diagnostics += own.map { Diagnostic($0.code, $0.message, at: frame.span, notes: $0.notes) }
        }
        return result
    }

    /// The `theme-color` at night: that by day as a background; nil where the page has none, or says one for the night itself.
    private func themeColor(_ scan: DocumentScan, _ colors: inout ColorCache) -> [UInt8]? {
        guard let meta = scan.themeColorMetas.first else { return nil }
        guard !scan.themeColorMetas.contains(where: { $0.media.map { MediaTruth($0) == .onlyAtNight } ?? false }) else { return nil }
        let content = meta.content.span
        guard case .color(let value)? = parseColor(SourceSpan(0, meta.content.count), in: content) else { return nil }
        return colors.night(value.painted, role: .background, in: RuleContext())
    }

    /// The file of a document with edits, once they are known to leave its tree as it is.
    ///
    /// - Parameter ignored: the attributes that edits are made in.
    func patched(_ source: Source, _ edits: EditSet, ignoring ignored: Set<HTMLName> = []) throws(Diagnostic) -> [UInt8] {
        let text = edits.applied(to: source.bytes)
        if options.verifies,
            let difference = TreeComparison.difference(
                between: source.bytes, and: text, ignoring: ignored, plainStyle: Rewriter.withoutMarks)
        {
            throw Diagnostic(
                .treeMismatch, "would have changed more than what was added: \(difference.kind)", notes: ["it was left as it is"])
        }
        return source.encoded(text)
    }
}
