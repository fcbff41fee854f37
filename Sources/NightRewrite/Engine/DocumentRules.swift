internal import CSSCascade
internal import CSSColor
internal import HTMLSyntax
internal import NightTheme
internal import SourceText

/// Computes the dark rules of one document, and the edits that write them.
struct DocumentRules {
    private let context: RewriteContext
    private let graph: SiteGraph
    private let document: SiteDocument
    /// The styles that documents of its kind have in common.
    private let shared: DocumentClassStyles
    /// Finds the dark images of the site; nil if there are none.
    private let resolver: ImageResolver?
    /// The insertions into the document.
    private var insertions = DocumentInsertions()
    /// The edits in `style` attributes.
    private var inPlace: [Edit] = []
    /// The rules of templates to be appended to `style` elements, by the index in `DocumentScan.sheets`.
    private var templates: [Int: [UInt8]] = [:]
    /// The edits in `style` elements and attributes.
    private var inner = EditSet()
    /// The files for rules that may not be in the document itself; nil if they may.
    private var external: ExternalStyles?
    private var diagnostics: [Diagnostic] = []

    private var options: RewriteOptions { context.options }

    /// Returns the edits that give a document dark rules.
    ///
    /// - Parameter external: the files for rules that may not be in the document itself; nil if they may.
    static func changes(
        of document: SiteDocument, _ context: RewriteContext, _ graph: SiteGraph, external: inout ExternalStyles?,
        _ diagnostics: inout [Diagnostic]
    ) throws(Diagnostic) -> DocumentChanges {
        var rules = DocumentRules(document, context, graph, external)
        defer { diagnostics += rules.diagnostics }
        let changes = try rules.changes()
        external = rules.external
        return changes
    }

    private init(_ document: SiteDocument, _ context: RewriteContext, _ graph: SiteGraph, _ external: ExternalStyles?) {
        self.document = document
        self.context = context
        self.graph = graph
        self.external = external
        shared = context.session.documents(of: graph).dark(of: document.documentKind, options: context.options, graph: graph)
        resolver = ImageResolver(graph, path: document.path, document: document.scan, theme: context.options.themes.dark)
        insertions.profile = document.profile
        insertions.companions.cache = shared.links
    }

    private mutating func changes() throws(Diagnostic) -> DocumentChanges {
        let scan = document.scan
        if !scan.isFragment {
            addHead()
            let rules = TemplateRules(document, options, graph, pictures: resolver)
            inPlace += rules.inPlace
            templates = rules.bySheet
            insertions.shadowStyles = rules.shadowStyles
        }
        insertions.head.switcher = SwitcherPlacement(context: context).ofDocument(scan, profile: document.profile, &diagnostics)
        StylesheetPass(context: context).diagnoseMirrored(of: document.path, graph: graph, &diagnostics)
        for (index, sheet) in scan.sheets.enumerated() where DocumentSummary.isInForce(sheet) || DocumentSummary.isChoice(sheet) {
            if let content = sheet.content, sheet.isClosed {
                guard document.profile.mayChange(sheet, in: document.source.bytes.span) else { continue }
                try add(sheet, content, at: index)
            } else if let href = sheet.href, document.profile == .page {
                try ImportedRules(context: context, graph: graph).link(href, at: index, of: document, into: &insertions)
            }
        }
        var drawings: [Edit] = []
        for span in scan.drawings where !scan.filtered.contains(span.start) {
            drawings += SVGAttribute.dark(of: span, in: document.source.bytes) { drawing in
                try? DarkDrawing(drawing, options: options, base: document.base, properties: graph.properties).edits(isConditional: true)
                    .get()
            }
        }
        try inner.add(drawings + inPlace)
        var changes = try joined()
        if !drawings.isEmpty { changes.attributes.formUnion(DocumentNames.pictureAddresses) }
        if !inPlace.isEmpty { changes.attributes.insert(DocumentNames.style) }
        return changes
    }

    // MARK: The head

