internal import CSSCascade
internal import CSSColor
internal import NightTheme
internal import SourceText

/// Lists the colors of files with their spans, and writes nothing.
struct PalettePass {
    let options: RewriteOptions
    let graph: SiteGraph

    /// Lists the colors of one file; the output of earlier runs is left out.
    func palette(_ bytes: [UInt8], path: [UInt8], kind: FileKind) -> FileResult {
        var result = FileResult()
        guard kind.isText else { return result }
        do {
            let marked = try Source(path: path, bytes: bytes, kind: kind)
            guard kind != .css || !CompanionSheet.isOne(marked) else { return result }
            // Spans in a file that `apply` has patched are those before its edits.
            let edits = EditSet(reverting: marked, kind: kind)
            let source = edits.isEmpty ? marked : marked.withBytes(edits.applied(to: marked.bytes))
            result.uses = uses(in: source, path: path, kind: kind)
            result.moveUses(before: edits)
            locateCounterparts(of: &result.uses, in: source, path: path, kind: kind)
        } catch {
            result.diagnostics.append(error)
        }
        return result
    }

    /// Finds the places of the declarations that bound colors.
    ///
    /// In a file that `apply` has patched, they are those in the file before.
    private func locateCounterparts(of uses: inout [ColorUse], in source: Source, path: [UInt8], kind: FileKind) {
        guard uses.contains(where: { $0.counterpart != nil }) else { return }
        var places: [ColorSource: DeclarationPlace] = [:]
        var tables: [[UInt8]: LineTable] = [:]
        var styles: [StyleIdentity: UInt32] = [:]
        if kind != .css {
            for sheet in DocumentScan(source, kind: kind).sheets {
                guard let content = sheet.content else { continue }
                let style = StyleIdentity(source.bytes.span.array(content))
                if styles[style] == nil { styles[style] = content.start }
            }
        }
        func place(of color: ColorSource) -> DeclarationPlace? {
            let (file, text, offset): ([UInt8], [UInt8], UInt32)
            switch color.sheet {
            case .file(let path):
                guard let sheet = graph.sheets.summaries[path]?.walked else { return nil }
                (file, text, offset) = (path, sheet.text, color.offset)
            case .style(let style, _):
                guard let start = styles[style] else { return nil }
                (file, text, offset) = (path, source.bytes, start + color.offset)
            case .mark, .hints: return nil
            }
            let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
            let table = tables[file] ?? LineTable(text, contentStart: text.starts(with: mark) ? 3 : 0)
            tables[file] = table
            let (line, column) = table.position(of: offset)
            return DeclarationPlace(path: file, line: line, column: column, light: color.color.color)
        }
        for index in uses.indices {
            guard let color = uses[index].counterpart else { continue }
            if places[color] == nil { places[color] = place(of: color) }
            uses[index].boundedBy = places[color]
        }
    }

    private func uses(in source: Source, path: [UInt8], kind: FileKind) -> [ColorUse] {
        let colors = ColorCache(options.themes.dark, pageBase: graph.decision(of: path).base)
        guard kind != .css else {
            let outline = graph.outline(of: path, text: source.bytes) ?? SheetOutline(of: source.content, in: source.bytes.span)
            return uses(in: outline, of: source, path: path, colors: colors)
        }
        let scan = DocumentScan(source, kind: kind)
        let attributes = AttributeRules(
            scan, source, AttributeContext(graph.properties, colors, options, kept: graph.kept), listsUses: true)
        var sheets: [ColorUse] = []
        for sheet in scan.sheets where DocumentSummary.isInForce(sheet) {
            guard let content = sheet.content, sheet.isClosed else { continue }
            sheets += uses(in: SheetOutline(of: content, in: source.bytes.span), of: source, path: nil, colors: colors)
        }
        var all = attributes.uses + sheets
        if kind == .svg {
            let dark = DarkDrawing(source, options: options, base: colors.pageBase, properties: graph.properties)
            // A file that is no valid SVG image gets no dark rules.
            all = SVGPalette(dark, source)?.uses(sheets: sheets, styles: attributes.uses) ?? all.map(\.kept)
        }
        return all.sorted { $0.span.start < $1.span.start }
    }

    /// Returns the colors of the stylesheet at `path`, or of a `style` element if it is nil.
    private func uses(in outline: SheetOutline, of source: Source, path: [UInt8]?, colors: ColorCache) -> [ColorUse] {
        let kept = graph.keptColors(of: outline.span, in: source.bytes, path: path, base: colors.pageBase)
        var writer = MirrorWriter(
            ofAll: MirroredSheet(outline, text: source.bytes, kept: kept), images: .all, ColorEmitter(graph.properties, colors))
        return writer.palette()
    }
}

extension FileResult {
    /// Translates the colors' spans from the text after `edits` to the text before them.
    fileprivate mutating func moveUses(before edits: EditSet) {
        guard !edits.isEmpty else { return }
        let offsets = edits.offsets(before: uses.flatMap { [$0.span.start, $0.span.end] })
        for index in uses.indices { uses[index].span = SourceSpan(offsets[2 * index], offsets[2 * index + 1]) }
    }
}
