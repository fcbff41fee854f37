internal import CSSCascade
internal import CSSColor
internal import HTMLSyntax
internal import MarkupTree
internal import NightTheme
internal import SourceText

extension Rewriter {
    func applyDocument(
        _ bytes: [UInt8], path: [UInt8], kind: FileKind, graph: SiteGraph, isKnown: Bool, into result: inout FileResult
    ) throws(Diagnostic) {
        let known = isKnown ? graph.knownDocument(at: path) : nil
        let form = known?.form
        let reverted =
            if let form {
                (source: Source(name: path, bytes: bytes, form: form), isChanged: false, diagnostics: [Diagnostic]())
            } else {
                try reverted(document: source(of: bytes, path: path, kind: kind), kind: kind)
            }
        result.diagnostics += reverted.diagnostics
        let standing = graph.standing(of: path)
        if let code = standing.leftAlone {
            if let note = Rewriter.note(code) { result.diagnostics.append(note) }
            // The stylesheets that it shares with other pages may change nevertheless.
            let source = reverted.source
            var edits = EditSet()
            if !graph.guarded.isEmpty {
                let masked = source.maskingTemplate(kind)
                let scan = DocumentScan(masked, kind: kind)
                let integrity = integrity(of: scan, in: masked, path: path, graph: graph, diagnostics: &result.diagnostics)
                for edit in integrity.edits { try insert(edit, into: &edits) }
            }
            if reverted.isChanged || !edits.isEmpty { result.bytes = try source.encoded(edits.applied(to: source.bytes)) }
            return
        }
        let forced = form == nil ? forcedDocument(reverted.source, path: path, kind: kind)?.source : nil
        let original = forced ?? reverted.source
        let source = known?.scan.isTemplate == false ? original : original.maskingTemplate(kind)
        let isChanged = reverted.isChanged || forced != nil
        var scan = known?.scan ?? DocumentScan(source, kind: kind)
        if options.themesBars, !scan.styleAttributes.isEmpty {
            scan = DocumentScan(scan, bars: BarStyles(source.content, graph.bars, in: source.bytes.span).found)
        }
        if !scan.images.isEmpty || !scan.drawings.isEmpty {
            let filtered = FilteredElements(scan.styleAttributes, in: source.bytes.span).inverting(graph.properties)
            if !filtered.isEmpty { scan = DocumentScan(scan, filtered: filtered) }
        }
        if let cutOff = scan.diagnostics.first { throw cutOff }
        let profile = DocumentProfile(scan, isEmail: options.isEmail)
        guard profile != .restrictedAMP else {
            result.diagnostics.append(
                Diagnostic(
                    .restrictedAMP, "is an AMP mail or advertisement, which must not use prefers-color-scheme: it was left unchanged",
                    at: scan.htmlTag?.span))
            if reverted.isChanged { result.bytes = try reverted.source.encoded(reverted.source.bytes) }
            return
        }
        guard source.template?.hasKnownColors != false else {
            result.diagnostics.append(Rewriter.unknownColors)
            if reverted.isChanged { result.bytes = try reverted.source.encoded(reverted.source.bytes) }
            return
        }
        if let note = Rewriter.pieceNote(scan) { result.diagnostics.append(note) }
        result.diagnostics += scan.idleDirectives.map {
            Diagnostic(
                .misplacedDirective, "nothing is left unchanged from here", at: $0,
                notes: [
                    "write nightfall:ignore-file, here or in the sheet, or put data-nightfall=\"ignore\" on an element of the body"
                ])
        }
        if kind == .xhtml { noteIllFormed(bytes, source, &result.diagnostics) }
        try refuseGuarded(scan, path: path, graph: graph)
        if let tag = scan.prefixedTag {
            result.diagnostics.append(
                Diagnostic(
                    .prefixedElement, "is XHTML under a prefix, which is not read: such elements, their styles and links get no night",
                    at: tag, notes: ["make http://www.w3.org/1999/xhtml the default namespace, and take the prefix away"]))
        }
        if options.engine == .filter || standing.isFiltered {
            try filter(source, path: path, kind: kind, scan: scan, graph: graph, isChanged: isChanged, into: &result)
            return
        }
        // Emails and AMP pages can't choose a theme.
        let rewriter = profile == .page ? self : Rewriter(self, options: options.withoutChoice.withoutLayers)
        if profile != .page { _ = switcher(scan, profile: profile, &result.diagnostics) }
        if rewriter.options.choosesThemes {
            result.diagnostics += ThemeNameCheck(rewriter.options.attributes).warnings(in: source)
        }
        var external = externalStyles(of: source, path: path, profile: profile)
        var (edits, attributes) = try rewriter.nightEdits(
            scan, source, path: path, kind: kind, profile: profile, standing: standing, graph: graph, external: &external,
            &result.diagnostics)
        let frames = try frameEdits(scan, source, path: path, graph: graph, external: &external, &result.diagnostics)
        try takeFiles(external, of: scan, graph: graph, into: &result)
        for reference in graph.references(writtenWith: path) { result.companions += try companion(ofReference: reference, graph: graph) }
        for edit in frames { try insert(edit, into: &edits) }
        if !frames.isEmpty { attributes.insert(DocumentNames.srcdoc) }
        guard !edits.isEmpty || isChanged else {
            // A caller that asks for one result and gets the input unchanged needs the reason.
            if options.hasOneResult, scan.isFragment, !result.diagnostics.contains(where: { $0.code == .pagePiece }) {
                result.diagnostics.append(Rewriter.plainPieceNote)
            }
            return
        }
        result.bytes = try patched(source, kind: kind, edits, ignoring: attributes)
    }

