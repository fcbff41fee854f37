internal import CSSCascade
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// Writes the dark rules of one stylesheet: a block behind it, regions in its layers, and its colors in place.
struct StylesheetWriter {
    private let context: RewriteContext
    private let graph: SiteGraph
    private let request: StylesheetRequest
    /// The dark colors in place; nil if all dark rules follow the stylesheet.
    private let inPlace: InPlaceDarkColors?
    /// The writers of the mirrors, one for each variant.
    private var writers: [MirrorWriter]
    /// The rules for browser defaults that this stylesheet has for its pages.
    private let defaults: [ByteRope]
    /// True if the stylesheet defines the custom properties of theme tables.
    private let definesProperties: Bool
    /// The block behind the stylesheet.
    private var block = ByteRope()
    /// True if a variant has dark rules.
    private var hasDark = false
    /// The edits besides the insertions of colors in place.
    private(set) var edits: [Edit] = []

    private var options: RewriteOptions { context.options }
    /// The beginning of a further block around all rules; empty for none.
    private var condition: [UInt8] { inPlace?.condition ?? [] }
    /// The insertions of colors in place.
    var insertions: Insertions { inPlace?.insertions ?? Insertions() }
    /// The stylesheet's items, with those that the mirrors need besides the colors.
    var outline: SheetOutline { writers[0].outline }
    /// The diagnostics of the mirrors.
    var diagnostics: [Diagnostic] { writers[0].diagnostics }

    /// Writes the colors in place, and prepares the mirrors.
    init(_ pass: StylesheetPass, _ request: StylesheetRequest, _ graph: SiteGraph) throws(Diagnostic) {
        context = pass.context
        self.request = request
        self.graph = graph
        let options = pass.options
        let first = options.with(ThemeVariant.all(options)[0])
        var emitter = ColorEmitter(graph, first, base: request.base, isAuthors: request.isAuthors, request.pictures)
        emitter.drawings = SVGAddresses(options: first, base: request.base, graph, shared: context.drawings)
        var sheet = MirroredSheet(
            request.outline, text: request.source.bytes,
            kept: graph.keptColors(
                of: request.outline.span, in: request.source.bytes, path: request.isWhole ? request.path : nil, base: request.base))
        sheet.takeRows(of: emitter.colors, emitter.pictures)
        let (outline, source) = (request.outline, request.source)
        let others =
            request.isWhole
            ? graph.filters.filters(overFile: request.path)
            : graph.filters.filters(overElement: { source.bytes.span.array(outline.span) })
        inPlace = pass.inPlace(sheet, emitter, graph: graph)
        let policy = MirrorPolicy(
            graph, first, scope: outline.ignoresFile ? .namesOnly : [], plan: inPlace?.plan, otherFilters: others)
        writers = [MirrorWriter(sheet, policy, images: graph.mirroredImages(of: outline, at: []), emitter)]
        definesProperties = request.isWhole && request.isStandalone && !graph.tableProperties.isEmpty
        defaults =
            request.isWhole
            ? DefaultRules(options: options, graph: graph).rules(ofSheetAt: request.path, condition: inPlace?.condition ?? []) : []
        for insertion in inPlace?.insertions ?? Insertions() { try MarkedBlock.refuseMarkers(insertion.text) }
    }

    /// Writes everything into `edits`.
    mutating func run() throws(Diagnostic) {
        try writeBeginning()
        let layers = try writeVariants()
        if request.isWhole {
            let themes = DefaultRules(options: options, graph: graph).themeRules(ofSheetAt: request.path, condition: condition)
            for rules in themes { try appendRules(rules) }
        }
        if hasDark, request.isWhole, request.isStandalone, outline.usesLayers { writeLayerStatement() }
        try redeclareProperties()
        if block.count > 0 { edits.append(try MarkedBlock.edit(block, behind: outline, in: request.source)) }
        edits += try AnonymousLayers(layers, of: &writers, in: request.source, condition: condition).edits
        edits += try LightConditionLayers(&writers[0], condition: condition).edits
        try refuseEndTags()
    }

    /// Removes the addresses of source maps from a `style` element that changes; returns them.
    mutating func removeSourceMaps() -> [SourceMapAddress]? {
        guard !request.isWhole, options.changes.sourceMaps != .keep, !edits.isEmpty || !insertions.isEmpty else { return nil }
        let addresses = SourceMapAddress.all(in: outline.span, of: request.source.bytes.span)
        edits += addresses.map(\.edit)
        return addresses
    }

    // MARK: The block

    /// Begins a further part of the block.
    private mutating func append(_ part: ByteRope) {
        if block.count > 0 { block.append([0x0A]) }
        block.append(part)
    }

    /// Writes the parts of the block that are the same in all variants.
    private mutating func writeBeginning() throws(Diagnostic) {
        let held = try ImportedRules(context: context, graph: graph).held(
            importsOf: outline, in: request.source, at: request.path)
        if !held.isEmpty { block.append(held[...]) }
        if definesProperties {
            block.append(graph.tableProperties.rule(options.emission.isInPlace ? graph.properties : nil).dropLast())
        }
        for rules in defaults { try appendRules(rules) }
    }

