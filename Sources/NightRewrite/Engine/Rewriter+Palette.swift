internal import CSSCascade
internal import CSSColor
internal import NightTheme
internal import SourceText

extension Rewriter {
    /// Lists the colours of one file with their spans, and writes nothing; the output of earlier runs is left out.
    package func palette(_ bytes: [UInt8], path: [UInt8], kind: FileKind, graph: SiteGraph) -> FileResult {
        var result = FileResult()
        guard kind.isText else { return result }
        do {
            let marked = try source(of: bytes, path: path, kind: kind)
            let colors = ColorCache(options.themes.night, pageBase: graph.standing(of: path).base)
            switch kind {
            case .css:
                guard !CompanionSheet.isOne(marked) else { return result }
                let edits = Rewriter.reversal(of: marked, kind: kind)
                let source = edits.isEmpty ? marked : marked.withBytes(edits.applied(to: marked.bytes))
                let outline = graph.outline(of: path, text: source.bytes) ?? SheetOutline(of: source.content, in: source.bytes.span)
                result.uses = palette(of: outline, in: source, graph: graph, colors: colors)
                result.moveUses(before: edits)
            case .html, .xhtml, .svg:
                // Spans in a file that `apply` has patched are those before its edits.
                let edits = Rewriter.reversal(of: marked, kind: kind)
                let source = edits.isEmpty ? marked : marked.withBytes(edits.applied(to: marked.bytes))
                let scan = DocumentScan(source, kind: kind)
                let attributes = AttributeRules(scan, source, AttributeContext(graph.properties, colors, options), listsUses: true)
                var uses: [ColorUse] = []
                for sheet in scan.sheets where DocumentSummary.isInForce(sheet) {
                    guard let content = sheet.content, sheet.isClosed else { continue }
                    let outline = SheetOutline(of: content, in: source.bytes.span)
                    uses += palette(of: outline, in: source, graph: graph, colors: colors)
                }
                if kind == .svg {
                    let night = SVGNight(source, options: options, base: colors.pageBase, properties: graph.properties)
                    // A file that is no valid SVG image gets no dark rules.
                    result.uses =
                        SVGPalette(night, source)?.uses(sheets: uses, styles: attributes.uses) ?? (attributes.uses + uses).map(\.kept)
                } else {
                    result.uses = attributes.uses + uses
                }
                result.uses.sort { $0.span.start < $1.span.start }
                result.moveUses(before: edits)
            case .script, .picture, .manifest, .sourceMap: break
            }
        } catch {
            result.diagnostics.append(error)
        }
        return result
    }

    private func palette(of outline: SheetOutline, in source: Source, graph: SiteGraph, colors: ColorCache) -> [ColorUse] {
        var writer = MirrorWriter(
            ofAll: MirroredSheet(outline, text: source.bytes), images: .all, ColorEmitter(graph.properties, colors))
        return writer.palette()
    }
}

extension FileResult {
    /// Translates the colours' spans from the text after `edits` to the text before them.
    fileprivate mutating func moveUses(before edits: EditSet) {
        guard !edits.isEmpty else { return }
        let offsets = edits.offsets(before: uses.flatMap { [$0.span.start, $0.span.end] })
        for index in uses.indices { uses[index].span = SourceSpan(offsets[2 * index], offsets[2 * index + 1]) }
    }
}
