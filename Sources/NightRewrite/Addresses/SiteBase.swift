internal import CSSSyntax
internal import HTMLSyntax
internal import SourceText

/// The address that a site is served at; all addresses in its files become paths of the site through it.
///
/// Addresses are resolved as browsers do (URL, 4.4), at the place that the base gives to the files, and then lose what the base has before
/// them.
package struct SiteBase: Sendable, Hashable {
    /// The ways in which a base gets known.
    package enum Origin: Sendable, Hashable {
        /// Nothing is known: the site is all of its host.
        case assumed
        /// It follows from addresses in the site's files.
        case found
        /// The user gives it.
        case given
    }

    /// How it is known.
    package let origin: Origin
    /// The names, joined by slashes, that addresses from the root of the host have before the paths of the site: `project` of
    /// `/project/style.css`.
    let prefix: [UInt8]
    /// The site's own host in lower case, with its port; nil where it is not known.
    let host: [UInt8]?
    /// The same names in addresses that name the host: a site may be read at another place than the one that it is published at.
    let hostPrefix: [UInt8]

    private static let slash = UInt8(ascii: "/")

    /// The base of a site at the root of a host that nobody knows.
    package init() {
        self.init(origin: .assumed, prefix: [], host: nil, hostPrefix: [])
    }

    init(origin: Origin = .found, prefix: [UInt8], host: [UInt8]?, hostPrefix: [UInt8]) {
        self.origin = origin
        self.prefix = prefix
        self.host = host
        self.hostPrefix = hostPrefix
    }

    /// The base that a user gives: `https://me.example/project/`, or the path alone; nil for what is neither.
    package init?(_ text: [UInt8]) {
        guard !text.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) else { return nil }
        let place = SiteBase.hostAndPath(of: text)
        guard let path = place?.path ?? (SitePath.isRemote(text) || text.first != SiteBase.slash ? nil : text),
            let prefix = SitePath.resolve(path, from: [])
        else { return nil }
        self.init(origin: .given, prefix: prefix, host: place?.host, hostPrefix: prefix)
    }

    /// The path in the site of the file that `href` means in the file at `path`; nil for what is elsewhere, or no file.
    func path(of href: [UInt8], from path: [UInt8]) -> [UInt8]? {
        if let host, SitePath.isRemote(href) {
            guard let address = SiteBase.hostAndPath(of: href), address.host == host else { return nil }
            return SitePath.resolve(address.path, from: []).flatMap { SiteBase.path($0, below: hostPrefix) }
        }
        guard !prefix.isEmpty else { return SitePath.resolve(href, from: path) }
        return SitePath.resolve(href, from: prefix + [SiteBase.slash] + path).flatMap { SiteBase.path($0, below: prefix) }
    }

    /// The address of the file on another host that `href` means, without its scheme; nil for what is of the site, or in the address
    /// itself.
    func remoteAddress(of href: [UInt8]) -> [UInt8]? {
        if let host, SiteBase.hostAndPath(of: href)?.host == host { return nil }
        return SitePath.remote(href)
    }

    // MARK: Addresses from the root of the site

    /// The address `href` as it is from the root of the site, where it begins at the root of the host; any other stays.
    ///
    /// - Returns: nil where it means something on the site's host that is not of the site.
    func local(_ href: [UInt8]) -> [UInt8]? {
        if let host, let address = SiteBase.hostAndPath(of: href), address.host == host {
            return SiteBase.address(address.path, below: hostPrefix)
        }
        guard !prefix.isEmpty, href.first == SiteBase.slash, !SitePath.isRemote(href) else { return href }
        return SiteBase.address(href, below: prefix)
    }

    /// The address from the root of the host that `address` is from the root of the site.
    func rooted(_ address: [UInt8]) -> [UInt8] { [SiteBase.slash] + prefix + address }

    /// The address from the root of the site, of one that may be from the root of the host.
    func unrooted(_ address: [UInt8]) -> [UInt8] { SiteBase.address(address, below: prefix) ?? address }

    private static func address(_ address: [UInt8], below prefix: [UInt8]) -> [UInt8]? {
        guard !prefix.isEmpty else { return address }
        let names = [slash] + prefix + [slash]
        return address.starts(with: names) ? Array(address[(names.count - 1)...]) : nil
    }

    // MARK: Parts

    /// The host, in lower case, and the path from its root in an address of the web; nil for any other address.
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

    /// What stands behind the names `prefix` in `path`; nil where they are not all there.
    static func path(_ path: [UInt8], below prefix: [UInt8]) -> [UInt8]? {
        guard !prefix.isEmpty else { return path }
        guard path.starts(with: prefix) else { return nil }
        if path.count == prefix.count { return [] }
        return path[prefix.count] == slash ? Array(path[(prefix.count + 1)...]) : nil
    }

    /// The address as users write it: the host, where it is known, and the names.
    var text: String {
        let names = host == nil ? prefix : hostPrefix
        let path = names.isEmpty ? "/" : "/" + String(decoding: names, as: UTF8.self) + "/"
        return host.map { "//" + String(decoding: $0, as: UTF8.self) + path } ?? path
    }
}