    /// Adds the rules and metas of the head, and the dark versions of images and icons.
    private mutating func addHead() {
        let scan = document.scan
        insertions.head.colorScheme = shared.colorScheme
        insertions.head.resetsScheme = graph.resetsScheme
        let hasCondition = options.emission == .lightDark && options.keepsFallback && graph.variables != nil
        // Only a rule can exclude ignored subtrees, and follow the theme that a page chooses.
        let usesRulesOnly = hasCondition || scan.hasIslands || document.profile != .page || options.choosesThemes
        let variants = shared.variants.map(\.variant)
        let pictures = DocumentImages.all(
            scan, document.source, path: document.path, graph: graph, resolver, variants,
            dimsDiagrams: options.images == .dim, usesRulesOnly: usesRulesOnly)
        addHeadStyle(pictures)
        insertions.head.lightStyle = graph.tableProperties.rule(options.emission.isInPlace ? graph.properties : nil)
        insertions.head.choosesThemes = options.choosesThemes
        insertions.images.sources = pictures[0].sources
        insertions.images.wrapped = pictures[0].wrapped
        diagnostics += pictures.flatMap(\.diagnostics)
        if hasCondition {
            insertions.head.style = DocumentRules.underLightDark(insertions.head.style)
            if !insertions.head.themeRules.isEmpty { insertions.head.themeRules = DocumentRules.underLightDark(insertions.head.themeRules) }
        }
        if let colors = ThemeColors(document, options) {
            insertions.head.themeColors = colors.ofSystem(variants)
            insertions.head.furtherThemeColors = colors.ofChoices()
        }
        if let resolver {
            insertions.images.icons = scan.icons.compactMap { icon in resolver.version(of: icon.href).map { (icon.tag, $0) } }
        }
    }

    /// Adds the rules before and behind all sheets, with those for images in each variant.
    private mutating func addHeadStyle(_ pictures: [DocumentImages]) {
        let held = DefaultRules(options: options, graph: graph).held(for: document)
        var heads: [VariantRules] = []
        /// The colors in place of the last variant for all readers.
        var places: AttributePlaces?
        for (index, variant) in shared.variants.enumerated() {
            let style = HeadStyle(
                document, variant, graph, pictures: resolver?.with(variant.variant.theme), held: held,
                replaced: variant.variant.replaced == nil ? nil : places)
            places = style.places
            if index == 0 {
                if document.profile == .page { inPlace = style.places.edits }
                diagnostics += style.diagnostics
                if document.profile == .amp, style.hasStyleAttributes {
                    diagnostics.append(
                        Diagnostic(
                            .ampAttribute,
                            "has colors in style attributes, which only !important could win over: AMP forbids that, they stay",
                            at: document.scan.styleAttributes.first, notes: ["move them to <style amp-custom>"]))
                }
            }
            var rules = ByteRope(style.rules)
            rules.append(pictures[index].rules[...])
            heads.append(
                VariantRules(
                    gate: variant.variant.gate, declarations: held.areDefaults ? [] : variant.declarations, head: style.tables,
                    rules: rules))
            if !held.areThemeRules { insertions.head.themeRules += variant.themeRules }
        }
        var style = shared.headStyle(heads)
        // The rules of attributes may be longer than the document: their pieces go before a further copy is made.
        heads = []
        if held.areDefaults { style.insert(contentsOf: UserAgentDefaults.layerOfDocument, at: 0) }
        insertions.head.style = style
    }

    /// Returns the rules under the condition that the browser supports `light-dark()`.
    private static func underLightDark(_ rules: [UInt8]) -> [UInt8] {
        InPlaceDarkColors.lightDarkCondition + rules + [UInt8(ascii: "}"), 0x0A]
    }

    // MARK: Style elements

    /// Adds the dark rules of the `style` element with the text at `content`.
    private mutating func add(_ sheet: SheetReference, _ content: SourceSpan, at index: Int) throws(Diagnostic) {
        let source = document.source
        let style = try darkStyle(content, isAuthors: sheet.isOnlyDark, attributes: templates[index] ?? [])
        diagnostics += style.diagnostics
        if style.hasImports {
            let rules = ImportedRules(context: context, graph: graph)
            let imports = try CompanionImports(rules: rules, document: document).edits(
                of: SheetOutline(of: content, in: source.bytes.span))
            if external != nil, !imports.isEmpty { try ExternalStyles.refuseInline(of: sheet) }
            try inner.add(imports)
        }
        // Only anonymous layers have their dark rules before the end of the stylesheet.
        let first = style.edits.first
        let isBlock = first.map { edit in
            (edit.span.start..<content.end).allSatisfy { source.bytes[Int($0)].isHTMLWhitespace }
        }
        // After an SVG element, another `style` element would not be one of HTML.
        if document.profile == .email || external != nil, !sheet.isInForeignContent, style.edits.count == 1, isBlock == true,
            let css = first.flatMap({ Marker.body(of: $0.replacement) })
        {
            insertions.followers[index] = DocumentMedia.restricted(css, to: sheet.media)
        } else {
            if external != nil, !style.edits.isEmpty { try ExternalStyles.refuseInline(of: sheet) }
            try inner.add(all: style.edits)
        }
    }

