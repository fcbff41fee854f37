internal import SourceText

/// What decides what addresses in a document mean.
struct DocumentAddress: Sendable {
    /// The decoded `href` of the first `base` that has one.
    let baseHref: [UInt8]?
    /// The decoded address that the document says is its own.
    let canonical: [UInt8]?

    /// The path in the site of the file that `href` means in this document, which stands at `path`.
    func path(of href: [UInt8], from path: [UInt8]) -> [UInt8]? {
        start(at: path).flatMap { SitePath.resolve(local(href, at: path), from: $0) }
    }

    /// The path of the file beside which addresses in this document begin; nil where that is not of the site.
    func start(at path: [UInt8]) -> [UInt8]? {
        guard let baseHref else { return path }
        // What stands behind the last slash of a base counts for nothing.
        guard let folder = SitePath.resolve(local(baseHref, at: path) + [0x78], from: path) else { return nil }
        return baseHref.last == 0x2F ? folder : Array(folder.dropLast())
    }

    /// The address of the file on another host that `href` means, without its scheme; nil for what is of the site.
    func remoteAddress(of href: [UInt8], from path: [UInt8]) -> [UInt8]? {
        self.path(of: href, from: path) == nil ? SitePath.remote(href, base: baseHref) : nil
    }

    /// The address of the site's root, without its scheme: what stands before the document's path in the address that it says is its own.
    private func site(at path: [UInt8]) -> [UInt8]? {
        guard var own = canonical.flatMap({ SitePath.remote($0, base: nil) }) else { return nil }
        if let end = own.firstIndex(where: { $0 == 0x3F || $0 == 0x23 }) { own.removeSubrange(end...) }
        if !own.dropFirst(2).contains(0x2F) { own.append(0x2F) }
        let index = Array("index.html".utf8), ending = Array(".html".utf8)
        var forms = [path]
        if path == index || path.suffix(index.count + 1).elementsEqual([0x2F] + index) { forms.append(path.dropLast(index.count)) }
        if path.suffix(ending.count).elementsEqual(ending) { forms.append(path.dropLast(ending.count)) }
        for form in forms.flatMap({ $0.last == 0x2F ? [$0, $0.dropLast()] : [$0, $0 + [0x2F]] })
        where own.suffix(form.count).elementsEqual(form) {
            let root = own.dropLast(form.count)
            if root.count > 3, root.last == 0x2F { return Array(root) }
        }
        return nil
    }

    /// The address from the root, of what is of the site.
    func local(_ href: [UInt8], at path: [UInt8]) -> [UInt8] {
        guard canonical != nil, let address = SitePath.remote(href, base: nil), let site = site(at: path), address.starts(with: site) else {
            return href
        }
        return Array(address[(site.count - 1)...])
    }
}

extension DocumentScan {
    /// What decides what its addresses mean.
    var address: DocumentAddress { DocumentAddress(baseHref: self.baseHref, canonical: self.canonical) }

    /// The path in the site of the file that `href` means in this document, which stands at `path`.
    func path(of href: [UInt8], from path: [UInt8]) -> [UInt8]? { address.path(of: href, from: path) }

    /// The address of the file on another host that `href` means, without its scheme; nil for what is of the site.
    func remoteAddress(of href: [UInt8], from path: [UInt8]) -> [UInt8]? { address.remoteAddress(of: href, from: path) }
}
