internal import CSSCascade
internal import SourceText

/// What becomes of the author's own dark rules before anything else is done.
extension Rewriter {
    /// A sheet without what nightfall wrote, the author's dark rules switched off where that is asked for.
    func prepared(sheet marked: Source) -> PristineSheet {
        let reverted = Rewriter.reverted(sheet: marked)
        let forced = forcedSheet(reverted.source)
        return PristineSheet(
            plain: reverted.source, source: (forced?.source ?? reverted.source).maskingTemplate(.css), isReverted: reverted.isChanged,
            switchedOff: forced?.imports, diagnostics: reverted.diagnostics, mayBeDirected: reverted.namesUs)
    }

    /// A sheet with the author's dark rules switched off, and the imports that this concerns; nil where there is nothing to do.
    func forcedSheet(_ source: Source) -> (source: Source, imports: [[UInt8]])? {
        guard options.existing == .force else { return nil }
        let bytes = source.bytes.span
        let forced = AuthorDarkSheetDisabler(SheetOutline(of: source.content, in: bytes), in: bytes)
        return Rewriter.applied(forced.edits, to: source).map { ($0, forced.imports) }
    }

    /// A document with the author's dark rules switched off, and the paths of the sheets that this concerns; nil where there is nothing to
    /// do.
    func forcedDocument(_ source: Source, path: [UInt8], kind: FileKind) -> (source: Source, sheets: [[UInt8]])? {
        guard options.existing == .force else { return nil }
        let masked = source.maskingTemplate(kind)
        let scan = DocumentScan(masked, kind: kind)
        guard scan.diagnostics.isEmpty else { return nil }
        let forced = AuthorDarkDocumentDisabler(scan, in: masked.bytes.span)
        let linked = forced.links.compactMap { scan.path(of: $0, from: path, in: options.base) }
        let imported = forced.imports.compactMap { options.base.path(of: $0, from: path) }
        return Rewriter.applied(forced.edits, to: source).map { ($0, linked + imported) }
    }

    private static func applied(_ edits: [Edit], to source: Source) -> Source? {
        guard !edits.isEmpty else { return nil }
        var set = EditSet()
        // Insertions at one place stand in their order and overlap nothing.
        for edit in edits { guard (try? set.insert(edit)) != nil else { return nil } }
        return source.withBytes(set.applied(to: source.bytes))
    }
}