    /// Warns of a page that is read as XML but is not well-formed; a size limit of libxml2 is not reported.
    private func noteIllFormed(_ bytes: [UInt8], _ source: Source, _ diagnostics: inout [Diagnostic]) {
        guard source.encoding == .utf8, let violation = XMLWellFormedness.violation(in: bytes),
            !violation.message.contains("XML_PARSE_HUGE")
        else { return }
        diagnostics.append(
            Diagnostic(
                .malformedPicture,
                "is not well-formed XML, so that browsers show an error in its place: line \(violation.line): \(violation.message)",
                notes: ["correct it, or give it the type html"]))
    }

    /// Returns the edits that give a document dark rules, and the names of the attributes that they change.
    private func nightEdits(
        _ scan: DocumentScan, _ source: Source, path: [UInt8], kind: FileKind, profile: DocumentProfile, standing: SiteGraph.FileDecision,
        graph: SiteGraph, external: inout ExternalStyles?, _ diagnostics: inout [Diagnostic]
    ) throws(Diagnostic) -> (edits: EditSet, attributes: Set<HTMLName>) {
        var night = DocumentNight()
        night.profile = profile
        let shared = session.documents(of: graph).night(
            of: DocumentKind(
                profile: profile, base: standing.base, isBare: standing.isBare, hasIslands: scan.hasIslands, isXML: scan.isXML,
                encoding: source.encoding, newline: source.newline), options: options, graph: graph)
        night.links = shared.links
        let resolver = ImageResolver(graph, path: path, document: scan, theme: options.themes.night)
        /// The edits in `style` attributes.
        var inPlace: [Edit] = []
        var templates: [Int: [UInt8]] = [:]
        if !scan.isFragment {
            var shadowScripts: [UInt8] = []
            if scan.templates.contains(where: \.isShadowRoot) {
                let scripts = ScriptRules(
                    scripts(of: scan, graph), graph.properties, colors: shared.variants[0].context.colors,
                    subject: ActivationCondition.night.subject(sparesIslands: scan.hasIslands), isScoped: false)
                if scripts.reachShadows { shadowScripts = scripts.text() }
            }
            night.colorScheme = shared.colorScheme
            night.resetsScheme = graph.resetsScheme
            let hasCondition = options.emission == .lightDark && options.keepsFallback && graph.variables != nil
            // Only a rule can exclude ignored subtrees, and follow the theme that a page chooses.
            let usesRulesOnly = hasCondition || scan.hasIslands || profile != .page || options.choosesThemes
            let variants = shared.variants.map(\.variant)
            let pictures = DocumentImages.all(
                scan, source, path: path, graph: graph, resolver, variants, usesRulesOnly: usesRulesOnly)
            let held = rulesInSheets(scan, source, path: path, profile: profile, standing: standing, graph: graph)
            var heads: [VariantRules] = []
            for (index, variant) in variants.enumerated() {
                let style = headStyle(
                    scan, source, shared.variants[index], profile: profile, graph: graph, pictures: resolver?.taking(variant.theme),
                    held: held)
                if index == 0 {
                    if profile == .page { inPlace = style.inPlace }
                    diagnostics += style.diagnostics
                    if profile == .amp, style.hasStyleAttributes {
                        diagnostics.append(
                            Diagnostic(
                                .ampAttribute,
                                "has colours in style attributes, which only !important could win over: AMP forbids that, they stay",
                                at: scan.styleAttributes.first, notes: ["move them to <style amp-custom>"]))
                    }
                }
                heads.append(
                    VariantRules(
                        gate: variant.gate, declarations: held.areDefaults ? [] : shared.variants[index].declarations, head: style.tables,
                        rules: ByteRope(style.rules + pictures[index].rules)))
                if !held.areThemeRules { night.themeRules += shared.variants[index].themeRules }
            }
            night.headStyle = (held.areDefaults ? UserAgentDefaults.layerOfDocument : []) + shared.headStyle(heads)
            night.lightStyle = graph.tableProperties.rule(options.emission.isInPlace ? graph.properties : nil)
            night.choosesThemes = options.choosesThemes
            night.sources = pictures[0].sources
            night.wrapped = pictures[0].wrapped
            diagnostics += pictures.flatMap(\.diagnostics)
            if hasCondition {
                night.headStyle = InPlaceNight.lightDarkCondition + night.headStyle + [UInt8(ascii: "}"), 0x0A]
                if !night.themeRules.isEmpty {
                    night.themeRules = InPlaceNight.lightDarkCondition + night.themeRules + [UInt8(ascii: "}"), 0x0A]
                }
            }
            let day = dayThemeColor(scan)
            if day != nil || (options.addsMetas && profile == .page && scan.themeColorMetas.isEmpty) {
                night.themeColors = themeColors(day, variants, base: standing.base)
                night.furtherThemeColors = furtherThemeColors(day, base: standing.base)
            }
            if let resolver { night.icons = scan.icons.compactMap { icon in resolver.version(of: icon.href).map { (icon.tag, $0) } } }
            for template in scan.templates {
                let context = AttributeContext(
                    graph.properties, shared.variants[0].context.colors, options, variables: graph.variables,
                    drawings: SVGAddresses(options: options, base: standing.base, properties: graph.properties))
                let attributes = AttributeRules(
                    scan, source, context, attributes: template.attributes, isShadow: true, pictures: resolver)
                if template.isShadowRoot { inPlace += attributes.inPlace.edits }
                let variant = ThemeVariant(theme: options.themes.night, gate: .night, column: 0)
                let table = template.isShadowRoot ? attributes.inPlace.table(of: variant, root: Array(":host".utf8)) : []
                let rules = table + attributes.rules + (template.isShadowRoot ? shadowScripts : [])
                let hints = attributes.hints.isEmpty ? [] : UserAgentDefaults.inLayer("", attributes.hints)
                guard !hints.isEmpty || !rules.isEmpty else { continue }
                let own = template.sheets.first { index in
                    let sheet = scan.sheets[index]
                    return sheet.content != nil && sheet.isClosed && DocumentSummary.isInForce(sheet) && (sheet.media ?? []).isEmpty
                }
                if let own {
                    templates[own] = hints + rules
                } else if template.isShadowRoot {
                    let last = template.sheets.last { scan.sheets[$0].href != nil }
                    night.shadowStyles.append((last.map { scan.sheets[$0].tag } ?? template.tag, hints + rules))
                }
            }
        }
        night.switcher = switcher(scan, profile: profile, &diagnostics)
        noteMirrored(of: path, graph: graph, &diagnostics)
        var layers = EditSet()
        for (index, sheet) in scan.sheets.enumerated() where DocumentSummary.isInForce(sheet) || DocumentSummary.isChoice(sheet) {
            if let content = sheet.content, sheet.isClosed {
                guard profile.mayChange(sheet, in: source.bytes.span) else { continue }
                let style = try styleNight(
                    content, in: source, of: scan, path: path, isAuthors: sheet.isOnlyAtNight, attributes: templates[index] ?? [],
                    base: standing.base, graph: graph, pictures: resolver, shared)
                diagnostics += style.diagnostics
                if style.hasImports {
                    let imports = try companionImports(
                        of: SheetOutline(of: content, in: source.bytes.span), in: source, path: path, scan: scan, graph: graph)
                    try refuseInline(imports, of: sheet, external)
                    for edit in imports { try insert(edit, into: &layers) }
                }
                // Only anonymous layers have their dark rules before the end of the stylesheet.
                let isBlock = style.edits.first.map { edit in
                    (edit.span.start..<content.end).allSatisfy { source.bytes[Int($0)].isHTMLWhitespace }
                }
                // After an SVG element, another `style` element would not be one of HTML.
                if profile == .email || external != nil, !sheet.isInForeignContent, style.edits.count == 1, isBlock == true,
                    let css = Marker.body(of: style.edits[0].replacement)
                {
                    night.followers[index] = Rewriter.restricted(css, to: sheet.media)
                } else {
                    try refuseInline(style.edits, of: sheet, external)
                    for edit in style.edits { try insert(edit, into: &layers) }
                }
            } else if let href = sheet.href, profile == .page {
                try link(href, at: index, of: scan, path: path, graph: graph, into: &night)
            }
        }
        var drawings: [Edit] = []
        for span in scan.drawings where !scan.filtered.contains(span.start) {
            drawings += SVGAttribute.night(of: span, in: source.bytes) { drawing in
                try? SVGNight(drawing, options: options, base: standing.base, properties: graph.properties).edits(isConditional: true).get()
            }
        }
        for edit in drawings + inPlace { try insert(edit, into: &layers) }
        let integrity = integrity(of: scan, in: source, path: path, graph: graph, diagnostics: &diagnostics)
        night.companionIntegrities = integrity.companions
        var edits = try documentEdits(scan, source, night, external: &external)
        notePolicyOfFiles(scan, hasCompanions: !night.companions.isEmpty || external?.files.isEmpty == false, &diagnostics)
        for edit in layers.edits { try insert(edit, into: &edits) }
        if profile == .amp { try checkAMP(scan, source, edits) }
        // The digests have to be those of the final text.
        let policies = policyEdits(of: scan, in: source, kind: kind, edits, diagnostics: &diagnostics)
        for edit in integrity.edits + policies { try insert(edit, into: &edits) }
        var attributes: Set<HTMLName> = drawings.isEmpty ? [] : DocumentNames.pictureAddresses
        if !inPlace.isEmpty { attributes.insert(DocumentNames.style) }
        if !integrity.edits.isEmpty { attributes.insert(DocumentNames.integrity) }
        if !policies.isEmpty { attributes.insert(DocumentNames.content) }
        return (edits, attributes)
    }

