internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The dark rules of sheets that are read and never written.
///
/// Those of a sheet on another host stand in a companion of the site that loads it, and are linked behind the link to the other host. Where
/// there is one page and nothing else, the page holds them itself, in a `style` element behind the link.
extension Rewriter {
    /// Gives the link at a place in the scan what brings the dark rules of its sheet, unless the sheet holds them.
    func link(
        _ href: [UInt8], at index: Int, of scan: DocumentScan, path: [UInt8], graph: SiteGraph, into night: inout DocumentNight
    ) throws(Diagnostic) {
        guard let target = scan.sheetPath(of: href, from: path, in: options.base) else { return }
        guard graph.isReference(target) else {
            if graph.hasCompanion(target, options.emission) { night.companions[index] = SitePath.companionHref(of: href) }
            return
        }
        let sheet = scan.sheets[index]
        if let address = referenceAddress(target, from: scan.address.start(at: path, in: options.base), graph: graph) {
            night.companions[index] = address
            night.hostLinks.insert(index)
        } else if DocumentSummary.isInForce(sheet), !scan.isFragment {
            let rules = try heldRules(of: target, href: href, graph: graph, chain: [])
            guard !rules.isEmpty else { return }
            night.followers[index] = Rewriter.restricted(rules, to: sheet.media)
        }
    }

    /// The address of the companion of the sheet at `href` that a `style` element of a document imports; nil where there is none.
    func companionHref(of href: [UInt8], in scan: DocumentScan, at path: [UInt8], graph: SiteGraph) -> [UInt8]? {
        guard let target = scan.sheetPath(of: href, from: path, in: options.base) else { return nil }
        guard graph.isReference(target) else {
            return graph.hasCompanion(target, options.emission) ? SitePath.companionHref(of: href) : nil
        }
        guard options.emission == .sheet else { return nil }
        return referenceAddress(target, from: scan.address.start(at: path, in: options.base), graph: graph)
    }

    /// The address of the companion of the sheet at `href` that the sheet at `path` imports, from the companion of that; nil for none.
    func companionHref(of href: [UInt8], in path: [UInt8], graph: SiteGraph) -> [UInt8]? {
        guard let target = SheetAddress.resolve(href, from: path, in: options.base) else { return nil }
        guard graph.isReference(target) else {
            return graph.hasCompanion(target, options.emission) ? SitePath.companionHref(of: href) : nil
        }
        return graph.isReference(path) ? nil : referenceAddress(target, from: path, graph: graph)
    }

    private func referenceAddress(_ target: [UInt8], from path: [UInt8]?, graph: SiteGraph) -> [UInt8]? {
        guard let path, let name = graph.companion(ofReference: target) else { return nil }
        return SheetReferences.address(of: name, from: path)
    }

    /// The companion of a sheet on another host; none where the sheet has no dark rules, so that its name is free.
    func companion(ofReference path: [UInt8], graph: SiteGraph) throws(Diagnostic) -> [NewFile] {
        guard let name = graph.companion(ofReference: path), let source = graph.file(of: path)?.sheet.source else { return [] }
        let href = options.sheets[path]?.address ?? path
        let mirrors = ByteRope(try heldRules(of: path, href: href, graph: graph, chain: [], isWrapped: options.choosesThemes))
        let plain = source.withBytes([])
        let text = CompanionSheet.text(charset: Array("utf-8".utf8), imports: [], namespaces: [], mirrors: mirrors, source: plain)
        return [NewFile(path: name, bytes: text)]
    }

    /// The dark rules of the sheets that a sheet imports and that no companion brings it, each under the conditions of its import.
    ///
    /// A sheet that holds its dark rules itself can import no companion: they would stand in pages that stay light, too.
    ///
    /// - Parameters:
    ///   - path: the path that addresses in the sheet begin at.
    ///   - href: the address of the sheet from where the rules are to stand; empty for the same folder.
    ///   - isInCompanion: whether the rules are to stand in a companion, which can import others.
    func heldImports(
        of outline: SheetOutline, in source: Source, at path: [UInt8], href: [UInt8], graph: SiteGraph, chain: [[UInt8]] = [],
        isInCompanion: Bool = false
    ) throws(Diagnostic) -> [UInt8] {
        guard graph.hasReferences || graph.sharesWithLeft else { return [] }
        let bytes = source.bytes.span
        let canImport = isInCompanion || (options.emission == .sheet && chain.isEmpty)
        var rules: [UInt8] = []
        for item in outline.items where item.kind == .importRule {
            guard let sheet = ImportedSheet(item.value, in: bytes),
                let target = SheetAddress.resolve(sheet.href, from: path, in: options.base),
                graph.isReference(target)
                    ? !canImport || graph.companion(ofReference: target) == nil
                    : !canImport && graph.isApart(target) && graph.hasCompanion(target, options.emission)
            else { continue }
            let inner = try heldRules(of: target, href: RebasedSheet.joined(href, sheet.href), graph: graph, chain: chain)
            if !inner.isEmpty { rules += ImportConditions(sheet, in: bytes).enclosed(inner) }
        }
        return rules
    }

    /// The dark rules of the sheet at `path` and of those that it imports, as they can stand in another file.
    ///
    /// - Parameters:
    ///   - href: the address of the sheet from where the rules are to stand.
    ///   - chain: the sheets whose imports lead to it.
    ///   - isWrapped: whether the rules say by themselves when they hold; those of imports do in any case.
    private func heldRules(
        of path: [UInt8], href: [UInt8], graph: SiteGraph, chain: [[UInt8]], isWrapped: Bool = true
    ) throws(Diagnostic) -> [UInt8] {
        guard chain.count < 64, !chain.contains(path), let source = graph.file(of: path)?.sheet.source else { return [] }
        let outline = graph.outline(of: path, text: source.bytes) ?? SheetOutline(of: source.content, in: source.bytes.span)
        var rules = try heldImports(of: outline, in: source, at: path, href: href, graph: graph, chain: chain + [path])
        guard !outline.ignoresFile else { return rules }
        let mirrors = mirrors(
            of: outline, in: source, path: path, base: graph.standing(of: path).base, graph: graph, isWrapped: isWrapped
        ).mirrors.joined
        try MarkedBlock.refuseMarkers(mirrors[...])
        rules += RebasedSheet.text(mirrors, from: href)
        return rules
    }
}
