internal import CSSSyntax
internal import HTMLSyntax
internal import SourceText

/// The base URL of a site, by which the addresses in its files become paths in the site.
///
/// Addresses are resolved as in browsers ([URL § 4.4](https://url.spec.whatwg.org/#url-parsing)), against the address that the base gives
/// to each file. They then lose the path segments that the base has before the site.
package struct SiteBase: Sendable, Hashable {
    /// The ways in which the base of a site gets known.
    package enum Origin: Sendable, Hashable {
        /// Nothing is known: the site is taken to be all of its host.
        case assumed
        /// The base follows from addresses in the site's files.
        case found
        /// The user has given the base.
        case given
    }

    /// The way in which this base got known.
    package let origin: Origin
    /// The path segments, joined by slashes, between the root of the host and the site: `project` of `/project/style.css`.
    let prefix: [UInt8]
    /// The site's own host in lower case, with its port; nil if it is not known.
    let host: [UInt8]?
    /// The same segments in absolute URLs of the host, which differ from `prefix` if the site is read at another place than it is
    /// published.
    let hostPrefix: [UInt8]

    private static let slash = UInt8(ascii: "/")

    /// Creates the base of a site at the root of an unknown host.
    package init() {
        self.init(origin: .assumed, prefix: [], host: nil, hostPrefix: [])
    }

    init(origin: Origin = .found, prefix: [UInt8], host: [UInt8]?, hostPrefix: [UInt8]) {
        self.origin = origin
        self.prefix = prefix
        self.host = host
        self.hostPrefix = hostPrefix
    }

    /// Parses a base that a user gives: `https://me.example/project/`, or the path alone; returns nil for anything else.
    package init?(_ text: [UInt8]) {
        guard !text.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) else { return nil }
        let place = SiteBase.hostAndPath(of: text)
        guard let path = place?.path ?? (SitePath.isRemote(text) || text.first != SiteBase.slash ? nil : text),
            let prefix = SitePath.resolve(path, from: [])
        else { return nil }
        self.init(origin: .given, prefix: prefix, host: place?.host, hostPrefix: prefix)
    }

    /// Returns the path in the site of the file that `href` refers to in the file at `path`; nil for anything outside the site and for no
    /// file.
    func path(of href: [UInt8], from path: [UInt8]) -> [UInt8]? {
        if let host, SitePath.isRemote(href) {
            guard let address = SiteBase.hostAndPath(of: href), address.host == host else { return nil }
            return SitePath.resolve(address.path, from: []).flatMap { SiteBase.path($0, below: hostPrefix) }
        }
        guard !prefix.isEmpty else { return SitePath.resolve(href, from: path) }
        return SitePath.resolve(href, from: prefix + [SiteBase.slash] + path).flatMap { SiteBase.path($0, below: prefix) }
    }

    /// Returns the address of the file on another host that `href` refers to, without its scheme; nil for an address of the site or a
    /// `data:` URL.
    func remoteAddress(of href: [UInt8]) -> [UInt8]? {
        if let host, SiteBase.hostAndPath(of: href)?.host == host { return nil }
        return SitePath.remote(href)
    }

    // MARK: Addresses from the root of the site

    /// Returns the address `href` relative to the root of the site if it begins at the root of the host; any other is returned unchanged.
    ///
    /// - Returns: nil if it refers to something on the site's host that is outside the site.
    func local(_ href: [UInt8]) -> [UInt8]? {
        if let host, let address = SiteBase.hostAndPath(of: href), address.host == host {
            return SiteBase.address(address.path, below: hostPrefix)
        }
        guard !prefix.isEmpty, href.first == SiteBase.slash, !SitePath.isRemote(href) else { return href }
        return SiteBase.address(href, below: prefix)
    }

    /// Returns the address from the root of the host for an address from the root of the site.
    func rooted(_ address: [UInt8]) -> [UInt8] { [SiteBase.slash] + prefix + address }

    /// Returns the address from the root of the site for one that may be from the root of the host.
    func unrooted(_ address: [UInt8]) -> [UInt8] { SiteBase.address(address, below: prefix) ?? address }

    private static func address(_ address: [UInt8], below prefix: [UInt8]) -> [UInt8]? {
        guard !prefix.isEmpty else { return address }
        let names = [slash] + prefix + [slash]
        return address.starts(with: names) ? Array(address[(names.count - 1)...]) : nil
    }

    // MARK: Parts

    /// Returns the host, in lower case, and the path from its root in an `http:` or `https:` address; nil for any other address.
    static func hostAndPath(of href: [UInt8]) -> (host: [UInt8], path: [UInt8])? {
        guard SitePath.isRemote(href) else { return nil }
        var rest = href[...].drop { $0 <= 0x20 }
        for scheme in ["https:", "http:"] where rest.starts(with: scheme.utf8, by: { $0 == $1 || $0 | 0x20 == $1 }) {
            rest = rest.dropFirst(scheme.utf8.count)
            break
        }
        guard rest.starts(with: [slash, slash]) else { return nil }
        rest = rest.dropFirst(2)
        let host = rest.prefix { $0 != slash && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        guard !host.isEmpty else { return nil }
        let path = rest.dropFirst(host.count)
        return (host.map(\.asciiLowercased), path.first == slash ? Array(path) : [slash] + path)
    }

    /// Returns the rest of `path` after the segments of `prefix`; nil if it does not begin with all of them.
    static func path(_ path: [UInt8], below prefix: [UInt8]) -> [UInt8]? {
        guard !prefix.isEmpty else { return path }
        guard path.starts(with: prefix) else { return nil }
        if path.count == prefix.count { return [] }
        return path[prefix.count] == slash ? Array(path[(prefix.count + 1)...]) : nil
    }

    /// The address as users write it: the host, if it is known, and the path.
    var text: String {
        let names = host == nil ? prefix : hostPrefix
        let path = names.isEmpty ? "/" : "/" + String(decoding: names, as: UTF8.self) + "/"
        return host.map { "//" + String(decoding: $0, as: UTF8.self) + path } ?? path
    }
}
