internal import HTMLSyntax
internal import SourceText

/// Paths of stylesheets, including those outside the site.
///
/// A path inside the site is that of `SitePath`. A path on another host is its address without the scheme, such as `//host/style.css?v=1`;
/// a path above the root begins with `../`; any other address, for example of the scheme `data`, is kept as it is written. No path inside
/// the site looks like one of these.
package enum SheetAddress {
    private static let up = Array("../".utf8)
    /// The maximum length of an address in a message.
    private static let longestName = 120
    /// The path for a `style` element in a drawing whose CSS is not read; it is the path of no file.
    static let mixedStyle = Array("svg:style".utf8)
    private static let schemes = ["http:", "https:"].map { Array($0.utf8) }

    /// Returns the path of the stylesheet that `href` refers to in the file at `path`; nil if it refers to none.
    static func resolve(_ href: [UInt8], from path: [UInt8], in base: SiteBase) -> [UInt8]? {
        if !isOutside(path), let known = base.path(of: href, from: path) { return known }
        return resolve(trimmed(href), outside: path, in: base)
    }

    /// Returns a path, or its beginning if it is long, for a message.
    package static func shortened(_ path: [UInt8]) -> [UInt8] {
        path.count > longestName ? path.prefix(longestName) + Array("…".utf8) : path
    }

    /// Returns true if the stylesheet at `path` is outside the site.
    static func isOutside(_ path: [UInt8]) -> Bool {
        path.starts(with: up) || SitePath.isRemote(path)
    }

    /// Returns true if the stylesheet at `path` is on another host.
    static func isOnHost(_ path: [UInt8]) -> Bool { path.count > 2 && path[0] == UInt8(ascii: "/") && path[1] == UInt8(ascii: "/") }

    /// Returns true if the address of a stylesheet has the scheme `file`, so that no page on a host can load it.
    static func isOnDisk(_ path: [UInt8]) -> Bool { path.prefix(5).map(\.asciiLowercased) == Array("file:".utf8) }

    private static func resolve(_ href: [UInt8], outside path: [UInt8], in base: SiteBase) -> [UInt8]? {
        guard let first = href.first else { return nil }
        if !isOnHost(path), first == UInt8(ascii: "/") || SitePath.isRemote(href), let own = base.path(of: href, from: []) { return own }
        if SitePath.isRemote(href) {
            guard let slash = href.firstIndex(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }), slash + 1 < href.count,
                slash == 0 || schemes.contains(href[..<slash].map { $0 | ($0.isASCIILetter ? 0x20 : 0) })
            else { return href }
            let address = href[slash...].map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
            return normalized(Array(address.drop { $0 == UInt8(ascii: "/") }), isOnHost: true)
        }
        guard isOnHost(path) else {
            // A file name contains no query.
            if first == UInt8(ascii: "/") {
                let above = Array(repeating: up, count: base.prefix.split(separator: UInt8(ascii: "/")).count).joined()
                return SitePath.resolve(href, from: []).map { above + $0 }
            }
            let names = SitePath.percentDecoded(Array(href.prefix { $0 != UInt8(ascii: "?") }))
            guard !names.isEmpty, !SitePath.isRemote(path) else { return nil }
            return normalized(folder(of: path) + names, isOnHost: false)
        }
        let address = Array(path.dropFirst(2))
        let host = Array(address.prefix { $0 != UInt8(ascii: "/") })
        if first == UInt8(ascii: "/") { return normalized(host + href, isOnHost: true) }
        return normalized(folder(of: Array(address.prefix { $0 != UInt8(ascii: "?") })) + href, isOnHost: true)
    }

    /// Returns an address without its fragment and without the white space around it.
    private static func trimmed(_ href: [UInt8]) -> [UInt8] {
        let bare = href.prefix { $0 != UInt8(ascii: "#") }.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        guard let first = bare.firstIndex(where: { $0 > 0x20 }), let last = bare.lastIndex(where: { $0 > 0x20 }) else { return [] }
        return Array(bare[first...last])
    }

    /// Returns the part of a path before its last name, with the slash.
    static func folder(of path: [UInt8]) -> [UInt8] {
        path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[...$0]) } ?? []
    }

    /// Returns a path without `.` segments and without `..` after a name; the first name of an address on a host, the host itself, is kept.
    private static func normalized(_ path: [UInt8], isOnHost: Bool) -> [UInt8] {
        let query = isOnHost ? path.firstIndex(of: UInt8(ascii: "?")) ?? path.endIndex : path.endIndex
        var names: [ArraySlice<UInt8>] = []
        for name in path[..<query].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: !isOnHost) {
            if name.elementsEqual([UInt8(ascii: ".")]) { continue }
            if name.elementsEqual([UInt8(ascii: "."), UInt8(ascii: ".")]) {
                if isOnHost ? names.count > 1 : names.last.map({ !$0.elementsEqual([UInt8(ascii: "."), UInt8(ascii: ".")]) }) ?? false {
                    names.removeLast()
                    continue
                }
                if isOnHost { continue }
            }
            names.append(name)
        }
        let joined = Array(names.joined(separator: [UInt8(ascii: "/")]))
        guard isOnHost else { return joined }
        let host = joined.prefix { $0 != UInt8(ascii: "/") }.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
        return [UInt8(ascii: "/"), UInt8(ascii: "/")] + host + joined.dropFirst(host.count) + path[query...]
    }
}

extension SiteBase {
    /// Returns the path of the stylesheet that `href` refers to in the file at `path`; nil if it refers to none.
    ///
    /// A path outside the site begins with `../` or with two slashes and the host, or is an address of another scheme.
    package func sheet(at href: [UInt8], from path: [UInt8]) -> [UInt8]? { SheetAddress.resolve(href, from: path, in: self) }
}