    /// Returns the CSS before all stylesheets of a document for one variant.
    private func headStyle(
        _ scan: DocumentScan, _ source: Source, _ shared: VariantStyles, profile: DocumentProfile, graph: SiteGraph,
        pictures: ImageResolver?, held: RulesInSheets
    ) -> HeadStyle {
        let variant = shared.variant
        let attributes = AttributeRules(
            scan, source, shared.context, pictures: pictures, memory: shared.attributes)
        let tables = profile == .page ? attributes.inPlace.table(of: variant, root: variant.gate.root) : []
        let hints = variant.isDay ? [] : attributes.hints
        var rules =
            profile == .page
            ? shared.defaults.ofDocument(hints: hints, areInSheet: held.areDefaults) : shared.defaults.withoutLayer(hints: hints)
        if profile != .amp, !variant.isDay {
            rules += attributes.rules
            if scan.scriptColors.isEmpty {
                rules += (held.areDefaults ? [] : shared.scripts) + (held.areScriptSheets ? [] : shared.scriptSheets)
            } else {
                let scripts = ScriptRules(
                    scripts(of: scan, graph, held), graph.properties, colors: shared.context.colors, subject: shared.subject,
                    isScoped: variant.gate.isScoped)
                rules += scripts.text()
            }
        }
        return HeadStyle(
            tables: tables, rules: rules, inPlace: attributes.inPlace.edits, hasStyleAttributes: !attributes.rules.isEmpty,
            diagnostics: attributes.diagnostics)
    }

