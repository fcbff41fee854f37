/// The location of a site in the file system, by which addresses in its files and in theme tables can be compared.
///
/// Every image has one name for all its addresses: `file://` and the path for a file; the path from the root of the site if no more is
/// known; and the address itself for anything else. Names are ASCII and are valid in `url()` as they are.
package struct SiteLocation: Sendable, Equatable {
    /// The names of the folders from the root of the file system down to the site's own.
    private let folders: [[UInt8]]
    /// True if the site is all of that folder, so that `/` at the beginning of an address means the folder.
    let isWhole: Bool
    /// The base by which addresses in the files of the site are resolved.
    var base = SiteBase()

    private static let file = Array("file://".utf8)

    /// Creates the location of a site in `folder`, an absolute path without symbolic links.
    package init(folder: [UInt8], isWhole: Bool) {
        folders = folder.split(separator: UInt8(ascii: "/")).map(Array.init)
        self.isWhole = isWhole
    }

    /// Returns the name of the image that a theme table in `folder` refers to by `address`.
    ///
    /// - Parameters:
    ///   - folder: an absolute path without symbolic links.
    ///   - isSource: true if the address is that of the light image, whose query is left out; otherwise the query is kept.
    package static func name(of address: [UInt8], inTableAt folder: [UInt8], isSource: Bool) -> [UInt8] {
        guard !SitePath.isRemote(address) else { return ImageAddress.quotable(address) }
        let end = ImageAddress.pathEnd(of: address)
        let suffix = isSource ? [] : ImageAddress.quotable(address[end...])
        let names = resolved(address[..<end], in: folder.split(separator: UInt8(ascii: "/")).map(Array.init))
        return (address.first == UInt8(ascii: "/") ? [] : file) + text(names) + suffix
    }

    /// Returns the path, from the root of the file system, of the file with this name; nil for a name without such a path.
    package static func file(of name: [UInt8]) -> [UInt8]? {
        guard name.starts(with: file) else { return nil }
        return SitePath.percentDecoded(Array(name[..<ImageAddress.pathEnd(of: name)].dropFirst(file.count)))
    }

    /// Returns the names of the image at `href` in the file at `path`, the most specific first.
    func names(of href: [UInt8], from path: [UInt8]) -> [[UInt8]] {
        guard let href = base.local(href) else { return [] }
        guard !SitePath.isRemote(href) else { return [ImageAddress.quotable(href)] }
        let bare = href[..<ImageAddress.pathEnd(of: href)]
        guard let shown = location(of: bare, from: path) else { return [SiteLocation.text(SiteLocation.resolved(bare, in: []))] }
        let name = SiteLocation.file + SiteLocation.text(shown)
        return isInside(shown) ? [name] + rooted(Array(shown.dropFirst(folders.count))) : [name]
    }

    /// Returns the names of the image at `path` in the site.
    func names(of path: [UInt8]) -> [[UInt8]] {
        let names = path.split(separator: UInt8(ascii: "/")).map(Array.init)
        let file = SiteLocation.file + SiteLocation.text(folders + names)
        return isWhole ? [file] + rooted(names) : [file]
    }

    /// Returns the names that begin at the root of the site and of its host, for the file with the path `names`.
    private func rooted(_ names: [[UInt8]]) -> [[UInt8]] {
        let name = SiteLocation.text(names)
        return base.prefix.isEmpty ? [name] : [name, base.rooted(name)]
    }

    /// Returns the path in the site of the file with this name; nil if it is not a file of the site.
    func path(of name: [UInt8]) -> [UInt8]? {
        let bare = name[..<ImageAddress.pathEnd(of: name)]
        guard bare.starts(with: SiteLocation.file) else {
            return bare.first == UInt8(ascii: "/")
                ? Array(SiteLocation.resolved(base.unrooted(Array(bare))[...], in: []).joined(separator: [UInt8(ascii: "/")])) : nil
        }
        let names = SiteLocation.resolved(bare.dropFirst(SiteLocation.file.count), in: [])
        return names.starts(with: folders) ? Array(names.dropFirst(folders.count).joined(separator: [UInt8(ascii: "/")])) : nil
    }

    /// Returns the address by which the file at `path` refers to the image with this name, in place of the one at `href`.
    ///
    /// It has the query of `href` if the name has none. The result is nil if pages can't reach the image.
    func address(of name: [UInt8], insteadOf href: [UInt8], from path: [UInt8]) -> [UInt8]? {
        guard !base.prefix.isEmpty else { return localAddress(of: name, insteadOf: href, from: path) }
        guard let local = SitePath.isRemote(href) ? href : base.local(href) else { return nil }
        let address = localAddress(of: base.unrooted(name), insteadOf: local, from: path)
        return address.map { $0.first == UInt8(ascii: "/") && !SitePath.isRemote($0) ? base.rooted($0) : $0 }
    }

    /// Returns the same address in a site that is all of its host.
    private func localAddress(of name: [UInt8], insteadOf href: [UInt8], from path: [UInt8]) -> [UInt8]? {
        let isFile = name.starts(with: SiteLocation.file)
        guard isFile || !SitePath.isRemote(name) else { return name }
        // An address of another site does not show the way to this file.
        let isAlone = href.isEmpty || SitePath.isRemote(href)
        let bare = href[..<ImageAddress.pathEnd(of: href)]
        let end = ImageAddress.pathEnd(of: name)
        let suffix = end < name.count || isAlone ? name[end...] : href[bare.endIndex...]
        var target = SiteLocation.resolved(name[..<end].dropFirst(isFile ? SiteLocation.file.count : 0), in: [])
        if isFile {
            guard !isWhole || isInside(target) else { return nil }
        } else {
            guard isWhole, isAlone || bare.first != UInt8(ascii: "/") else { return Array(name[..<end]) + suffix }
            target = folders + target
        }
        guard let shown = location(of: isAlone ? [] : bare, from: path) else { return nil }
        let folder = isAlone ? shown : shown.dropLast()
        let head = isAlone ? [] : bare.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropLast()
        return SiteLocation.joined(Array(head), SiteLocation.way(from: Array(folder), to: target)) + suffix
    }

    /// Returns the names from the root of the file system down to what the address `bare` refers to; nil if that is not known.
    private func location(of bare: ArraySlice<UInt8>, from path: [UInt8]) -> [[UInt8]]? {
        guard bare.first == UInt8(ascii: "/") else {
            return SiteLocation.resolved(bare, in: folders + path.split(separator: UInt8(ascii: "/")).dropLast().map(Array.init))
        }
        return isWhole ? folders + SiteLocation.resolved(bare, in: []) : nil
    }

    private func isInside(_ names: [[UInt8]]) -> Bool { isWhole && names.count > folders.count && names.starts(with: folders) }

    /// Returns the names that the path of an address leads to from a folder.
    private static func resolved(_ path: ArraySlice<UInt8>, in folder: [[UInt8]]) -> [[UInt8]] {
        var names = path.first == UInt8(ascii: "/") ? [] : folder
        for part in SitePath.percentDecoded(Array(path)).split(separator: UInt8(ascii: "/")) where !part.elementsEqual([UInt8(ascii: ".")])
        {
            if part.elementsEqual([UInt8(ascii: "."), UInt8(ascii: ".")]) { _ = names.popLast() } else { names.append(Array(part)) }
        }
        return names
    }

    private static func text(_ names: [[UInt8]]) -> [UInt8] { names.flatMap { [UInt8(ascii: "/")] + ImageAddress.escaped($0) } }

    /// Returns the segments of a relative address that lead from a folder to a file.
    private static func way(from folder: [[UInt8]], to file: [[UInt8]]) -> [[UInt8]] {
        let common = zip(folder, file.dropLast()).prefix { $0 == $1 }.count
        return Array(repeating: [UInt8(ascii: "."), UInt8(ascii: ".")], count: folder.count - common)
            + file[common...].map { ImageAddress.escaped($0) }
    }

    /// Returns the address of the segments `way` after those of `head`; a `..` in `way` removes the segment before it.
    private static func joined(_ head: [ArraySlice<UInt8>], _ way: [[UInt8]]) -> [UInt8] {
        var head = head
        var way = way[...]
        while way.first == [0x2E, 0x2E], let last = head.last, !last.elementsEqual([0x2E, 0x2E]), !(last.isEmpty && head.count == 1) {
            head.removeLast()
            if !last.isEmpty, !last.elementsEqual([UInt8(ascii: ".")]) { way.removeFirst() }
        }
        return Array((head + way.map { $0[...] }).joined(separator: [UInt8(ascii: "/")]))
    }
}
