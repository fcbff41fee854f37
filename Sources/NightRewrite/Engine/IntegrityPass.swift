internal import HTMLSyntax
internal import SecureHash
internal import SourceText

/// Keeps Subresource Integrity valid where stylesheets change: updates the digests in a page, or refuses the change.
struct IntegrityPass {
    let options: RewriteOptions
    let graph: SiteGraph
    /// The path of the page or the stylesheet.
    let path: [UInt8]

    /// Returns the edits that update `integrity` attributes, and the attribute values for companions by their stylesheets' indices in the
    /// scan.
    func changes(
        of scan: DocumentScan, in source: Source, diagnostics: inout [Diagnostic]
    ) -> (edits: [Edit], companions: [Int: [UInt8]]) {
        guard !graph.guarded.isEmpty else { return ([], [:]) }
        let bytes = source.bytes.span
        var edits: [Edit] = []
        var companions: [Int: [UInt8]] = [:]
        let links =
            scan.sheets.enumerated().map { ($0 as Int?, $1.tag, $1.href, $1.integrity) }
            + scan.preloads.map { (nil, $0.tag, $0.href, $0.integrity) }
        for (index, tag, href, span) in links {
            guard let span, let href, let target = scan.path(of: href, from: path, in: options.site.base), let known = graph.guarded[target]
            else { continue }
            let metadata = IntegrityMetadata(CharacterDecoder.decoded(span, as: .attributeValue, in: bytes))
            guard let strongest = metadata.strongest else { continue }
            guard metadata.admits(known.plain) else {
                diagnostics.append(
                    Diagnostic(
                        .staleIntegrity,
                        "has an integrity attribute that does not match the sheet, so that browsers refuse it: it stays unchanged",
                        at: span,
                        notes: ["compute it again from the original sheet, and apply again"]))
                continue
            }
            if let index, let companion = known.companion, options.changes.integrity != .drop {
                companions[index] = Array("\(strongest.rawValue)-\(companion.text(strongest))".utf8)
            }
            guard known.changed != known.plain else { continue }
            switch options.changes.integrity {
            case .update:
                let value = metadata.replacing(known.plain, with: known.changed)
                if let edit = ShadowedAttribute.edit("integrity", value, of: tag, in: bytes) { edits.append(edit) }
            case .drop: edits += ShadowedAttribute.drop("integrity", of: tag, in: bytes)
            // Neither the stylesheet nor its pages change.
            case .error: continue
            }
        }
        return (edits, companions)
    }

    /// Throws if a stylesheet may not change because a page loads it only with a certain digest.
    func refuseSheet() throws(Diagnostic) {
        guard options.changes.integrity == .error, graph.guarded[path]?.isChanged == true else { return }
        throw Diagnostic(
            .guardedSheet, "would change, which the integrity attribute of a page forbids",
            notes: ["use --sri update, or --emit sheet, which does not change sheets; it was left unchanged"])
    }

    /// Throws if a page loads a stylesheet that may not change because of its digest.
    func refuse(_ scan: DocumentScan) throws(Diagnostic) {
        guard options.changes.integrity == .error, !graph.guarded.isEmpty else { return }
        for sheet in scan.sheets where DocumentSummary.isInForce(sheet) {
            guard let target = sheet.href.flatMap({ scan.path(of: $0, from: path, in: options.site.base) }),
                graph.guarded[target]?.isChanged == true
            else {
                continue
            }
            throw Diagnostic(
                .guardedSheet, "loads a sheet that an integrity attribute forbids to change", at: sheet.tag,
                notes: ["use --sri update, or --emit sheet, which does not change sheets; it was left unchanged"])
        }
    }
}
