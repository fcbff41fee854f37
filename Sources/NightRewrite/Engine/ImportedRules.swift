internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The dark rules of stylesheets that are read and never written, in the files that load them.
///
/// The dark rules of a stylesheet on another host are in a companion in the site that loads it, which is linked after the link to the other
/// host. If there is only one page, the page holds them itself, in a `style` element after the link.
struct ImportedRules {
    let context: RewriteContext
    let graph: SiteGraph

    private var options: RewriteOptions { context.options }

    /// Adds the dark rules of a linked stylesheet to a document, as a companion or a `style` element, unless the stylesheet holds them
    /// itself.
    func link(_ href: [UInt8], at index: Int, of document: SiteDocument, into insertions: inout DocumentInsertions) throws(Diagnostic) {
        let (scan, path) = (document.scan, document.path)
        guard let target = scan.sheetPath(of: href, from: path, in: options.site.base) else { return }
        guard graph.isReference(target) else {
            if graph.hasCompanion(target, options.emission) { insertions.companions.addresses[index] = SitePath.companionHref(of: href) }
            return
        }
        let sheet = scan.sheets[index]
        if let address = referenceAddress(target, from: scan.address.start(at: path, in: options.site.base)) {
            insertions.companions.addresses[index] = address
            insertions.companions.onHosts.insert(index)
        } else if DocumentSummary.isInForce(sheet), !scan.isFragment {
            let rules = try heldRules(of: target, href: href, chain: [])
            guard !rules.isEmpty else { return }
            insertions.followers[index] = DocumentMedia.restricted(rules, to: sheet.media)
        }
    }

    /// Returns the address of the companion of the stylesheet at `href` that a document's `style` element imports; nil if there is none.
    func companionHref(of href: [UInt8], in document: SiteDocument) -> [UInt8]? {
        let (scan, path) = (document.scan, document.path)
        guard let target = scan.sheetPath(of: href, from: path, in: options.site.base) else { return nil }
        guard graph.isReference(target) else {
            return graph.hasCompanion(target, options.emission) ? SitePath.companionHref(of: href) : nil
        }
        guard options.emission == .sheet else { return nil }
        return referenceAddress(target, from: scan.address.start(at: path, in: options.site.base))
    }

    /// Returns the address of the companion of the stylesheet at `href`, relative to the companion of the importing stylesheet at `path`;
    /// nil if there is none.
    func companionHref(of href: [UInt8], inSheetAt path: [UInt8]) -> [UInt8]? {
        guard let target = SheetAddress.resolve(href, from: path, in: options.site.base) else { return nil }
        guard graph.isReference(target) else {
            return graph.hasCompanion(target, options.emission) ? SitePath.companionHref(of: href) : nil
        }
        return graph.isReference(path) ? nil : referenceAddress(target, from: path)
    }

    private func referenceAddress(_ target: [UInt8], from path: [UInt8]?) -> [UInt8]? {
        guard let path, let name = graph.companion(ofReference: target) else { return nil }
        return SheetReferences.address(of: name, from: path)
    }

    /// Returns the companion of a stylesheet on another host; none if the stylesheet has no dark rules, so that its name stays free.
    func companion(ofReference path: [UInt8]) throws(Diagnostic) -> [NewFile] {
        guard let name = graph.companion(ofReference: path), let source = graph.file(of: path)?.sheet.source else { return [] }
        let href = options.site.sheets[path]?.address ?? path
        let mirrors = ByteRope(try heldRules(of: path, href: href, chain: [], isWrapped: options.choosesThemes))
        let plain = source.withBytes([])
        let text = CompanionSheet.text(charset: Array("utf-8".utf8), imports: [], namespaces: [], mirrors: mirrors, source: plain)
        return [NewFile(path: name, contents: text)]
    }

    /// Returns the dark rules of imported stylesheets that no companion provides, each under the conditions of its import.
    ///
    /// A stylesheet that holds its dark rules itself can import no companion: the rules would apply to pages that stay light, too.
    ///
    /// - Parameters:
    ///   - path: the path against which addresses in the stylesheet are resolved.
    ///   - href: the address of the stylesheet relative to the place of the rules; empty for the same folder.
    ///   - isInCompanion: true if the rules are for a companion, which can import others.
    func held(
        importsOf outline: SheetOutline, in source: Source, at path: [UInt8], href: [UInt8] = [], chain: [[UInt8]] = [],
        isInCompanion: Bool = false
    ) throws(Diagnostic) -> [UInt8] {
        guard graph.hasReferences || graph.sharesWithLeft else { return [] }
        let bytes = source.bytes.span
        let canImport = isInCompanion || (options.emission == .sheet && chain.isEmpty)
        var rules: [UInt8] = []
        for item in outline.items where item.kind == .importRule {
            guard let sheet = ImportedSheet(item.value, in: bytes),
                let target = SheetAddress.resolve(sheet.href, from: path, in: options.site.base),
                graph.isReference(target)
                    ? !canImport || graph.companion(ofReference: target) == nil
                    : !canImport && graph.isApart(target) && graph.hasCompanion(target, options.emission)
            else { continue }
            let inner = try heldRules(of: target, href: RebasedSheet.joined(href, sheet.href), chain: chain)
            if !inner.isEmpty { rules += ImportConditions(sheet, in: bytes).enclosed(inner) }
        }
        return rules
    }

    /// Returns the dark rules of the stylesheet at `path` and of those that it imports, in a form that is valid in another file.
    ///
    /// - Parameters:
    ///   - href: the address of the stylesheet relative to the place of the rules.
    ///   - chain: the stylesheets whose imports lead to it.
    ///   - isWrapped: true if the rules have to contain their activation conditions; those of imports always do.
    private func heldRules(
        of path: [UInt8], href: [UInt8], chain: [[UInt8]], isWrapped: Bool = true
    ) throws(Diagnostic) -> [UInt8] {
        guard chain.count < 64, !chain.contains(path), let source = graph.file(of: path)?.sheet.source else { return [] }
        let outline = graph.outline(of: path, text: source.bytes) ?? SheetOutline(of: source.content, in: source.bytes.span)
        var rules = try held(importsOf: outline, in: source, at: path, href: href, chain: chain + [path])
        guard !outline.ignoresFile else { return rules }
        let mirrors = StylesheetPass(context: context).mirrors(
            of: outline, in: source, path: path, base: graph.decision(of: path).base, graph: graph, isWrapped: isWrapped
        ).mirrors.joined
        try MarkedBlock.refuseMarkers(mirrors[...])
        rules += RebasedSheet.text(mirrors, from: href)
        return rules
    }
}
