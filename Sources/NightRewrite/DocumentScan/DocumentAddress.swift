internal import SourceText

/// The base addresses of a document, which determine how addresses in it resolve.
struct DocumentAddress: Sendable {
    /// The decoded `href` of the first `base` that has one.
    let baseHref: [UInt8]?
    /// The decoded address that the document declares as its own.
    let canonical: [UInt8]?

    /// Returns the path in the site of the file that `href` refers to in this document.
    ///
    /// - Parameter path: The path of the document.
    func path(of href: [UInt8], from path: [UInt8], in base: SiteBase) -> [UInt8]? {
        start(at: path, in: base).flatMap { base.path(of: href, from: $0) }
    }

    /// Returns the path that addresses in this document are relative to; nil if it is outside the site.
    func start(at path: [UInt8], in base: SiteBase) -> [UInt8]? {
        guard let baseHref else { return path }
        // The text after the last slash of a base is ignored.
        guard let folder = base.path(of: baseHref + [UInt8(ascii: "x")], from: path) else { return nil }
        return baseHref.last == UInt8(ascii: "/") ? folder : Array(folder.dropLast())
    }

    /// Returns the path of the sheet that `href` refers to, in the form that `SheetAddress` defines; nil if it names none.
    func sheetPath(of href: [UInt8], from path: [UInt8], in base: SiteBase) -> [UInt8]? {
        self.path(of: href, from: path, in: base) ?? SheetAddress.resolve(href, from: sheetStart(at: path, in: base), in: base)
    }

    /// Returns the path that addresses of sheets are relative to, inside or outside the site.
    func sheetStart(at path: [UInt8], in base: SiteBase) -> [UInt8] {
        guard let baseHref else { return path }
        return start(at: path, in: base) ?? SheetAddress.resolve(baseHref + [UInt8(ascii: "x")], from: path, in: base) ?? path
    }

    /// Returns the host on which the document declares to be published.
    ///
    /// That is the host of its own address, if this ends with the document's path, or else the host of its `base`.
    func host(of path: [UInt8]) -> [UInt8]? {
        if let canonical, let place = SiteBase.hostAndPath(of: canonical), let names = SitePath.resolve(place.path, from: []) {
            // Servers omit the name of a folder's index file, and the extension.
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
    /// The base addresses of the document.
    var address: DocumentAddress { DocumentAddress(baseHref: self.baseHref, canonical: self.canonical) }

    /// Returns the path in the site of the file that `href` refers to in this document.
    ///
    /// - Parameter path: The path of the document.
    func path(of href: [UInt8], from path: [UInt8], in base: SiteBase) -> [UInt8]? { address.path(of: href, from: path, in: base) }

    /// Returns the path of the sheet that `href` refers to, in the form that `SheetAddress` defines; nil if it names none.
    func sheetPath(of href: [UInt8], from path: [UInt8], in base: SiteBase) -> [UInt8]? {
        address.sheetPath(of: href, from: path, in: base)
    }
}

/// The addresses in a document that resolve differently under another base of the site.
struct HostAddresses: Sendable {
    /// The addresses of stylesheets.
    var sheets: [[UInt8]] = []
    /// The addresses of images and other files.
    var files: [[UInt8]] = []
}
