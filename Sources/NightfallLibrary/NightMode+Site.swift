internal import NightRewrite

/// Operations on whole sites: the roles of custom properties, and the stylesheets that a page loads, depend on all files.
extension NightMode {
    /// Gives the pages and stylesheets of a site a dark theme.
    ///
    /// All results are computed before the first file is written.
    /// - Throws: any error of `files`.
    public func apply(to files: some SiteFiles) throws -> SiteReport {
        try SitePlan(try pass(files).dark(), files, removesStale: true, isStrict: options.isStrict).carriedOut(files)
    }

    /// Reports the changes that `apply` would make to a site; nothing is written.
    ///
    /// - Throws: any error of `files`.
    public func check(_ files: some SiteFiles) throws -> SiteReport {
        try SitePlan(try pass(files).dark(), files, removesStale: true, isStrict: options.isStrict).report
    }

    /// Removes everything from a site that nightfall wrote.
    ///
    /// - Throws: any error of `files`.
    public func revert(_ files: some SiteFiles) throws -> SiteReport {
        try SitePlan(try pass(files).light(), files, removesStale: false, isStrict: options.isStrict).carriedOut(files)
    }

    /// Returns the colors of all files of a site, by path and in the order of the source.
    ///
    /// - Throws: any error of `files`.
    public func palette(_ files: some SiteFiles) throws -> [NightColor] {
        try pass(files).dark(listsColors: true).flatMap(\.colors)
    }

    private func pass<Files: SiteFiles>(_ files: Files) throws -> SitePass<Files> {
        try SitePass(Rewriter(options: site), files, jobs: options.jobs, isStrict: options.isStrict)
    }
}
