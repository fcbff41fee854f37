internal import CSSCascade
internal import CSSSyntax
internal import SourceText

extension Rewriter {
    /// The edits that put an import of the companion behind each import of a `style` element whose sheet has one.
    ///
    /// There it is an import among imports, which may not stand behind anything else (Cascade 5 §2), and follows what it mirrors at once,
    /// as
    /// the link to a companion does. It has the layer and the conditions of the import before it, on a dark screen.
    func companionImports(
        of outline: SheetOutline, in source: Source, path: [UInt8], scan: DocumentScan, graph: SiteGraph
    ) throws(Diagnostic) -> [Edit] {
        let bytes = source.bytes.span
        var edits: [Edit] = []
        for item in outline.items where item.kind == .importRule {
            guard let sheet = ImportedSheet(item.value, in: bytes),
                let href = companionHref(of: sheet.href, in: scan, at: path, graph: graph),
                let media = DocumentMedia.night(
                    for: CommentRemoval.text(of: sheet.media, leaving: [0x20], in: bytes), choosesThemes: options.choosesThemes)
            else { continue }
            var text = Array("@import ".utf8)
            CSSStringText.append(href, to: &text)
            text.append(0x20)
            text += CommentRemoval.text(of: sheet.placement, leaving: Array("/**/".utf8), in: bytes)
            var closers: [UInt8]? = []
            if item.end == outline.span.end { closers = OpenConstructs.closers(of: outline.span, in: bytes) }
            // What the end of the element closes; of ` ;`, which ends the rule itself, there is no need yet.
            guard let closers, let own = OpenConstructs.closers(of: SourceSpan(0, text.count), in: text.span) else {
                throw Diagnostic(.unclosable, "ends in an import that cannot be closed", at: item.value)
            }
            text += own.dropLast(2)
            if text.last != 0x20 { text.append(0x20) }
            text += media
            text.append(UInt8(ascii: ";"))
            try MarkedBlock.refuseMarkers(text[...])
            let begin = Marker.begin + Array(String(closers.count).utf8) + Marker.close
            edits.append(Edit(SourceSpan(item.end, item.end), closers + begin + text + Marker.end))
        }
        return edits
    }
}
