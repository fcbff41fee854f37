internal import SourceText

/// Resolves the addresses in one document and collects those whose meaning depends on the base of the site.
struct AddressCollector {
    /// The addresses that depend on the base.
    private(set) var hostAddresses = HostAddresses()

    private let address: DocumentAddress
    private let path: [UInt8]
    private let base: SiteBase

    /// Creates a collector for the document at `path` with these base addresses.
    init(_ address: DocumentAddress, path: [UInt8], base: SiteBase) {
        self.address = address
        self.path = path
        self.base = base
    }

    /// Returns the path in the site of the sheet that `href` refers to; nil if it is outside the site.
    mutating func path(ofSheet href: [UInt8]) -> [UInt8]? {
        let target = address.path(of: href, from: path, in: base)
        if dependsOnBase(href, target) { hostAddresses.sheets.append(href) }
        return target
    }

    /// Returns the path in the site of another file that `href` refers to; nil if it is outside the site.
    mutating func path(of href: [UInt8]) -> [UInt8]? {
        let target = address.path(of: href, from: path, in: base)
        if dependsOnBase(href, target) { hostAddresses.files.append(href) }
        return target
    }

    /// Returns the path of a sheet outside the site, in the form that `SheetAddress` defines; nil if `href` names none.
    func outerPath(ofSheet href: [UInt8]) -> [UInt8]? { address.sheetPath(of: href, from: path, in: base) }

    private func dependsOnBase(_ href: [UInt8], _ target: [UInt8]?) -> Bool {
        guard base.origin == .assumed else { return true }
        if href.first == UInt8(ascii: "/") || address.baseHref != nil { return true }
        guard target == nil, href.first != UInt8(ascii: "#") else { return false }
        return !SitePath.isRemote(href) || SiteBase.hostAndPath(of: href) != nil
    }
}
