internal import SourceText

/// Finds the base of a site from the addresses in its files.
///
/// Addresses from the root of the host, and those with the host that documents state as their own, have path segments before the paths of
/// existing files. The base consists of the segments under which most addresses lead to a file; at least half of the addresses have to.
struct SiteBaseSearch {
    /// The paths, from the root of a host, that files load.
    private struct Addresses {
        var sheets: Set<[UInt8]> = []
        var others: Set<[UInt8]> = []

        mutating func add(_ path: [UInt8], isSheet: Bool) {
            if isSheet { sheets.insert(path) } else { others.insert(path) }
        }
    }

    /// The maximum number of documents that are examined for their host.
    private static let asked = 256

    private let files: [FileSummary]
    private let paths: [[UInt8]]
    private var rooted = Addresses()
    /// The addresses that name a host, by host.
    private var absolute: [[UInt8]: Addresses] = [:]

    /// Creates a search in `files`, on a site with files at `paths`.
    init(_ files: [FileSummary], among paths: [[UInt8]]) {
        self.files = files
        self.paths = paths
        collect(sheets: true)
        // Images are numerous, and stylesheets are sufficient on most sites.
        if rooted.sheets.isEmpty { collect(sheets: false) }
    }

    /// Returns the base; nil if the site is at the root of its host, as far as addresses show.
    func found() -> SiteBase? {
        guard !rooted.sheets.isEmpty || !rooted.others.isEmpty || !absolute.isEmpty else { return nil }
        let present = Set((files.map(\.path) + paths).map { ByteKey($0) })
        let prefix = SiteBaseSearch.prefix(of: rooted, among: present)
        let own = host().flatMap { host in
            absolute[host].flatMap { SiteBaseSearch.prefix(of: $0, among: present) }.map { (host: host, prefix: $0) }
        }
        guard own != nil || prefix?.isEmpty == false else { return nil }
        let best = prefix ?? own?.prefix ?? []
        return SiteBase(prefix: best, host: own?.host, hostPrefix: own?.prefix ?? best)
    }

    // MARK: Collecting

    private mutating func collect(sheets: Bool) {
        for file in files where !file.isCompanion {
            if let sheet = file.sheet {
                for href in sheets ? sheet.imports.map(\.href) : sheet.images.byAddress.keys.map(\.bytes) { add(href, isSheet: sheets) }
            }
            for document in file.documents {
                for href in sheets ? document.hostAddresses.sheets : document.hostAddresses.files {
                    add(href, of: document.address, at: file.path, isSheet: sheets)
                }
            }
        }
    }

    private mutating func add(_ href: [UInt8], isSheet: Bool) {
        if let place = SiteBase.hostAndPath(of: href) {
            guard let path = SitePath.resolve(place.path, from: []) else { return }
            absolute[place.host, default: Addresses()].add(path, isSheet: isSheet)
        } else if href.first == UInt8(ascii: "/"), let path = SitePath.resolve(href, from: []) {
            rooted.add(path, isSheet: isSheet)
        }
    }

    private mutating func add(_ href: [UInt8], of address: DocumentAddress, at path: [UInt8], isSheet: Bool) {
        guard let base = address.baseHref, !SitePath.isRemote(href) else { return add(href, isSheet: isSheet) }
        if let place = SiteBase.hostAndPath(of: base) {
            guard let path = SitePath.resolve(href, from: place.path + [UInt8(ascii: "x")]) else { return }
            absolute[place.host, default: Addresses()].add(path, isSheet: isSheet)
        } else if base.first == UInt8(ascii: "/") || href.first == UInt8(ascii: "/"),
            let path = address.path(of: href, from: path, in: SiteBase())
        {
            rooted.add(path, isSheet: isSheet)
        }
    }

    // MARK: Deciding

    /// Returns the host that most documents state as their own, among the hosts in addresses.
    private func host() -> [UInt8]? {
        guard !absolute.isEmpty else { return nil }
        var votes: [[UInt8]: Int] = [:]
        var left = SiteBaseSearch.asked
        for file in files {
            guard left > 0 else { break }
            guard let host = file.document?.address.host(of: file.path) else { continue }
            left -= 1
            if absolute[host] != nil { votes[host, default: 0] += 1 }
        }
        let best = votes.max { one, other in
            one.value == other.value ? other.key.lexicographicallyPrecedes(one.key) : one.value < other.value
        }
        return best?.key
    }

    private static func prefix(of addresses: Addresses, among present: Set<ByteKey>) -> [UInt8]? {
        prefix(of: addresses.sheets, among: present) ?? prefix(of: addresses.others, among: present)
    }

    /// Returns the segments before the paths of most `addresses`, the fewest among equals; nil if less than half of them lead to a file.
    private static func prefix(of addresses: Set<[UInt8]>, among present: Set<ByteKey>) -> [UInt8]? {
        var counts: [[UInt8]: Int] = [:]
        for address in addresses {
            if present.contains(ByteKey(address)) { counts[[], default: 0] += 1 }
            for slash in address.indices where address[slash] == UInt8(ascii: "/") {
                if present.contains(ByteKey(Array(address[(slash + 1)...]))) { counts[Array(address[..<slash]), default: 0] += 1 }
            }
        }
        let best = counts.max { one, other in
            if one.value != other.value { return one.value < other.value }
            if one.key.count != other.key.count { return one.key.count > other.key.count }
            return other.key.lexicographicallyPrecedes(one.key)
        }
        return best.flatMap { $0.value * 2 >= addresses.count ? $0.key : nil }
    }
}
