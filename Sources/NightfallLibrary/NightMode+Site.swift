internal import NightRewrite

/// Whole sites: what custom properties paint, and which sheets a page loads, follows from all of their files.
extension NightMode {
    /// Gives the pages and sheets of a site their night.
    ///
    /// All of it is worked out before the first file is written.
    /// - Throws: what `files` throws.
    public func apply(to files: some SiteFiles) throws -> SiteReport {
        try SitePlan(try pass(files).night(), files, removesStale: true).carriedOut(files)
    }

    /// What `apply` would do to a site; nothing is written.
    ///
    /// - Throws: what `files` throws.
    public func check(_ files: some SiteFiles) throws -> SiteReport {
        try SitePlan(try pass(files).night(), files, removesStale: true).report
    }

    /// Takes out of a site all that nightfall wrote.
    ///
    /// - Throws: what `files` throws.
    public func revert(_ files: some SiteFiles) throws -> SiteReport {
        try SitePlan(try pass(files).day(), files, removesStale: false).carriedOut(files)
    }

    /// The colours of all files of a site, by path and in the order of the source.
    ///
    /// - Throws: what `files` throws.
    public func palette(_ files: some SiteFiles) throws -> [NightColor] {
        try pass(files).night(listsColors: true).flatMap(\.colors)
    }

    private func pass<Files: SiteFiles>(_ files: Files) throws -> SitePass<Files> {
        try SitePass(options.rewriter(themes, emission: .sheet), files, jobs: options.jobs)
    }
}
