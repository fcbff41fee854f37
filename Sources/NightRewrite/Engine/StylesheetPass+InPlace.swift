internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import HTMLSyntax
internal import NightTheme
internal import SourceText

extension StylesheetPass {
    /// Returns the summary of what decides whether a document's dark colors can be written in place.
    func inPlaceFacts(of scan: DocumentScan, _ source: Source) -> InPlaceEligibility {
        let bytes = source.bytes.span
        var facts = InPlaceEligibility()
        for (content, isAuthors) in StylesheetPass.styles(of: scan) {
            facts.add(SheetOutline(of: content, in: bytes), isAuthors: isAuthors, emission: options.emission, in: bytes)
        }
        let start = SourceSpan(source.contentStart, source.contentStart)
        for text in scan.attributes.declarations(in: bytes) {
            text.read(in: bytes) { bytes, span in facts.add(schemeOf: span, at: start, in: bytes) }
        }
        if let meta = scan.colorSchemeMeta, meta.lists("dark"), !meta.lists("light") { facts.isDark(at: start) }
        return facts
    }

    /// Returns the `style` elements of a document that can be written.
    private static func styles(of scan: DocumentScan) -> [(content: SourceSpan, isAuthors: Bool)] {
        scan.sheets.compactMap { sheet in
            guard DocumentSummary.isInForce(sheet), let content = sheet.content, sheet.isClosed else { return nil }
            return (content, sheet.isOnlyDark)
        }
    }

    /// Plans for a site which declarations get their dark colors in place, and names the generated custom properties.
    func planInPlace(_ facts: [FileSummary], of graph: inout SiteGraph) {
        var plan = InPlacePlan(
            facts.compactMap { file in
                let decision = graph.decision(of: file.path)
                guard let facts = file.inPlace, !file.isCompanion, decision.getsMirrors, !graph.isApart(file.path) else { return nil }
                return (file.path, decision.isAuthors ? facts.ofDark : facts)
            }, graph: graph.properties, pictures: graph.pictures.groups, mirrorsCustom: options.keepsFallback)
        // In-place dark colors would reach ignored subtrees, too.
        guard plan.darkSchemes.isEmpty || options.emission == .variables, !graph.hasIslands else {
            graph.inPlace = plan
            return
        }
        // Names must not depend on the order in which files are found.
        let files = facts.sorted { $0.path.lexicographicallyPrecedes($1.path) }.filter {
            !$0.isCompanion && graph.decision(of: $0.path).getsMirrors && !graph.isApart($0.path)
        }
        // Only the custom properties of the whole site decide which formulas can be written in place.
        var hard: [InPlaceEligibility] = []
        for file in files where file.inPlace?.needsTrial == true {
            var names = VariableTable(graph.properties)
            walk(file, graph: graph, plan: plan, &names) { hard.append($0.facts) }
        }
        plan.take(hard)
        graph.inPlace = plan
        var variables = VariableTable(graph.properties)
        for file in files { walk(file, graph: graph, plan: plan, &variables) { _ in } }
        graph.variables = variables
    }

    /// Runs the in-place writer over a file's stylesheets; the names used by one are known to the next.
    private func walk(
        _ file: FileSummary, graph: SiteGraph, plan: InPlacePlan, _ variables: inout VariableTable, _ body: (InPlaceWriter) -> Void
    ) {
        let decision = graph.decision(of: file.path)
        let pictures = ImageResolver(graph, path: file.path, theme: options.themes.dark)
        let policy = InPlacePolicy(plan, options, toggledThemes: graph.waiting, bars: graph.bars)
        func walk(_ outline: SheetOutline, in text: [UInt8], isAuthors: Bool, path: [UInt8]? = nil) {
            let emitter = ColorEmitter(graph, options, base: decision.base, isAuthors: isAuthors, pictures)
            var sheet = MirroredSheet(
                outline, text: text, kept: graph.keptColors(of: outline.span, in: text, path: path, base: decision.base))
            sheet.takeRows(of: emitter.colors, pictures)
            var writer = InPlaceWriter(sheet, policy, emitter)
            writer.run(naming: &variables)
            body(writer)
        }
        if let walked = file.sheet?.walked {
            walk(walked.outline, in: walked.text, isAuthors: decision.isAuthors, path: file.path)
        } else if let document = file.document {
            for style in document.styles where style.isClosed {
                guard let (text, outline) = style.walked else { continue }
                walk(outline, in: text, isAuthors: style.isOnlyDark)
            }
        }
    }

    /// Returns the in-place edits of a stylesheet; nil if its dark rules go behind it.
    func inPlace(_ sheet: MirroredSheet, _ emitter: ColorEmitter, graph: SiteGraph) -> InPlaceDarkColors? {
        guard let plan = graph.inPlace, var variables = graph.variables else { return nil }
        let policy = InPlacePolicy(plan, options, toggledThemes: graph.waiting, bars: graph.bars)
        var writer = InPlaceWriter(sheet, policy, emitter)
        writer.run(naming: &variables)
        return InPlaceDarkColors(writer, variables, options: options, reachesTrees: graph.hasTemplates)
    }

    /// Adds a note for a file that is a reason why nothing is written in place.
    func diagnoseMirrored(of path: [UInt8], graph: SiteGraph, _ diagnostics: inout [Diagnostic]) {
        if options.emission.isInPlace, graph.documentHasIslands(path) {
            diagnostics.append(
                Diagnostic(
                    .darkScheme, "has ignored elements that dark colors in place would reach: the dark rules are a block at the end",
                    notes: ["remove data-nightfall=\"ignore\" to have them in place"]))
        }
        guard options.emission == .lightDark, let span = graph.inPlace?.darkSchemes[path] else { return }
        diagnostics.append(
            Diagnostic(
                .darkScheme,
                "makes a part of the light page dark, where light-dark() would show the dark colors: the dark rules are a block at the end",
                at: span,
                notes: ["use --emit variables to have them in place"]))
    }
}