    /// Writes rules of a document in the block.
    private mutating func appendRules(_ rules: ByteRope) throws(Diagnostic) {
        for piece in rules.pieces { try MarkedBlock.refuseMarkers(piece) }
        append(rules)
    }

    /// Writes the dark rules of all variants; returns the items of anonymous layers, which are left out.
    private mutating func writeVariants() throws(Diagnostic) -> [Range<Int>] {
        let first = writers[0]
        var layers: [Range<Int>] = []
        var texts: [VariantRules] = []
        /// The mirrors of the last variant; an email has only one.
        var mirrored = ByteRope()
        for (index, variant) in ThemeVariant.all(options).enumerated() {
            if index > 0 { writers.append(first.with(variant, pageBase: request.base)) }
            let (mirrors, inner) = writers[index].write(jobs: options.output.jobs)
            if index == 0 { layers = inner }
            for piece in mirrors.pieces { try MarkedBlock.refuseMarkers(piece) }
            mirrored = mirrors
            let head = index == 0 ? request.attributes : []
            texts.append(try rules(of: variant, mirrors, head: head, subject: writers[index].form.subject))
        }
        for text in SharedRules.blocks(texts, condition: condition) {
            append(text)
            if options.isEmail, !request.isWhole { block.append([0x0A] + OutlookRules.text(of: mirrored.joined).dropLast()) }
        }
        return layers
    }

    /// Returns all rules of one variant: browser defaults, custom properties, mirrors and the theme's own rules.
    private mutating func rules(
        of variant: ThemeVariant, _ mirrors: ByteRope, head: [UInt8], subject: [UInt8]
    ) throws(Diagnostic) -> VariantRules {
        var text = VariantRules(gate: variant.gate)
        text.holders = variant.propertyHolders(reachesTrees: graph.hasTemplates)
        text.head = head
        let own = request.isWhole && request.isStandalone ? ThemeRules.text(of: variant.theme, subject: subject) : []
        try MarkedBlock.refuseMarkers(own[...])
        guard !outline.ignoresFile else {
            text.rules.append(mirrors)
            return text
        }
        let saysScheme =
            (request.isWhole && !request.isAuthors) || (inPlace != nil && options.emission == .lightDark && !request.hasHead)
        let isOfPage = options.output.addsDefaults || !request.isWhole
        let scheme = saysScheme && isOfPage && defaults.isEmpty ? Array(" color-scheme: \(variant.scheme);".utf8) : []
        let hasColors = inPlace.map { outline.hasColors || !$0.insertions.isEmpty } == true
        guard mirrors.count > 0 || !own.isEmpty || definesProperties || !defaults.isEmpty || hasColors else {
            // The themes before this one say their color scheme, which else would hold where a reader chooses this one.
            if hasDark, !variant.gate.choices.isEmpty { text.declarations = scheme }
            return text
        }
        hasDark = true
        if saysScheme { text.declarations = scheme + (request.isStandalone || !defaults.isEmpty ? tableProperties(of: variant) : []) }
        if request.isWhole, request.isStandalone, options.output.addsDefaults {
            text.rules.append(UserAgentDefaults.ofSheet(variant, pageBase: request.base)[...])
        }
        if let inPlace { try text.add(inPlace, of: variant) }
        text.rules.append(mirrors)
        text.rules.append(own[...])
        return text
    }

    private func tableProperties(of variant: ThemeVariant) -> [UInt8] {
        graph.tableProperties.declarations(of: variant, pageBase: request.base, graph.properties)
    }

    /// Declares the root's colors in place again, for the parts of a page that choose a theme.
    private mutating func redeclareProperties() throws(Diagnostic) {
        guard options.choosesThemes, let inPlace, !inPlace.insertions.isEmpty else { return }
        let text = inPlace.insertions.applied(to: outline.span, of: request.source.bytes)
        let rules = PropertyRedeclaration.rules(of: text, choices: options.attributes)
        guard !rules.isEmpty else { return }
        try MarkedBlock.refuseMarkers(rules[...])
        append(ByteRope(Array("@media screen {\n".utf8) + rules + [UInt8(ascii: "}")]))
    }

    // MARK: Other edits

    /// Names the layer of browser defaults first: the order of layers is that of their first mention, and the stylesheet's own layers have
    /// to override this one.
    private mutating func writeLayerStatement() {
        let source = request.source
        let region = Marker.begin + Array("0".utf8) + Marker.close + UserAgentDefaults.layerOfSheet + Marker.end
        let start = CharsetRule.declaredCharset(in: source.bytes.span).map { $0.end + 2 } ?? source.contentStart
        edits.append(Edit(SourceSpan(start, start), region))
    }

    /// Refuses a copied selector that holds `</style`: it would end the element, if the text behind it is not copied.
    private func refuseEndTags() throws(Diagnostic) {
        guard !request.isWhole,
            edits.contains(where: { MarkedBlock.holdsEndTag($0.replacement) })
                || insertions.contains(where: { MarkedBlock.holdsEndTag(Array($0.text)) })
        else { return }
        throw Diagnostic(
            .unclosable, "has a style element with </style in a selector, so that dark rules for it would end the element",
            at: outline.span, notes: ["correct the end tag of the style element"])
    }
}
