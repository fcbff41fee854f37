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
        var night = DocumentNight()
        /// What stands in `style` attributes.
        var inPlace: [Edit] = []
        let mapping = NightMapping(pageBase: standing.base)
        if options.engine == .filter {
            try filter(source, path: path, kind: kind, scan: scan, graph: graph, isChanged: isChanged, into: &result)
            return
        }
        if !scan.isFragment {
            night.addsColorSchemeMeta = true
            night.resetsScheme = graph.resetsScheme
            var colors = ColorCache(mapping: mapping, themes: options.themes)
            let attributes = AttributeRules(
                scan, source, graph: graph.properties, colors: colors, variables: graph.variables,
                pictures: PictureResolver(graph, path: path, base: scan.baseHref))
            inPlace = attributes.inPlace.edits
            night.headStyle = Array(":root { color-scheme: dark; }\n".utf8) + attributes.inPlace.table
            night.headStyle += NightDefaultRules.ofDocument(
                mapping, hints: attributes.hints, islandsOn: scan.hasIslands ? standing.base : nil)
            night.headStyle += attributes.rules
            night.headStyle += ScriptRules.text(graph.scriptColors, colors: &colors, sparesIslands: scan.hasIslands)
            result.diagnostics += attributes.diagnostics
            let hasCondition = options.emission == .lightDark && options.keepsFallback && graph.variables != nil
            // Only a rule can spare what is left alone.
            let usesRulesOnly = hasCondition || scan.hasIslands
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
                let outline = SheetOutline(of: content, in: source.bytes.span)
                var edits = EditSet()
                try appendNight(
                    of: outline, in: source, isWhole: false, hasHead: !scan.isFragment, base: standing.base, graph: graph,
                    pictures: PictureResolver(graph, path: path, base: scan.baseHref), to: &edits, diagnostics: &result.diagnostics)
                if options.emission == .sheet {
                    let imports = try companionImports(
                        of: outline, in: source, path: path, base: scan.baseHref, graph: graph)
                    for edit in imports { try insert(edit, into: &layers) }
                }
                for edit in edits.edits { try insert(edit, into: &layers) }
            } else if let href = sheet.href, options.emission == .sheet,
                let target = DocumentFacts.path(of: href, base: scan.baseHref, from: path), graph.hasCompanion(target)
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
        var edits = try documentEdits(scan, source, night)
        for edit in layers.edits { try insert(edit, into: &edits) }
        for edit in inPlace { try insert(edit, into: &edits) }
        guard !edits.isEmpty || isChanged else { return }
        let ignored = (inPlace.isEmpty ? [] : ["style"]) + (drawings.isEmpty ? [] : [DocumentNames.src, DocumentNames.href])
        result.bytes = try patched(source, edits, ignoring: Set(ignored))
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