    /// Returns the colors that the scripts of the site, and those in the document itself, may set in the document; without those whose
    /// rules a sheet holds.
    private func scripts(of scan: DocumentScan, _ graph: SiteGraph, _ held: RulesInSheets = RulesInSheets()) -> ScriptColors {
        if held.areDefaults {
            var own = scan.scriptColors
            own.subtract(graph.scripts, sheets: held.areScriptSheets)
            return own
        }
        var scripts = graph.scripts
        scripts.formUnion(scan.scriptColors)
        return scripts
    }

    /// Returns the edits of the `style` element with the text at `content`.
    ///
    /// They depend on the location of the document only if images are involved; otherwise equal elements share them.
    private func styleNight(
        _ content: SourceSpan, in source: Source, of scan: DocumentScan, path: [UInt8], isAuthors: Bool, attributes: [UInt8], base: SRGB,
        graph: SiteGraph, pictures: ImageResolver?, _ shared: DocumentClassStyles
    ) throws(Diagnostic) -> StyleNight {
        let hasHead = !scan.isFragment
        func night() throws(Diagnostic) -> StyleNight {
            let outline = SheetOutline(of: content, in: source.bytes.span)
            var diagnostics: [Diagnostic] = []
            let start = scan.address.sheetStart(at: path, in: options.base)
            var request = StylesheetRequest(outline, in: source, path: start, base: base, pictures: pictures)
            request.isAuthors = isAuthors
            request.hasHead = hasHead
            request.attributes = attributes
            let edits = try darkEdits(of: request, graph: graph, diagnostics: &diagnostics)
            return StyleNight(
                edits: edits.edits, diagnostics: diagnostics, hasImports: outline.items.contains { $0.kind == .importRule })
        }
        guard pictures == nil, !graph.hasReferences, !graph.sharesWithLeft else { return try night() }
        let key = StyleNight.Key(
            text: ByteKey(Array(source.bytes[content.range])), isAuthors: isAuthors, hasHead: hasHead, attributes: ByteKey(attributes))
        let known = try shared.styles.value(for: key, size: { content.count + attributes.count + $0.weight }) {
            () throws(Diagnostic) in try night().moved(by: -Int(content.start))
        }
        return known.moved(by: Int(content.start))
    }

