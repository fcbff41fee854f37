internal import CSSCascade
internal import SourceText

/// Functions that disable the author's own dark rules before a file is analyzed.
extension Rewriter {
    /// Returns a stylesheet without nightfall's output, and with the author's dark rules disabled if the options request it.
    func prepared(sheet marked: Source) -> PristineSheet {
        let reverted = Rewriter.reverted(sheet: marked)
        let forced = forcedSheet(reverted.source)
        return PristineSheet(
            plain: reverted.source, source: (forced?.source ?? reverted.source).maskingTemplate(.css), isReverted: reverted.isChanged,
            switchedOff: forced?.imports, diagnostics: reverted.diagnostics, mayBeDirected: reverted.namesUs)
    }

    /// Returns a stylesheet with the author's dark rules disabled, and the disabled imports; nil if nothing changes.
    func forcedSheet(_ source: Source) -> (source: Source, imports: [[UInt8]])? {
        guard options.existing == .force else { return nil }
        let bytes = source.bytes.span
        let forced = AuthorDarkSheetDisabler(SheetOutline(of: source.content, in: bytes), in: bytes)
        return Rewriter.applied(forced.edits, to: source).map { ($0, forced.imports) }
    }

    /// Returns a document with the author's dark rules disabled, and the paths of the disabled stylesheets; nil if nothing changes.
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
        // Insertions at one offset keep their order and do not overlap.
        for edit in edits { guard (try? set.insert(edit)) != nil else { return nil } }
        return source.withBytes(set.applied(to: source.bytes))
    }
}
