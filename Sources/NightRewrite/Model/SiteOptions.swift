package import CSSCascade

/// The options about the files of a site, and about others that its pages load.
package struct SiteOptions: Sendable {
    /// The base URL by which the addresses in the files of a site are resolved.
    package var base = SiteBase()
    /// The local copies of stylesheets on other hosts, by their paths in the form of `SheetAddress`.
    package var sheets: [[UInt8]: GivenSheet] = [:]
    /// The treatment of pages that load stylesheets which were not read.
    package var unread = UnreadTreatment.apply
    /// The roles, by name, of custom properties that only scripts or other sites use.
    package var properties: [[UInt8]: ColorRole] = [:]
    /// The selectors of bars in addition to the known ones: each is an element in lower case, a class or an id.
    package var bars: Set<[UInt8]> = []

    /// Creates the options of a site without files on other hosts.
    package init() {}
}
