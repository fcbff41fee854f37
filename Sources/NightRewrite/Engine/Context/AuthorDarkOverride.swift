internal import CSSCascade
internal import SourceText

/// Disables the author's own dark rules in a file before it is analyzed, if the options request it.
struct AuthorDarkOverride {
    /// True if the author's dark rules are disabled.
    private let isRequested: Bool
    /// The base by which addresses are resolved.
    private let base: SiteBase

    /// Takes the request from `options`.
    init(_ options: RewriteOptions) {
        isRequested = options.existing == .force
        base = options.site.base
    }

    /// Returns a stylesheet without nightfall's output, and with the author's dark rules disabled.
    func pristine(_ marked: Source) -> PristineSheet {
        let reverted = RevertedSheet(marked)
        let forced = sheet(reverted.source)
        return PristineSheet(
            plain: reverted.source, source: (forced?.source ?? reverted.source).masking(.css), isReverted: reverted.isChanged,
            switchedOff: forced?.imports, diagnostics: reverted.diagnostics, mayBeDirected: reverted.namesUs)
    }

    /// Returns a stylesheet with the author's dark rules disabled, and the disabled imports; nil if nothing changes.
    private func sheet(_ source: Source) -> (source: Source, imports: [[UInt8]])? {
        guard isRequested else { return nil }
        let bytes = source.bytes.span
        let forced = AuthorDarkSheetDisabler(SheetOutline(of: source.content, in: bytes), in: bytes)
        return AuthorDarkOverride.applied(forced.edits, to: source).map { ($0, forced.imports) }
    }

    /// Returns a document with the author's dark rules disabled, and the paths of the disabled stylesheets; nil if nothing changes.
    func document(_ source: Source, path: [UInt8], kind: FileKind) -> (source: Source, sheets: [[UInt8]])? {
        guard isRequested else { return nil }
        var masked = source
        let scan = masked.scanMasking(kind)
        guard scan.diagnostics.isEmpty else { return nil }
        let forced = AuthorDarkDocumentDisabler(scan, in: masked.bytes.span)
        let linked = forced.links.compactMap { scan.path(of: $0, from: path, in: base) }
        let imported = forced.imports.compactMap { base.path(of: $0, from: path) }
        return AuthorDarkOverride.applied(forced.edits, to: source).map { ($0, linked + imported) }
    }

    /// Returns the edits that disable the author's dark rules in a file without nightfall's output.
    func edits(_ plain: Source, kind: FileKind) -> EditSet {
        guard isRequested, kind != .svg else { return EditSet() }
        let bytes = plain.bytes.span
        guard kind == .css else {
            let scan = DocumentScan(plain, kind: kind)
            return scan.diagnostics.isEmpty ? EditSet(fitting: AuthorDarkDocumentDisabler(scan, in: bytes).edits) : EditSet()
        }
        return EditSet(fitting: AuthorDarkSheetDisabler(SheetOutline(of: plain.content, in: bytes), in: bytes).edits)
    }

    private static func applied(_ edits: [Edit], to source: Source) -> Source? {
        guard !edits.isEmpty else { return nil }
        var set = EditSet()
        // Insertions at one offset keep their order and do not overlap.
        for edit in edits { guard (try? set.insert(edit)) != nil else { return nil } }
        return source.withBytes(set.applied(to: source.bytes))
    }
}
