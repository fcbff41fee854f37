internal import SourceText

/// The base of a site, by which addresses are resolved, with its effect on files; it is unknown until the files have been read.
struct SiteBaseChange {
    let options: RewriteOptions

    /// Returns true if the summary of a file would differ in a site with this base.
    func affects(_ facts: FileSummary, _ base: SiteBase) -> Bool {
        guard facts.document != nil else { return options.changes.sourceMaps == .update || options.existing == .force }
        return facts.address(changedBy: base, before: options.site.base) != nil
    }

    /// Adds one note for the site about the base that was found, at the first file whose addresses it changes.
    func note(_ facts: [FileSummary], of graph: inout SiteGraph) {
        guard options.site.base.origin == .found else { return }
        let files = facts.lazy.filter { $0.document != nil }.filter { $0.address(changedBy: options.site.base, before: SiteBase()) != nil }
        let first = files.min { $0.path.lexicographicallyPrecedes($1.path) }
        guard let file = first ?? facts.first, let address = first?.address(changedBy: options.site.base, before: SiteBase()) else {
            return
        }
        let (href, path) = (String(decoding: address.href, as: UTF8.self), String(decoding: address.path, as: UTF8.self))
        graph.add(
            Diagnostic(
                .siteBase, "belongs to a site that is served at \(options.site.base.text): \(href) is its file \(path)"), to: file.path)
    }
}

extension FileSummary {
    /// Returns the first address that refers to a file of the site under `base`, and referred to another one or none under `before`.
    fileprivate func address(changedBy base: SiteBase, before: SiteBase) -> (href: [UInt8], path: [UInt8])? {
        for document in documents {
            for href in document.hostAddresses.sheets + document.hostAddresses.files {
                let path = document.address.path(of: href, from: self.path, in: base)
                if let path, path != document.address.path(of: href, from: self.path, in: before) { return (href, path) }
            }
        }
        return nil
    }
}
