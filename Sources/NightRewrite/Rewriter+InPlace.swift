internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import HTMLSyntax
internal import NightTheme
internal import SourceText

extension Rewriter {
    /// What a document says about where its night can stand in place.
    func inPlaceFacts(of scan: DocumentScan, _ source: Source) -> InPlaceFacts {
        let bytes = source.bytes.span
        var facts = InPlaceFacts()
        for (_, content) in Rewriter.styles(of: scan) {
            facts.add(SheetOutline(of: content, in: bytes), emission: options.emission, in: bytes)
        }
        let start = SourceSpan(source.contentStart, source.contentStart)
        for text in scan.attributes.declarations(in: bytes) { facts.add(schemeOf: text, at: start) }
        if let meta = scan.colorSchemeMeta, meta.lists("dark"), !meta.lists("light") { facts.isDark(at: start) }
        return facts
    }

    /// The `style` elements of a document that can be written.
    private static func styles(of scan: DocumentScan) -> [(index: Int, content: SourceSpan)] {
        scan.sheets.enumerated().compactMap { index, sheet in
            guard DocumentFacts.isInForce(sheet), let content = sheet.content, sheet.isClosed else { return nil }
            return (index, content)
        }
    }

    /// Decides for a site what is in place, and names its colours.
    func planInPlace(_ facts: [FileFacts], of graph: inout SiteGraph) {
        let plan = InPlacePlan(
            facts.compactMap { file in
                guard let facts = file.inPlace, !file.isCompanion, graph.standing(of: file.path).leftAlone == nil else { return nil }
                return (file.path, facts)
            }, hasNightPictures: graph.pictures.hasNights, mirrorsCustom: options.keepsFallback)
        graph.inPlace = plan
        guard plan.darkSchemes.isEmpty || options.emission == .variables else { return }
        var variables = VariableTable(graph.properties)
        // Names must not depend on the order in which files are found.
        for file in facts.sorted(by: { $0.path.lexicographicallyPrecedes($1.path) }) where !file.isCompanion {
            let standing = graph.standing(of: file.path)
            guard standing.leftAlone == nil else { continue }
            if let walked = file.sheet?.walked {
                name(walked.outline, in: walked.text, base: standing.base, graph: graph, plan: plan, &variables)
            } else if let scanned = file.document?.scanned {
                for (_, content) in Rewriter.styles(of: scanned.scan) {
                    let outline = SheetOutline(of: content, in: scanned.text.span)
                    name(outline, in: scanned.text, base: standing.base, graph: graph, plan: plan, &variables)
                }
            }
        }
        graph.variables = variables
    }

    private func name(
        _ outline: SheetOutline, in text: [UInt8], base: SRGB, graph: SiteGraph, plan: InPlacePlan, _ variables: inout VariableTable
    ) {
        let night = NightSheet(
            outline: outline, text: text, graph: graph.properties, mirrorsImages: false,
            colors: ColorCache(mapping: NightMapping(pageBase: base), themes: options.themes))
        var sheet = InPlaceSheet(night, plan: plan, options: options, variables: variables)
        sheet.run(in: text.span)
        variables = sheet.variables
    }

    /// The night of a sheet in place; nil where it is to stand behind the sheet.
    func inPlace(_ night: NightSheet, in source: Source, graph: SiteGraph) -> InPlaceNight? {
        guard let plan = graph.inPlace, let variables = graph.variables else { return nil }
        var sheet = InPlaceSheet(night, plan: plan, options: options, variables: variables)
        sheet.run(in: source.bytes.span)
        return InPlaceNight(sheet, plan: plan, options: options)
    }

    /// Says why nothing is in place, where a file is part of the reason.
    func noteDarkScheme(of path: [UInt8], graph: SiteGraph, _ diagnostics: inout [Diagnostic]) {
        guard options.emission == .lightDark, let span = graph.inPlace?.darkSchemes[path] else { return }
        diagnostics.append(
            Diagnostic(
                .darkScheme,
                "makes a part of the page dark by day, where light-dark() would take the night: the night is a block at the end", at: span,
                notes: ["use --emit variables to have it in place"]))
    }
}
