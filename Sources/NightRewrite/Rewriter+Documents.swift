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
            // The sheets that it shares with other pages may change all the same.
            let source = reverted.source
            var edits = EditSet()
            if !graph.guarded.isEmpty {
                let scan = DocumentScan(source, kind: kind)
                let integrity = integrity(of: scan, in: source, path: path, graph: graph, diagnostics: &result.diagnostics)
                for edit in integrity.edits { try insert(edit, into: &edits) }
            }
            if reverted.isChanged || !edits.isEmpty { result.bytes = try source.encoded(edits.applied(to: source.bytes)) }
            return
        }
        let forced = forcedDocument(reverted.source, path: path, kind: kind)?.source
        let source = forced ?? reverted.source
        let isChanged = reverted.isChanged || forced != nil
        let scan = graph.scan(of: path, text: source.bytes) ?? DocumentScan(source, kind: kind)
        if let cutOff = scan.diagnostics.first { throw cutOff }
        let profile = DocumentProfile(scan, isEmail: options.isEmail)
        guard profile != .restrictedAMP else {
            result.diagnostics.append(
                Diagnostic(
                    .restrictedAMP, "is an AMP mail or advertisement, which may not ask for a colour scheme: it was left alone",
                    at: scan.htmlTag?.span))
            if reverted.isChanged { result.bytes = try reverted.source.encoded(reverted.source.bytes) }
            return
        }
        result.diagnostics += scan.idleDirectives.map {
            Diagnostic(
                .misplacedDirective, "nothing is left alone from here", at: $0,
                notes: [
                    "write nightfall:ignore-file, here or in the sheet, or put data-nightfall=\"ignore\" on an element of the body"
                ])
        }
        var night = DocumentNight()
        night.profile = profile
        let mapping = NightMapping(pageBase: standing.base)
        if options.engine == .filter {
            try filter(source, path: path, kind: kind, scan: scan, graph: graph, isChanged: isChanged, into: &result)
            return
        }
        if !scan.isFragment {
            night.addsColorSchemeMeta = true
            var colors = ColorCache(mapping: mapping, themes: options.themes)
            let attributes = AttributeRules(
                scan, source, graph: graph.properties, colors: colors, pictures: PictureResolver(graph, path: path, base: scan.baseHref))
            night.headStyle = Array(":root { color-scheme: dark; }\n".utf8)
            let islandsBase = scan.hasIslands ? standing.base : nil
            night.headStyle +=
                profile == .page
                ? NightDefaultRules.ofDocument(mapping, hints: attributes.hints, islandsOn: islandsBase)
                : NightDefaultRules.withoutLayer(mapping, hints: attributes.hints, islandsOn: islandsBase)
            if profile != .amp {
                night.headStyle += attributes.rules
                night.headStyle += ScriptRules.text(graph.scriptColors, colors: &colors, sparesIslands: scan.hasIslands)
            } else if !attributes.rules.isEmpty {
                result.diagnostics.append(
                    Diagnostic(
                        .ampAttribute, "has colours in style attributes, which only !important could win over: AMP forbids that, they stay",
                        at: scan.styleAttributes.first, notes: ["move them to <style amp-custom>"]))
            }
            result.diagnostics += attributes.diagnostics
            let hasCondition = options.emission == .lightDark && options.keepsFallback && graph.variables != nil
            // Only a rule can spare what is left alone.
            let usesRulesOnly = hasCondition || scan.hasIslands || profile != .page
            let pictures = DocumentPictures(scan, source, path: path, graph: graph, usesRulesOnly: usesRulesOnly)
            night.headStyle += pictures.rules
            night.sources = pictures.sources
            night.wrapped = pictures.wrapped
            result.diagnostics += pictures.diagnostics
            if hasCondition {
                night.headStyle = InPlaceNight.lightDarkCondition + night.headStyle + [0x7D, 0x0A]
            }
            if !scan.themeColorMetas.isEmpty {
                var color: [UInt8] = []
                mapping.nightPage.appendCSS(to: &color)
                night.themeColor = color
            }
        }
        noteMirrored(of: path, graph: graph, &result.diagnostics)
        var layers = EditSet()
        for (index, sheet) in scan.sheets.enumerated() where DocumentFacts.isInForce(sheet) {
            if let content = sheet.content, sheet.isClosed {
                guard profile.mayChange(sheet, in: source.bytes.span) else { continue }
                let outline = SheetOutline(of: content, in: source.bytes.span)
                var edits = EditSet()
                try appendNight(
                    of: outline, in: source, isWhole: false, hasHead: !scan.isFragment, base: standing.base, graph: graph,
                    pictures: PictureResolver(graph, path: path, base: scan.baseHref), to: &edits, diagnostics: &result.diagnostics)
                if options.emission == .sheet {
                    let imports = try companionImports(
                        of: outline, in: source, path: path, base: scan.baseHref, graph: graph, diagnostics: &result.diagnostics)
                    for edit in imports { try insert(edit, into: &layers) }
                }
                if profile == .email, edits.edits.count == 1, let css = Marker.body(of: edits.edits[0].replacement) {
                    night.followers[index] = Rewriter.restricted(css, to: sheet.media)
                } else {
                    for edit in edits.edits { try insert(edit, into: &layers) }
                }
            } else if let href = sheet.href, let target = DocumentFacts.path(of: href, base: scan.baseHref, from: path),
                profile == .page, options.emission == .sheet || (options.emission == .media && graph.keepsBytes(target)),
                graph.hasCompanion(target)
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
        for edit in drawings { try insert(edit, into: &layers) }
        let integrity = integrity(of: scan, in: source, path: path, graph: graph, diagnostics: &result.diagnostics)
        night.companionIntegrities = integrity.companions
        notePolicyOfFiles(scan, hasCompanions: !night.companions.isEmpty, &result.diagnostics)
        var edits = try documentEdits(scan, source, night)
        for edit in layers.edits { try insert(edit, into: &edits) }
        if profile == .amp { try checkAMP(scan, source, edits) }
        let policies = policyEdits(of: scan, in: source, kind: kind, edits, diagnostics: &result.diagnostics)
        for edit in integrity.edits + policies { try insert(edit, into: &edits) }
        guard !edits.isEmpty || isChanged else { return }
        var ignored: Set<HTMLName> = drawings.isEmpty ? [] : [DocumentNames.src, DocumentNames.href]
        if !integrity.edits.isEmpty { ignored.insert(DocumentNames.integrity) }
        if !policies.isEmpty { ignored.insert(DocumentNames.content) }
        result.bytes = try patched(source, kind: kind, edits, ignoring: ignored)
    }

    /// The night of a `style` element as another one says it that has no attribute `media`.
    private static func restricted(_ css: [UInt8], to media: [UInt8]?) -> [UInt8] {
        guard let media, media.contains(where: { !$0.isHTMLWhitespace }), DocumentMedia.night(for: media) != DocumentMedia.night else {
            return css
        }
        return Array("@media ".utf8) + media + Array(" {\n".utf8) + css + [0x7D, 0x0A]
    }

    /// Refuses edits after which a page would be no valid AMP.
    func checkAMP(_ scan: DocumentScan, _ source: Source, _ edits: EditSet) throws(Diagnostic) {
        let inserted = edits.edits.flatMap(\.replacement)
        if MarkerSearch.important.isIn(inserted[...]) {
            throw Diagnostic(.ampLimit, "would need !important, which AMP forbids", notes: ["it was left as it is"])
        }
        var length = 0
        for sheet in scan.sheets where DocumentProfile.isCustom(sheet.tag, in: source.bytes.span) { length += sheet.content?.count ?? 0 }
        // All that is added but for a few tags stands in that sheet.
        for edit in edits.edits { length += edit.replacement.count - edit.span.count }
        guard length > DocumentProfile.ampLimit else { return }
        throw Diagnostic(
            .ampLimit, "would have \(length) bytes in <style amp-custom>, of which AMP allows \(DocumentProfile.ampLimit)",
            notes: ["shorten the sheet; it was left as it is"])
    }

    /// The file of a document with edits, once they are known to leave its tree as it is.
    ///
    /// - Parameter ignored: the attributes that edits are made in.
    func patched(_ source: Source, kind: FileKind, _ edits: EditSet, ignoring ignored: Set<HTMLName> = []) throws(Diagnostic) -> [UInt8] {
        let text = edits.applied(to: source.bytes)
        if EncodingSniffer.sniffedEncoding(in: source.bytes.span) != nil, EncodingSniffer.sniffedEncoding(in: text.span) == nil {
            throw Diagnostic(
                .undecodable, "would declare its encoding too late, behind what is added", notes: ["declare it first; it was left as it is"]
            )
        }
        if options.verifies, kind == .xhtml {
            func isWellFormed(_ text: [UInt8]) -> Bool {
                (try? XMLOutline(of: SourceSpan(Int(source.contentStart), text.count), in: text)) != nil
            }
            guard isWellFormed(text) || !isWellFormed(source.bytes) else {
                throw Diagnostic(.treeMismatch, "would no longer be well-formed", notes: ["it was left as it is"])
            }
        } else if options.verifies,
            let difference = TreeComparison.difference(
                between: source.bytes, and: text, ignoring: ignored, plainStyle: Rewriter.withoutMarks)
        {
            throw Diagnostic(
                .treeMismatch, "would have changed more than what was added: \(difference.kind)", notes: ["it was left as it is"])
        }
        return try source.encoded(text)
    }
}