    /// Returns the edits that add dark rules to the documents in `srcdoc` attributes.
    private func frameEdits(
        _ scan: DocumentScan, _ source: Source, path: [UInt8], graph: SiteGraph, external: inout ExternalStyles?,
        _ diagnostics: inout [Diagnostic]
    ) throws(Diagnostic) -> [Edit] {
        guard !scan.frames.isEmpty else { return [] }
        // The site's table of generated custom properties does not cover these documents.
        var options = options
        if options.emission.isInPlace { options.emission = .media }
        // A nested document does not have the attributes of the page around it.
        options = options.withoutChoice
        let rewriter = Rewriter(options: options)
        var plain = graph
        plain.inPlace = nil
        var result: [Edit] = []
        let islands = scan.hasIslands ? IgnoredFrames(of: source) : nil
        for (frame, standing) in zip(DocumentFrame.all(in: scan, source.bytes.span), graph.frameStandings(of: path)) {
            guard standing.leftAlone == nil, islands?.spare(frame.span) != true else { continue }
            var own: [Diagnostic] = []
            let night = try rewriter.nightEdits(
                frame.scan, frame.source, path: path, kind: .html, profile: .page, standing: standing, graph: plain,
                external: &external, &own)
            if options.verifies { _ = try patched(frame.source, kind: .html, night.edits, ignoring: night.attributes) }
            result += frame.outer(night.edits)
            diagnostics += own.map { Diagnostic($0.code, $0.message, at: frame.span, notes: $0.notes) }
        }
        return result
    }

    /// Returns the dark rules of a `style` element for another one without an attribute `media`.
    static func restricted(_ css: [UInt8], to media: [UInt8]?) -> [UInt8] {
        guard let media, media.contains(where: { !$0.isHTMLWhitespace }), DocumentMedia.night(for: media) != DocumentMedia.night else {
            return css
        }
        return Array("@media ".utf8) + media + Array(" {\n".utf8) + css + [UInt8(ascii: "}"), 0x0A]
    }

