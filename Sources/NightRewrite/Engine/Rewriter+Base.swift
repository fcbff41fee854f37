internal import SourceText

/// Functions that find the base of a site, by which addresses are resolved; it is unknown until the files have been read.
extension Rewriter {
    /// Returns the base that files with these summaries imply, in a site with files at `paths`.
    ///
    /// - Returns: nil if the base is known already, or if the site is at the root of its host.
    package func base(of facts: [FileSummary], among paths: [[UInt8]]) -> SiteBase? {
        options.base.origin == .assumed ? SiteBaseSearch(facts, among: paths).found() : nil
    }

    /// Returns the same engine for a site with this base.
    package func taking(_ base: SiteBase) -> Rewriter { Rewriter(self, base: base) }

    /// Returns true if the summary of a file would differ in a site with this base.
    package func isChanged(_ facts: FileSummary, by base: SiteBase) -> Bool {
        guard facts.document != nil else { return options.sourceMaps == .update || options.existing == .force }
        return facts.address(changedBy: base, before: options.base) != nil
    }

    /// Adds one note for the site about the base that was found, at the first file whose addresses it changes.
    func noteBase(_ facts: [FileSummary], of graph: inout SiteGraph) {
        guard options.base.origin == .found else { return }
        let files = facts.lazy.filter { $0.document != nil }.filter { $0.address(changedBy: self.options.base, before: SiteBase()) != nil }
        let first = files.min { $0.path.lexicographicallyPrecedes($1.path) }
        guard let file = first ?? facts.first, let address = first?.address(changedBy: options.base, before: SiteBase()) else { return }
        let (href, path) = (String(decoding: address.href, as: UTF8.self), String(decoding: address.path, as: UTF8.self))
        graph.add(
            Diagnostic(
                .siteBase, "belongs to a site that is served at \(options.base.text): \(href) is its file \(path)"), to: file.path)
    }
}

extension FileSummary {
    /// Returns the first address that refers to a file of the site under `base`, and referred to another one or none under `before`.
    fileprivate func address(changedBy base: SiteBase, before: SiteBase) -> (href: [UInt8], path: [UInt8])? {
        for document in documents {
            for href in document.hostSheets + document.hostFiles {
                let path = document.address.path(of: href, from: self.path, in: base)
                if let path, path != document.address.path(of: href, from: self.path, in: before) { return (href, path) }
            }
        }
        return nil
    }
}
