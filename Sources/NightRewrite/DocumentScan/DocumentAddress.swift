internal import SourceText

/// What decides what addresses in a document mean.
struct DocumentAddress: Sendable {
    /// The decoded `href` of the first `base` that has one.
    let baseHref: [UInt8]?
    /// The decoded address that the document says is its own.
    let canonical: [UInt8]?

    /// The path in the site of the file that `href` means in this document, which stands at `path`.
    func path(of href: [UInt8], from path: [UInt8], in base: SiteBase) -> [UInt8]? {
        start(at: path, in: base).flatMap { base.path(of: href, from: $0) }
    }

    /// The path of the file beside which addresses in this document begin; nil where that is not of the site.
    func start(at path: [UInt8], in base: SiteBase) -> [UInt8]? {
        guard let baseHref else { return path }
        // What stands behind the last slash of a base counts for nothing.
        guard let folder = base.path(of: baseHref + [UInt8(ascii: "x")], from: path) else { return nil }
        return baseHref.last == UInt8(ascii: "/") ? folder : Array(folder.dropLast())
    }

    /// The path of the sheet that `href` means in this document, as `SheetAddress` has it; nil where it names none.
    func sheetPath(of href: [UInt8], from path: [UInt8], in base: SiteBase) -> [UInt8]? {
        self.path(of: href, from: path, in: base) ?? SheetAddress.resolve(href, from: sheetStart(at: path, in: base), in: base)
    }

    /// The path of the file beside which addresses of sheets begin, be it of the site or not.
    func sheetStart(at path: [UInt8], in base: SiteBase) -> [UInt8] {
        guard let baseHref else { return path }
        return start(at: path, in: base) ?? SheetAddress.resolve(baseHref + [UInt8(ascii: "x")], from: path, in: base) ?? path
    }

    /// The host that the document says it is published at: that of its own address where this ends as its path does, or else that of its
    /// `base`.
    func host(of path: [UInt8]) -> [UInt8]? {
        if let canonical, let place = SiteBase.hostAndPath(of: canonical), let names = SitePath.resolve(place.path, from: []) {
            // Servers leave out the name of a folder's index, and the ending.
            let endings = ["index.html", "/index.html", ".html"].filter { path.suffix($0.utf8.count).elementsEqual($0.utf8) }
            let forms = [path] + endings.map { Array(path.dropLast($0.utf8.count)) }
            let isOwn = forms.contains { form in
                names.suffix(form.count).elementsEqual(form)
                    && (form.isEmpty
                        ? !path.contains(UInt8(ascii: "/"))
                        : names.count == form.count || names[names.count - form.count - 1] == UInt8(ascii: "/"))
            }
            if isOwn { return place.host }
        }
        return baseHref.flatMap { SiteBase.hostAndPath(of: $0)?.host }
    }
}

extension DocumentScan {
    /// What decides what its addresses mean.
    var address: DocumentAddress { DocumentAddress(baseHref: self.baseHref, canonical: self.canonical) }

    /// The path in the site of the file that `href` means in this document, which stands at `path`.
    func path(of href: [UInt8], from path: [UInt8], in base: SiteBase) -> [UInt8]? { address.path(of: href, from: path, in: base) }

    /// The path of the sheet that `href` means in this document, as `SheetAddress` has it; nil where it names none.
    func sheetPath(of href: [UInt8], from path: [UInt8], in base: SiteBase) -> [UInt8]? {
        address.sheetPath(of: href, from: path, in: base)
    }
}