    /// Throws if the edits would make a page invalid as AMP.
    func checkAMP(_ scan: DocumentScan, _ source: Source, _ edits: EditSet) throws(Diagnostic) {
        let inserted = edits.edits.flatMap(\.replacement)
        if ByteSearch.important.isIn(inserted[...]) {
            throw Diagnostic(.ampLimit, "would need !important, which AMP forbids", notes: ["it was left unchanged"])
        }
        let length = DocumentProfile.ampLength(of: edits.applied(to: source.bytes))
        guard length > DocumentProfile.ampLimit else { return }
        throw Diagnostic(
            .ampLimit,
            "would have \(length) bytes in <style amp-custom> and style attributes, of which AMP allows \(DocumentProfile.ampLimit)",
            notes: ["shorten the sheet; it was left unchanged"])
    }

    /// Returns the bytes of a document after the edits, and checks that its tree stays otherwise the same.
    ///
    /// - Parameter ignored: the attributes that edits change.
    func patched(_ source: Source, kind: FileKind, _ edits: EditSet, ignoring ignored: Set<HTMLName> = []) throws(Diagnostic) -> [UInt8] {
        let text = edits.applied(to: source.bytes)
        if EncodingSniffer.sniffedEncoding(in: text.span) == nil, EncodingSniffer.sniffedEncoding(in: source.bytes.span) != nil {
            throw Diagnostic(
                .undecodable, "would declare its encoding too late, behind the added text",
                notes: ["declare it first; it was left unchanged"]
            )
        }
        if options.verifies, kind == .xhtml {
            func isWellFormed(_ text: [UInt8]) -> Bool {
                (try? XMLOutline(of: SourceSpan(Int(source.contentStart), text.count), in: text)) != nil
            }
            guard isWellFormed(text) || !isWellFormed(source.bytes) else {
                throw Diagnostic(.treeMismatch, "would no longer be well-formed", notes: ["it was left unchanged"])
            }
        } else if options.verifies,
            let difference = TreeComparison.difference(
                between: source.bytes, and: text, ignoring: ignored, plainStyle: Rewriter.withoutMarks)
        {
            throw Diagnostic(
                .treeMismatch, "would have changed more than intended: \(difference.kind)", notes: ["it was left unchanged"])
        }
        guard source.template != nil else { return try source.encoded(text) }
        try refuseTags(edits)
        return try source.encoded(edits.applied(to: source.text))
    }

    /// Throws if a template engine would find tags in the generated CSS.
    private func refuseTags(_ edits: EditSet) throws(Diagnostic) {
        for edit in edits.edits where TemplateTags(SourceSpan(0, edit.replacement.count), in: edit.replacement.span)?.tags.isEmpty == false
        {
            throw Diagnostic(
                .unclosable, "is a template that would get CSS which its engine reads as a tag", at: edit.span,
                notes: ["write the dark rules to a file with --emit sheet; it was left unchanged"])
        }
    }

    /// The note for a piece of a page that stays as it is.
    private static let plainPieceNote = Diagnostic(
        .pagePiece, "is a piece of a page that sets no colors: it stays unchanged",
        notes: ["give it <!DOCTYPE html> or a title if it is a page"])

    /// The note for a template whose colors are unknown.
    static let unknownColors = Diagnostic(
        .templatePart, "is a template in which tags set colors or load sheets in CSS: it is left light",
        notes: ["process the rendered files, or move these colors to a sheet without tags"])

    /// Returns the note for a document whose head is elsewhere, and which has something that would need rules in a head.
    private static func pieceNote(_ scan: DocumentScan) -> Diagnostic? {
        guard !scan.lacksHead else {
            return Diagnostic(
                .templatePart, "is a template whose head or sheets are elsewhere: only its own style elements get dark rules",
                notes: ["process the rendered pages to give them all dark rules"])
        }
        guard scan.isFragment, let span = scan.styleAttributes.first ?? scan.attributes.entries.first?.value else { return nil }
        return Diagnostic(
            .pagePiece, "is a piece of a page, without a head for rules: its attributes keep their colors", at: span,
            notes: ["give it <!DOCTYPE html> or a title if it is a page; as a piece, move the colors to a sheet or a style element"])
    }
}