    /// Returns the edits of the `style` element with the text at `content`.
    ///
    /// They depend on the location of the document only if images are involved; otherwise equal elements share them.
    ///
    /// - Parameter attributes: the rules for attributes in the tree that the element applies to.
    private func darkStyle(_ content: SourceSpan, isAuthors: Bool, attributes: [UInt8]) throws(Diagnostic) -> StyleDarkRules {
        let source = document.source
        let hasHead = !document.scan.isFragment
        func darkRules(_ outline: SheetOutline, in source: Source) throws(Diagnostic) -> StyleDarkRules {
            var diagnostics: [Diagnostic] = []
            let start = document.scan.address.sheetStart(at: document.path, in: options.site.base)
            var request = StylesheetRequest(outline, in: source, path: start, base: document.base, pictures: resolver)
            request.isAuthors = isAuthors
            request.hasHead = hasHead
            request.attributes = attributes
            let edits = try StylesheetPass(context: context).darkEdits(of: request, graph: graph, diagnostics: &diagnostics)
            return StyleDarkRules(
                edits: edits, diagnostics: diagnostics, hasImports: outline.items.contains { $0.kind == .importRule })
        }
        guard resolver == nil, !graph.hasReferences, !graph.sharesWithLeft, source.template == nil else {
            return try darkRules(SheetOutline(of: content, in: source.bytes.span), in: source)
        }
        let found = StyleElementText(content, in: source.bytes)
        let isLong = content.count > DocumentRules.longestSharedStyle
        // The first pass kept an equal text: it serves for both passes.
        let walked =
            found.key.flatMap { context.styles.walked(ofElement: $0) } ?? (isLong ? graph.walkedStyle(found, at: document.path) : nil)
        let (text, span) = walked.map { ($0.text, $0.outline.span) } ?? (found.bytes, found.span)
        func darkRulesOfText() throws(Diagnostic) -> StyleDarkRules {
            try darkRules(walked?.outline ?? SheetOutline(of: span, in: text.span), in: source.part(text))
        }
        var result: StyleDarkRules
        if isLong {
            result = try darkRulesOfText()
        } else {
            let key = StyleDarkRules.Key(
                text: ByteKey(text), newline: source.newline, isAuthors: isAuthors, hasHead: hasHead, attributes: ByteKey(attributes))
            result = try shared.styles.value(for: key, size: { content.count + attributes.count + $0.weight }, darkRulesOfText)
        }
        result.move(by: Int(content.start) - Int(span.start))
        return result
    }

    /// The length in bytes of the longest `style` element whose dark rules are kept for equal ones; longer ones hardly occur twice.
    private static let longestSharedStyle = 1 << 18

    // MARK: All edits

    /// Returns all edits of the document, with those of its policies and digests.
    private mutating func joined() throws(Diagnostic) -> DocumentChanges {
        let (scan, source) = (document.scan, document.source)
        let integrity = IntegrityPass(options: options, graph: graph, path: document.path).changes(
            of: scan, in: source, diagnostics: &diagnostics)
        insertions.companions.integrities = integrity.companions
        var edits = try documentEdits(scan, source, insertions, external: &external)
        var policy = PolicyPass(scan, source)
        defer { diagnostics += policy.diagnostics }
        if !insertions.companions.addresses.isEmpty || external?.files.isEmpty == false { policy.recordCompanions() }
        try edits.add(all: inner)
        inner = EditSet()
        if document.profile == .amp { try AMPLimits.check(edits, of: source) }
        // The digests have to be those of the final text.
        let policies = policy.changes(for: edits, kind: document.kind)
        try edits.add(integrity.edits + policies)
        var attributes: Set<HTMLName> = []
        if !integrity.edits.isEmpty { attributes.insert(DocumentNames.integrity) }
        if !policies.isEmpty { attributes.insert(DocumentNames.content) }
        return DocumentChanges(edits: edits, attributes: attributes)
    }
}
